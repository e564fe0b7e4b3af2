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

  /// Creates a number in base 16 with at least so many digits; recordings write one for each colour
  /// of each cell.
  package init(hexadecimal number: UInt32, digits: Int) {
    let count = Swift.max(digits, (35 - number.leadingZeroBitCount) / 4)
    self = String(unsafeUninitializedCapacity: count) { bytes in
      for index in 0..<count {
        let digit = UInt8(truncatingIfNeeded: number >> (4 * (count - 1 - index)) & 15)
        bytes[index] = digit < 10 ? 0x30 + digit : 0x57 + digit
      }
      return count
    }
  }
}
