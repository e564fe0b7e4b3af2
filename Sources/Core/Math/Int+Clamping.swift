extension Int {
  /// The integer part of any number, for numbers from files or other programs, where `Int(_:)`
  /// would trap.
  ///
  /// - Parameter value: Any number; NaN becomes 0. The result is clamped to ±2^53: beyond that a
  ///   Double does not represent every integer, and below it sums cannot overflow an Int.
  package init(clamping value: Double) {
    let most = Double(1 << 53)
    self = value.isNaN ? 0 : Int(Swift.max(-most, Swift.min(most, value)))
  }
}
