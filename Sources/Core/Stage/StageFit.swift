import LaminaCells
import LaminaMath

/// The placement of a design of one size on a screen of another.
///
/// If a design is scaled, shapes, images and transforms are resized. Text keeps its size: it
/// occupies cells at its scaled position, and is moved or truncated so that it neither covers what
/// is beside it in the design nor leaves the screen. From a factor of 1.5 it is bold; from 2.5 (2
/// with octants and Braille) it is drawn in a larger face, unless the stage is extended.
public enum StageFit: String, Hashable, Sendable, CaseIterable {
  /// Scaled uniformly to fit the screen, and centred.
  case scale
  /// Unscaled and centred; the overflow is clipped at both sides.
  case center
  /// Unscaled at the top left corner.
  case topLeft
  /// Scaled to the screen, each direction independently.
  case stretch
  /// Unscaled: the stage becomes as large as the screen and shows more, where its layers follow by
  /// masks and constraints; a screen smaller than the design gets ``scale``.
  case extend

  /// Returns the matrix from the design's points to the screen's.
  ///
  /// - Parameters:
  ///   - design: The size of the design.
  ///   - screen: The size of the screen.
  ///   - step: The factors allowed for ``scale``.
  ///   - scaleFrom: The factor from which on ``extend`` scales by whole factors, and extends the
  ///     rest; nil for never.
  /// - Returns: The matrix: a scale and a translation by whole cells.
  public func placement(
    of design: CellSize,
    on screen: CellSize,
    step: ScaleStep = .auto,
    scaleFrom: Double? = nil
  ) -> Transform3D {
    let (across, down) = factors(of: design, on: screen, step, scaleFrom)
    let corner = corner(of: design, on: screen, step, scaleFrom)
    return .scale(x: across, y: down)
      .concatenating(.translation(x: Double(corner.column), y: Double(corner.row * 2)))
  }

  /// Returns the cells of the screen that the design occupies; nothing is drawn outside of them.
  ///
  /// - Parameters: As for ``placement(of:on:step:scaleFrom:)``.
  public func box(
    of design: CellSize,
    on screen: CellSize,
    step: ScaleStep = .auto,
    scaleFrom: Double? = nil
  ) -> CellRect {
    let corner = corner(of: design, on: screen, step, scaleFrom)
    let size = size(of: design, on: screen, step, scaleFrom)
    return CellRect(
      column: corner.column,
      row: corner.row,
      columns: size.columns,
      rows: size.rows
    )
  }

  /// Returns the size of the stage in cells of the design: the design's own, or if it is extended,
  /// as many as cover the screen.
  ///
  /// - Parameters: As for ``placement(of:on:step:scaleFrom:)``.
  public func stageSize(
    of design: CellSize,
    on screen: CellSize,
    scaleFrom: Double? = nil
  ) -> CellSize {
    guard extends(design, on: screen) else { return design }
    let factor = Int(factors(of: design, on: screen, .auto, scaleFrom).across)
    return CellSize(
      columns: (screen.columns + factor - 1) / factor,
      rows: (screen.rows + factor - 1) / factor
    )
  }

  private func extends(_ design: CellSize, on screen: CellSize) -> Bool {
    self == .extend && screen.columns >= design.columns && screen.rows >= design.rows
  }

  private func factors(
    of design: CellSize,
    on screen: CellSize,
    _ step: ScaleStep,
    _ scaleFrom: Double?
  ) -> (across: Double, down: Double) {
    let across = Double(max(1, screen.columns)) / Double(max(1, design.columns))
    let down = Double(max(1, screen.rows)) / Double(max(1, design.rows))
    switch self {
    case .topLeft, .center: return (1, 1)
    case .extend where extends(design, on: screen):
      guard let scaleFrom, min(across, down) >= scaleFrom - 1e-9 else { return (1, 1) }
      let factor = ScaleStep.whole.factor(atMost: min(across, down))
      return (factor, factor)
    case .scale, .extend:
      let factor = step.factor(atMost: min(across, down))
      return (factor, factor)
    case .stretch: return (across, down)
    }
  }

  /// Returns the size of the design on the screen, in whole cells.
  private func size(
    of design: CellSize,
    on screen: CellSize,
    _ step: ScaleStep,
    _ scaleFrom: Double?
  ) -> CellSize {
    let (across, down) = factors(of: design, on: screen, step, scaleFrom)
    let stage = stageSize(of: design, on: screen, scaleFrom: scaleFrom)
    return CellSize(
      columns: Int((Double(stage.columns) * across).rounded()),
      rows: Int((Double(stage.rows) * down).rounded())
    )
  }

  /// Returns the cell of the design's corner.
  private func corner(
    of design: CellSize,
    on screen: CellSize,
    _ step: ScaleStep,
    _ scaleFrom: Double?
  ) -> CellPoint {
    guard self != .topLeft, self != .stretch else { return CellPoint(column: 0, row: 0) }
    let size = size(of: design, on: screen, step, scaleFrom)
    return CellPoint(
      column: (screen.columns - size.columns) >> 1,
      row: (screen.rows - size.rows) >> 1
    )
  }
}
