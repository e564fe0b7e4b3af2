/// Numbers in the notation of files: sign, digits, one point, exponent; Swift's own conversion also
/// accepts `0x1p3`, `nan` and `infinity`, and reads `1e999` as infinity.
enum NumberText {
  /// The result of reading a text as a number.
  enum Reading: Equatable {
    case number(Double)
    /// `nan`, `inf` or a number beyond the range of Double.
    case notFinite
    case notANumber
  }

  static func read(_ text: some StringProtocol) -> Reading {
    guard hasNumberForm(Array(text.utf8)) else {
      return names.contains(text.drop { "+-.".contains($0) }.lowercased())
        ? .notFinite : .notANumber
    }
    guard let number = Double(text) else { return .notANumber }
    return number.isFinite ? .number(number) : .notFinite
  }

  /// The text before the first matching unit, or the whole text.
  static func split<Unit>(
    _ text: String,
    units: [(name: String, unit: Unit)],
    none: Unit
  ) -> (number: Substring, unit: Unit) {
    for (name, unit) in units where text.hasSuffix(name) {
      return (text.dropLast(name.count), unit)
    }
    return (text[...], none)
  }

  /// Whether a text has the form of a number, of any magnitude.
  static func hasForm(_ text: some StringProtocol) -> Bool { hasNumberForm(Array(text.utf8)) }

  private static let names: Set<String> = ["nan", "inf", "infinity"]

  private static func hasNumberForm(_ bytes: [UInt8]) -> Bool {
    var place = 0
    func digits() -> Int {
      let start = place
      while place < bytes.count, bytes[place] >= 0x30, bytes[place] <= 0x39 { place += 1 }
      return place - start
    }
    func sign() {
      if place < bytes.count, bytes[place] == UInt8(ascii: "+") || bytes[place] == UInt8(ascii: "-")
      {
        place += 1
      }
    }
    sign()
    var count = digits()
    if place < bytes.count, bytes[place] == UInt8(ascii: ".") {
      place += 1
      count += digits()
    }
    guard count > 0 else { return false }
    if place < bytes.count, bytes[place] | 0x20 == UInt8(ascii: "e") {
      place += 1
      sign()
      guard digits() > 0 else { return false }
    }
    return place == bytes.count
  }
}
