import Foundation
import Lamina
import LaminaPlayer

/// An icon above each tab's title, and a plate that slides to the selected one.
final class TabIcons: View {
  private let plate = View()
  private let marker = View()
  private let icons = Landscape.allCases.map { TabIcon($0) }
  /// The horizontal range of each tab.
  private var places: [ClosedRange<CGFloat>] = []
  private var selected = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    backgroundColor = DemoPalette.panel
    plate.backgroundColor = DemoPalette.edge
    for part in [plate, marker] + icons as [View] { addSubview(part) }
  }

  /// Selects a tab; the plate slides to it.
  func select(_ index: Int) {
    guard icons.indices.contains(index) else { return }
    let isSame = index == selected
    selected = index
    View.animate(
      withDuration: isSame ? 0 : 0.5,
      delay: 0,
      usingSpringWithDamping: 0.7,
      initialSpringVelocity: 0
    ) { self.movePlate() }
    for (place, icon) in icons.enumerated() { icon.isLit = place == index }
  }

  private func movePlate() {
    guard places.indices.contains(selected) else { return }
    let (place, accent) = (places[selected], Landscape.allCases[selected].accent)
    let width = place.upperBound - place.lowerBound
    plate.frame = CGRect(x: place.lowerBound, y: 1, width: width, height: bounds.height - 1)
    marker.frame = CGRect(x: place.lowerBound, y: 0, width: width, height: 1)
    marker.backgroundColor = accent
  }

  /// Lays out the icons above the tabs' titles.
  func place(over tabs: [ClosedRange<CGFloat>]) {
    places = tabs
    for (icon, place) in zip(icons, tabs) {
      let middle = ((place.lowerBound + place.upperBound) / 2).rounded(.down)
      icon.frame = CGRect(
        x: middle - (TabIcon.size.width / 2).rounded(.down),
        y: 2,
        width: TabIcon.size.width,
        height: TabIcon.size.height
      )
    }
    movePlate()
  }
}

/// An icon of nine by six points in two colours.
private final class TabIcon: View {
  static let size = CGSize(width: 9, height: 6)

  private let parts: [ShapeView]
  private let colors: [Color]

  /// Whether the icon is in colour rather than dim.
  var isLit = false { didSet { paint() } }

  init(_ landscape: Landscape) {
    let (pictures, colors): ([String], [Color]) =
      switch landscape {
      case .dunes:
        (
          [
            ".....##.. ....####. .....##..",
            "......... ......... ......... .##...... ######.## #########",
          ], [DemoPalette.amber, DemoPalette.coral]
        )
      case .fjord:
        (
          [
            "...#..... ..###...# .#...#.##",
            "......... ......... ..###.#.. .######## ######### #########",
          ], [DemoPalette.text, DemoPalette.sky]
        )
      case .lights:
        (
          [
            "...##.... ..##..... ..##...#. ...##....",
            "......... ......... ......... ....#.... .#.###..# #########",
          ], [DemoPalette.mint, DemoPalette.violet]
        )
      case .bay:
        (
          [
            "....#.... ...##.#.. ..###.##. .####.###",
            "......... ......... ......... ......... ######### .#######.",
          ], [DemoPalette.text, DemoPalette.rose]
        )
      }
    parts = pictures.map { ShapeView(Path(squares: $0)) }
    self.colors = colors
    super.init(frame: .zero)
    for part in parts {
      part.shape.edges = .sharp
      addSubview(part)
    }
    paint()
  }

  private func paint() {
    for (index, part) in parts.enumerated() {
      let dim = DemoPalette.mix(DemoPalette.panel, DemoPalette.dim, index == 0 ? 0.75 : 0.45)
      part.shape.fillColor = isLit ? colors[index] : dim
    }
  }

  override func layoutSubviews() {
    for part in parts { part.frame = bounds }
  }
}
