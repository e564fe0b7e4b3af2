import LaminaCells
import LaminaDrawing
import LaminaLayers
import LaminaMath

/// The faces in which the lines of a text fit on an enlarged stage, cached until the lines or the
/// stage change.
struct FaceFinder {
  private var made: (revision: Int, scale: LetterScale)?
  private var faces = LetterFaces()

  /// The fractions of their width that glyphs of Lamina Stroke may have, widest first.
  private static let widths = [1, 0.9, 0.8]
  private static let rounding = 1e-6

  /// Returns the faces for the lines of a layout.
  mutating func faces(for layout: borrowing TextLayout, at scale: LetterScale) -> LetterFaces {
    guard scale.smallStep != nil || scale.strokeSize != nil else { return LetterFaces() }
    if let made, made.revision == layout.revision, made.scale == scale { return faces }
    made = (layout.revision, scale)
    faces = Self.faces(for: layout.lines, at: scale)
    return faces
  }

  static func faces(for lines: [StyledLine], at scale: LetterScale) -> LetterFaces {
    LetterFaces(
      small: small(lines, scale),
      strokes: strokes(lines, scale),
      isTight: isTight(lines, scale)
    )
  }

  private static func small(_ lines: [StyledLine], _ scale: LetterScale) -> LetterFace? {
    guard let step = scale.smallStep else { return nil }
    guard Double(SmallFace.capHeight) * step.y <= 2 * scale.factors.y + rounding else { return nil }
    for isNarrow in [false, true] {
      let fits = lines.allSatisfy { line in
        guard let columns = smallColumns(of: line, isNarrow: isNarrow) else { return false }
        let room = Double(line.columns) * scale.factors.x
        return Double(columns) * step.x <= room + rounding
      }
      if fits { return .small(isNarrow: isNarrow) }
    }
    return nil
  }

  /// Returns whether lines of Lamina Small have no gap between them.
  private static func isTight(_ lines: [StyledLine], _ scale: LetterScale) -> Bool {
    guard let step = scale.smallStep, lines.count > 1 else { return false }
    let isMarked = lines.dropFirst()
      .contains { line in
        line.glyphs.contains { SmallFace.glyph(for: $0.character)?.isMarked == true }
      }
    let rows = isMarked ? SmallFace.markedLineHeight : SmallFace.lineHeight
    return Double(rows) * step.y > 2 * scale.factors.y + rounding
  }

  /// Returns the sub-cells of a line of Lamina Small across; nil if the face lacks a letter.
  static func smallColumns(of line: StyledLine, isNarrow: Bool) -> Int? {
    var columns = 0
    for span in line.spans {
      for glyph in span.line.glyphs {
        guard let letter = SmallFace.glyph(for: glyph.character, isNarrow: isNarrow) else {
          return nil
        }
        columns += letter.width + SmallFace.gap
      }
    }
    return max(0, columns - SmallFace.gap)
  }

  private static func strokes(_ lines: [StyledLine], _ scale: LetterScale) -> LetterFace? {
    guard let size = scale.strokeSize,
      lines.allSatisfy({ $0.glyphs.allSatisfy { StrokeFace.has($0.character) } })
    else { return nil }
    for width in widths {
      let font = StrokeFont(size: size, width: width)
      let fits = lines.allSatisfy {
        font.width(of: $0) <= Double($0.columns) * scale.factors.x + rounding
      }
      if fits { return .strokes(width: width) }
    }
    return nil
  }
}

extension StyledLine {
  var glyphs: some Sequence<TextLine.Glyph> { spans.lazy.flatMap(\.line.glyphs) }
}

extension TextLine.Glyph {
  /// The letter with its marks.
  var character: Character { ClusterTable.string(of: cellGlyph).first ?? " " }
}

extension StrokeFont {
  /// Returns the width of a line in points, from edge to edge.
  func width(of line: StyledLine) -> Double {
    let advances = line.glyphs.reduce(0) { $0 + glyph(for: $1.character).advance }
    return max(0, advances - gap + weight)
  }
}
