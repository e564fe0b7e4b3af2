import Foundation

/// Letters with diacritical marks, composed of both.
extension StrokeFace {
  /// A mark above or below a letter.
  private struct Mark {
    /// Centre lines around x = 0, at the height for small letters.
    let path: Path
    let isAbove: Bool

    init(_ lines: String, isAbove: Bool = true) {
      path = Glyph(lines, width: 0).path
      self.isAbove = isAbove
    }
  }

  /// The marks, keyed by combining character.
  private static let marks: [Unicode.Scalar: Mark] = [
    "\u{300}": Mark("M-.6 0 L.3 .8"),
    "\u{301}": Mark("M.6 0 L-.3 .8"),
    "\u{302}": Mark("M-.9 .8 L0 0 L.9 .8"),
    "\u{303}": Mark("M-1 .7 C-.6 -.2 -.2 .1 0 .4 C.2 .7 .6 1 1 .1"),
    "\u{304}": Mark("M-.9 .4 H.9"),
    "\u{306}": Mark("M-.9 0 C-.7 1 .7 1 .9 0"),
    "\u{307}": Mark("M0 .3 V.4"),
    "\u{308}": Mark("M-.8 .3 V.4 M.8 .3 V.4"),
    "\u{30A}": Mark("M0 -.3 A.6 .6 0 1 0 0 .9 A.6 .6 0 1 0 0 -.3 Z"),
    "\u{30B}": Mark("M-.2 0 L-.8 .8 M1 0 L.4 .8"),
    "\u{30C}": Mark("M-.9 0 L0 .8 L.9 0"),
    "\u{327}": Mark("M.1 5 L-.1 5.6 C.7 5.6 .6 6.7 -.5 6.6", isAbove: false),
    "\u{328}": Mark("M.6 5 C-.3 5.6 -.1 6.6 .9 6.5", isAbove: false),
  ]

  /// The fraction of their height that capitals keep below a mark, and the offset of the mark.
  private static let squeeze = 0.68
  private static let lift = -0.3

  /// The glyph of a letter with marks; nil if the letter or a mark is unknown.
  static func composed(_ character: Character) -> Glyph? {
    var scalars = String(character).decomposedStringWithCanonicalMapping.unicodeScalars[...]
    guard scalars.count > 1, let first = scalars.popFirst() else { return nil }
    let found = scalars.compactMap { marks[$0] }
    guard found.count == scalars.count else { return nil }
    let isAbove = found.contains(where: \.isAbove)
    // The dotless i: a mark above replaces the dot.
    let base: Character = first == "i" && isAbove ? "ı" : Character(first)
    guard let letter = plain(base) else { return nil }
    let isTall = isAbove && letter.path.boundingBox.minY < 1.5
    let height = isTall ? squeeze : 1
    // A narrow letter takes the width of its mark, so that the marks of adjacent letters do not
    // touch.
    let width = max(letter.width, found.reduce(0) { max($0, Double($1.path.boundingBox.width)) })
    func place(_ x: Double, _ y: Double, height: Double = 1) -> AffineTransform2D {
      AffineTransform2D(a: 1, b: 0, c: 0, d: height, tx: x, ty: y)
    }
    var path = Path()
    path.addPath(
      letter.path,
      transform: place((width - letter.width) / 2, 5 * (1 - height), height: height)
    )
    for mark in found {
      path.addPath(
        mark.path,
        transform: place(width / 2, isTall && mark.isAbove ? lift : 0)
      )
    }
    return Glyph(path, width: width)
  }
}
