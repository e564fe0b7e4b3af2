import Foundation
import LaminaDrawing
import LaminaMath
import LaminaRaster

/// A text of large letters drawn with strokes, cached until the text or the available size changes.
struct StrokeText {
  /// The maximum number of letters, as each of them has many corners.
  static let mostLetters = 4096
  /// The size on the screen, in points, below which letters without colours have no grain.
  private static let smallBelow = 8.0
  /// The maximum font size, beyond the points of any screen.
  private static let largestSize = 8192.0

  /// All letters of one style.
  private struct Part {
    /// The colour of the letters; nil for that of the layer.
    var color: Color?
    /// The colour behind the letters; nil for none.
    var background: Color?
    /// The centre lines of the letters.
    var path = Path()
    /// The areas of the background.
    var areas: [CGRect] = []
    var weight: Double
    var outline = StrokeOutline()
  }

  /// The inputs of the cached lines.
  private struct Made: Hashable {
    var text: StyledText
    var size: Double
    var room: CGSize
    var isWrapped: Bool
    var alignment: TextAlignment
    var truncation: TextTruncation
    var isBold: Bool
    var isItalic: Bool
    var isUnderlined: Bool
  }

  private var parts: [Part] = []
  private var made: Made?
  /// The size of the lines, in points.
  private(set) var size = CGSize.zero

  init() {}

  /// Breaks the text into lines again if an input changed; an empty room, in points, is unlimited.
  mutating func update(_ text: borrowing TextProperties, in room: CGSize) {
    let isFree = !(room.width > 0 && room.height > 0)
    let key = Made(
      text: text.string ?? "",
      size: min(Double(text.fontSize), Self.largestSize),
      room: isFree ? .zero : room,
      isWrapped: text.isWrapped && !isFree,
      alignment: text.alignmentMode,
      truncation: isFree ? .none : text.truncationMode,
      isBold: text.isBold,
      isItalic: text.isItalic,
      isUnderlined: text.isUnderlined
    )
    guard key != made else { return }
    made = key
    make(key, isFree: isFree)
  }

  private mutating func make(_ key: Made, isFree: Bool) {
    let source = StrokeSource(key.text, size: key.size, isBold: key.isBold)
    let font = source.plain
    let (room, margin) = (Double(key.room.width), font.gap - font.weight)
    let breaker = TextBreaker(
      room: isFree ? .infinity : room + margin,
      rows: isFree ? .max : max(1, Int(min(Double(key.room.height) / key.size + 0.01, 1e6))),
      isWrapped: key.isWrapped,
      isJustified: key.alignment == .justified,
      truncation: key.truncation,
      ellipsis: source.ellipsis
    )
    let lines = breaker.lines(source.lines)
    let widths = lines.map { $0.isEmpty ? 0 : TextBreaker.width($0) - margin }
    size = CGSize(width: widths.max() ?? 0, height: Double(lines.count) * key.size)
    let width = isFree ? Double(size.width) : room
    parts = key.text.runs.map {
      Part(
        color: $0.style.foregroundColor,
        background: $0.style.backgroundColor,
        weight: source.font(of: $0.style).weight
      )
    }
    for (row, line) in lines.enumerated() {
      let left: Double =
        switch key.alignment {
        case .natural, .left, .justified: 0
        case .right: width - widths[row]
        case .center: ((width - widths[row]) / 2).rounded()
        }
      add(line, x: left, y: Double(row) * key.size, source, key)
    }
  }

  /// Adds a line of letters, one run of equal style at a time.
  private mutating func add(
    _ line: [TextBreaker.Letter],
    x: Double,
    y: Double,
    _ source: StrokeSource,
    _ key: Made
  ) {
    var (x, start) = (x, 0)
    while start < line.count {
      let index = line[start].style
      guard index < parts.count else { return }
      let style = key.text.runs[index].style
      let font = source.font(of: style)
      let slant = key.isItalic || style.isItalic ? 0.2 : 0
      let begin = x
      while start < line.count, line[start].style == index {
        parts[index].path
          .addPath(
            source.glyphs[line[start].index].path,
            transform: AffineTransform2D(
              a: 1,
              b: 0,
              c: -slant,
              d: 1,
              tx: x + slant * font.line(at: 5),
              ty: y
            )
          )
        x += line[start].width
        start += 1
      }
      let end = x - font.gap + font.weight
      for (isDrawn, level) in [
        (key.isUnderlined || style.isUnderlined, 6.3), (style.isStruckThrough, 3.2),
      ] where isDrawn {
        let height = y + font.line(at: level)
        parts[index].path.move(to: CGPoint(x: begin + font.weight / 2, y: height))
        parts[index].path.addLine(to: CGPoint(x: end - font.weight / 2, y: height))
      }
      if style.backgroundColor != nil {
        let margin = (font.gap - font.weight) / 2
        parts[index].areas
          .append(CGRect(x: begin - margin, y: y, width: x - begin, height: key.size))
      }
    }
  }

  /// The bounding box of everything drawn, relative to the upper left corner of the text; null if
  /// nothing is drawn.
  ///
  /// Of the matrix to the screen only the scale is used.
  mutating func box(through matrix: Transform3D) -> CGRect {
    parts.indices.reduce(.null) { box, index in
      update(index, matrix)
      let areas = parts[index].areas.reduce(CGRect.null) { $0.union($1) }
      return box.union(parts[index].outline.box).union(areas)
    }
  }

  private mutating func update(_ index: Int, _ matrix: Transform3D) {
    let style = StrokeStyle(lineWidth: parts[index].weight, lineCap: .round, lineJoin: .round)
    parts[index].outline
      .update(
        parts[index].path,
        style,
        range: 0...1,
        tolerance: DrawingContext.strokeTolerance(
          over: parts[index].path.boundingBox,
          through: matrix
        )
      )
  }

  /// Draws the text, with its upper left corner at the origin.
  @MainActor
  mutating func draw(in context: DrawingContext, color: Color) {
    for index in parts.indices { update(index, context.matrix) }
    let parts = parts
    let matrix = context.matrix
    let scale = abs(matrix.m11 * matrix.m22 - matrix.m12 * matrix.m21).squareRoot()
    context.canvas.drawsLettering = (made?.size ?? 0) * scale < Self.smallBelow
    defer { context.canvas.drawsLettering = false }
    func drawAll() {
      for part in parts {
        guard let background = part.background else { continue }
        for area in part.areas { context.fill(area, color: background) }
      }
      for part in parts { context.fill(letters: part.outline.outline, color: part.color ?? color) }
    }
    if parts.contains(where: { $0.background != nil }) {
      context.drawTogether(drawAll)
    } else {
      drawAll()
    }
  }
}

/// The stroke glyphs of a text.
private struct StrokeSource {
  let plain: StrokeFont
  private let bold: StrokeFont
  private(set) var glyphs: [StrokeFont.Glyph]
  private(set) var lines: [[TextBreaker.Letter]] = [[]]

  init(_ text: StyledText, size: Double, isBold: Bool) {
    bold = StrokeFont(size: size, isBold: true)
    plain = isBold ? bold : StrokeFont(size: size)
    glyphs = [plain.glyph(for: "…")]
    var known: [Character: Int] = [:]
    var count = 0
    for (style, run) in text.runs.enumerated() {
      let font = font(of: run.style)
      known.removeAll(keepingCapacity: true)
      for character in run.text {
        if character.isNewline {
          lines.append([])
          continue
        }
        guard !Self.isInvisible(character) else { continue }
        guard count < StrokeText.mostLetters else { return }
        count += 1
        let index = known[character] ?? glyphs.count
        if index == glyphs.count {
          glyphs.append(font.glyph(for: character.isWhitespace ? " " : character))
          known[character] = index
        }
        lines[lines.count - 1]
          .append(
            TextBreaker.Letter(
              index: index,
              width: glyphs[index].advance,
              isBlank: character.isWhitespace,
              style: style
            )
          )
      }
    }
  }

  var ellipsis: TextBreaker.Letter { TextBreaker.Letter(index: 0, width: glyphs[0].advance) }

  func font(of style: StyledText.Style) -> StrokeFont { style.isBold ? bold : plain }

  /// Whether a character is an invisible control or format character.
  private static func isInvisible(_ character: Character) -> Bool {
    guard let scalar = character.unicodeScalars.first, character.unicodeScalars.count == 1 else {
      return false
    }
    let category = scalar.properties.generalCategory
    return (category == .control || category == .format) && !character.isWhitespace
  }
}
