import LaminaCore

extension String {
  /// Wraps the text to a width at blanks; a word that is wider has a line to itself.
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

  /// Wraps the text to a width at blanks, preserves all blanks, and indents each line but the
  /// first.
  ///
  /// - Returns: At least one line; a word that is wider than a line is split.
  package func folded(to columns: Int, indent: Int) -> [String] {
    let margin = String(repeating: " ", count: max(0, min(indent, columns / 4)))
    var lines: [String] = []
    var rest = self
    while TextLine(rest).columns > columns, columns > margin.count + 1 {
      let end = rest.fold(at: columns)
      lines.append(String(rest[..<end].reversed().drop(while: \.isWhitespace).reversed()))
      rest = margin + rest[end...].drop(while: \.isWhitespace)
    }
    return lines + [rest]
  }

  /// Fits the text to a width: truncated with an ellipsis, or padded with blanks.
  func fitted(to columns: Int, isRight: Bool = false) -> String {
    guard columns > 0 else { return "" }
    if TextLine(self).columns <= columns { return padded(to: columns, onLeft: isRight) }
    var cut = ""
    var used = 0
    for character in self {
      let next = TextLine(String(character)).columns
      if used + next > columns - 1 { break }
      cut.append(character)
      used += next
    }
    return cut + String(repeating: " ", count: columns - 1 - used) + "~"
  }

  /// Returns the end of a line of `columns`: before the last word that does not fit, or within a
  /// word.
  private func fold(at columns: Int) -> Index {
    let start = firstIndex { !$0.isWhitespace } ?? startIndex
    var used = 0
    var blank: Index?
    for index in indices {
      if self[index].isWhitespace, index > start { blank = index }
      used += TextLine(String(self[index])).columns
      if used > columns { return blank ?? (index > startIndex ? index : self.index(after: index)) }
    }
    return endIndex
  }
}
