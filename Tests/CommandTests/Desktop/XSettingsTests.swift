import GaugeCore
import Glibc
import TestSupport
import Testing

@Suite("The settings daemon's settings (XSETTINGS)")
struct XSettingsTests {
    /// Everything left to the desktop.
    private static let auto: [String] = []
    private static let still: [(String, SettingsDaemon.Value)] = [
        ("Gtk/Color", .color), ("Gtk/EnableAnimations", .number(0)), ("Net/ThemeName", .text("Adwaita")),
    ]

    @Test("xsettingsd switches motion off and on while the gauge runs, and its ground to dark and back")
    func live() throws {
        let server = try XServer()
        let folder = try TemporaryFolder()
        let file = try folder.write("Gtk/EnableAnimations 0\nNet/ThemeName \"Adwaita\"\n", to: "xsettingsd.conf")
        let daemon = try RunningProgram("xsettingsd", ["-c", file], environment: server.environment)
        try eventually("xsettingsd") { server.connection.owner(ofSelection: "_XSETTINGS_S0") != 0 }
        let job = try Job(on: server, [], [folder.write("45%\n", to: "level")], looks: Self.auto)
        try job.expect("45%", "no motion, on light")
        try job.expectAsleep("animations are off")

        try folder.write("Gtk/EnableAnimations 0\nNet/ThemeName \"Adwaita-dark\"\n", to: "xsettingsd.conf")
        daemon.terminate(SIGHUP)
        try job.expect("45%", options: ["--ground", "black"], "no motion, on dark")

        try folder.write("Gtk/EnableAnimations 1\nNet/ThemeName \"Adwaita\"\n", to: "xsettingsd.conf")
        daemon.terminate(SIGHUP)
        try job.expectMoving("animations are on")

        try folder.write("Gtk/EnableAnimations 0\nNet/ThemeName \"Adwaita\"\n", to: "xsettingsd.conf")
        daemon.terminate(SIGHUP)
        try job.expect("45%", "no motion again")
        try job.expectAsleep("animations are off again")
    }

    @Test("Options win over the desktop")
    func options() throws {
        let server = try XServer()
        let daemon = try SettingsDaemon(on: server, SettingsDaemon.bytes(Self.still + [("Net/ThemeName", .text("Adwaita-dark"))]))
        let folder = try TemporaryFolder()
        let level = try folder.write("45%\n", to: "level")
        let moving = try Job(on: server, [], [level], looks: ["--motion", "full"])
        try moving.expectMoving("--motion full")
        let light = try Job(on: server, [], [level], looks: ["--ground", "white"])
        try light.expect("45%", "--ground white")
        withExtendedLifetime(daemon) {}
    }

    @Test("A daemon that comes later, and another one in its place, are heard", arguments: [false, true])
    func replaced(isBigEndian: Bool) throws {
        let server = try XServer()
        let folder = try TemporaryFolder()
        let job = try Job(on: server, [], [folder.write("45%\n", to: "level")], looks: Self.auto)
        try job.expectMoving("no daemon")
        var daemon: SettingsDaemon? = try SettingsDaemon(on: server, SettingsDaemon.bytes(Self.still, isBigEndian: isBigEndian))
        try job.expect("45%", "the first daemon's wish")
        try job.expectAsleep("the first daemon's wish")
        daemon = nil
        try job.expectMoving("the daemon has gone")
        daemon = try SettingsDaemon(on: server, SettingsDaemon.bytes([("Gtk/EnableAnimations", .number(1))], isBigEndian: isBigEndian))
        daemon?.set(SettingsDaemon.bytes(Self.still, isBigEndian: isBigEndian))
        try job.expectAsleep("the second daemon's wish")
    }

    @Test("Damaged settings are none, and do no harm")
    func damaged() throws {
        let server = try XServer()
        let folder = try TemporaryFolder()
        let whole = SettingsDaemon.bytes(Self.still)
        let daemon = try SettingsDaemon(on: server, whole)
        let job = try Job(on: server, [], [folder.write("45%\n", to: "level")], looks: Self.auto)
        try job.expectAsleep("whole settings")
        var random = SeededRandom(seed: 6)
        for length in 0..<whole.count { daemon.set(Array(whole.prefix(length))) }
        for _ in 0..<500 {
            var bytes = whole
            for _ in 0..<Int.random(in: 1...6, using: &random) {
                bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
            }
            daemon.set(bytes)
        }
        // More settings than there are bytes for, and names and values longer than all of it.
        daemon.set([0, 0, 0, 0, 1, 0, 0, 0, 255, 255, 255, 255])
        daemon.set([1, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 1, 1, 0, 255, 255, 65, 66])
        daemon.set([0, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 1, 0, 65, 0, 0, 0, 0, 0, 0, 0, 255, 255, 255, 255])
        try job.expectMoving("damaged settings")
        daemon.set(whole)
        try job.expect("45%", "whole settings again")
        #expect(job.program.isRunning)
    }
}
