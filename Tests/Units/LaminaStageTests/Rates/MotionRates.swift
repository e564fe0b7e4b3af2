import Foundation
import LaminaCells
import LaminaLayers
import LaminaMotion
import LaminaStage

/// One layer whose place motions move, seen at several rates.
@MainActor
enum MotionRates {
  /// Times that are ticks of every rate here.
  static let common = [1.0 / 6, 1.0 / 3, 0.5, 2.0 / 3, 0.777]

  /// The ticks of each rate.
  static let rates: [[Double]] = {
    var rates: [[Double]] = []
    for rate in [30.0, 60, 144] {
      let ticks = (0...Int(0.777 * rate)).map { Double($0) / rate }
      rates.append(ticks + [0.777])
    }
    return rates + [[0, 0.777], [0, 1.0 / 3, 0.777]]
  }()

  /// What a layer's place is after a step at 0.1234 s, by the ticks that there were.
  static func places(
    fidelity: Fidelity = .exact,
    prepare: (Layer) throws -> Void = { _ in },
    step: @escaping @MainActor (Layer) throws -> Void
  ) throws -> [Double] {
    try rates.map { times in
      let stage = Stage(screen: HeadlessScreen(size: CellSize(columns: 4, rows: 1)))
      stage.animator.fidelity = fidelity
      let layer = Layer()
      layer.position.x = 4
      try stage.use {
        stage.rootLayer.addSublayer(layer)
        try prepare(layer)
      }
      var failure: (any Error)?
      stage.timeline.schedule(at: 0.1234) { _ in
        do { try step(layer) } catch { failure = error }
      }
      for time in times { stage.tick(at: time) }
      if let failure { throw failure }
      return layer.position.x
    }
  }
}
