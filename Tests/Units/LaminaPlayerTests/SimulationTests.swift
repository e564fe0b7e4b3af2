import Foundation
import LaminaAnimation
import LaminaCells
import LaminaDrawing
import LaminaLayers
import LaminaMath
import LaminaStage
import Testing

@testable import LaminaPlayer

/// Frames that are asked for one after another.
@MainActor @Suite struct SimulationTests {
  @Test("of a range of ticks each frame is drawn once, and is the frame of that time")
  func drawnOnce() {
    let ranged = Simulation(CountedPlayable(), size: CountedPlayable.size)
    let sought = Simulation(CountedPlayable(), size: CountedPlayable.size)
    CountedLayer.drawn = 0
    let frames = (0..<12).map { ranged.frame(ofTick: $0) }
    #expect(CountedLayer.drawn == 12)
    var expected: [Frame] = []
    let times = (0..<12).map { sought.clock.rate.time(ofTick: $0) }
    sought.forEachFrame(at: times[...]) { frame, _ in expected.append(frame) }
    #expect(frames == expected)
    #expect(Set(frames).count > 6)
  }

  @Test("what lies before the range is not drawn, but for the first tick")
  func before() {
    let ranged = Simulation(CountedPlayable(), size: CountedPlayable.size)
    CountedLayer.drawn = 0
    _ = ranged.frame(ofTick: 40)
    #expect(CountedLayer.drawn <= 2)
  }
}

/// A bar that counts how often it is drawn.
private final class CountedLayer: Layer {
  static var drawn = 0

  override var contentBox: CGRect { bounds }

  override func draw(in context: DrawingContext) {
    Self.drawn += 1
    context.fill(bounds, color: .white)
  }
}

/// The bar moves for a second.
@MainActor
private final class CountedPlayable: Playable {
  static let size = CellSize(columns: 20, rows: 4)

  let preferredSize: CellSize? = CountedPlayable.size
  let keys: [KeyEvent.Key] = []
  let keyLabels: [KeyEvent.Key: String] = [:]
  let showsKeys = true

  func layer(withIdentifier id: String) -> Layer? { nil }

  func install(on stage: Stage) {
    let bar = CountedLayer()
    bar.frame = CGRect(x: 0, y: 0, width: 4, height: 4)
    stage.rootLayer.addSublayer(bar)
    let way = BasicAnimation(\.position, from: CGPoint(x: 2, y: 4), to: CGPoint(x: 18, y: 4))
    way.duration = 1
    bar.add(way, forKey: nil)
  }

  func press(_ key: KeyEvent.Key) -> Bool { false }
}
