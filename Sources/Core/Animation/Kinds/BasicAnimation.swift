import LaminaMath
import LaminaProperties

/// Where a basic animation begins that was made for a change of a property.
package enum PreparedStart {
  /// At a value; it ends at what is seen.
  case value(PropertyValue)
  /// At a difference, which fades out.
  ///
  /// Four numbers, since a vector of them would align every animation to 32 bytes, and such memory
  /// is slow to get.
  case difference(Double, Double, Double, Double)
}

/// Goes from one value to another.
///
/// Two of the three values at most; what is missing is taken from what is seen without the
/// animation:
///
/// | given    | from                  | to                    |
/// |----------|-----------------------|-----------------------|
/// | from, to | from                  | to                    |
/// | from, by | from                  | from + by             |
/// | by, to   | to - by               | to                    |
/// | from     | from                  | what is seen          |
/// | to       | what is seen          | to                    |
/// | by       | what is seen          | what is seen + by     |
/// | nothing  | what was seen before  | what is seen          |
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
  @exclusivity(unchecked) private var ownStart: Any?
  @exclusivity(unchecked) private var ownEnd: Any?
  @exclusivity(unchecked) private var ownDifference: Any?
  /// The property whose ends an implicit change knows already, in values of the row; nil for none.
  @exclusivity(unchecked) private var preparedRow: PropertyRow?
  @exclusivity(unchecked) private var preparedStart: PreparedStart?

  open override func copySettings(from other: Animation) {
    super.copySettings(from: other)
    guard let other = other as? BasicAnimation else { return }
    (ownStart, ownEnd, ownDifference) = (other.ownStart, other.ownEnd, other.ownDifference)
    if other.preparedRow != nil {
      (ownStart, ownEnd) = (other.preparedFrom, other.preparedTo ?? other.ownEnd)
    }
  }

  /// The value at the start; of the property's type.
  open var fromValue: Any? {
    get { preparedFrom ?? ownStart }
    set {
      guard canEdit() else { return }
      unprepare()
      ownStart = newValue
    }
  }

  /// The value at the end; of the property's type.
  open var toValue: Any? {
    get { preparedTo ?? ownEnd }
    set {
      guard canEdit() else { return }
      unprepare()
      ownEnd = newValue
    }
  }

  /// The difference; of the property's type.
  open var byValue: Any? {
    get { ownDifference }
    set { if canEdit() { ownDifference = newValue } }
  }

  /// Sets key path and start without the detours of values of any type.
  package final func prepare(_ row: PropertyRow, from start: PropertyValue) {
    prepare(row, .value(start))
  }

  /// Sets key path and ends to a difference, of numbers, that fades out.
  package final func prepare(_ row: PropertyRow, fading difference: SIMD4<Double>) {
    prepare(row, .difference(difference.x, difference.y, difference.z, difference.w))
  }

  private func prepare(_ row: PropertyRow, _ start: PreparedStart) {
    if keyPath != row.name { keyPath = row.name }
    preparedRow = row
    preparedStart = start
  }

  /// The property that the animation was prepared for; nil if it was changed since then.
  package final var untouchedRow: PropertyRow? {
    guard let preparedRow, ownStart == nil, ownEnd == nil, ownDifference == nil,
      keyPath == preparedRow.name
    else { return nil }
    return preparedRow
  }

  /// The start that was prepared; of use only with the row.
  package final var untouchedStart: PreparedStart? { preparedStart }

  /// Keeps what was prepared as values of any type.
  private func unprepare() {
    guard preparedRow != nil else { return }
    (ownStart, ownEnd) = (preparedFrom, preparedTo ?? ownEnd)
    (preparedRow, preparedStart) = (nil, nil)
  }

  private var preparedFrom: Any? {
    switch preparedStart {
    case nil: nil
    case .value(let value): value.swiftValue
    case .difference(let x, let y, let z, let w):
      preparedRow?.value(vector: SIMD4(x, y, z, w)).swiftValue
    }
  }

  private var preparedTo: Any? {
    guard case .difference = preparedStart else { return nil }
    return preparedRow?.value(vector: .zero).swiftValue
  }

  package override func makeEffect(_ builder: EffectBuilder) -> AnimationEffect? {
    guard let track = builder.basic(self) else { return nil }
    return .property(track, pace: .timing(timingFunction))
  }
}
