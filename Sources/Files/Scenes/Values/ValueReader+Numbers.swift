extension ValueReader {
  /// A finite number within bounds.
  func number(
    _ value: SceneValue,
    expected: String = "a number",
    in bounds: NumberBounds = .none
  ) -> Double? {
    guard let text = scalar(value, expected: expected) else { return nil }
    guard let number = finite(text, value, expected: expected) else { return nil }
    return bounds.contains(number) ? number : refuse(value, expected: expected)
  }

  func positive(_ value: SceneValue) -> Double? {
    number(value, expected: "a number above 0", in: .positive)
  }

  /// The cycles of a motion: an integer of at least 0, or `forever`, which is nil.
  func cycles(_ value: SceneValue) -> Int?? {
    if value.text == "forever" { return .some(nil) }
    if isForeignForever(value) {
      return wrong(
        value,
        expected: "a whole number of at least 0, or 'forever'",
        help: Self.meansForever
      )
    }
    return integer(value, in: 0 ... .max).map { .some($0) }
  }

  func integer(_ value: SceneValue, in range: ClosedRange<Int>) -> Int? {
    let expected =
      range == .min ... .max
      ? "a whole number"
      : range.upperBound == .max
        ? "a whole number of at least \(range.lowerBound)"
        : "a whole number from \(range.lowerBound) to \(range.upperBound)"
    guard let text = scalar(value, expected: expected) else { return nil }
    let digits = text.hasPrefix("-") || text.hasPrefix("+") ? text.dropFirst() : text[...]
    guard !digits.isEmpty, digits.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) else {
      // `5.0` is an integer for a schema, but text if quoted.
      var isWhole = false
      if value.isPlain, case .number(let number) = NumberText.read(text) {
        isWhole = Int(exactly: number).map(range.contains) ?? false
      }
      return wrong(value, expected: expected, class: isWhole ? .meaning : nil)
    }
    guard let number = Int(text), range.contains(number) else {
      return refuse(value, expected: expected)
    }
    return number
  }

  /// A time in seconds: a number, or text with the unit `ms` or `s`.
  func seconds(
    _ value: SceneValue,
    atLeast least: Double = -.infinity,
    expected: String? = nil
  ) -> Double? {
    let wanted = expected ?? (least == 0 ? "a time of at least 0 s" : "a time in seconds")
    let help = "write seconds as '1.5' or '1.5s', milliseconds as '250ms'"
    guard let text = scalar(value, expected: wanted, help: help) else { return nil }
    let (digits, factor) = NumberText.split(text, units: [("ms", 1000.0), ("s", 1)], none: 1)
    guard let number = finite(digits, value, expected: wanted, help: help) else { return nil }
    // Divided rather than multiplied by 0.001: 250 ms are exactly 0.25 s.
    guard number / factor >= least else { return refuse(value, expected: wanted) }
    return number / factor
  }

  /// An angle in radians: a number, or text with the unit `deg`, `rad` or `turn`.
  func angle(_ value: SceneValue) -> Double? {
    let expected = "an angle"
    let help = "write radians as '1.57' or '1.57rad', degrees as '90deg', turns as '0.25turn'"
    guard let text = scalar(value, expected: expected, help: help) else { return nil }
    let (digits, halfTurn) = NumberText.split(
      text,
      units: [("deg", 180), ("rad", .pi), ("turn", 0.5)],
      none: Double.pi
    )
    guard let number = finite(digits, value, expected: expected, help: help) else { return nil }
    // In this order a half and a quarter turn are exactly `.pi` and `.pi / 2`.
    return halfTurn == .pi ? number : number / halfTurn * .pi
  }

  /// A number of repetitions: at least 0, or `forever`.
  func repeatCount(_ value: SceneValue) -> Double? {
    if value.text == "forever" { return .infinity }
    let expected = "a number of at least 0, or 'forever'"
    if let text = value.text, isForeignForever(value) {
      return NumberText.read(text) == .notFinite
        ? notFinite(value, text, help: Self.meansForever)
        : wrong(value, expected: expected, help: Self.meansForever)
    }
    return number(value, expected: expected, in: .nonNegative)
  }

  /// The help for a foreign word for repetitions without an end.
  static let meansForever = "did you mean 'forever'?"

  /// Whether a value is `infinite` of CSS, `.inf` of YAML or the like; `-inf` is not.
  private func isForeignForever(_ value: SceneValue) -> Bool {
    guard let text = value.text, !text.hasPrefix("-") else { return false }
    return ForeignWords.name(for: String(text.drop { "+.".contains($0) }), in: ["forever"]) != nil
  }

  func numbers(
    _ value: SceneValue,
    counts: ClosedRange<Int>? = nil,
    expected: String = "a list of numbers"
  ) -> [Double]? {
    guard case .list(let items) = value.content else { return wrong(value, expected: expected) }
    guard isBracketed(value, expected: expected) else { return nil }
    guard counts?.contains(items.count) ?? true else {
      list.report(.wrongCount(expected: expected, found: items.count), at: value.range)
      return nil
    }
    return self.items(value, expected: expected) { number($0) }
  }

  private func finite(
    _ text: some StringProtocol,
    _ value: SceneValue,
    expected: String,
    help: String? = nil
  ) -> Double? {
    switch NumberText.read(text) {
    case .number(let number): return number
    case .notFinite: return notFinite(value, String(text))
    case .notANumber:
      return wrong(value, expected: expected, help: Self.share(of: text) ?? help)
    }
  }

  /// The notation of a percentage as a fraction.
  private static func share(of text: some StringProtocol) -> String? {
    guard text.hasSuffix("%"), case .number(let number) = NumberText.read(text.dropLast()) else {
      return nil
    }
    return "shares are numbers: write '\(number / 100)'"
  }

  private func notFinite<Value>(
    _ value: SceneValue,
    _ text: String,
    help: String? = nil
  ) -> Value? {
    // A schema detects neither values that are text for it nor `.nan`.
    let isSeen =
      NumberText.hasForm(text)
      ? value.isPlain && value.text == text : !(value.isPlain && text.lowercased() == ".nan")
    list.report(.notFinite(text, help: help), at: value.range, class: isSeen ? nil : .meaning)
    return nil
  }
}
