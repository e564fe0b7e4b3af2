import Foundation
import LaminaAnimation
import LaminaCells
import LaminaDrawing
import LaminaLayers
import LaminaMath
import LaminaProperties

/// A page with two sides, on its way from the one to the other.
struct PageTurn {
  /// Whether the side that is seen is the new one.
  let showsNew: Bool
  /// How far the side that is seen is turned, in radians; less than a quarter turn.
  let angle: Double
  /// Whether it turns about its upright middle line.
  let isUpright: Bool

  /// Finds how a page stands.
  ///
  /// - Parameters:
  ///   - subtype: The side that moves towards the viewer first.
  ///   - amount: How much of half a turn is done, 0...1.
  init(_ subtype: TransitionSubtype, _ amount: Double) {
    let turn = Double.pi * amount
    showsNew = cos(turn) <= 0
    // What is written on the back is to be read from there: it is turned by half a turn more.
    let shown = showsNew ? turn - .pi : turn
    isUpright = subtype == .fromLeft || subtype == .fromRight
    angle = subtype == .fromLeft || subtype == .fromBottom ? shown : -shown
  }

  /// The side that is nearest to the viewer.
  var nearSide: PageSide {
    if isUpright { return angle > 0 ? .left : .right }
    return angle > 0 ? .bottom : .top
  }

  /// What a page with these bounds looks like, on its own plane.
  func matrix(in bounds: CGRect) -> Transform3D {
    let distance = 2 * max(bounds.width, bounds.height)
    guard distance > 0, distance.isFinite else { return .identity }
    let turn = Transform3D.rotation(angle: angle, x: isUpright ? 0 : 1, y: isUpright ? 1 : 0, z: 0)
      .concatenating(.perspective(distance: distance))
    return LayerGeometry(bounds: bounds).aboutAnchor(turn).flattened
  }
}

extension Compositor {
  /// Draws the side of a page that is seen while the page turns from one layer to another.
  func drawFlip(_ turn: PageTurn, _ before: Layer, _ layer: Layer) {
    let page = turn.showsNew ? layer : before
    let shown = page.base.shownValue
    let matrix = turn.matrix(in: shown.bounds)
    context.matrix = matrix.concatenating(page.drawing.matrix)
    context.pushClip(shown.bounds, cornerRadius: shown.cornerRadius, corners: shown.maskedCorners)
    let outer = context.nearSide
    context.nearSide = turn.nearSide
    drawMoved(page, by: matrix)
    context.nearSide = outer
    context.popClip()
  }

  /// The cells of the side that is seen.
  func flippedCells(_ transition: TransitionEffect, _ before: Layer, _ layer: Layer) -> CellBounds {
    guard let amount = transition.amount else { return .empty }
    let turn = PageTurn(transition.subtype, amount)
    let page = turn.showsNew ? layer : before
    let bounds = page.base.shownValue.bounds
    let matrix = turn.matrix(in: bounds).concatenating(page.drawing.matrix)
    return DeviceBox(bounds, through: matrix).cells(in: canvas.size)
  }
}
