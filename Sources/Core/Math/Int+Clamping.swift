extension Int {
  /// The whole part of a number of any size: for numbers that a file or another program gives, where
  /// `Int(_:)` would end the program.
  ///
  /// - Parameter value: Any number; what is none becomes 0, and beyond ±2^53, from where on numbers are
  ///   no longer exact, the result is that bound. So a little may be added without an overflow.
  package init(clamping value: Double) {
    let most = Double(1 << 53)
    self = value.isNaN ? 0 : Int(Swift.max(-most, Swift.min(most, value)))
  }
}
