/// An object that names its movable properties and tells cheaply whether it still exists.
///
/// Any instance of a class can be moved; conforming makes it cheaper, allows properties that are
/// named by text, and allows writing without a function call.
@preconcurrency @MainActor
public protocol MotionTarget: AnyObject {
  /// A token that is stored in the object and shared with no other.
  var livenessToken: LivenessToken { get }

  /// The property of a name, or nil when there is none that a motion can move.
  func motionProperty(named name: String) -> (any MotionProperty)?
}

extension MotionTarget {
  /// No properties by name.
  public func motionProperty(named name: String) -> (any MotionProperty)? { nil }
}
