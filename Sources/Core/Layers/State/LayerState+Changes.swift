import Foundation
import LaminaAnimation
import LaminaMath
import LaminaProperties

/// The single path for all changes of the model.
extension LayerState {
  /// Sets a property in one of the layer's blocks.
  ///
  /// The action search runs before the value changes, the action itself after.
  @inline(__always)
  package func change<State, Stored>(
    _ property: Property<State, Stored>,
    _ block: AnyPropertyBlock,
    to value: Stored
  ) {
    let place = (block.model + property.offset).assumingMemoryBound(to: Stored.self)
    var new = value
    if let normalize = property.normalize {
      guard let kept = normalize(value) else { return refuse(property, value.propertyValue) }
      new = kept
    }
    guard place.pointee != new else {
      if context?.inspector != nil { inspectSame(property) }
      return
    }
    guard new.isFiniteAsStored || property.allows(new.propertyValue) else {
      return refuse(property, new.propertyValue)
    }
    if changesQuietly, property.effect == .none {
      context?.touchQuietly(self, isOfEveryLayer: block === base)
      place.pointee = new
      if type(of: self).needsDisplay(forKey: property.rootName) { setNeedsDisplay() }
    } else {
      change(property) { place.pointee = new }
    }
  }

  /// Whether changes currently search for no action and are not observed: most changes of programs
  /// that set positions in every frame, so they skip the search.
  private var changesQuietly: Bool {
    if isPresentation { return false }
    guard let context else { return true }
    return context.isQuiet
  }

  /// Tells that a value is not taken.
  func refuse(_ descriptor: PropertyDescriptor, _ value: PropertyValue) {
    if let expected = descriptor.boundsWords, !descriptor.isWithinBounds(value) {
      let number = value.content.map { "\($0)" } ?? "\(value)"
      report(.outOfBounds(key: descriptor.name, value: number, expected: expected))
      return
    }
    let numbers = value.components.map { "\($0)" }.joined(separator: ", ")
    report(
      .invalidValue(key: descriptor.name, value: numbers.isEmpty ? "\(value)" : "(\(numbers))")
    )
  }

  /// Changes a property, and applies its further effects.
  package func change(_ descriptor: PropertyDescriptor, _ write: () -> Void) {
    guard descriptor.effect != .none else { return change(descriptor.rootName, write) }
    let size = base.modelValue.bounds.size
    change(descriptor.rootName, write)
    settle(descriptor, sizeBefore: size)
  }

  /// Applies the effects of a property change other than a redraw.
  package func settle(_ descriptor: PropertyDescriptor, sizeBefore size: CGSize) {
    guard presented == nil else { return }
    switch descriptor.effect {
    case .none: break
    case .layout:
      if descriptor.place?.state != base.state {
        setNeedsLayout()
      } else if base.modelValue.bounds.size != size {
        sizeChanged()
        // The layers of an extended stage are placed by the stage.
        if !children.isEmpty, context?.extender == nil || storedSuperlayer != nil {
          resizeSublayers(withOldSize: size)
        }
      }
    case .timing: timingChanged()
    case .contents: setNeedsDisplay()
    }
  }

  /// Runs a change of the model between the search for its action and the action itself.
  package func change(_ key: String, _ write: () -> Void) {
    guard presented == nil else {
      report(.presentationIsReadOnly(key: key))
      return
    }
    if let inspector {
      inspected(key, by: inspector) { makeChange(key, write) }
    } else {
      makeChange(key, write)
    }
  }

  private func makeChange(_ key: String, _ write: () -> Void) {
    let action = ActionSearch.actionForChange(of: self, key: key)
    touch()
    write()
    if type(of: self).needsDisplay(forKey: key) { setNeedsDisplay() }
    action?.run(forKey: key, object: self, arguments: nil)
  }

  /// Searches for the action of an event that is not a property, and runs it.
  package func announce(_ event: String) {
    ActionSearch.actionForEvent(of: self, key: event)?
      .run(forKey: event, object: self, arguments: nil)
  }

  /// Records a change of the layer for the next commit.
  ///
  /// A layer outside of the displayed tree is committed when it joins one.
  package final func touch() {
    dirty.insert(.appearance)
    context?.touch(self)
  }

  /// Records a change in the list of sublayers or their layout, which does not affect the layer's
  /// own contents.
  package final func touchInside() { context?.touch(self) }

  /// Reports a problem that would otherwise go unnoticed to the context's handler.
  package func report(_ diagnostic: LayerDiagnostic) {
    (context ?? LayerContext.current).report(diagnostic, about: label)
  }
}
