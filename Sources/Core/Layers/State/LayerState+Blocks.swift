import LaminaMath
import LaminaProperties
import LaminaAnimation

/// The state of a layer by property: one memory block for each state struct of its kind.
extension LayerState {
  @inline(__always)
  package subscript<Stored>(property: Property<LayerProperties, Stored>) -> Stored {
    get { (base.model + property.offset).assumingMemoryBound(to: Stored.self).pointee }
    set { change(property, base, to: newValue) }
  }

  /// The value of a property that the layer's kind declares; setting it searches for an action.
  ///
  /// ```swift
  /// var level: Double {
  ///   get { self[GaugeState.level] }
  ///   set { self[GaugeState.level] = newValue }
  /// }
  /// ```
  ///
  /// - Precondition: The property's struct is one of those in the class's `propertyTable`.
  public subscript<State: PropertyState, Stored>(property: Property<State, Stored>) -> Stored {
    get {
      let block = block(of: ObjectIdentifier(State.self)) ?? plainBlock(of: State.self)
      return withExtendedLifetime(block) {
        (block.model + property.offset).assumingMemoryBound(to: Stored.self).pointee
      }
    }
    set {
      guard let block = block(of: ObjectIdentifier(State.self), making: true) else {
        preconditionFailure("\(State.self) is not in the property table of \(type(of: self))")
      }
      change(property, block, to: newValue)
    }
  }

  /// Returns the state of the layer's kind in the presentation, with the running animations
  /// applied.
  ///
  /// A layer draws itself from this state.
  ///
  /// - Precondition: The struct is one of those in the class's `propertyTable`.
  public func shown<State: PropertyState>(_ state: State.Type) -> State {
    seen(state)?.pointee ?? State()
  }

  /// Returns the block of a state struct; nil if the kind does not have it, or not yet.
  @inlinable
  package func typedBlock<State: PropertyState>(_ state: State.Type) -> PropertyBlock<State>? {
    guard let block = block(of: ObjectIdentifier(state)) else { return nil }
    return unsafeDowncast(block, to: PropertyBlock<State>.self)
  }

  /// Returns the address of the state of the layer's kind in the presentation, for drawing; nil if
  /// the kind does not have it.
  ///
  /// The address is valid for the lifetime of the layer.
  @inlinable
  package func seen<State: PropertyState>(_ state: State.Type) -> UnsafePointer<State>? {
    let name = ObjectIdentifier(state)
    guard let block = kindBlock, block.state == name else {
      return address(of: name).map { UnsafePointer($0.assumingMemoryBound(to: State.self)) }
    }
    return UnsafePointer(block.shown.assumingMemoryBound(to: State.self))
  }

  /// Returns the address of the presentation of a state other than the kind's first.
  @usableFromInline
  final func address(of state: ObjectIdentifier) -> UnsafeMutableRawPointer? {
    block(of: state)?.shown
  }

  /// Returns the block of a state struct that is allocated on demand or absent; most layers have
  /// none of these.
  func rareBlock<State: PropertyState>(_ state: State.Type) -> PropertyBlock<State>? {
    dirty.contains(.rareBlocks) ? typedBlock(state) : nil
  }

  /// Returns the block of a state struct by the identity of its type; nil if the kind does not have
  /// it, or not yet.
  ///
  /// `making` allocates a block that is allocated on demand.
  @usableFromInline
  package final func block(of state: ObjectIdentifier, making: Bool = false) -> AnyPropertyBlock? {
    if base.state == state { return base }
    if let kindBlock, kindBlock.state == state { return kindBlock }
    for block in blocks where block.state == state { return block }
    guard making,
      let kind = type(of: self).propertyTable.states.first(where: { $0.state == state })
    else { return nil }
    let block = kind.makeBlock()
    blocks.append(block)
    dirty.insert(.rareBlocks)
    return block
  }

  /// Returns the block of a state struct with default values.
  private func plainBlock<State: PropertyState>(of state: State.Type) -> AnyPropertyBlock {
    guard
      let kind = type(of: self).propertyTable.states
        .first(where: { $0.state == ObjectIdentifier(state) })
    else { preconditionFailure("\(state) is not in the property table of \(type(of: self))") }
    return kind.plain
  }

  package func plainValue(of descriptor: PropertyDescriptor) -> PropertyValue? {
    guard let place = descriptor.place else { return nil }
    if let custom, place.state == custom.memory.state {
      let plain = custom.plain
      return withExtendedLifetime(plain) { descriptor.read(plain.model + place.offset) }
    }
    return type(of: self).propertyTable.plainValue(of: descriptor)
  }

  /// Copies the model of every block to the committed and the shown state.
  package func commitBlocks() {
    base.commit()
    for block in blocks { block.commit() }
  }

  /// Copies the shown state of a layer to the model of this copy of it.
  package func takeShown(from layer: LayerState) {
    base.takeShown(from: layer.base)
    for (block, other) in zip(blocks, layer.blocks) { block.takeShown(from: other) }
  }

  /// Declares a custom animatable value for this layer alone.
  ///
  /// - Precondition: The name is not the name of a property, and the layer has at most 64.
  public func declare(_ property: CustomProperty) {
    precondition(
      type(of: self).propertyTable[property.name] == nil,
      "'\(property.name)' is a property of the layer already"
    )
    if custom == nil {
      let values = CustomValues()
      custom = values
      blocks.append(values.memory)
    }
    custom?.declare(property)
  }

  // MARK: Targets of animations

  /// Returns the storage of a property in this layer; nil for a derived property, or one of another
  /// kind.
  package func trackTarget(of descriptor: PropertyDescriptor) -> TrackTarget? {
    guard let place = descriptor.place, let block = block(of: place.state, making: true) else {
      return nil
    }
    return TrackTarget(descriptor: descriptor, block: block, offset: place.offset)
  }

  /// Returns the address of a property's model value; nil for a derived or unallocated property.
  package func modelAddress(of descriptor: PropertyDescriptor) -> UnsafeMutableRawPointer? {
    descriptor.place.flatMap { place in block(of: place.state).map { $0.model + place.offset } }
  }
}
