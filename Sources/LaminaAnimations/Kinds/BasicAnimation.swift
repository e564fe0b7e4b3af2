import LaminaMath
import LaminaProperties
import LaminaTimelines

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
  private var values: (from: Any?, to: Any?, by: Any?)
  /// What an implicit change knows already, in values of its row; nil if nobody prepared it.
  private var prepared: PreparedValues?

  open override func copySettings(from other: Animation) {
    super.copySettings(from: other)
    guard let other = other as? BasicAnimation else { return }
    values = other.values
    if let prepared = other.prepared {
      values.from = prepared.from.swiftValue
      values.to = prepared.to?.swiftValue ?? values.to
    }
  }

  /// The value at the start; of the property's type.
  open var fromValue: Any? {
    get { prepared.map { $0.from.swiftValue } ?? values.from }
    set {
      guard canEdit() else { return }
      unprepare()
      values.from = newValue
    }
  }

  /// The value at the end; of the property's type.
  open var toValue: Any? {
    get { prepared?.to?.swiftValue ?? values.to }
    set {
      guard canEdit() else { return }
      unprepare()
      values.to = newValue
    }
  }

  /// The difference; of the property's type.
  open var byValue: Any? {
    get { values.by }
    set { if canEdit() { values.by = newValue } }
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
    prepared = PreparedValues(row: row, from: start, to: end)
  }

  /// What `prepare` set, if nobody changed anything since then.
  package final var preparedValues: PreparedValues? {
    guard let prepared, values.to == nil, values.by == nil, keyPath == prepared.row.name
    else { return nil }
    return prepared
  }

  /// Keeps what was prepared as values of any type.
  private func unprepare() {
    guard let prepared else { return }
    self.prepared = nil
    values.from = prepared.from.swiftValue
    values.to = prepared.to?.swiftValue ?? values.to
  }

  package override func makeEffect(_ builder: EffectBuilder) -> AnimationEffect? {
    guard let track = builder.basic(self) else { return nil }
    return .property(track, pace: .timing(timingFunction))
  }
}
