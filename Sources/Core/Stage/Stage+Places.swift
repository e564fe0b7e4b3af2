import Foundation
import LaminaCells
import LaminaCompositing
import LaminaLayers
import LaminaMath

/// Conversion between cells of the screen and points of the design.
extension Stage {
  /// Returns the centre of a cell in the design's points.
  public func point(at cell: CellPoint) -> CGPoint {
    let place = CGPoint(x: Double(cell.column) + 0.5, y: Double(cell.row * 2) + 1)
    return compositor.placement.unproject(place) ?? place
  }

  /// Returns a point of the design in fractional cells of the screen.
  package func cell(of point: CGPoint) -> CGPoint {
    let place = compositor.placement.project(point) ?? point
    return CGPoint(x: place.x, y: place.y / 2)
  }

  /// Returns the bounding box of a rectangle of the design in fractional cells of the screen.
  package func cells(of box: CGRect) -> CGRect {
    let area = compositor.placement.boundingBox(of: box)
    return CGRect(x: area.minX, y: area.minY / 2, width: area.width, height: area.height / 2)
  }
}
