enum DecimalText {
  /// The number of so many decimal units: 1500 thousandths are "1.5".
  static func text(_ units: Int, places: Int) -> String {
    let one = (0..<places).reduce(1) { product, _ in product * 10 }
    let (whole, rest) = units.quotientAndRemainder(dividingBy: one)
    if rest == 0 { return "\(whole)" }
    var digits = String(rest)
    digits = String(repeating: "0", count: places - digits.count) + digits
    while digits.last == "0" { digits.removeLast() }
    return "\(whole).\(digits)"
  }
}
