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
  ///
  /// - Parameters:
  ///   - design: The size of the design.
  ///   - screen: The size of the screen.
  ///   - step: The factors allowed for ``scale``.
  /// - Returns: The matrix: a scale and a translation by whole cells.
  public func placement(
    of design: CellSize,
    on screen: CellSize,
    step: ScaleStep = .auto
  ) -> Transform3D {
    let (across, down) = factors(of: design, on: screen, step)
    let corner = corner(of: design, on: screen, step)
    return .scale(x: across, y: down)
      .concatenating(.translation(x: Double(corner.column), y: Double(corner.row * 2)))
  }

  /// Returns the cells of the screen that the design occupies; nothing is drawn outside of them.
  ///
  /// - Parameters: As for ``placement(of:on:step:)``.
  public func box(of design: CellSize, on screen: CellSize, step: ScaleStep = .auto) -> CellRect {
    let corner = corner(of: design, on: screen, step)
    let size = size(of: design, on: screen, step)
    return CellRect(
      column: corner.column,
      row: corner.row,
      columns: size.columns,
      rows: size.rows
    )
  }

  private func factors(
    of design: CellSize,
    on screen: CellSize,
    _ step: ScaleStep
  ) -> (across: Double, down: Double) {
    let across = Double(max(1, screen.columns)) / Double(max(1, design.columns))
    let down = Double(max(1, screen.rows)) / Double(max(1, design.rows))
    switch self {
    case .topLeft, .center: return (1, 1)
    case .scale:
      let factor = step.factor(atMost: min(across, down))
      return (factor, factor)
    case .stretch: return (across, down)
    }
  }

  /// Returns the size of the design on the screen, in whole cells.
  private func size(of design: CellSize, on screen: CellSize, _ step: ScaleStep) -> CellSize {
    let (across, down) = factors(of: design, on: screen, step)
    return CellSize(
      columns: Int((Double(design.columns) * across).rounded()),
      rows: Int((Double(design.rows) * down).rounded())
    )
  }

  /// Returns the cell of the design's corner.
  private func corner(of design: CellSize, on screen: CellSize, _ step: ScaleStep) -> CellPoint {
    guard self != .topLeft, self != .stretch else { return CellPoint(column: 0, row: 0) }
    let size = size(of: design, on: screen, step)
    return CellPoint(
      column: (screen.columns - size.columns) >> 1,
      row: (screen.rows - size.rows) >> 1
    )
  }
}
