import LaminaCore

/// An animation that repeats for ever, until a later block changes the same property.
@MainActor
struct EndlessChange {
  let animation: Animation
  /// The number of the outermost block around the change: nested blocks do not stop each other's
  /// animations.
  let root: Int
  private weak var layer: Layer?

  var isGone: Bool { layer == nil }

  init(_ animation: Animation, of layer: Layer, root: Int) {
    (self.animation, self.layer, self.root) = (animation, layer, root)
  }

  /// Whether the animation is of a property of a layer.
  func repeats(_ descriptor: PropertyDescriptor, of layer: Layer) -> Bool {
    self.layer === layer && (animation as? PropertyAnimation)?.keyPath == descriptor.name
  }

  /// Removes the animation; its completion gets false.
  func stop() {
    guard let layer, let found = layer.running.first(where: { $0.source === animation }) else {
      return
    }
    layer.stop(found, .replaced)
    layer.touch()
  }
}

/// The endless animations of a stage.
///
/// Entries of deallocated layers are purged as the list grows, so that it is never longer than
/// twice the live ones.
@MainActor
struct EndlessChanges {
  private var list: ContiguousArray<EndlessChange> = []
  /// The length at which entries of deallocated layers are purged.
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

  /// The endless animations of a layer's property, except those of one outermost block.
  mutating func changes(
    of descriptor: PropertyDescriptor,
    in layer: Layer,
    outside root: Int
  ) -> ContiguousArray<EndlessChange> {
    sweep()
    var found: ContiguousArray<EndlessChange> = []
    for change in list where change.root != root && change.repeats(descriptor, of: layer) {
      found.append(change)
    }
    return found
  }

  private mutating func sweep() { list.removeAll(where: \.isGone) }
}
