/// The animatable state of a layer or a kind of layer: one struct with a field for each property.
public protocol PropertyState: Sendable {
  /// Creates the default state.
  init()
  /// The properties: one descriptor for each field; their parts are added automatically.
  static var descriptors: [PropertyDescriptor] { get }
  /// Whether layers allocate it only on the first write, for state that few layers use.
  static var isLazy: Bool { get }
}

extension PropertyState {
  /// Always false: by default every layer allocates the state.
  public static var isLazy: Bool { false }
}

/// The three states of one property struct of a layer, as raw memory that property descriptors
/// address by a byte offset.
///
/// `model` is what the program set, `committed` the model at the last commit, `shown` the committed
/// state with the running animations applied. The addresses are constant for the lifetime of the
/// layer, so that animations can store them.
@usableFromInline
package class AnyPropertyBlock {
  @usableFromInline package final let model: UnsafeMutableRawPointer
  @usableFromInline package final let committed: UnsafeMutableRawPointer
  @usableFromInline package final let shown: UnsafeMutableRawPointer
  /// Whether the shown state may differ from what was last drawn.
  package final let staleFlag: UnsafeMutablePointer<Bool>
  /// The identity of the struct's type.
  @usableFromInline package final let state: ObjectIdentifier

  fileprivate init(
    _ state: ObjectIdentifier,
    model: UnsafeMutableRawPointer,
    committed: UnsafeMutableRawPointer,
    shown: UnsafeMutableRawPointer,
    staleFlag: UnsafeMutablePointer<Bool>
  ) {
    self.state = state
    self.model = model
    self.committed = committed
    self.shown = shown
    self.staleFlag = staleFlag
  }

  /// Copies the model to the committed and the shown state.
  package func commit() {}
  /// Copies the shown state of another block of the same type to the model.
  package func takeShown(from other: AnyPropertyBlock) {}
  /// Returns a block of the same type whose three states are this one's model.
  package func copy() -> AnyPropertyBlock { self }
}

/// The block of one state struct.
///
/// Accessors are inlined into other modules: there they are a load from an address, without a call
/// that looks the type up.
@usableFromInline
package final class PropertyBlock<State: PropertyState>: AnyPropertyBlock {
  /// One allocation: the model, the committed state, the stale flag, and the shown state next to it,
  /// because each frame of an animation touches these two.
  private let memory: UnsafeMutableRawPointer

  package init(_ initial: State) {
    let stride = MemoryLayout<State>.stride
    let flagSpace = max(MemoryLayout<State>.alignment, MemoryLayout<Int>.stride)
    memory = .allocate(
      byteCount: 3 * stride + flagSpace,
      alignment: MemoryLayout<State>.alignment
    )
    let flag = (memory + 2 * stride).bindMemory(to: Bool.self, capacity: 1)
    flag.initialize(to: true)
    let (committed, shown) = (memory + stride, memory + 2 * stride + flagSpace)
    for place in [memory, committed, shown] {
      place.initializeMemory(as: State.self, to: initial)
    }
    super
      .init(
        ObjectIdentifier(State.self),
        model: memory,
        committed: committed,
        shown: shown,
        staleFlag: flag
      )
  }

  deinit {
    for place in [model, committed, shown] {
      place.assumingMemoryBound(to: State.self).deinitialize(count: 1)
    }
    memory.deallocate()
  }

  @inlinable package var modelValue: State {
    @inline(__always) unsafeAddress { UnsafePointer(model.assumingMemoryBound(to: State.self)) }
    @inline(__always) unsafeMutableAddress { model.assumingMemoryBound(to: State.self) }
  }

  @inlinable package var committedValue: State {
    @inline(__always) unsafeAddress { UnsafePointer(committed.assumingMemoryBound(to: State.self)) }
    @inline(__always) unsafeMutableAddress { committed.assumingMemoryBound(to: State.self) }
  }

  @inlinable package var shownValue: State {
    @inline(__always) unsafeAddress { UnsafePointer(shown.assumingMemoryBound(to: State.self)) }
    @inline(__always) unsafeMutableAddress { shown.assumingMemoryBound(to: State.self) }
  }

  package override func commit() {
    committedValue = modelValue
    shownValue = modelValue
  }

  package override func copy() -> AnyPropertyBlock { PropertyBlock(modelValue) }

  package override func takeShown(from other: AnyPropertyBlock) {
    guard let other = other as? PropertyBlock<State> else { return }
    modelValue = other.shownValue
  }
}

/// The type of a state, with the factory of its blocks.
public struct PropertyStateKind: Sendable {
  package let state: ObjectIdentifier
  package let isLazy: Bool
  package let makeBlock: @Sendable () -> AnyPropertyBlock
  /// A block with default values, which is never written.
  // Unchecked by the compiler, and safe: it is only read.
  package nonisolated(unsafe) let plain: AnyPropertyBlock

  package init<State: PropertyState>(_ type: State.Type) {
    state = ObjectIdentifier(type)
    isLazy = State.isLazy
    makeBlock = { PropertyBlock(State()) }
    plain = PropertyBlock(State())
  }
}
