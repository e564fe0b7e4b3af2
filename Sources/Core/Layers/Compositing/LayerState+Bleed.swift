import Foundation
import LaminaMath
import LaminaProperties

/// What a layer paints that bleeds over the sides of the stage.
extension LayerState {
  /// The bounds in the presentation, continued to the edges of the screen where the layer bleeds.
  package final var paintedBounds: CGRect { drawing.bledBounds ?? base.shownValue.bounds }

  /// The rounded corners of ``paintedBounds``: those that are continued are square.
  package final var paintedCorners: CornerMask {
    var corners = base.shownValue.maskedCorners
    guard let area = drawing.bledBounds else { return corners }
    let bounds = base.shownValue.bounds
    if area.minX < bounds.minX { corners.subtract([.minXMinY, .minXMaxY]) }
    if area.maxX > bounds.maxX { corners.subtract([.maxXMinY, .maxXMaxY]) }
    if area.minY < bounds.minY { corners.subtract([.minXMinY, .maxXMinY]) }
    if area.maxY > bounds.maxY { corners.subtract([.minXMaxY, .maxXMaxY]) }
    return corners
  }
}
