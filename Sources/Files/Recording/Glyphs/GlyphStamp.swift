/// The coverage of a cell's pixels by a glyph.
struct GlyphStamp: Sendable {
  let width: Int
  let height: Int
  /// The coverage from 0 to 255, row by row.
  var ink: ContiguousArray<UInt8>

  init(width: Int, height: Int, ink value: UInt8 = 0) {
    self.width = width
    self.height = height
    ink = ContiguousArray(repeating: value, count: width * height)
  }

  /// Covers a rectangle, clipped to the cell.
  mutating func fill(_ rect: PixelRect) { set(rect, to: 255) }

  /// Uncovers a rectangle, clipped to the cell.
  mutating func clear(_ rect: PixelRect) { set(rect, to: 0) }

  private mutating func set(_ rect: PixelRect, to value: UInt8) {
    let rect = rect.intersection(PixelRect(width, height))
    guard !rect.isEmpty else { return }
    for y in rect.y..<rect.maxY {
      for x in rect.x..<rect.maxX { ink[y * width + x] = value }
    }
  }

  func united(with other: GlyphStamp) -> GlyphStamp {
    var both = self
    for index in both.ink.indices { both.ink[index] = max(ink[index], other.ink[index]) }
    return both
  }

  /// The slanted stamp: rows are shifted by whole pixels and clipped to the cell.
  func slanted(by scale: Int) -> GlyphStamp {
    var slanted = GlyphStamp(width: width, height: height)
    for y in 0..<height {
      // From two pixels to the right at the top to one to the left at the bottom.
      let shift = (12 * scale - y) / 5
      for x in 0..<width {
        let from = x - shift
        if from >= 0, from < width { slanted.ink[y * width + x] = ink[y * width + from] }
      }
    }
    return slanted
  }

  /// The emboldened stamp: its union with itself shifted to the right, clipped to the cell.
  func thickened(by pixels: Int) -> GlyphStamp {
    var bold = self
    for y in 0..<height {
      for x in stride(from: width - 1, to: 0, by: -1) {
        for back in 1...pixels where x - back >= 0 {
          let index = y * width + x
          bold.ink[index] = max(bold.ink[index], ink[index - back])
        }
      }
    }
    return bold
  }
}
