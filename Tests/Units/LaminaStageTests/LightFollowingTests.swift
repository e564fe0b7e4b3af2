import Foundation
import LaminaAnimation
import LaminaCells
import LaminaLayers
import LaminaMath
import LaminaStage
import Testing

/// A film without colours follows the light of its stage slowly, and the same way whatever frames
/// are drawn.
@MainActor @Suite struct LightFollowingTests {
  private static let rate = FrameRate(framesPerSecond: 30)
  private static let size = CellSize(columns: 40, rows: 12)

  /// A dark and a grey field, beside which a lamp is lit for a while.
  private func stage(lampFrom start: Double, to end: Double) -> Stage {
    let style = RenderStyle(depth: .mono)
    let stage = Stage(screen: HeadlessScreen(size: Self.size, style: style))
    func grey(_ light: Double) -> Color { Color(red: light, green: light, blue: light) }
    stage.use {
      let lights = [0.1, 0.3, 0.36, 0.42, 0.5, 0.6]
      for (index, light) in lights.enumerated() {
        let field = Layer()
        field.frame = CGRect(x: Double(index) * 4, y: 0, width: 4, height: 24)
        field.backgroundColor = grey(light)
        stage.rootLayer.addSublayer(field)
      }
      let lamp = Layer()
      lamp.frame = CGRect(x: 30, y: 0, width: 10, height: 24)
      lamp.backgroundColor = grey(0.1)
      stage.rootLayer.addSublayer(lamp)
      for (time, light) in [(start, 1.0), (end, 0.1)] {
        stage.timeline.schedule(at: time) { _ in
          Transaction.setDisableActions(true)
          lamp.backgroundColor = grey(light)
        }
      }
    }
    return stage
  }

  private func film(_ stage: Stage, ticks: Int) -> [Frame] {
    (0...ticks)
      .map { tick in
        stage.tick(at: Self.rate.time(ofTick: tick))
        return stage.frame
      }
  }

  /// The cells that are far from the lamp.
  private func still(_ frame: Frame) -> [Cell] {
    (0..<Self.size.rows).flatMap { row in (0..<28).map { frame[$0, row] } }
  }

  @Test("a flash changes no cell that is far from it", arguments: [0.1, 1.2, 1.5, 2.7])
  func flash(start: Double) {
    let frames = film(stage(lampFrom: start, to: start + 0.25), ticks: 120)
    #expect(frames[0] != frames[Int(start * 30) + 4])
    #expect(Set(frames.map(still)).count == 1)
  }

  @Test("a lamp that stays lit takes light from the rest, over seconds and by small steps")
  func adaptation() {
    let frames = film(stage(lampFrom: 0.5, to: 60), ticks: 360)
    let inks = frames.map { still($0).count { $0.glyph != 0x20 } }
    #expect(inks[29] == inks[0])
    #expect(inks[360] < inks[0])
    let steps = zip(inks, inks.dropFirst()).map { abs($0 - $1) }
    #expect(steps.max() ?? 0 < inks[0] / 2)
    #expect(steps.count { $0 > 0 } > 1)
  }

  @Test("a frame at any time is the film's frame of that time")
  func seeking() {
    let frames = film(stage(lampFrom: 0.5, to: 3.3), ticks: 150)
    for tick in [150, 7, 61, 60, 0, 93, 120, 30, 141] {
      let other = stage(lampFrom: 0.5, to: 3.3)
      let time = Self.rate.time(ofTick: tick)
      other.seek(to: time, at: Self.rate)
      #expect(other.frame(at: time) == frames[tick], "\(tick)")
    }
  }

  @Test("drawing a preview does not change what is shown later")
  func preview() {
    let plain = film(stage(lampFrom: 0.5, to: 3.3), ticks: 150)
    let stage = stage(lampFrom: 0.5, to: 3.3)
    for tick in 0...150 {
      stage.tick(at: Self.rate.time(ofTick: tick))
      #expect(stage.frame == plain[tick], "\(tick)")
      if tick % 40 == 9 { _ = stage.frame(at: 4) }
    }
  }
}
