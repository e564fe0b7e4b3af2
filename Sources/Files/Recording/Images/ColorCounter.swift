/// The distinct colours of images in order of appearance, up to a limit.
struct ColorCounter {
  let limit: Int
  /// The colours so far; one more than the limit once there are too many.
  private(set) var colors: [UInt32] = []
  private var known: Set<UInt32> = []

  init(limit: Int) { self.limit = limit }

  var isFull: Bool { colors.count > limit }

  mutating func add(_ color: UInt32) {
    guard !isFull, known.insert(color).inserted else { return }
    colors.append(color)
  }

  mutating func add(_ picture: PixelMap) {
    add(picture, PixelRect(picture.width, picture.height))
  }

  mutating func add(_ picture: PixelMap, _ rect: PixelRect) {
    picture.pixels.withUnsafeBufferPointer { pixels in
      for y in rect.y..<rect.maxY {
        let row = y * picture.width
        // Rows inside a cell are mostly equal, and so are neighbouring pixels.
        if y > rect.y, pixels.isEqual(row + rect.x, row - picture.width + rect.x, count: rect.width)
        {
          continue
        }
        var last: UInt32?
        for x in row + rect.x..<row + rect.maxX where pixels[x] != last {
          last = pixels[x]
          add(pixels[x])
        }
        if isFull { return }
      }
    }
  }

  var coding: PNGEncoder.Coding {
    if !isFull, limit <= 256 { return .palette(colors) }
    return colors.contains { $0 >> 24 != 255 } ? .rgba : .rgb
  }
}
