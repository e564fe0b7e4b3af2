import LaminaMath
import LaminaProperties

/// The start of a basic animation that is created when a property changes, stored without `Any`.
package enum PreparedStart {
  /// Starts at a value and ends at the presentation value.
  case value(PropertyValue)
  /// Starts at a difference and ends at zero, for an additive animation.
  ///
  /// Four numbers instead of a vector: a vector would align every animation to 32 bytes, which
  /// slows its allocation.
  case difference(Double, Double, Double, Double)
}

/// Interpolates from one value to another.
///
/// Set at most two of the three values. The others come from the presentation value that the
/// property has without this animation:
///
/// | given    | from                  | to                    |
/// |----------|-----------------------|-----------------------|
/// | from, to | from                  | to                    |
/// | from, by | from                  | from + by             |
/// | by, to   | to - by               | to                    |
/// | from     | from                  | presentation value    |
/// | to       | presentation value    | to                    |
/// | by       | presentation value    | presentation + by     |
/// | nothing  | previous presentation | presentation value    |
///
/// ```swift
/// let fade = BasicAnimation(keyPath: "opacity")
/// fade.fromValue = 0.0
/// fade.duration = 0.5
/// layer.add(fade, forKey: "fade")
/// ```
///
/// - Source: CABasicAnimation
@preconcurrency @MainActor
open class BasicAnimation: PropertyAnimation {
  @exclusivity(unchecked) private var fromStorage: Any?
  @exclusivity(unchecked) private var toStorage: Any?
  /// The property for which the animation was created by an implicit change, with its start in
  /// `preparedStart`; nil for other animations.
  @exclusivity(unchecked) private var preparedDescriptor: PropertyDescriptor?
  @exclusivity(unchecked) private var preparedStart: PreparedStart?

  open override func copySettings(from other: Animation) {
    super.copySettings(from: other)
    guard let other = other as? BasicAnimation else { return }
    (fromStorage, toStorage, byValue) = (other.fromStorage, other.toStorage, other.byValue)
    if other.preparedDescriptor != nil {
      (fromStorage, toStorage) = (other.preparedFrom, other.preparedTo ?? other.toStorage)
    }
  }

  /// The value at the start, of the property's type.
  open var fromValue: Any? {
    get { preparedFrom ?? fromStorage }
    set {
      guard canEdit() else { return }
      unprepare()
      fromStorage = newValue
    }
  }

  /// The value at the end, of the property's type.
  open var toValue: Any? {
    get { preparedTo ?? toStorage }
    set {
      guard canEdit() else { return }
      unprepare()
      toStorage = newValue
    }
  }

  /// The difference between start and end, of the property's type.
  @exclusivity(unchecked) open var byValue: Any? {
    didSet { if !canEdit() { byValue = oldValue } }
  }

  /// Sets the key path and the start without conversion through `Any`.
  package final func prepare(_ descriptor: PropertyDescriptor, from start: PropertyValue) {
    prepare(descriptor, .value(start))
  }

  /// Sets the key path, a numeric difference as the start, and zero as the end.
  package final func prepare(_ descriptor: PropertyDescriptor, fading difference: SIMD4<Double>) {
    prepare(descriptor, .difference(difference.x, difference.y, difference.z, difference.w))
  }

  private func prepare(_ descriptor: PropertyDescriptor, _ start: PreparedStart) {
    if keyPath != descriptor.name { keyPath = descriptor.name }
    preparedDescriptor = descriptor
    preparedStart = start
  }

  package final var preparedDescriptorIfUnchanged: PropertyDescriptor? {
    guard let preparedDescriptor, fromStorage == nil, toStorage == nil, byValue == nil,
      keyPath == preparedDescriptor.name
    else { return nil }
    return preparedDescriptor
  }

  /// The prepared start; valid only with `preparedDescriptorIfUnchanged`.
  package final var untouchedStart: PreparedStart? { preparedStart }

  /// Stores the prepared values as `Any`, so that single ones can be set.
  private func unprepare() {
    guard preparedDescriptor != nil else { return }
    (fromStorage, toStorage) = (preparedFrom, preparedTo ?? toStorage)
    (preparedDescriptor, preparedStart) = (nil, nil)
  }

  private var preparedFrom: Any? {
    switch preparedStart {
    case nil: nil
    case .value(let value): value.swiftValue
    case .difference(let x, let y, let z, let w):
      preparedDescriptor?.value(vector: SIMD4(x, y, z, w)).swiftValue
    }
  }

  private var preparedTo: Any? {
    guard case .difference = preparedStart else { return nil }
    return preparedDescriptor?.value(vector: .zero).swiftValue
  }

  package override func makeEffect(_ builder: EffectBuilder) -> AnimationEffect? {
    guard let track = builder.basic(self) else { return nil }
    return .property(track, pace: .timing(timingFunction))
  }
}
