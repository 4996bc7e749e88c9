import TestSupport

/// An interactive shell on a terminal, which jobs are typed into.
extension RunningProgram {
    static func shell(of user: TestUser? = nil) throws -> RunningProgram {
        try RunningProgram(
            "script", ["-qec", "bash --norc --noprofile -i", "/dev/null"], environment: user?.environment ?? TestUser.plainEnvironment,
            folder: user?.home.path, input: .pipe)
    }

    /// What the shell says of its jobs.
    func jobs() throws -> Substring {
        let length = output.count
        try write("jobs; echo jobs en''d\n")
        try eventually("an answer") { output.dropFirst(length).contains("jobs end") }
        return output.dropFirst(length)
    }

    /// Waits until the shell reads again: what is typed before the command has ended may be the command's.
    func waitForShell() throws {
        try eventually("the shell again") {
            try write("echo af''ter\n")
            return output.contains("after")
        }
    }
}
