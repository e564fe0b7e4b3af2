import Foundation
import Lamina

/// The options of a block, and the ship that it animates.
final class RocketLane: View {
  private let name: Label
  /// The resulting duration and curve.
  let note: Label
  private let trail: GradientView
  private let ship: ShipView
  private let flame = ShapeView(fill: .amber)
  private let core = ShapeView(fill: .mix(.amber, .white, 0.7))

  /// The width of the text; 0 for none.
  var wordWidth: CGFloat = 0
  /// The distance from the lane's end to the planet, in points.
  var reach: CGFloat = 0

  init(_ text: String, _ note: String, _ model: ShipView.Model, color: Color) {
    name = Label(text, color, isBold: true)
    self.note = Label(note, .dim)
    trail = .across([.faint(color, 0), .faint(color, 0.15), .faint(color, 0.75)])
    ship = ShipView(model, color)
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    addSubviews([name, self.note, trail, flame, core, ship])
  }

  func stop() {
    for part in [trail, ship, flame, core] as [View] { part.layer.removeAllAnimations() }
  }

  func put(_ share: CGFloat) {
    let size = bounds.size
    let row = max(0, ((size.height - 4) / 2).toRow)
    name.show(at: .line(1, row, wordWidth - 2), if: wordWidth > 0)
    note.show(at: .line(2, row + 2, wordWidth - 3), if: wordWidth > 0 && size.height >= 4)
    // An odd height has a middle, for nose and flame.
    let tall = max(1, min(15, (size.height - 2).toRow + 1))
    let length = (tall * 2.4).rounded()
    let left = wordWidth + tall
    let way = max(0, size.width + reach - left - length - 1) * share
    let top = ((size.height - tall) / 2).rounded(.down)
    ship.frame = CGRect(left + way, top, length, tall)
    ship.layoutIfNeeded()
    let middle = top + (tall - 1) / 2
    for (part, long, high) in [(flame, 0.9, 0.4), (core, 0.45, 0.2)] {
      let thick = max(1, (tall * high / 2).rounded(.down) * 2 + 1)
      let reach = (tall * long).rounded()
      part.frame = CGRect(left + way - reach, middle - (thick - 1) / 2, reach + 1, thick)
      part.shape.path = Path(polygon: [
        CGPoint(reach + 1, 0), CGPoint(0, thick / 2), CGPoint(reach + 1, thick),
      ])
    }
    let thickness = max(1, (tall * 0.3 / 2).rounded(.down) * 2 + 1)
    trail.frame = CGRect(
      wordWidth,
      middle - (thickness - 1) / 2,
      left - wordWidth + way,
      thickness
    )
  }
}
