import LaminaCells
import LaminaMath

/// The placement of a design of one size on a screen of another.
///
/// If a design is scaled, shapes, images and transforms are resized. Text keeps its size: it
/// occupies cells at its scaled position, and is moved or truncated so that it neither covers what
/// is beside it in the design nor leaves the screen.
public enum StageFit: String, Hashable, Sendable, CaseIterable {
  /// Scaled uniformly to fit the screen, and centred.
  case scale
  /// Unscaled and centred; the overflow is clipped at both sides.
  case center
  /// Unscaled at the top left corner.
  case topLeft
  /// Scaled to the screen, each direction independently.
  case stretch

  /// Returns the matrix from the design's points to the screen's.
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

  /// Centres a picture on the screen, in whole cells.
  private static func middle(_ columns: Int, _ rows: Int, on screen: CellSize) -> Transform3D {
    .translation(
      x: Double((screen.columns - columns) >> 1),
      y: Double(((screen.rows - rows) >> 1) * 2)
    )
  }
}
