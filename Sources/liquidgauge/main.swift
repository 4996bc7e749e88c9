import CGLib
import GaugeFeed
import Glibc

// What would be opened in the place of a standard stream that is closed would be read and written as that.
for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 { _ = open("/dev/null", O_RDWR) }
// A reader that goes away is an error of the write, not the end of the gauge.
SignalDisposition.ignoreBrokenPipes()
// One heap for all threads: those beside the main one are GIO's, which only pass messages on, and one that opens a display and ends.
mallopt(M_ARENA_MAX, 1)

let words = Array(CommandLine.arguments.dropFirst())
do {
    switch words.first {
    case "run": try RunCommand.run(Array(words.dropFirst()))
    case "pid": try PIDCommand.run(Array(words.dropFirst()))
    case "set": try SetCommand.run(Array(words.dropFirst()))
    case "tracker": try TrackerCommand.run(Array(words.dropFirst()))
    case "zenity": try ZenityCommand.run(Array(words.dropFirst()))
    case "render": try RenderCommand.run(Array(words.dropFirst()))
    case "demo": try DemoCommand.run(Array(words.dropFirst()))
    default: try ShowCommand.run(words)
    }
} catch let end as SignalEnd {
    end.raise()
} catch let error as UsageError {
    Terminal.complain("\(error.message) (“\(Arguments.help(for: words))” lists what there is)")
    exit(ExitStatus.usage.rawValue)
} catch let error as CommandError {
    Terminal.complain(error.message)
    exit(error.code)
}
