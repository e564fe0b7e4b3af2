import LaminaCells
import LaminaMath

/// How a design of one size is shown on a screen of another.
public enum StageFit: String, Hashable, Sendable, CaseIterable {
  /// In the middle; what does not fit is cut at both sides.
  case center
  /// At the top left corner.
  case topLeft
  /// Scaled to the screen, each direction by itself.
  case stretch

  /// From the design's points to the screen's.
  public func placement(of design: CellSize, on screen: CellSize) -> Transform3D {
    switch self {
    case .topLeft: .identity
    case .center:
      .translation(
        x: Double((screen.columns - design.columns) >> 1),
        y: Double(((screen.rows - design.rows) >> 1) * 2)
      )
    case .stretch:
      .scale(
        x: Double(screen.columns) / Double(max(1, design.columns)),
        y: Double(screen.rows) / Double(max(1, design.rows))
      )
    }
  }
}
