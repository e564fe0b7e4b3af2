import LaminaCells

/// The face in which a text of an enlarged design is shown.
package enum LetterFace: Hashable, Sendable {
  /// The terminal's letters.
  case cells
  /// Lamina Small; if narrow, with the narrow forms of its wide glyphs.
  case small(isNarrow: Bool)
  /// Lamina Stroke at the height of the enlarged row, with glyphs of a fraction of their width.
  case strokes(width: Double)

  /// The kinds of faces, from the smallest.
  package enum Size: Int, Comparable, Sendable {
    case cells, small, strokes

    package static func < (first: Self, second: Self) -> Bool { first.rawValue < second.rawValue }
  }

  package var size: Size {
    switch self {
    case .cells: .cells
    case .small: .small
    case .strokes: .strokes
    }
  }
}

/// The faces in which a text can be shown on a screen: those that have all of its letters, and in
/// which no line is wider than it is in the design, times the factor of the stage.
package struct LetterFaces: Hashable, Sendable {
  /// Lamina Small; nil if the text does not fit.
  package var small: LetterFace?
  /// Lamina Stroke; nil if the text does not fit.
  package var strokes: LetterFace?
  /// Whether descenders of Lamina Small would touch the next line.
  package var isTight: Bool

  package init(small: LetterFace? = nil, strokes: LetterFace? = nil, isTight: Bool = false) {
    (self.small, self.strokes, self.isTight) = (small, strokes, isTight)
  }

  /// The largest face up to a size.
  package func largest(upTo size: LetterFace.Size) -> LetterFace {
    if size >= .strokes, let strokes { return strokes }
    if size >= .small, let small { return small }
    return .cells
  }
}

/// The factors by which a stage enlarges its design, as far as letters are concerned.
package struct LetterScale: Hashable, Sendable {
  /// The factors across and down.
  package let factors: SIMD2<Double>
  package let glyphs: GlyphRepertoire
  /// Whether letters grow; those of an extended stage do not, as its art does not grow either.
  package let grows: Bool

  package init(factors: SIMD2<Double>, glyphs: GlyphRepertoire, grows: Bool) {
    (self.factors, self.glyphs, self.grows) = (factors, glyphs, grows)
  }

  /// The factor from which on the terminal's letters are bold.
  private static let boldFrom = 1.5
  private static let rounding = 1e-9

  private func isAtLeast(_ factor: Double) -> Bool {
    grows && factors.min() >= factor - Self.rounding
  }

  /// Whether the terminal's letters are bold.
  package var isBold: Bool { isAtLeast(Self.boldFrom) }

  /// The size of a sub-cell of Lamina Small in points; nil if it is not used.
  ///
  /// At a factor of 2.5 a glyph is 5 sub-cells high, the row of the design. Sub-cells of half that
  /// height, which are square, are large enough at 2.
  package var smallStep: SIMD2<Double>? {
    switch glyphs {
    case .blocks, .quadrants, .sextants: isAtLeast(2.5) ? SIMD2(0.5, 1) : nil
    case .octants, .braille:
      isAtLeast(2.5) ? SIMD2(0.5, 1) : isAtLeast(2) ? SIMD2(0.5, 0.5) : nil
    case .halves, .ascii: nil
    }
  }

  /// The height of a line of Lamina Stroke in points; nil if it is not used.
  package var strokeSize: Double? {
    // A row of ASCII is as high as two rows of the other glyphs.
    isAtLeast(glyphs == .ascii ? 8 : 4) ? 2 * factors.y : nil
  }
}
