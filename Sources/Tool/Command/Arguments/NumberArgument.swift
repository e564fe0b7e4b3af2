/// The syntax of numbers on the command line.
enum NumberArgument {
  /// Parses a decimal number; `Double(_:)` would also read `nan`, `inf` and hexadecimal digits.
  static func parse(_ text: some StringProtocol) -> Double? {
    guard text.allSatisfy({ "0123456789+-.eE".contains($0) }), let number = Double(text),
      number.isFinite
    else { return nil }
    return number
  }
}
