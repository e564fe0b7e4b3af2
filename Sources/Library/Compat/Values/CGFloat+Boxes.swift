import Foundation

#if !canImport(Darwin)
// On platforms other than Apple's a boxed number can be cast to any numeric type but CGFloat.
extension CGFloat: @retroactive _ObjectiveCBridgeable {
  /// The number boxed.
  public func _bridgeToObjectiveC() -> NSNumber { NSNumber(value: Double(self)) }

  /// Unboxes a number.
  public static func _forceBridgeFromObjectiveC(_ box: NSNumber, result: inout CGFloat?) {
    result = CGFloat(box.doubleValue)
  }

  /// Unboxes a number.
  public static func _conditionallyBridgeFromObjectiveC(
    _ box: NSNumber,
    result: inout CGFloat?
  ) -> Bool {
    result = CGFloat(box.doubleValue)
    return true
  }

  /// Unboxes a number; 0 for nil.
  public static func _unconditionallyBridgeFromObjectiveC(_ box: NSNumber?) -> CGFloat {
    CGFloat(box?.doubleValue ?? 0)
  }
}
#endif
