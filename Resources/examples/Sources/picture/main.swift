// Draws gauges to a picture: picture FILE.png. No display is needed.
import Foundation
import GaugeCore
import GaugeRender

let path = CommandLine.arguments.dropFirst().first ?? "gauges.png"
let sleep = Level(6.5 / 8)
let steps = Level(7000 / 10000)

do {
    let water = GaugeFace(style: .liquid, color: try RGBA(named: "teal"), ground: .white, text: "6.5 h")
    let walk = GaugeFace(
        style: .ring(sweep: 270), gradient: ColorGradient(from: try RGBA(named: "tomato"), to: try RGBA(named: "gold")), ground: .white,
        text: .amount(amount: "7000", outOf: "out of 10000", remaining: "remaining 3000"), state: .paused)
    try PictureFile.write(
        [GaugeScene(face: water, size: 200, title: "Sleep"), GaugeScene(face: walk, size: 200, title: "Steps")],
        at: [GaugeMoment(level: sleep, time: 0.4), GaugeMoment(level: steps)],
        arrangement: .row, scale: 2, format: .png, to: path)
    print(path)
} catch {
    // Each error of the library says what is wrong in a line.
    FileHandle.standardError.write(Data("picture: \(error)\n".utf8))
    exit(1)
}
