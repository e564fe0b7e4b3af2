import Lamina

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

extension FrameRate: ParsedArgument {
  /// Reads a rate, as in `60` or `23.976`: above 0, at most 1000.
  init(parsing text: String) throws {
    guard let number = NumberArgument.parse(text), number > 0, number <= 1000 else {
      throw ArgumentFault("'\(text)' is not a frame rate; write a number above 0, at most 1000")
    }
    self.init(framesPerSecond: number)
  }
}

extension ByteRate: ParsedArgument {
  /// Reads bytes a second, as in `3000`, `4k`, `1M` or `auto`.
  init(parsing text: String) throws {
    guard let rate = ByteRate(text) else {
      throw ArgumentFault("'\(text)' is not a rate of bytes a second; write \(Self.form)")
    }
    self = rate
  }
}
