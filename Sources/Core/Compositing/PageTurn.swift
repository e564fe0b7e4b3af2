import Foundation
import LaminaAnimation
import LaminaDrawing
import LaminaMath

/// A page with two sides that turns from one to the other.
struct PageTurn {
  /// Whether the visible side is the new one.
  let showsNew: Bool
  /// The angle of the visible side, in radians; less than a quarter turn.
  let angle: Double
  /// Whether it turns about its vertical centre line.
  let isUpright: Bool

  /// Creates a page that has turned by a fraction of the half turn, 0...1; the side of `subtype`
  /// moves towards the viewer first.
  init(_ subtype: TransitionSubtype, _ amount: Double) {
    let turn = Double.pi * amount
    showsNew = cos(turn) <= 0
    // The back is to be readable: it is rotated by another half turn.
    let shown = showsNew ? turn - .pi : turn
    isUpright = subtype == .fromLeft || subtype == .fromRight
    angle = subtype == .fromLeft || subtype == .fromBottom ? shown : -shown
  }

  var nearSide: PageSide {
    if isUpright { return angle > 0 ? .left : .right }
    return angle > 0 ? .bottom : .top
  }

  /// Returns the projection of a page with these bounds onto its plane.
  func matrix(in bounds: CGRect) -> Transform3D {
    let distance = 2 * max(bounds.width, bounds.height)
    guard distance > 0, distance.isFinite else { return .identity }
    let turn = Transform3D.rotation(angle: angle, x: isUpright ? 0 : 1, y: isUpright ? 1 : 0, z: 0)
      .concatenating(.perspective(distance: distance))
    return LayerGeometry(bounds: bounds).aboutAnchor(turn).flattened
  }
}
