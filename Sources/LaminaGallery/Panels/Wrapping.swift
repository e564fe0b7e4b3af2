import LaminaCells

extension String {
  /// The text in lines of at most so many columns, broken at blanks.
  ///
  /// A word that is wider than that has a line of its own.
  package func wrapped(to columns: Int) -> [String] {
    var lines: [String] = []
    var width = 0
    for word in split(whereSeparator: \.isWhitespace).map(String.init) {
      let wordWidth = TextLine(word).columns
      if let last = lines.last, width + 1 + wordWidth <= columns {
        lines[lines.count - 1] = last + " " + word
        width += 1 + wordWidth
      } else {
        lines.append(word)
        width = wordWidth
      }
    }
    return lines
  }
}
