/// How much of each pixel of a cell a glyph inks.
struct GlyphStamp: Sendable {
  /// Pixels across.
  let width: Int
  /// Pixels down.
  let height: Int
  /// 0 (nothing) to 255 (all), row by row.
  var ink: ContiguousArray<UInt8>

  init(width: Int, height: Int, ink value: UInt8 = 0) {
    self.width = width
    self.height = height
    ink = ContiguousArray(repeating: value, count: width * height)
  }

  /// Inks the part of a rectangle that lies in the cell.
  mutating func fill(_ rect: PixelRect) {
    let rect = rect.intersection(PixelRect(x: 0, y: 0, width: width, height: height))
    guard !rect.isEmpty else { return }
    for y in rect.y..<rect.maxY {
      for x in rect.x..<rect.maxX { ink[y * width + x] = 255 }
    }
  }

  /// The stamp with another one of its size over it.
  func united(with other: GlyphStamp) -> GlyphStamp {
    var both = self
    for index in both.ink.indices { both.ink[index] = max(ink[index], other.ink[index]) }
    return both
  }

  /// The stamp moved by whole pixels where it leans, a row at a time; what leaves the cell is cut.
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

  /// The stamp with a second one to its right, as far as the cell goes.
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
