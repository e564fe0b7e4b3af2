import LaminaMath

/// Motions of a property of any object, by its key path.
///
/// The class needs nothing for it: no name, no conformance.
///
/// ```swift
/// final class Ball { var place = CGPoint.zero }
/// let ball = Ball()
/// let throwing = SpringMotion(\Ball.place, to: CGPoint(x: 60, y: 20))
/// try stage.animator.add(throwing, for: ball, key: "throw")
/// ```
///
/// Every write through a key path costs an allocation; for thousands of motions give an
/// `AnimatableProperty` with functions.
extension SpringMotion {
  /// Creates a spring for a property that a key path leads to.
  ///
  /// - Parameters:
  ///   - keyPath: The way to the property.
  ///   - value: Where it goes; nil is set later.
  ///   - threshold: The distance below which it has arrived, in units of the value; above 0.
  public convenience init<Object: AnyObject, Value: FixedMotionValue>(
    _ keyPath: ReferenceWritableKeyPath<Object, Value>,
    to value: Value? = nil,
    threshold: Double = 0.01
  ) {
    self.init(property: AnimatableProperty(keyPath, threshold: threshold))
    toValue = value
  }
}

extension DecayMotion {
  /// Creates a decay for a property that a key path leads to.
  ///
  /// - Parameters:
  ///   - keyPath: The way to the property.
  ///   - velocity: How fast it is, in units of the value per second; nil is set later.
  ///   - threshold: The distance below which it has arrived, in units of the value; above 0.
  public convenience init<Object: AnyObject, Value: FixedMotionValue>(
    _ keyPath: ReferenceWritableKeyPath<Object, Value>,
    velocity: Value? = nil,
    threshold: Double = 0.01
  ) {
    self.init(property: AnimatableProperty(keyPath, threshold: threshold))
    self.velocity = velocity
  }
}

extension BasicMotion {
  /// Creates a timed motion for a property that a key path leads to.
  ///
  /// - Parameters:
  ///   - keyPath: The way to the property.
  ///   - value: Where it goes; nil is set later.
  ///   - duration: Seconds; nil for the usual ones.
  ///   - threshold: The distance below which it has arrived, in units of the value; above 0.
  public convenience init<Object: AnyObject, Value: FixedMotionValue>(
    _ keyPath: ReferenceWritableKeyPath<Object, Value>,
    to value: Value? = nil,
    duration: Double? = nil,
    threshold: Double = 0.01
  ) {
    self.init(property: AnimatableProperty(keyPath, threshold: threshold))
    toValue = value
    if let duration { self.duration = duration }
  }
}

extension AnimatableProperty {
  /// A property that a key path leads to, with the name that it has in the program.
  fileprivate init<Value: FixedMotionValue>(
    _ keyPath: ReferenceWritableKeyPath<Object, Value>,
    threshold: Double
  ) {
    // `\Ball.place`, but where the name is not known.
    let words = "\(keyPath)".split(separator: ".").last.map(String.init) ?? ""
    let isName = words.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } && !words.isEmpty
    self.init(keyPath, name: isName ? words : "\(Object.self)", threshold: threshold)
  }
}
