/// Breaks text into lines, spreads them and cuts what is too long, whatever its letters are made of.
struct TextBreaker {
  /// One letter, wherever it stands.
  struct Letter {
    /// What it is, for whoever made it.
    var index: Int
    /// How far the next letter is away.
    var width: Double
    var isBlank = false
    /// Which of the text's styles it has.
    var style = 0
  }

  /// How wide the letters of a line may be together.
  var room: Double
  /// How many lines there may be.
  var rows: Int
  var isWrapped: Bool
  var isJustified: Bool
  var truncation: TextTruncation
  /// What stands in the place of what gives way.
  var ellipsis: Letter

  /// The lines as they are shown.
  func lines(_ lines: [[Letter]]) -> [[Letter]] {
    let broken = isWrapped ? lines.flatMap(wrap) : lines
    let isCutBelow = broken.count > rows
    var shown = Array(broken.prefix(rows))
    if let last = shown.popLast() {
      shown.append(truncated(last, isCutBelow: isCutBelow))
    }
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

  /// Spreads the blanks of a line so that it fills its width, in whole columns or points.
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

  /// A line as far as there is room for it.
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

  /// The ellipsis in the style of a letter beside it.
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
