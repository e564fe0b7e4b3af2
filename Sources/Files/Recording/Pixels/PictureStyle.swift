import LaminaCells

/// How pictures of frames look, besides what is in the frames.
package struct PictureStyle: Sendable {
  /// What stands around a frame.
  package enum Surround: String, CaseIterable, Sendable {
    case none, window
  }

  /// Pixels for each pixel of a cell of 8 x 16, 1...8; 2 unless set.
  package var scale = 2
  /// The terminal's own foreground.
  package var foreground: UInt32 = 0xFFD8_DEE9
  /// The terminal's own background; alpha 0 for none.
  package var background: UInt32 = 0xFF0B_1020
  /// Points between the frame and the edges of the picture.
  package var padding = 0
  /// What stands around the frame.
  package var surround = Surround.none
  /// A font for letters, asked before the face of ours; nil for that face alone.
  package var font: BitmapFont?
  /// Whether pictures of too many colours get a pattern of few.
  package var isDithered = false
  /// What the bar of the window says.
  package var title = ""

  /// Creates the usual look.
  package init() {}

  /// Pixels across a cell.
  var cellWidth: Int { 8 * scale }
  /// Pixels down a cell.
  var cellHeight: Int { 16 * scale }
  /// The height of the bar of the window in points.
  package static let barHeight = 4

  /// Where the frame stands in the picture, in points.
  var origin: (x: Int, y: Int) {
    (padding, padding + (surround == .window ? Self.barHeight : 0))
  }

  /// The size of a picture in points.
  package func points(of size: CellSize) -> (width: Int, height: Int) {
    (size.columns + 2 * padding, 2 * size.rows + padding + origin.y)
  }

  /// The size of a picture in pixels.
  package func pixels(of size: CellSize) -> (width: Int, height: Int) {
    let points = points(of: size)
    return (points.width * 8 * scale, points.height * 8 * scale)
  }
}
