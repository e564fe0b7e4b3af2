import Foundation
import LaminaCells
import LaminaDrawing
import LaminaLayers
import LaminaMath
import LaminaRaster

/// The lines of a text in a larger face, on a stage that enlarges its design.
///
/// The lines are those of the design, each of them in its enlarged row. Cached until the lines, the
/// face or the room change.
struct EnlargedText {
  /// The inputs of the cached letters.
  private struct Made: Hashable {
    var revision: Int
    var face: LetterFace
    var scale: LetterScale
    var width: Double
    var alignment: TextAlignment
    var share: Double?
    var isUnderlined: Bool
    var isBold: Bool
  }

  /// The letters of Lamina Stroke in one colour.
  private struct Part {
    var color: Color?
    var background: Color?
    var outline = Outline()
    var area = CGRect.null
  }

  private var made: Made?
  private var small: SubcellText?
  private var parts: [Part] = []

  init() {}

  /// Draws the lines of a layout.
  ///
  /// - Parameters:
  ///   - layout: The lines.
  ///   - context: The context, whose matrix keeps upright what is upright.
  ///   - box: The box of the text in the layer's coordinates.
  ///   - text: The style of the text.
  ///   - numbers: The face and the factors.
  ///   - color: The colour of the letters.
  @MainActor
  mutating func draw(
    _ layout: borrowing TextLayout,
    in context: DrawingContext,
    _ box: CGRect,
    _ text: borrowing TextProperties,
    _ numbers: GlyphPlacement.Numbers,
    color: Color
  ) {
    guard let scale = numbers.scale else { return }
    let key = Made(
      revision: layout.revision,
      face: numbers.face,
      scale: scale,
      width: Double(box.width),
      alignment: text.alignmentMode,
      share: numbers.share,
      isUnderlined: text.isUnderlined,
      isBold: text.isBold
    )
    if key != made {
      made = key
      make(layout.lines, key)
    }
    let (across, down) = (scale.factors.x, scale.factors.y)
    guard let middle = context.matrix.project(CGPoint(x: box.midX, y: box.midY)) else { return }
    let corner = CGPoint(
      x: middle.x - box.width / 2 * across,
      y: middle.y - box.height / 2 * down
    )
    // As letters in cells do, those of a layer with a scale keep their size, and are cut.
    let isCut = !context.matrix.isScaled(by: scale.factors)
    if isCut { context.pushClip(box) }
    defer { if isCut { context.popClip() } }
    switch numbers.face {
    case .cells: break
    case .small: if let small { context.draw(small, at: corner, color: color) }
    case .strokes:
      for part in parts {
        if let background = part.background {
          context.drawLetters(part.area, at: corner, color: background)
        }
        context.drawLetters(part.outline, at: corner, color: part.color ?? color)
      }
    }
  }

  private mutating func make(_ lines: [StyledLine], _ key: Made) {
    switch key.face {
    case .cells: break
    case .small(let isNarrow): makeSmall(lines, key, isNarrow: isNarrow)
    case .strokes(let width): makeStrokes(lines, key, width: width)
    }
  }

  /// Returns the left end of a line in points, in the enlarged box.
  private static func left(of line: StyledLine, width: Double, _ key: Made) -> Double {
    let aligned: Double =
      switch key.alignment {
      case .natural, .left, .justified: 0
      case .center: 0.5
      case .right: 1
      }
    let columns = Double(line.columns)
    let room = columns * key.scale.factors.x
    return (key.width - columns) * aligned * key.scale.factors.x
      + (room - width) * (key.share ?? aligned)
  }

  // MARK: Lamina Small

  private mutating func makeSmall(_ lines: [StyledLine], _ key: Made, isNarrow: Bool) {
    guard let step = key.scale.smallStep else { return }
    let row = 2 * key.scale.factors.y
    let lead = (row - Double(SmallFace.lineHeight) * step.y) / 2
    var small = SubcellText(
      key.scale.glyphs,
      rowHeight: step.y,
      rowsAbove: SmallFace.rowsAbove,
      pitch: row,
      lead: lead
    )
    for (index, line) in lines.enumerated() {
      let columns = FaceFinder.smallColumns(of: line, isNarrow: isNarrow) ?? 0
      let left = Self.left(of: line, width: Double(columns) * step.x, key)
      small.addLine(
        left: DrawingContext.nearest(left / step.x),
        top: DrawingContext.nearest((Double(index) * row + lead) * small.rowsPerPoint)
      )
      for span in line.spans { Self.add(span, to: &small, key, isNarrow: isNarrow) }
    }
    self.small = small
  }

  private static func add(
    _ span: StyledLine.Span,
    to small: inout SubcellText,
    _ key: Made,
    isNarrow: Bool
  ) {
    small.addStyle(SubcellText.Style(color: span.color, background: span.background))
    var rule: UInt16 = 0
    if key.isUnderlined || span.attributes.contains(.underline) {
      rule |= SmallFace.bit(ofRow: SmallFace.lineHeight)
    }
    for glyph in span.line.glyphs {
      let letter = SmallFace.glyph(for: glyph.character, isNarrow: isNarrow) ?? SmallFace.box
      for column in 0..<letter.width { small.addColumn(letter.column(column) | rule) }
      for _ in 0..<SmallFace.gap { small.addColumn(rule) }
    }
  }

  // MARK: Lamina Stroke

  private mutating func makeStrokes(_ lines: [StyledLine], _ key: Made, width: Double) {
    parts.removeAll()
    let size = 2 * key.scale.factors.y
    let font = StrokeFont(size: size, isBold: key.isBold, width: width)
    let plain = key.isBold ? StrokeFont(size: size, width: width) : font
    for (index, line) in lines.enumerated() {
      // Placed by whole points, at which the letters are hinted.
      let top = (Double(index) * size).rounded()
      var x = Self.left(of: line, width: plain.width(of: line), key).rounded()
      for span in line.spans {
        var part = Part(color: span.color, background: span.background)
        var path = Path()
        let begin = x
        for glyph in span.line.glyphs {
          let letter = font.glyph(for: glyph.character)
          path.addPath(letter.path, transform: .translation(x: x, y: top))
          x += letter.advance
        }
        if key.isUnderlined || span.attributes.contains(.underline) {
          let height = top + font.line(at: 6.3)
          path.move(to: CGPoint(x: begin + font.weight / 2, y: height))
          path.addLine(to: CGPoint(x: x - font.gap + font.weight / 2, y: height))
        }
        var area = Outline()
        let style = StrokeStyle(lineWidth: font.weight, lineCap: .round, lineJoin: .round)
        var stroker = Stroker()
        stroker.stroke(path, style, tolerance: Self.tolerance, into: &area)
        part.outline = area
        part.area = CGRect(x: begin, y: top, width: x - begin, height: size)
        parts.append(part)
      }
    }
  }

  /// The flattening error of the letters, in points.
  private static let tolerance = 0.04
}

extension Transform3D {
  /// Whether the matrix only scales by the factors of a stage, and translates.
  fileprivate func isScaled(by factors: SIMD2<Double>) -> Bool {
    let rounding = 1e-6
    return keepsUpright && abs(m11 - factors.x) < rounding && abs(m22 - factors.y) < rounding
  }
}
