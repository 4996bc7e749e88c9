import TestSupport

/// Whom a gauge is shown to, and what else runs for him.
struct BenchmarkUser {
    let environment: [String: String]
    private var services: [RunningProgram] = []
    private var bus: SessionBus?
    /// Whose folders the services keep their sockets in.
    private var user: TestUser?

    init(_ company: BenchmarkOptions.Company, on server: XServer) throws {
        guard company != .nobody else {
            environment = server.environment
            return
        }
        let user = try TestUser(server: server)
        bus = try SessionBus(environment: user.environment)
        user.environment["DBUS_SESSION_BUS_ADDRESS"] = bus?.address
        self.user = user
        // The fonts that the gauge has without company.
        user.environment["FONTCONFIG_FILE"] = nil
        environment = user.environment
        guard company == .assistant else { return }
        services.append(try RunningProgram("/usr/libexec/at-spi-bus-launcher", ["--launch-immediately"], environment: environment))
        let registry = try RunningProgram("/usr/libexec/at-spi2-registryd", environment: environment)
        try eventually("a registry") { (registry.output + registry.errorOutput).contains("well-known name") }
        services.append(registry)
    }
}
