import LaminaCells
import LaminaMath

/// How a design of one size is shown on a screen of another.
///
/// Where a design is scaled, shapes, images and transforms become larger or smaller. Letters keep
/// their size: a text stands in cells at its scaled place, and is moved or cut so that it neither
/// covers what is beside it in the design nor leaves the screen.
public enum StageFit: String, Hashable, Sendable, CaseIterable {
  /// Scaled to the screen, both directions alike, in the middle.
  case scale
  /// In its own size in the middle; what does not fit is cut at both sides.
  case center
  /// In its own size at the top left corner.
  case topLeft
  /// Scaled to the screen, each direction by itself.
  case stretch

  /// From the design's points to the screen's.
  public func placement(of design: CellSize, on screen: CellSize) -> Transform3D {
    let across = Double(max(1, screen.columns)) / Double(max(1, design.columns))
    let down = Double(max(1, screen.rows)) / Double(max(1, design.rows))
    switch self {
    case .topLeft: return .identity
    case .center: return Self.middle(design.columns, design.rows, on: screen)
    case .scale:
      let factor = min(across, down)
      let middle = Self.middle(
        Int((Double(design.columns) * factor).rounded()),
        Int((Double(design.rows) * factor).rounded()),
        on: screen
      )
      return .scale(x: factor, y: factor).concatenating(middle)
    case .stretch: return .scale(x: across, y: down)
    }
  }

  /// Moves a picture to the middle of the screen, by whole cells.
  private static func middle(_ columns: Int, _ rows: Int, on screen: CellSize) -> Transform3D {
    .translation(
      x: Double((screen.columns - columns) >> 1),
      y: Double(((screen.rows - rows) >> 1) * 2)
    )
  }
}
