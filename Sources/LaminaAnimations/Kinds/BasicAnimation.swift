import LaminaMath
import LaminaProperties
import LaminaTimelines

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
@MainActor
open class BasicAnimation: PropertyAnimation {
  private var values: (from: Any?, to: Any?, by: Any?)
  /// What an implicit change knows already: the row, and the start as a value of it.
  private var prepared: (row: PropertyRow, from: PropertyValue)?

  open override func copySettings(from other: Animation) {
    super.copySettings(from: other)
    guard let other = other as? BasicAnimation else { return }
    values = other.values
    if let prepared = other.prepared { values.from = prepared.from.swiftValue }
  }

  /// The value at the start; of the property's type.
  open var fromValue: Any? {
    get { prepared.map { $0.from.swiftValue } ?? values.from }
    set {
      guard canEdit() else { return }
      prepared = nil
      values.from = newValue
    }
  }

  /// The value at the end; of the property's type.
  open var toValue: Any? {
    get { values.to }
    set { if canEdit() { values.to = newValue } }
  }

  /// The difference; of the property's type.
  open var byValue: Any? {
    get { values.by }
    set { if canEdit() { values.by = newValue } }
  }

  /// Sets key path and start without the detours of values of any type.
  package final func prepare(_ row: PropertyRow, from value: PropertyValue) {
    keyPath = row.name
    prepared = (row, value)
  }

  /// The row and the start as `prepare` set them, if nobody changed anything since then.
  package final var preparedStart: (row: PropertyRow, from: PropertyValue)? {
    guard let prepared, values.to == nil, values.by == nil, keyPath == prepared.row.name
    else { return nil }
    return prepared
  }

  package override func makeEffect(_ builder: EffectBuilder) -> AnimationEffect? {
    guard let track = builder.basic(self) else { return nil }
    return .property(track, pace: .timing(timingFunction))
  }
}
