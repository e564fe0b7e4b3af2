import Foundation

/// Letters with diacritical marks, composed of both.
extension SmallFace {
  /// A mark: its sub-cells in the two rows above a letter, or in the two below the baseline.
  private struct Mark {
    let upper: String
    let lower: String
    let isAbove: Bool

    init(_ upper: String, _ lower: String, isAbove: Bool = true) {
      (self.upper, self.lower, self.isAbove) = (upper, lower, isAbove)
    }

    var width: Int { upper.count }
  }

  /// The marks, keyed by combining character.
  private static let marks: [Unicode.Scalar: Mark] = [
    "\u{300}": Mark("#.", ".#"), "\u{301}": Mark(".#", "#."), "\u{302}": Mark(".#.", "#.#"),
    "\u{303}": Mark(".#.#", "#.#."), "\u{304}": Mark("...", "###"), "\u{306}": Mark("#..#", ".##."),
    "\u{307}": Mark(".", "#"), "\u{308}": Mark("...", "#.#"), "\u{30A}": Mark("##", "##"),
    "\u{30B}": Mark("#.#", "#.#"), "\u{30C}": Mark("#.#", ".#."),
    "\u{327}": Mark(".#", "#.", isAbove: false), "\u{328}": Mark("#.", ".#", isAbove: false),
  ]
  /// The marks that are as wide as a letter of an even width.
  private static let evenMarks: [Unicode.Scalar: Mark] = [
    "\u{302}": Mark(".##.", "#..#"), "\u{304}": Mark("....", "####"),
    "\u{308}": Mark("....", "#..#"),
  ]

  /// The glyph of a letter with marks; nil if the letter or a mark is unknown.
  static func composed(_ character: Character, _ isNarrow: Bool) -> Glyph? {
    var scalars = String(character).decomposedStringWithCanonicalMapping.unicodeScalars[...]
    guard scalars.count > 1, let first = scalars.popFirst() else { return nil }
    let base: Character = first == "i" ? "ı" : Character(first)
    guard let letter = plain(base, isNarrow) else { return nil }
    let isEven = letter.width % 2 == 0
    let found = scalars.compactMap { (isEven ? evenMarks[$0] : nil) ?? marks[$0] }
    guard found.count == scalars.count else { return nil }
    let width = found.reduce(letter.width) { max($0, $1.width) }
    let isSqueezed = found.contains(where: \.isAbove) && letter.isTall
    var glyph = Glyph(width: width)
    glyph.add(isSqueezed ? letter.squeezed : letter, at: (width - letter.width) / 2)
    for mark in found {
      let row = mark.isAbove ? -rowsAbove : capHeight
      let left = (width - mark.width + (mark.isAbove ? 0 : 1)) / 2
      for (offset, line) in [mark.upper, mark.lower].enumerated() {
        for (column, sign) in line.enumerated() where sign == "#" {
          glyph.set(left + column, row + offset)
        }
      }
    }
    return glyph
  }
}

extension SmallFace.Glyph {
  /// Whether there is ink above capitals.
  package var isMarked: Bool {
    (0..<width).contains { has($0, -1) || has($0, -SmallFace.rowsAbove) }
  }

  /// Whether the top row of capitals is inked.
  fileprivate var isTall: Bool { (0..<width).contains { has($0, 0) } }

  /// The glyph without one of its rows, so that the top row of capitals is free: one that is equal
  /// to the next, if there is any.
  fileprivate var squeezed: Self {
    func line(_ row: Int) -> [Bool] { (0..<width).map { has($0, row) } }
    let last = SmallFace.capHeight - 1
    let dropped = (1..<last).last { line($0) == line($0 + 1) } ?? last - 1
    var result = SmallFace.Glyph(width: width)
    for row in 0...SmallFace.lineHeight where row != dropped {
      for column in 0..<width where has(column, row) {
        result.set(column, row < dropped ? row + 1 : row)
      }
    }
    return result
  }

  /// Adds the sub-cells of another glyph from a column.
  fileprivate mutating func add(_ other: Self, at column: Int) {
    bits |= other.bits << UInt64(SmallFace.rows * column)
  }
}
