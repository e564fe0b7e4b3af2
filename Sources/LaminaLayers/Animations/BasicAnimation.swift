import LaminaMath

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
/// - Source: CABasicAnimation
@MainActor
open class BasicAnimation: PropertyAnimation {
  private var values: (from: Any?, to: Any?, by: Any?)

  open override func copySettings(from other: Animation) {
    super.copySettings(from: other)
    guard let other = other as? BasicAnimation else { return }
    values = other.values
  }

  /// The value at the start; of the property's type.
  public final var fromValue: Any? {
    get { values.from }
    set { if canEdit() { values.from = newValue } }
  }

  /// The value at the end; of the property's type.
  public final var toValue: Any? {
    get { values.to }
    set { if canEdit() { values.to = newValue } }
  }

  /// The difference; of the property's type.
  public final var byValue: Any? {
    get { values.by }
    set { if canEdit() { values.by = newValue } }
  }

  package override func makeEffect(_ builder: EffectBuilder) -> AnimationEffect? {
    builder.basic(self).map { .property($0, pace: .timing(timingFunction)) }
  }
}
