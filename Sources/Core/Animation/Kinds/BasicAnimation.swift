import LaminaMath
import LaminaProperties

/// The ends of a basic animation as values of its property.
package struct PreparedValues {
  package let row: PropertyRow
  package let from: PropertyValue
  /// Nil for what is seen.
  package let to: PropertyValue?
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
  @exclusivity(unchecked) private var preparedStart: PropertyValue?
  /// Nil for what is seen.
  @exclusivity(unchecked) private var preparedEnd: PropertyValue?

  open override func copySettings(from other: Animation) {
    super.copySettings(from: other)
    guard let other = other as? BasicAnimation else { return }
    (ownStart, ownEnd, ownDifference) = (other.ownStart, other.ownEnd, other.ownDifference)
    ownStart = ownStart ?? other.runner?.start?.swiftValue
    if other.preparedRow != nil {
      ownStart = other.preparedStart?.swiftValue
      ownEnd = other.preparedEnd?.swiftValue ?? ownEnd
    }
  }

  /// The value at the start; of the property's type.
  open var fromValue: Any? {
    get {
      preparedRow == nil
        ? ownStart ?? runner?.start?.swiftValue : preparedStart?.swiftValue
    }
    set {
      guard canEdit() else { return }
      unprepare()
      ownStart = newValue
    }
  }

  /// The value at the end; of the property's type.
  open var toValue: Any? {
    get { preparedEnd?.swiftValue ?? ownEnd }
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

  /// Sets key path and values without the detours of values of any type.
  ///
  /// - Parameters:
  ///   - row: The property.
  ///   - start: The value at the start.
  ///   - end: The value at the end; nil for what is seen.
  package final func prepare(
    _ row: PropertyRow,
    from start: PropertyValue,
    to end: PropertyValue? = nil
  ) {
    keyPath = row.name
    preparedRow = row
    preparedStart = start
    preparedEnd = end
  }

  /// What `prepare` set, if nobody changed anything since then.
  package final var preparedValues: PreparedValues? {
    guard let preparedRow, let preparedStart, ownEnd == nil, ownDifference == nil,
      keyPath == preparedRow.name
    else { return nil }
    return PreparedValues(row: preparedRow, from: preparedStart, to: preparedEnd)
  }

  /// Whether the animation is as it was made for a change of a row: it has no values but those that
  /// its runner or `prepare` gave it.
  package final func isUntouched(for row: PropertyRow) -> Bool {
    guard ownStart == nil, ownEnd == nil, ownDifference == nil, keyPath == row.name else {
      return false
    }
    return preparedRow == nil || preparedRow === row
  }

  /// Keeps what was prepared as values of any type.
  private func unprepare() {
    guard preparedRow != nil else { return }
    ownStart = preparedStart?.swiftValue
    ownEnd = preparedEnd?.swiftValue ?? ownEnd
    (preparedRow, preparedStart, preparedEnd) = (nil, nil, nil)
  }

  package override func makeEffect(_ builder: EffectBuilder) -> AnimationEffect? {
    guard let track = builder.basic(self) else { return nil }
    return .property(track, pace: .timing(timingFunction))
  }
}
