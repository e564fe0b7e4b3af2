/// The colours of pictures in the order in which they come, up to a limit.
struct ColorCounter {
  let limit: Int
  /// The colours so far; one more than the limit once there are too many.
  private(set) var colors: [UInt32] = []
  private var known: Set<UInt32> = []

  init(limit: Int) { self.limit = limit }

  /// Whether there are more than the limit.
  var isFull: Bool { colors.count > limit }

  mutating func add(_ color: UInt32) {
    guard !isFull, known.insert(color).inserted else { return }
    colors.append(color)
  }

  mutating func add(_ picture: PixelMap) {
    add(picture, PixelRect(x: 0, y: 0, width: picture.width, height: picture.height))
  }

  /// Adds the colours of a part of a picture.
  mutating func add(_ picture: PixelMap, _ rect: PixelRect) {
    for y in rect.y..<rect.y + rect.height {
      // Neighbours are mostly equal.
      var last: UInt32?
      for x in rect.x..<rect.x + rect.width {
        let color = picture[x, y]
        if color != last { add(color) }
        last = color
        if isFull { return }
      }
    }
  }

  /// How a PNG file tells these colours.
  var coding: PNGEncoder.Coding {
    if !isFull, limit <= 256 { return .palette(colors) }
    return colors.contains { $0 >> 24 != 255 } ? .rgba : .rgb
  }
}
