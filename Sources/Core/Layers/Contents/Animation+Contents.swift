import LaminaAnimation
import LaminaDrawing
import LaminaMath
import LaminaProperties

extension BasicAnimation {
  /// Creates an animation of a layer's image, or of how it is drawn.
  ///
  /// - Parameters:
  ///   - path: The property, such as `\.contents` or `\.contentsRect`.
  ///   - from: The value at the start; nil uses the presentation value.
  ///   - to: The value at the end; nil uses the presentation value.
  ///   - by: The difference; images have none.
  public convenience init<Field: PropertyStorable>(
    _ path: KeyPath<ContentsProperties, Field>,
    from: Field.Value? = nil,
    to: Field.Value? = nil,
    by: Field.Value? = nil
  ) {
    self.init(descriptor: .descriptor(for: path), from: from, to: to, by: by)
  }
}

extension KeyframeAnimation {
  /// Creates keyframes of a layer's image, or of how it is drawn.
  public convenience init<Field: PropertyStorable>(
    _ path: KeyPath<ContentsProperties, Field>,
    values: [Field.Value]
  ) {
    self.init(keyPath: PropertyDescriptor.descriptor(for: path).name)
    self.values = values
  }
}
