import LaminaAnimation
import LaminaDrawing
import LaminaMath
import LaminaProperties

extension BasicAnimation {
  /// An animation of a layer's image, or of how it is shown.
  ///
  /// - Parameters:
  ///   - path: The property, such as `\.contents` or `\.contentsRect`.
  ///   - from: The value at the start; nil takes what is seen.
  ///   - to: The value at the end; nil takes what is seen.
  ///   - by: The difference; images have none.
  public convenience init<Field: PropertyStorable>(
    _ path: KeyPath<ContentsProperties, Field>,
    from: Field.Value? = nil,
    to: Field.Value? = nil,
    by: Field.Value? = nil
  ) {
    self.init(keyPath: PropertyRow.row(for: path).name)
    fromValue = from
    toValue = to
    byValue = by
  }
}

extension KeyframeAnimation {
  /// Keyframes of a layer's image or of how it is shown.
  public convenience init<Field: PropertyStorable>(
    _ path: KeyPath<ContentsProperties, Field>,
    values: [Field.Value]
  ) {
    self.init(keyPath: PropertyRow.row(for: path).name)
    self.values = values
  }
}
