import Foundation

#if !canImport(Darwin)
// Elsewhere than with Apple a boxed number can be read as any kind of number but this one.
extension CGFloat: @retroactive _ObjectiveCBridgeable {
  /// The number in a box.
  public func _bridgeToObjectiveC() -> NSNumber { NSNumber(value: Double(self)) }

  /// Takes a number out of its box.
  public static func _forceBridgeFromObjectiveC(_ box: NSNumber, result: inout CGFloat?) {
    result = CGFloat(box.doubleValue)
  }

  /// Takes a number out of its box.
  public static func _conditionallyBridgeFromObjectiveC(
    _ box: NSNumber,
    result: inout CGFloat?
  ) -> Bool {
    result = CGFloat(box.doubleValue)
    return true
  }

  /// Takes a number out of its box; 0 where there is none.
  public static func _unconditionallyBridgeFromObjectiveC(_ box: NSNumber?) -> CGFloat {
    CGFloat(box?.doubleValue ?? 0)
  }
}
#endif
