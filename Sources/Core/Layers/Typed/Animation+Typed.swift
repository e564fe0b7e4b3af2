import LaminaAnimation
import LaminaDrawing
import LaminaMath
import LaminaProperties

/// Animations by typed key paths, such as `BasicAnimation(\.opacity, from: 0, to: 1)`.
///
/// The compiler checks name and type; otherwise they equal those with textual key paths.
extension BasicAnimation {
  /// Creates an animation of a property that every layer has.
  ///
  /// ```swift
  /// layer.add(BasicAnimation(\.position, to: CGPoint(x: 40, y: 10)), forKey: "move")
  /// ```
  ///
  /// - Parameters:
  ///   - path: The property, such as `\.opacity`, `\.position.x` or `\.transform`.
  ///   - from: The value at the start; nil uses the presentation value.
  ///   - to: The value at the end; nil uses the presentation value.
  ///   - by: The difference.
  public convenience init<Field: PropertyStorable>(
    _ path: KeyPath<LayerProperties, Field>,
    from: Field.Value? = nil,
    to: Field.Value? = nil,
    by: Field.Value? = nil
  ) {
    self.init(descriptor: .descriptor(for: path), from: from, to: to, by: by)
  }

  /// Creates an animation of a property that a kind of layer declares:
  /// `\ShapeProperties.fillColor`.
  ///
  /// - Precondition: The struct has a descriptor for the field.
  public convenience init<State: PropertyState, Field: PropertyStorable>(
    _ path: KeyPath<State, Field>,
    from: Field.Value? = nil,
    to: Field.Value? = nil,
    by: Field.Value? = nil
  ) {
    self.init(descriptor: .descriptor(for: path), from: from, to: to, by: by)
  }

  package convenience init(descriptor: PropertyDescriptor, from: Any?, to: Any?, by: Any?) {
    self.init(keyPath: descriptor.name)
    fromValue = from
    toValue = to
    byValue = by
  }
}

extension KeyframeAnimation {
  /// Creates keyframes of a property that every layer has.
  public convenience init<Field: PropertyStorable>(
    _ path: KeyPath<LayerProperties, Field>,
    values: [Field.Value]
  ) {
    self.init(keyPath: PropertyDescriptor.descriptor(for: path).name)
    self.values = values
  }

  /// Creates keyframes of a property that a kind of layer declares.
  ///
  /// - Precondition: The struct has a descriptor for the field.
  public convenience init<State: PropertyState, Field: PropertyStorable>(
    _ path: KeyPath<State, Field>,
    values: [Field.Value]
  ) {
    self.init(keyPath: PropertyDescriptor.descriptor(for: path).name)
    self.values = values
  }
}

extension Animation {
  /// Creates a basic animation in place, as in `layer.add(.basic(\.opacity, to: 0), …)`.
  public static func basic<Field: PropertyStorable>(
    _ path: KeyPath<LayerProperties, Field>,
    from: Field.Value? = nil,
    to: Field.Value? = nil,
    duration: Double? = nil
  ) -> BasicAnimation {
    let animation = BasicAnimation(path, from: from, to: to)
    if let duration { animation.duration = duration }
    return animation
  }

  /// Creates a spring animation in place; it lasts until it has settled.
  public static func spring<Field: PropertyStorable>(
    _ path: KeyPath<LayerProperties, Field>,
    from: Field.Value? = nil,
    to: Field.Value? = nil,
    stiffness: Double = 100,
    damping: Double = 10,
    mass: Double = 1
  ) -> SpringAnimation {
    let animation = SpringAnimation(path, from: from, to: to)
    animation.stiffness = stiffness
    animation.damping = damping
    animation.mass = mass
    return animation
  }

  /// Creates a keyframe animation in place.
  ///
  /// ```swift
  /// layer.add(.keyframes(\.opacity, [1, 0.2, 1], duration: 0.6), forKey: "blink")
  /// ```
  public static func keyframes<Field: PropertyStorable>(
    _ path: KeyPath<LayerProperties, Field>,
    _ values: [Field.Value],
    duration: Double? = nil
  ) -> KeyframeAnimation {
    let animation = KeyframeAnimation(path, values: values)
    if let duration { animation.duration = duration }
    return animation
  }
}

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
