import LaminaMath

/// Motions of a property of any object, by its key path.
///
/// The class needs no preparation: no name, no conformance.
///
/// ```swift
/// final class Ball { var place = CGPoint.zero }
/// let ball = Ball()
/// let throwing = SpringMotion(\Ball.place, to: CGPoint(x: 60, y: 20))
/// try stage.animator.add(throwing, for: ball, key: "throw")
/// ```
///
/// Every write through a key path costs an allocation; for thousands of motions use an
/// `AnimatableProperty` with closures.
extension SpringMotion {
  /// Creates a spring for the property at a key path.
  ///
  /// - Parameters:
  ///   - keyPath: The key path of the property.
  ///   - value: The target; nil is set later.
  ///   - threshold: The distance below which it has arrived, in units of the value; above 0.
  public convenience init<Object: AnyObject, Value: AnimatableVector>(
    _ keyPath: ReferenceWritableKeyPath<Object, Value>,
    to value: Value? = nil,
    threshold: Double = 0.01
  ) {
    self.init(property: AnimatableProperty(keyPath, threshold: threshold))
    toValue = value
  }
}

extension DecayMotion {
  /// Creates a decay for the property at a key path.
  ///
  /// - Parameters:
  ///   - keyPath: The key path of the property.
  ///   - velocity: The velocity, in units of the value per second; nil is set later.
  ///   - threshold: The distance below which it has arrived, in units of the value; above 0.
  public convenience init<Object: AnyObject, Value: AnimatableVector>(
    _ keyPath: ReferenceWritableKeyPath<Object, Value>,
    velocity: Value? = nil,
    threshold: Double = 0.01
  ) {
    self.init(property: AnimatableProperty(keyPath, threshold: threshold))
    self.velocity = velocity
  }
}

extension BasicMotion {
  /// Creates a timed motion for the property at a key path.
  ///
  /// - Parameters:
  ///   - keyPath: The key path of the property.
  ///   - value: The target; nil is set later.
  ///   - duration: The duration in seconds; nil uses the default.
  ///   - threshold: The distance below which it has arrived, in units of the value; above 0.
  public convenience init<Object: AnyObject, Value: AnimatableVector>(
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
  /// Creates a property at a key path, with its name in the source.
  fileprivate init<Value: AnimatableVector>(
    _ keyPath: ReferenceWritableKeyPath<Object, Value>,
    threshold: Double
  ) {
    // `\Ball.place`, unless the name is not available.
    let words = "\(keyPath)".split(separator: ".").last.map(String.init) ?? ""
    let isName = words.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } && !words.isEmpty
    self.init(keyPath, name: isName ? words : "\(Object.self)", threshold: threshold)
  }
}
