import Foundation
import LaminaAnimation
import LaminaCells
import LaminaDrawing
import LaminaLayers
import LaminaMath
import LaminaProperties
import LaminaRaster

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

extension Compositor {
  /// Draws the visible side of a page that turns from one layer to another.
  func drawFlip(_ turn: PageTurn, _ before: Layer, _ layer: Layer) {
    let page = turn.showsNew ? layer : before
    let shown = page.base.shownValue
    let matrix = turn.matrix(in: shown.bounds)
    context.place(matrix.concatenating(page.drawing.matrix))
    context.pushClip(shown.bounds, cornerRadius: shown.cornerRadius, corners: shown.maskedCorners)
    let outer = context.nearSide
    context.nearSide = turn.nearSide
    drawMoved(page, by: matrix)
    context.nearSide = outer
    context.popClip()
  }

  func flippedCells(_ transition: TransitionEffect, _ before: Layer, _ layer: Layer) -> CellBounds {
    guard let amount = transition.amount else { return .empty }
    let turn = PageTurn(transition.subtype, amount)
    let page = turn.showsNew ? layer : before
    let bounds = page.base.shownValue.bounds
    let matrix = turn.matrix(in: bounds).concatenating(page.drawing.matrix)
    return DeviceBox(bounds, through: matrix).cells(in: canvas.size)
  }
}
