import LaminaCells

/// The digits of a number: its decimals, groups, sign and width.
struct NumberForm: Hashable, Sendable {
  /// The digits behind the point.
  private(set) var decimals = 0
  /// Whether what is behind the point is cut off instead of rounded.
  private(set) var isCut = true
  private var hasGroups = false
  private var showsPlus = false
  private var hasZeros = false
  private var isLeft = false
  private var width = 0

  /// A whole number.
  init() {}

  /// A rounded number with decimals.
  init(decimals: Int) { (self.decimals, isCut) = (decimals, false) }

  /// Reads what follows a percent sign.
  init(reading text: inout Substring) throws(CounterFormatError) {
    while let flag = text.first, ",'+0-".contains(flag) {
      text.removeFirst()
      switch flag {
      case "+": showsPlus = true
      case "0": hasZeros = true
      case "-": isLeft = true
      default: hasGroups = true
      }
    }
    if let number = try Self.number(&text, else: .width) {
      guard number <= CounterFormat.largestWidth else { throw .width }
      width = number
    }
    var places: Int?
    if text.first == "." {
      text.removeFirst()
      places = try Self.number(&text, else: .decimals)
      guard let places, places <= CounterFormat.mostDecimals else { throw .decimals }
    }
    switch text.popFirst() {
    case "d":
      guard places == nil else { throw .decimals }
    case "f":
      guard let places else { throw .decimals }
      (decimals, isCut) = (places, false)
    case let letter: throw .conversion(letter)
    }
  }

  /// Reads a number of at most three digits; nil for none.
  private static func number(
    _ text: inout Substring,
    else error: CounterFormatError
  ) throws(CounterFormatError) -> Int? {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    text.removeFirst(digits.count)
    guard digits.count <= 3 else { throw error }
    return Int(digits)
  }

  /// A number in units of the last digit that is shown.
  func scaled(_ value: Double) -> Int {
    let units = min(max(value, -CounterProperties.limit), CounterProperties.limit) * scale
    return Int(isCut ? units.rounded(.towardZero) : units.rounded(.toNearestOrEven))
  }

  private var scale: Double {
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    return scale
  }

  /// The same number in its shortest form: whole, without groups and width.
  func shortened(_ scaled: Int) -> Int { scaled / Int(scale) }

  // MARK: Digits

  /// Visits the characters of a number from left to right.
  func forEachCharacter(of scaled: Int, _ body: (UInt8) -> Void) {
    let magnitude = scaled.magnitude
    var digits = decimals + 1
    var scale: UInt = 1
    for _ in 0..<decimals { scale *= 10 }
    while magnitude / scale >= 10 { (digits, scale) = (digits + 1, scale * 10) }
    let groups = hasGroups ? (digits - decimals - 1) / 3 : 0
    let sign = scaled < 0 ? UInt8(ascii: "-") : showsPlus ? UInt8(ascii: "+") : nil
    let length = digits + (decimals > 0 ? 1 : 0) + groups + (sign == nil ? 0 : 1)
    let padding = max(0, width - length)
    if !isLeft, !hasZeros { for _ in 0..<padding { body(UInt8(ascii: " ")) } }
    if let sign { body(sign) }
    if !isLeft, hasZeros { for _ in 0..<padding { body(UInt8(ascii: "0")) } }
    for place in stride(from: digits - 1, through: 0, by: -1) {
      body(UInt8(ascii: "0") + UInt8(magnitude / scale % 10))
      scale /= 10
      if place == decimals, decimals > 0 { body(UInt8(ascii: ".")) }
      let whole = place - decimals
      if groups > 0, whole > 0, whole % 3 == 0 { body(UInt8(ascii: ",")) }
    }
    if isLeft { for _ in 0..<padding { body(UInt8(ascii: " ")) } }
  }

  func columns(of scaled: Int) -> Int {
    var count = 0
    forEachCharacter(of: scaled) { _ in count += 1 }
    return count
  }

  func words(_ scaled: Int) -> String {
    var bytes: [UInt8] = []
    forEachCharacter(of: scaled) { bytes.append($0) }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension ToolRow {
  /// Writes a number in a form; a whole one where that has no room, and none rather than a part.
  ///
  /// - Parameters:
  ///   - scaled: The number in units of its last digit.
  ///   - form: The form.
  ///   - color: The colour of the digits that are at rest.
  ///   - attributes: Their attributes.
  ///   - rolling: How many digits roll, from the last one, and their colour.
  mutating func put(
    _ scaled: Int,
    in form: NumberForm,
    _ color: CellColor,
    _ attributes: CellAttributes = [],
    rolling: (digits: Int, color: CellColor) = (0, .terminalDefault)
  ) {
    let isWhole = form.columns(of: scaled) > room
    let number = isWhole ? form.shortened(scaled) : scaled
    let form = isWhole ? NumberForm() : form
    guard form.columns(of: number) <= room else { return putEllipsis(color) }
    var digits = 0
    form.forEachCharacter(of: number) { if Self.isDigit($0) { digits += 1 } }
    form.forEachCharacter(of: number) { letter in
      // A comma or a point belongs to the digit behind it.
      if digits <= rolling.digits {
        put(UInt32(letter), rolling.color)
      } else {
        put(UInt32(letter), color, attributes)
      }
      if Self.isDigit(letter) { digits -= 1 }
    }
  }

  private static func isDigit(_ letter: UInt8) -> Bool { 0x30...0x39 ~= letter }
}
