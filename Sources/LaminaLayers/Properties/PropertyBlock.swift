/// The three states of one property struct of a layer, as raw memory that a property row can
/// address by a byte offset.
///
/// `model` is what the program set, `committed` the model at the last commit, `shown` the
/// committed state with the running animations applied. The address stays the same for the life
/// of the layer, so an animation that was added can keep its target's address.
package class AnyPropertyBlock {
  package let model: UnsafeMutableRawPointer
  package let committed: UnsafeMutableRawPointer
  package let shown: UnsafeMutableRawPointer
  /// Whether what is shown may differ from what was drawn last.
  package let staleFlag: UnsafeMutablePointer<Bool>

  fileprivate init(
    model: UnsafeMutableRawPointer,
    committed: UnsafeMutableRawPointer,
    shown: UnsafeMutableRawPointer
  ) {
    staleFlag = .allocate(capacity: 1)
    staleFlag.initialize(to: true)
    self.model = model
    self.committed = committed
    self.shown = shown
  }

  deinit { staleFlag.deallocate() }

  /// Makes the model the committed and the shown state.
  package func commit() {}
  /// Makes the committed state the shown one.
  package func show() {}
  /// Makes the shown state of another block of the same kind the model.
  package func takeShown(from other: AnyPropertyBlock) {}
  /// A block of the same kind in which nothing was set.
  package func fresh() -> AnyPropertyBlock { self }
}

/// The animatable state of a layer or a kind of layer.
package protocol PropertyState {
  /// The state in which nothing was set.
  init()
}

/// The block of one kind of struct.
package final class PropertyBlock<Properties: PropertyState>: AnyPropertyBlock {
  private let memory: UnsafeMutablePointer<Properties>

  /// Creates a block whose three states are all `initial`.
  package init(_ initial: Properties) {
    memory = .allocate(capacity: 3)
    memory.initialize(repeating: initial, count: 3)
    super.init(model: .init(memory), committed: .init(memory + 1), shown: .init(memory + 2))
  }

  deinit {
    memory.deinitialize(count: 3)
    memory.deallocate()
  }

  package var modelValue: Properties {
    unsafeAddress { UnsafePointer(memory) }
    unsafeMutableAddress { memory }
  }

  package var committedValue: Properties {
    unsafeAddress { UnsafePointer(memory + 1) }
    unsafeMutableAddress { memory + 1 }
  }

  package var shownValue: Properties {
    unsafeAddress { UnsafePointer(memory + 2) }
    unsafeMutableAddress { memory + 2 }
  }

  package override func commit() {
    memory[1] = memory[0]
    memory[2] = memory[0]
  }

  package override func show() {
    memory[2] = memory[1]
  }

  package override func fresh() -> AnyPropertyBlock { PropertyBlock(Properties()) }

  package override func takeShown(from other: AnyPropertyBlock) {
    guard let other = other as? PropertyBlock<Properties> else { return }
    memory[0] = other.memory[2]
  }
}
