extension String {
  /// Returns the text padded to a width in columns; a wider one is unchanged.
  package func padded(
    to columns: Int,
    onLeft isRight: Bool = false,
    with blank: String = " "
  ) -> String {
    let blanks = String(repeating: blank, count: max(0, columns - TextLine(self).columns))
    return isRight ? blanks + self : self + blanks
  }

  /// The text without the blanks at its end.
  package var withoutTrailingBlanks: String { String(reversed().drop { $0 == " " }.reversed()) }

  /// Creates a number in base 16 with at least so many digits.
  package init(hexadecimal number: some BinaryInteger, digits: Int) {
    self = String(number, radix: 16).padded(to: digits, onLeft: true, with: "0")
  }
}
