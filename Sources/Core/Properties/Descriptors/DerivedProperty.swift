import Foundation
import LaminaMath

// Unchecked: as its superclass.
/// A property that its owner derives from others, such as the frame of a layer.
public final class DerivedProperty<Owner: AnyObject, Stored: PropertyStorable>: PropertyDescriptor,
  @unchecked Sendable
{
  let get: @MainActor (Owner) -> Stored
  let set: @MainActor (Owner, Stored) -> Void

  /// Declares a derived property; animations can change only the properties that it is derived
  /// from.
  public init(
    _ name: String,
    threshold: Double = 0.01,
    unit: PropertyUnit = .plain,
    _ summary: String,
    get: @escaping @MainActor (Owner) -> Stored,
    set: @escaping @MainActor (Owner, Stored) -> Void
  ) {
    self.get = get
    self.set = set
    var traits = PropertyTraits(name, summary)
    traits.threshold = threshold
    traits.unit = unit
    traits.isAnimatable = false
    traits.implicitAction = .none
    traits.take(Stored.self)
    traits.numberLayout = nil
    super.init(traits, type: PropertyType(Stored.Value.self), place: nil)
  }

  init(
    _ traits: PropertyTraits,
    get: @escaping @MainActor (Owner) -> Stored,
    set: @escaping @MainActor (Owner, Stored) -> Void
  ) {
    self.get = get
    self.set = set
    super.init(traits, type: PropertyType(Stored.Value.self), place: nil)
  }

  package override var subdescriptors: [PropertyDescriptor] {
    Stored.parts.map { $0.descriptor(of: self) }
  }

  package override func derived(from owner: AnyObject) -> PropertyValue {
    guard let owner = owner as? Owner else { return .none }
    return get(owner).propertyValue
  }

  package override func setDerived(_ value: PropertyValue, of owner: AnyObject) -> Bool {
    guard let owner = owner as? Owner, let stored = Stored(propertyValue: value) else {
      return false
    }
    set(owner, stored)
    return true
  }
}
