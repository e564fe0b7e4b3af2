import Foundation
import LaminaAnimation
import LaminaCells
import LaminaDrawing
import LaminaLayers
import LaminaMath
import LaminaStage
import LaminaTestSupport
import Testing

@testable import LaminaKinds

/// When tiles come into sight is a matter of the layer and of those above it alone.
@MainActor @Suite struct TiledSightTests {
  private final class Map: TiledLayer {
    override class func fadeDuration() -> Double { 0.5 }

    override func drawTile(_ rect: CGRect, level: Int, in context: DrawingContext) {
      let hue = (rect.minX / 16 * 0.07 + rect.minY / 16 * 0.19).truncatingRemainder(dividingBy: 1)
      context.fill(rect, color: Color(red: 0.3 + hue * 0.6, green: 0.4, blue: 0.5))
    }
  }

  /// A map in a layer that glides, a sprite beside it, and jumps between ticks.
  @MainActor private struct World {
    let stage: Stage
    let map = Map()
    let holder = Layer()
    let other = Layer()

    init(tilesPerTick: Int? = nil) {
      let screen = HeadlessScreen(size: CellSize(columns: 32, rows: 8))
      screen.tilesPerTick = tilesPerTick
      let stage = Stage(screen: screen)
      self.stage = stage
      stage.background = .black
      let (map, holder, other) = (map, holder, other)
      stage.use {
        Transaction.perform(disableActions: true) {
          map.opacityStyle = .blend
          map.tileSize = CGSize(width: 16, height: 16)
          map.anchorPoint = .zero
          map.bounds.size = CGSize(width: 1000, height: 1000)
          other.frame = CGRect(x: 0, y: 0, width: 2, height: 2)
          other.backgroundColor = .white
          holder.addSublayer(map)
          stage.rootLayer.addSublayer(holder)
          stage.rootLayer.addSublayer(other)
        }
      }
      // It ends away from where it began, and lets the map jump back.
      Self.glide(holder, by: -140, for: 0.8)
      stage.timeline.schedule(at: 1.1234) { _ in
        Transaction.perform(disableActions: true) { map.position.y = -300 }
      }
      stage.timeline.schedule(at: 1.171) { _ in Self.glide(holder, by: -90, for: 0.4) }
      stage.timeline.schedule(at: 1.3) { _ in
        Transaction.perform(disableActions: true) { holder.isHidden = true }
      }
      stage.timeline.schedule(at: 1.41) { _ in
        Transaction.perform(disableActions: true) {
          (holder.isHidden, holder.position.x) = (false, -500)
        }
      }
      stage.timeline.schedule(at: 1.603) { _ in map.setNeedsDisplay() }
    }

    private static func glide(_ layer: Layer, by distance: Double, for duration: Double) {
      let glide = BasicAnimation(keyPath: "position.x")
      (glide.fromValue, glide.toValue, glide.duration) = (0.0, distance, duration)
      layer.add(glide, forKey: "glide")
    }

    /// Changes the sprite in a separate commit.
    func disturb(_ tick: Int) {
      stage.use {
        other.opacity = tick % 2 == 0 ? 0.5 : 1
        other.removeAllAnimations()
      }
    }
  }

  private static let end = 2.0

  private static func ticks(_ rate: Double) -> [Double] {
    (0...Int(end * rate)).map { Double($0) / rate }
  }

  /// The picture without the sprite, four times a second.
  private func pictures(rate: Double, isBusy: Bool) -> [[Cell]] {
    let world = World()
    var pictures: [[Cell]] = []
    for (number, time) in Self.ticks(rate).enumerated() {
      if isBusy { world.disturb(number) }
      world.stage.tick(at: time)
      if (time * 4).rounded() == time * 4 {
        pictures.append(Array(world.stage.frame.cells.dropFirst(2)))
      }
    }
    return pictures
  }

  @Test("neither the rate nor what other layers commit makes a difference")
  func births() {
    let expected = pictures(rate: 60, isBusy: false)
    #expect(Set(expected).count == 9)
    for rate in [4.0, 20, 60, 144] {
      for isBusy in [false, true] {
        let found = pictures(rate: rate, isBusy: isBusy)
        let same = zip(found, expected).map { $0 == $1 }
        #expect(same == Array(repeating: true, count: 9), "\(rate) busy: \(isBusy)")
      }
    }
  }

  @Test("looks between ticks, forwards and back, change no later frame")
  func styles() {
    func frames(looking: Bool) -> [Frame] {
      let world = World(tilesPerTick: 3)
      let stage = world.stage
      var random = SeededGenerator(seed: 5)
      // Others whose pictures depend on their time.
      let cell = EmitterCell()
      (cell.birthRate, cell.lifetime, cell.velocity, cell.glyph) = (20, 0.7, 9, "*")
      let emitter = EmitterLayer()
      stage.use {
        Transaction.perform(disableActions: true) {
          emitter.position = CGPoint(x: 20, y: 8)
          emitter.emitterCells = [cell]
          stage.rootLayer.addSublayer(emitter)
        }
        let fade = BasicAnimation(keyPath: "birthRate")
        (fade.fromValue, fade.toValue, fade.duration) = (1.0, 3.0, 0.6)
        emitter.add(fade, forKey: "fade")
      }
      stage.timeline.schedule(at: 0.93) { _ in
        Transaction.perform(disableActions: true) { emitter.velocity = 2 }
      }
      return Self.ticks(60)
        .map { time in
          stage.tick(at: time)
          let frame = stage.frame
          if looking, Int.random(in: 0..<4, using: &random) == 0 {
            let times = [
              time + 0.003, time + Double.random(in: 0..<1.5, using: &random), time * 0.37,
            ]
            for moment in times { _ = stage.frame(at: moment) }
          }
          return frame
        }
    }
    let (plain, looked) = (frames(looking: false), frames(looking: true))
    #expect(Set(plain.map { FrameText.text($0) }).count > 10)
    let different = zip(plain, looked).enumerated().filter { $1.0 != $1.1 }.map(\.offset)
    #expect(different.isEmpty)
  }
}
