import Foundation
import Lamina

/// An icon above each tab's title, and a plate that slides to the selected one.
final class TabIcons: View {
  private let plate = View(.edge)
  private let marker = View()
  private let icons = Landscape.all.map { PlaceIcon($0) }
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
