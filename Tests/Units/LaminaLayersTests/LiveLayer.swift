import Foundation
import LaminaAnimation
import LaminaLayers
import LaminaMath
import LaminaProperties

/// A layer in a displayed tree that was committed at time 0, driven by hand.
@MainActor
final class LiveLayer {
  let context = LayerContext()
  let root = Layer()
  let layer: Layer
  var diagnostics: [LayerDiagnostic] = []
  /// The diagnostics without the descriptions of their layers.
  var problems: [LayerDiagnostic] { diagnostics.map { $0.about("") } }
  var events: [LayerEvent] = []

  init(_ layer: Layer = Layer()) {
    self.layer = layer
    context.diagnosticHandler = { [weak self] in self?.diagnostics.append($0) }
    context.traceHandler = { [weak self] in self?.events.append($0) }
    context.use {
      context.rootLayer = root
      root.addSublayer(layer)
    }
    tick(0)
    events = []
  }

  /// What a stage does in one tick, without drawing.
  func tick(_ time: Double) {
    context.use {
      context.now = time
      context.commitTick()
      context.advanceAnimations(to: time)
      context.evaluate(at: time)
      context.runCallouts()
    }
  }

  /// Changes something between ticks.
  func change<Result>(_ body: (Layer) throws -> Result) rethrows -> Result {
    try context.use { try body(layer) }
  }

  /// The components of what is seen of a key path at a time.
  func seen(_ keyPath: String, at time: Double) -> [Double] {
    let copy = layer.presentation(at: time)
    guard let row = copy.descriptor(forKeyPath: keyPath) else { return [] }
    return copy.value(of: row).components
  }
}
