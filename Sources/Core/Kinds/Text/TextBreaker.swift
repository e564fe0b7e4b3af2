/// Breaks text into lines, justifies them and truncates long ones, independently of how letters are
/// drawn.
struct TextBreaker {
  /// A letter, independent of its position.
  struct Letter {
    /// The index of the letter in its source.
    var index: Int
    /// The distance to the next letter.
    var width: Double
    var isBlank = false
    /// The index of its style.
    var style = 0
  }

  var room: Double
  /// The maximum number of lines.
  var rows: Int
  var isWrapped: Bool
  var isJustified: Bool
  var truncation: TextTruncation
  /// The ellipsis that replaces truncated letters.
  var ellipsis: Letter

  func lines(_ lines: [[Letter]]) -> [[Letter]] {
    let broken = isWrapped ? lines.flatMap(wrap) : lines
    let isCutBelow = broken.count > rows
    var shown = Array(broken.prefix(rows))
    if let last = shown.popLast() { shown.append(truncated(last, isCutBelow: isCutBelow)) }
    return shown
  }

  static func width(_ letters: some Sequence<Letter>) -> Double {
    letters.reduce(0) { $0 + $1.width }
  }

  private func wrap(_ line: [Letter]) -> [[Letter]] {
    var rows: [[Letter]] = []
    var row: [Letter] = []
    var width = 0.0
    var lastBlank: Int?
    for letter in line {
      if width + letter.width > room, !row.isEmpty {
        if letter.isBlank {
          rows.append(row)
          (row, width, lastBlank) = ([], 0, nil)
          continue
        }
        if let blank = lastBlank {
          rows.append(Array(row[..<blank]))
          row = Array(row[(blank + 1)...])
        } else {
          rows.append(row)
          row = []
        }
        width = Self.width(row)
        lastBlank = nil
      }
      if letter.isBlank, row.isEmpty, !rows.isEmpty { continue }
      if letter.isBlank { lastBlank = row.count }
      row.append(letter)
      width += letter.width
    }
    rows.append(row)
    guard isJustified else { return rows }
    return rows.dropLast().map(justified) + rows.suffix(1)
  }

  /// Widens the blanks of a line so that it fills its width, in whole columns or points.
  private func justified(_ letters: [Letter]) -> [Letter] {
    let gaps = letters.count { $0.isBlank }
    let missing = Int(min(room - Self.width(letters), 100_000))
    guard gaps > 0, missing > 0 else { return letters }
    var (result, seen) = (letters, 0)
    for index in result.indices where result[index].isBlank {
      result[index].width += Double(missing * (seen + 1) / gaps - missing * seen / gaps)
      seen += 1
    }
    return result
  }

  func truncated(_ line: [Letter], isCutBelow: Bool) -> [Letter] {
    guard truncation != .none, room > 0, isCutBelow || Self.width(line) > room else { return line }
    let rest = room - ellipsis.width
    switch truncation {
    case .none: return line
    case .end:
      let head = head(of: line, rest)
      return head + [mark(head.last)]
    case .start:
      let tail = tail(of: line, rest)
      return [mark(tail.first)] + tail
    case .middle:
      let head = head(of: line, (rest / 2).rounded(.up))
      return head + [mark(head.last)] + tail(of: line, (rest / 2).rounded(.down))
    }
  }

  /// The ellipsis in the style of an adjacent letter.
  private func mark(_ letter: Letter?) -> Letter {
    var mark = ellipsis
    mark.style = letter?.style ?? 0
    return mark
  }

  private func head(of line: [Letter], _ room: Double) -> [Letter] {
    var width = 0.0
    return Array(
      line.prefix {
        width += $0.width
        return width <= room
      }
    )
  }

  private func tail(of line: [Letter], _ room: Double) -> [Letter] {
    var width = 0.0
    let reversed = line.reversed()
      .prefix {
        width += $0.width
        return width <= room
      }
    return reversed.reversed()
  }
}
