import LaminaCells

/// Converts cells of one row to SVG: backgrounds, foregrounds and text, in pixels of cells of 8 x
/// 16; equal cells give equal text, whatever their position.
struct SVGCells {
  private let style: PictureStyle
  private var book: StampBook
  private let drawsText: Bool

  /// Creates a converter; text drawn as pixels looks the same everywhere.
  init(style: PictureStyle, drawsText: Bool, missing: MissingGlyphs? = nil) {
    self.style = style
    self.drawsText = drawsText
    book = StampBook(scale: 1, font: style.font, missing: drawsText ? missing : nil)
  }

  /// Shapes by colour, in order of appearance.
  private struct Fills {
    private var order: [UInt32] = []
    private var shapes: [UInt32: [PixelRect]] = [:]

    mutating func add(_ rects: [PixelRect], _ color: UInt32) {
      if shapes[color] == nil { order.append(color) }
      shapes[color, default: []] += rects
    }

    var text: String {
      order.map { color in
        SVGText.path(SVGCells.merged(shapes[color] ?? []), color)
      }
      .joined()
    }
  }

  mutating func text(of frame: Frame, row: Int, columns: Range<Int>) -> String {
    var (grounds, inks) = (Fills(), Fills())
    var letters = SVGLetters()
    for column in columns {
      let cell = frame[column, row]
      let x = 8 * (column - columns.lowerBound)
      let width = 8 * max(1, min(Int(cell.width), columns.upperBound - column))
      let colors = CellInks(cell, style)
      let box = PixelRect(x: x, y: 0, width: width, height: 16)
      if cell.width == 0, column > columns.lowerBound, frame[column - 1, row].width == 2 {
        continue
      }
      if BlockInk.mask(of: cell.glyph) == ~0 {
        grounds.add([box], colors.ink)
        continue
      }
      if let shade = BlockInk.shade(of: cell.glyph) {
        let mixed = CellColor.mix(colors.ground, colors.ink, UInt8(shade * 255 / 4))
        grounds.add([box], mixed)
        continue
      }
      if colors.ground != style.background { grounds.add([box], colors.ground) }
      if cell.attributes.contains(.underline) {
        inks.add([PixelRect(x: x, y: 14, width: width, height: 1)], colors.ink)
      }
      guard cell.glyph != 0x20, cell.width > 0 else { continue }
      if isDrawn(cell.glyph) {
        inks.add(Self.rects(of: book.stamp(for: cell)).map { $0.moved(by: x) }, colors.ink)
      } else {
        letters.add(cell, x: x, colors.ink)
      }
    }
    return grounds.text + inks.text + letters.text
  }

  /// Whether a glyph is drawn as geometry rather than by a font.
  private func isDrawn(_ glyph: UInt32) -> Bool {
    drawsText || BlockInk.mask(of: glyph) != nil || 0x2800...0x28FF ~= glyph
      || 0x2500...0x257F ~= glyph
  }

  /// The rectangles of the pixels with a coverage of more than a half.
  private static func rects(of stamp: GlyphStamp) -> [PixelRect] {
    var rects: [PixelRect] = []
    for y in 0..<stamp.height {
      var x = 0
      while x < stamp.width {
        guard stamp.ink[y * stamp.width + x] >= 128 else {
          x += 1
          continue
        }
        let start = x
        while x < stamp.width, stamp.ink[y * stamp.width + x] >= 128 { x += 1 }
        let run = PixelRect(x: start, y: y, width: x - start, height: 1)
        // A run as wide as the one above extends it.
        if let above = rects.lastIndex(where: {
          $0.x == run.x && $0.width == run.width && $0.maxY == y
        }) {
          rects[above].height += 1
        } else {
          rects.append(run)
        }
      }
    }
    return rects
  }

  /// Merges adjacent rectangles of one height.
  private static func merged(_ rects: [PixelRect]) -> [PixelRect] {
    var merged: [PixelRect] = []
    for rect in rects {
      if let index = merged.lastIndex(where: {
        $0.y == rect.y && $0.height == rect.height && $0.maxX == rect.x
      }) {
        merged[index].width += rect.width
      } else {
        merged.append(rect)
      }
    }
    return merged
  }
}

extension PixelRect {
  fileprivate func moved(by x: Int) -> PixelRect {
    PixelRect(x: self.x + x, y: y, width: width, height: height)
  }
}

/// The characters of one row as runs of text.
private struct SVGLetters {
  private struct Run {
    var text: String
    var columns: Int
    let x: Int
    let color: UInt32
    let attributes: CellAttributes
  }

  private var runs: [Run] = []

  mutating func add(_ cell: Cell, x: Int, _ color: UInt32) {
    let text = ClusterTable.string(of: cell.glyph)
    let style = cell.attributes.intersection([.bold, .italic])
    if let last = runs.last, last.x + 8 * last.columns == x, last.color == color,
      last.attributes == style
    {
      runs[runs.count - 1].text += text
      runs[runs.count - 1].columns += Int(cell.width)
    } else {
      runs.append(
        Run(text: text, columns: Int(cell.width), x: x, color: color, attributes: style)
      )
    }
  }

  var text: String {
    runs.map { run in
      var tag = "<text x=\"\(run.x)\" y=\"12\" textLength=\"\(8 * run.columns)\""
      if run.attributes.contains(.bold) { tag += " font-weight=\"bold\"" }
      if run.attributes.contains(.italic) { tag += " font-style=\"italic\"" }
      tag += " fill=\"\(SVGText.color(run.color))\">"
      return tag + SVGText.escaped(run.text) + "</text>"
    }
    .joined()
  }
}
