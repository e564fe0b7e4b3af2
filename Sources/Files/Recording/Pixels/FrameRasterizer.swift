import LaminaCells

/// Draws frames as pixels, only the cells that differ from the previous frame.
package struct FrameRasterizer {
  package let style: PictureStyle
  /// The current image, including the surroundings of the frame.
  package private(set) var picture = PixelMap(width: 0, height: 0)
  private var shown: Frame?
  private var book: StampBook

  package init(style: PictureStyle, missing: MissingGlyphs? = nil) {
    self.style = style
    book = StampBook(scale: style.scale, font: style.font, missing: missing)
  }

  /// Draws a frame, and returns the rectangle of all pixels that may have changed.
  @discardableResult
  package mutating func draw(_ frame: Frame) -> PixelRect {
    guard let shown, shown.size == frame.size else { return drawWhole(frame) }
    let columns = frame.size.columns
    var changed: (left: Int, right: Int, top: Int, bottom: Int)?
    for row in 0..<frame.size.rows {
      for column in 0..<columns where frame[column, row] != shown[column, row] {
        draw(frame, column, row)
        let old = changed ?? (column, column, row, row)
        changed = (
          min(old.left, column), max(old.right, column), min(old.top, row), max(old.bottom, row)
        )
      }
    }
    self.shown = frame
    guard let changed else { return PixelRect(0, 0) }
    let start = corner(max(0, changed.left - 1), changed.top)
    // A wide glyph extends into the cell to its right.
    let end = corner(min(columns, changed.right + 2), changed.bottom + 1)
    return PixelRect(x: start.x, y: start.y, width: end.x - start.x, height: end.y - start.y)
  }

  private mutating func drawWhole(_ frame: Frame) -> PixelRect {
    let size = style.pixels(of: frame.size)
    picture = PixelMap(width: size.width, height: size.height, filledWith: style.background)
    if style.surround == .window { WindowBar(style: style).draw(into: &picture, &book) }
    for row in 0..<frame.size.rows {
      for column in 0..<frame.size.columns { draw(frame, column, row) }
    }
    shown = frame
    return PixelRect(size.width, size.height)
  }

  private func corner(_ column: Int, _ row: Int) -> (x: Int, y: Int) {
    let point = 8 * style.scale
    return (
      style.origin.x * point + column * style.cellWidth,
      style.origin.y * point + row * style.cellHeight
    )
  }

  private mutating func draw(_ frame: Frame, _ column: Int, _ row: Int) {
    var cell = frame[column, row]
    if cell.width == 0 {
      // The right half of a wide glyph is drawn with its left half.
      if column > 0, frame[column - 1, row].width == 2 {
        return draw(frame, column - 1, row)
      }
      cell = Cell(glyph: 0x20, foreground: cell.foreground, background: cell.background)
    }
    if cell.width == 2, column + 1 >= frame.size.columns { cell.width = 1 }
    let place = corner(column, row)
    let inks = CellInks(cell, style)
    let stamp = book.stamp(for: cell)
    picture.stamp(stamp, x: place.x, y: place.y, inks)
    if cell.attributes.contains(.underline) {
      let line = PixelRect(
        x: place.x,
        y: place.y + 14 * style.scale,
        width: stamp.width,
        height: style.scale
      )
      picture.fill(line, with: inks.ink)
    }
  }
}

/// The two colours of a cell as pixels.
struct CellInks {
  /// The colour of the glyph.
  var ink: UInt32
  /// The colour behind it.
  var ground: UInt32

  init(_ cell: Cell, _ style: PictureStyle) {
    ink = cell.foreground.pixel ?? style.foreground
    ground = cell.background.pixel ?? style.background
    // A transparent background cannot be the foreground: the default one is used.
    if cell.attributes.contains(.reverse) {
      (ink, ground) = (ground >> 24 == 0 ? 0xFF0B_1020 : ground, ink)
    }
    if cell.attributes.contains(.dim) { ink = CellColor.mix(ink, ground, 102) }
  }

  init(ink: UInt32, ground: UInt32) { (self.ink, self.ground) = (ink, ground) }
}

extension PixelMap {
  /// Draws a stamp in two colours; it must be inside the image.
  mutating func stamp(_ stamp: GlyphStamp, x: Int, y: Int, _ inks: CellInks) {
    let width = width
    pixels.withUnsafeMutableBufferPointer { pixels in
      stamp.ink.withUnsafeBufferPointer { amounts in
        // A stamp has few distinct coverages, so each colour is blended once.
        var (amount, mixed) = (UInt8(0), inks.ground)
        for row in 0..<stamp.height {
          let start = (y + row) * width + x
          for column in 0..<stamp.width {
            let ink = amounts[row * stamp.width + column]
            if ink == 0 {
              pixels[start + column] = inks.ground
            } else if ink == 255 {
              pixels[start + column] = inks.ink
            } else {
              if ink != amount {
                (amount, mixed) = (ink, CellColor.mix(inks.ground, inks.ink, ink))
              }
              pixels[start + column] = mixed
            }
          }
        }
      }
    }
  }
}
