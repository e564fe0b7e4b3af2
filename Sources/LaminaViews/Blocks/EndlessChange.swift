import LaminaAnimations
import LaminaLayers
import LaminaProperties

/// What a block repeats for ever, until a later block changes the same property.
@MainActor
struct EndlessChange {
  let animation: Animation
  /// The number of the outermost block around the change: blocks inside of each other do not take the
  /// place of each other.
  let root: Int
  private weak var layer: Layer?

  init(_ animation: Animation, of layer: Layer, root: Int) {
    (self.animation, self.layer, self.root) = (animation, layer, root)
  }

  /// Whether it is about a property of a layer.
  func repeats(_ row: PropertyRow, of layer: Layer) -> Bool {
    self.layer === layer && (animation as? PropertyAnimation)?.keyPath == row.name
  }

  /// Takes it away; its completion is told that it did not run to its end.
  func stop() {
    guard let layer, let found = layer.running.first(where: { $0.source === animation }) else {
      return
    }
    layer.stop(found, .replaced)
    Transaction.touch(layer)
  }
}
