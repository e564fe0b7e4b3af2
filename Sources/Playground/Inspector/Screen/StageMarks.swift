import Foundation
import LaminaCore
import LaminaInspection

/// The inspector's overlay of the stage: the selected layer's presentation frame, its model frame
/// dashed, its anchor point, its path, and the corners of its past and future frames.
package struct StageMarks {
  /// The style of a box, the weakest first.
  package enum Line { case ghost, model, shown }

  /// Boxes and dots in cells of the stage's frame.
  package private(set) var boxes: [(box: CGRect, line: Line)] = []
  private var dots: [(place: CGPoint, isPast: Bool)] = []
  private var anchor: CGPoint?
  private let isASCII: Bool

  @MainActor
  package init(_ content: InspectorContent, on stage: Stage) {
    isASCII = content.isASCII
    guard let chosen = content.chosen, chosen.depth > 0 else { return }
    let time = content.inspection.time
    if let trail = content.trail {
      if content.showsGhosts {
        boxes = trail.ghosts(around: time).map { (stage.cells(of: $0.box), .ghost) }
      }
      if content.showsPath {
        dots = trail.dots(within: content.span)
          .map { place in (stage.cell(of: place.anchor), place.time <= time) }
      }
    }
    if let model = chosen.modelFrame { boxes.append((stage.cells(of: model), .model)) }
    boxes.append((stage.cells(of: chosen.frame), .shown))
    anchor = chosen.anchor.map { stage.cell(of: $0) }
  }

  /// Draws the overlay into a frame in which the stage begins at `origin`.
  package func draw(into frame: inout Frame, at origin: CellPoint, size: CellSize) {
    var ink = Ink(frame: frame, origin: origin, size: size)
    for (place, isPast) in dots {
      let color = isPast ? PanelPalette.code : PanelPalette.dim
      ink.put(isASCII ? "." : "•", Self.cell(place.x), Self.cell(place.y), color)
    }
    for (box, line) in boxes { draw(box, line, &ink) }
    if let anchor { ink.put("+", Self.cell(anchor.x), Self.cell(anchor.y), PanelPalette.accent) }
    frame = ink.frame
  }

  /// Returns the cell of a coordinate, clamped to a range far beyond the frame.
  private static func cell(_ value: Double) -> Int {
    value.isFinite ? Int(min(max(value, -10_000), 10_000).rounded(.down)) : -10_000
  }

  private func draw(_ box: CGRect, _ line: Line, _ ink: inout Ink) {
    guard box.minX.isFinite, box.maxX.isFinite, box.minY.isFinite, box.maxY.isFinite else { return }
    let (left, right) = (Self.cell(box.minX) - 1, Self.cell(box.maxX - 0.001) + 1)
    let (top, bottom) = (Self.cell(box.minY) - 1, Self.cell(box.maxY - 0.001) + 1)
    let color = line == .shown ? PanelPalette.accent : PanelPalette.dim
    let signs = signs(of: line)
    if line != .ghost {
      for column in Range(left...right).clamped(to: 0..<ink.size.columns) {
        ink.put(signs[0], column, top, color)
        ink.put(signs[0], column, bottom, color)
      }
      for row in Range(top...bottom).clamped(to: 0..<ink.size.rows) {
        ink.put(signs[1], left, row, color)
        ink.put(signs[1], right, row, color)
      }
    }
    ink.put(signs[2], left, top, color)
    ink.put(signs[3], right, top, color)
    ink.put(signs[4], left, bottom, color)
    ink.put(signs[5], right, bottom, color)
  }

  /// The glyphs of horizontal and vertical lines, and of the corners.
  private func signs(of line: Line) -> [Unicode.Scalar] {
    switch (line, isASCII) {
    case (.shown, true): ["-", "|", "+", "+", "+", "+"]
    case (.model, true): [".", ":", ".", ".", ":", ":"]
    case (.ghost, true): [" ", " ", "'", "'", ".", "."]
    case (.shown, false): ["─", "│", "┌", "┐", "└", "┘"]
    case (.model, false): ["╌", "╎", "╭", "╮", "╰", "╯"]
    case (.ghost, false): [" ", " ", "┌", "┐", "└", "┘"]
    }
  }

  /// Draws glyphs over a frame and keeps the background.
  private struct Ink {
    var frame: Frame
    let origin: CellPoint
    let size: CellSize

    mutating func put(_ sign: Unicode.Scalar, _ column: Int, _ row: Int, _ color: Color) {
      guard (0..<size.columns).contains(column), (0..<size.rows).contains(row) else { return }
      let (x, y) = (origin.column + column, origin.row + row)
      guard (0..<frame.size.columns).contains(x), (0..<frame.size.rows).contains(y) else { return }
      guard frame[x, y].width == 1 else { return }
      frame[x, y].glyph = sign.value
      frame[x, y].foreground = InspectorPen.cellColor(color)
    }
  }
}
