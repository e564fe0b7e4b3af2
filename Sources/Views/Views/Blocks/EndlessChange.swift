import LaminaAnimation
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

  /// Whether nobody can see it any more.
  var isGone: Bool { layer == nil }

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

/// What blocks of a stage repeat for ever.
///
/// Layers go without a word: what they repeated is dropped as the list grows, so that it is never
/// longer than twice what there is.
@MainActor
struct EndlessChanges {
  private var list: ContiguousArray<EndlessChange> = []
  /// The length at which it is looked for layers that are gone.
  private var sweepLength = 16

  var isEmpty: Bool { list.isEmpty }
  var count: Int { list.count }

  mutating func append(_ change: EndlessChange) {
    if list.count >= sweepLength {
      sweep()
      sweepLength = max(16, 2 * list.count)
    }
    list.append(change)
  }

  mutating func remove(_ animation: Animation) { list.removeAll { $0.animation === animation } }

  /// What is repeated of a property of a layer, but for what began inside of an outermost block.
  mutating func changes(
    of row: PropertyRow,
    in layer: Layer,
    outside root: Int
  ) -> ContiguousArray<EndlessChange> {
    sweep()
    var found: ContiguousArray<EndlessChange> = []
    for change in list where change.root != root && change.repeats(row, of: layer) {
      found.append(change)
    }
    return found
  }

  private mutating func sweep() { list.removeAll(where: \.isGone) }
}
