// swift-tools-version: 6.2
import PackageDescription

let warningsAreErrors: [SwiftSetting] = [.treatAllWarnings(as: .error)]
let valuesOnly: [SwiftSetting] = warningsAreErrors + [.strictMemorySafety()]
let mainActor: [SwiftSetting] = warningsAreErrors + [.defaultIsolation(MainActor.self)]

/// The program has Swift's runtime in itself: it runs where no Swift is installed, and is resident with 4 MiB less than with the shared one,
/// of which it uses a small part. The module that uses Foundation has to be built for it too.
let staticRuntime: (swift: [SwiftSetting], linker: [LinkerSetting]) = (
    [.unsafeFlags(["-static-stdlib"], .when(configuration: .release))],
    [.unsafeFlags(["-static-stdlib"], .when(configuration: .release))]
)

let package = Package(
    name: "liquidgauge",
    products: [
        .executable(name: "liquidgauge", targets: ["liquidgauge"]),
        .library(name: "GaugeCore", targets: ["GaugeCore"]),
        .library(name: "GaugeRender", targets: ["GaugeRender"]),
        .library(name: "GaugeDesktop", targets: ["GaugeDesktop"]),
    ],
    targets: [
        // Pango's own .pc file holds -pthread, which SwiftPM drops with a warning of its own; it is harmless.
        .systemLibrary(name: "CCairo", pkgConfig: "pangocairo", providers: [.apt(["libcairo2-dev", "libpango1.0-dev"])]),
        .systemLibrary(
            name: "CX11", pkgConfig: "x11",
            providers: [.apt(["libx11-dev", "libxext-dev", "libxrandr-dev", "libxfixes-dev", "libxss-dev"])]),
        // glib-2.0 rather than gio-2.0: the same folders without -pthread; the module map names the other libraries.
        .systemLibrary(name: "CGLib", pkgConfig: "glib-2.0", providers: [.apt(["libglib2.0-dev"])]),
        .systemLibrary(name: "CXDamage", pkgConfig: "xdamage", providers: [.apt(["libxdamage-dev"])]),
        .systemLibrary(name: "CICU", pkgConfig: "icu-i18n", providers: [.apt(["libicu-dev"])]),

        .target(name: "GaugeCore", swiftSettings: valuesOnly),
        .target(name: "GaugeFeed", dependencies: ["GaugeCore"], swiftSettings: warningsAreErrors + staticRuntime.swift),
        .target(name: "GaugeLocale", dependencies: ["GaugeCore", "CICU"], swiftSettings: warningsAreErrors),
        .target(name: "GaugeRender", dependencies: ["GaugeCore", "CCairo"], swiftSettings: warningsAreErrors),
        .target(name: "GaugeBus", dependencies: ["CGLib"], swiftSettings: mainActor),
        .target(
            name: "GaugeDesktop", dependencies: ["GaugeBus", "GaugeCore", "GaugeRender", "CX11", "CGLib"], swiftSettings: mainActor),
        .target(name: "GaugeAccess", dependencies: ["GaugeBus", "GaugeCore", "CGLib"], swiftSettings: mainActor),
        .executableTarget(
            name: "liquidgauge",
            dependencies: ["GaugeAccess", "GaugeCore", "GaugeFeed", "GaugeLocale", "GaugeRender", "GaugeDesktop", "CGLib"],
            swiftSettings: mainActor + staticRuntime.swift,
            linkerSettings: staticRuntime.linker),
        // Measures the built command from outside, with the tests' means: virtual displays, and the kernel's account of processes.
        .executableTarget(
            name: "benchmark", dependencies: ["GaugeCore", "TestSupport", "CX11", "CXDamage"], swiftSettings: mainActor),

        .target(
            name: "TestSupport", dependencies: ["GaugeCore", "GaugeRender", "CCairo", "CX11"], path: "Tests/TestSupport",
            swiftSettings: warningsAreErrors),
        .testTarget(name: "GaugeCoreTests", dependencies: ["GaugeCore", "TestSupport"], swiftSettings: warningsAreErrors),
        .testTarget(name: "GaugeFeedTests", dependencies: ["GaugeCore", "GaugeFeed", "TestSupport"], swiftSettings: warningsAreErrors),
        .testTarget(
            name: "GaugeRenderTests", dependencies: ["GaugeCore", "GaugeLocale", "GaugeRender", "TestSupport"],
            swiftSettings: warningsAreErrors),
        .testTarget(
            name: "GaugeDesktopTests",
            dependencies: ["GaugeBus", "GaugeCore", "GaugeRender", "GaugeDesktop", "TestSupport", "CGLib", "CX11"],
            swiftSettings: warningsAreErrors),
        .testTarget(name: "GaugeBusTests", dependencies: ["GaugeBus", "TestSupport", "CGLib"], swiftSettings: mainActor),
        .testTarget(
            name: "GaugeAccessTests", dependencies: ["GaugeAccess", "GaugeBus", "GaugeCore", "TestSupport", "CGLib"],
            swiftSettings: mainActor),
        // Runs the built command as a user does, on a real X server.
        .testTarget(
            name: "CommandTests", dependencies: ["liquidgauge", "GaugeCore", "GaugeRender", "TestSupport", "CX11"],
            swiftSettings: warningsAreErrors),
    ]
)
