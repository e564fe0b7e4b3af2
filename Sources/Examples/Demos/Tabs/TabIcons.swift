import Foundation
import Lamina
import LaminaPlayer

/// An icon above each tab's title, and a plate that slides to the selected one.
final class TabIcons: View {
  private let plate = View(.edge)
  private let marker = View()
  private let icons = Landscape.all.map { TabIcon($0) }
  private var places: [ClosedRange<CGFloat>] = []
  private var selected = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    backgroundColor = .panel
    addSubviews([plate, marker] + icons)
  }

  func select(_ index: Int) {
    guard icons.indices.contains(index) else { return }
    let isSame = index == selected
    selected = index
    View.spring(over: isSame ? 0 : 0.5, damping: 0.7) { self.movePlate() }
    for (place, icon) in icons.enumerated() { icon.isLit = place == index }
  }

  private func movePlate() {
    guard places.indices.contains(selected) else { return }
    let (place, accent) = (places[selected], Landscape.all[selected].accent)
    let width = place.upperBound - place.lowerBound
    plate.frame = CGRect(place.lowerBound, 1, width, bounds.height - 1)
    marker.frame = CGRect(place.lowerBound, 0, width, 1)
    marker.backgroundColor = accent
  }

  func place(over tabs: [ClosedRange<CGFloat>]) {
    places = tabs
    for (icon, place) in zip(icons, tabs) {
      let middle = ((place.lowerBound + place.upperBound) / 2).rounded(.down)
      icon.frame = CGRect(middle - 4, 2, 9, 6)
    }
    movePlate()
  }
}

/// An icon of nine by six points in two colours.
private final class TabIcon: View {
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

  private let parts: [ShapeView]
  private let colors: [Color]

  var isLit = false { didSet { paint() } }

  init(_ landscape: Landscape) {
    let pictures = Self.pictures[landscape.index]
    parts = pictures.map { ShapeView(Path(squares: $0.rows)) }
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
    for part in parts { part.frame = bounds }
  }
}
