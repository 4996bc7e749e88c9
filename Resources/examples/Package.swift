// swift-tools-version: 6.2
// How another program uses the library products of liquidgauge. Built and run by Resources/examples.sh.
import PackageDescription

let package = Package(
    name: "examples",
    dependencies: [.package(name: "liquidgauge", path: "../..")],
    targets: [
        .executableTarget(
            name: "picture",
            dependencies: [
                .product(name: "GaugeCore", package: "liquidgauge"),
                .product(name: "GaugeRender", package: "liquidgauge"),
            ]),
        .executableTarget(
            name: "floating",
            dependencies: [
                .product(name: "GaugeCore", package: "liquidgauge"),
                .product(name: "GaugeRender", package: "liquidgauge"),
                .product(name: "GaugeDesktop", package: "liquidgauge"),
            ]),
    ]
)
