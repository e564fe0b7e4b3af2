import Foundation
import LaminaAnimation
import LaminaCells
import LaminaLayers
import LaminaMath
import LaminaProperties
import LaminaStage
import LaminaViews

/// A layer of 10 x 6 points at (20, 10) on a stage without a terminal, and an animator for it.
@MainActor
final class ChainStage {
  let stage = Stage(screen: HeadlessScreen(size: CellSize(columns: 40, rows: 20)))
  let layer: Layer
  let animator: ChainableAnimator
  var diagnostics: [String] = []
  /// The arguments of the completions, in order.
  var ends: [Bool] = []

  init(_ layer: Layer = Layer()) {
    self.layer = layer
    animator = ChainableAnimator(layer: layer)
    layer.name = "box"
    stage.context.diagnosticHandler = { [weak self] in self?.diagnostics.append($0.message) }
    animator.completion = { [weak self] in self?.ends.append($0) }
    stage.use {
      layer.frame = CGRect(x: 20, y: 10, width: 10, height: 6)
      stage.rootLayer.addSublayer(layer)
    }
    stage.tick(at: 0)
  }

  /// Records and plays; the chain begins at the time of the stage.
  func play(_ record: (ChainableAnimator) -> Void) {
    change { record(animator) }
  }

  /// Changes something, which is committed at the time of the stage.
  func change(_ body: () -> Void) {
    stage.use(body)
    stage.tick(at: stage.now)
  }

  /// Ticks at a steady rate up to a time, and at the time itself.
  func run(to time: Double, framesPerSecond: Double = 60) {
    var number = (stage.now * framesPerSecond + 1e-9).rounded(.down) + 1
    while number / framesPerSecond < time {
      stage.tick(at: number / framesPerSecond)
      number += 1
    }
    stage.tick(at: time)
  }

  /// The numbers that are seen of a property now.
  func seen(_ keyPath: String) -> [Double] { seen(keyPath, at: stage.now) }

  /// The numbers that are seen of a property at a time.
  func seen(_ keyPath: String, at time: Double) -> [Double] {
    stage.use { Self.numbers(of: keyPath, in: layer.presentation(at: time)) }
  }

  /// The numbers that the model has.
  func model(_ keyPath: String) -> [Double] { Self.numbers(of: keyPath, in: layer) }

  private static func numbers(of keyPath: String, in layer: Layer) -> [Double] {
    layer.descriptor(forKeyPath: keyPath).map { layer.value(of: $0).components } ?? []
  }
}

/// Whether two lists of numbers are the same within what chains promise.
func near(_ a: [Double], _ b: [Double]) -> Bool {
  a.count == b.count && zip(a, b).allSatisfy { abs($0 - $1) <= 1e-6 }
}
