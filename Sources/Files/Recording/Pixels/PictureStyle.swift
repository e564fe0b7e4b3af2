import LaminaCells

/// The render style of images, apart from the frames' contents.
package struct PictureStyle: Sendable {
  package enum Surround: String, CaseIterable, Sendable {
    case none, window
  }

  /// The pixels per pixel of a cell of 8 x 16, 1...8; 2 unless set.
  package var scale = 2
  package var foreground: UInt32 = 0xFFD8_DEE9
  /// The default background; alpha 0 for none.
  package var background: UInt32 = 0xFF0B_1020
  /// The default foreground and background for a light theme.
  package static let lightForeground: UInt32 = 0xFF1A_1A1A
  package static let lightBackground: UInt32 = 0xFFFB_FBF8
  /// The points between the frame and the edges of the image.
  package var padding = 0
  package var surround = Surround.none
  /// The font that precedes the built-in typeface; nil for the latter alone.
  package var font: BitmapFont?
  /// Whether images of too many colours are dithered.
  package var isDithered = false
  package var title = ""

  package init() {}

  var cellWidth: Int { 8 * scale }
  var cellHeight: Int { 16 * scale }
  /// The height of the window's title bar in points.
  package static let barHeight = 4

  /// The position of the frame in the image, in points.
  var origin: (x: Int, y: Int) {
    (padding, padding + (surround == .window ? Self.barHeight : 0))
  }

  package func points(of size: CellSize) -> (width: Int, height: Int) {
    (size.columns + 2 * padding, 2 * size.rows + padding + origin.y)
  }

  package func pixels(of size: CellSize) -> (width: Int, height: Int) {
    let points = points(of: size)
    return (points.width * 8 * scale, points.height * 8 * scale)
  }
}
