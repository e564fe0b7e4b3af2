/// An object that resolves its animatable properties by name and provides a liveness token.
///
/// Instances of any class can be animated; conforming is cheaper, allows properties by name, and
/// allows writing without a function call.
@preconcurrency @MainActor
public protocol MotionTarget: AnyObject {
  /// The liveness token, stored in the object and not shared with others.
  var livenessToken: LivenessToken { get }

  /// Returns the property with a name; nil if there is none that a motion can animate.
  func motionProperty(named name: String) -> (any MotionProperty)?
}

extension MotionTarget {
  /// Returns nil: by default there are no properties by name.
  public func motionProperty(named name: String) -> (any MotionProperty)? { nil }
}
