import LaminaCells

/// The title bar of a window above an image: three dots and a title.
struct WindowBar {
  let style: PictureStyle
  static let ground: UInt32 = 0xFF1B_2238
  static let ink: UInt32 = 0xFF9A_A4BF
  /// The dots from left to right.
  static let dots: [UInt32] = [0xFFFF_5F57, 0xFFFE_BC2E, 0xFF28_C840]

  /// The centre of a dot, in eighths of a point from the left and the top.
  static func middle(ofDot index: Int) -> (x: Int, y: Int) { (20 + 20 * index, 16) }
  /// The radius of a dot in eighths of a point.
  static let radius = 6

  /// The characters of the title that fit, and the x coordinate of the first in eighths of a point.
  func title(in width: Int) -> (text: [Character], x: Int) {
    let room = width / 8 - 2 * 10
    let text = Array(VisibleSigns.of(style.title).prefix(max(0, room)))
    return (text, (width - text.count * 8) / 2 / 8 * 8)
  }

  func draw(into picture: inout PixelMap, _ book: inout StampBook) {
    let scale = style.scale
    let height = PictureStyle.barHeight * 8 * scale
    picture.fill(PixelRect(x: 0, y: 0, width: picture.width, height: height), with: Self.ground)
    for (index, color) in Self.dots.enumerated() {
      let middle = Self.middle(ofDot: index)
      let reach = Self.radius * scale
      for y in -reach..<reach {
        for x in -reach..<reach {
          // The centre of the pixel in half pixels, so that it is an integer.
          let (dx, dy) = (2 * x + 1, 2 * y + 1)
          if dx * dx + dy * dy <= 4 * reach * reach {
            picture[middle.x * scale + x, middle.y * scale + y] = color
          }
        }
      }
    }
    let title = title(in: picture.width / scale)
    for (index, character) in title.text.enumerated() {
      guard let scalar = character.unicodeScalars.first else { continue }
      let stamp = book.stamp(for: Cell(glyph: scalar.value))
      picture.stamp(
        stamp,
        x: title.x * scale + index * style.cellWidth,
        y: 8 * scale,
        CellInks(ink: Self.ink, ground: Self.ground)
      )
    }
  }
}
