import Foundation
import Lamina
import LaminaPlayer

/// An icon of a landscape in two colours: nine by six squares, as large as fit as whole points.
final class PlaceIcon: View {
  /// For each landscape, the rows of the two pictures and their colours.
  private static let pictures: [[(rows: String, color: Color)]] = [
    [
      (".....##.. ....####. .....##..", .amber),
      ("......... ......... ......... .##...... ######.## #########", .coral),
    ],
    [
      ("...#..... ..###...# .#...#.##", .text),
      ("......... ......... ..###.#.. .######## ######### #########", .sky),
    ],
    [
      ("...##.... ..##..... ..##...#. ...##....", .mint),
      ("......... ......... ......... ....#.... .#.###..# #########", .violet),
    ],
    [
      ("....#.... ...##.#.. ..###.##. .####.###", .text),
      ("......... ......... ......... ......... ######### .#######.", .rose),
    ],
  ]

  private let pictures: [(rows: String, color: Color)]
  private let parts: [ShapeView]
  private let colors: [Color]

  var isLit = false { didSet { paint() } }

  init(_ landscape: Landscape) {
    pictures = Self.pictures[landscape.index]
    parts = pictures.map { _ in ShapeView() }
    colors = pictures.map(\.color)
    super.init(frame: .zero)
    for part in parts { part.shape.edges = .sharp }
    addSubviews(parts)
    paint()
  }

  private func paint() {
    for (index, part) in parts.enumerated() {
      let dim = Color.mix(.panel, .dim, index == 0 ? 0.75 : 0.45)
      part.shape.fillColor = isLit ? colors[index] : dim
    }
  }

  override func layoutSubviews() {
    let unit = max(1, min(bounds.width / 9, bounds.height / 6).rounded(.down))
    for (part, picture) in zip(parts, pictures) {
      part.frame = bounds
      part.shape.path = Path(squares: picture.rows, unit: unit)
    }
  }
}
