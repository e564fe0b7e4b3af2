import LaminaCore
import LaminaInspection
import LaminaScenes

/// The plot of a timing function with its two control points, and its figures beside it.
package struct CurveEditorPicture {
  package let editor: CurveEditor
  /// The size of the plot.
  package let size: CellSize
  private let glyphs: InspectorGlyphs
  private let isASCII: Bool

  package init(_ editor: CurveEditor, columns: Int, rows: Int, isASCII: Bool) {
    self.editor = editor
    self.isASCII = isASCII
    glyphs = isASCII ? .ascii : InspectorGlyphs()
    let height = max(4, rows - 1)
    size = CellSize(columns: max(10, min(columns - Self.side, 3 * height)), rows: height)
  }

  /// The columns for the text beside the plot.
  private static let side = 26

  /// The visible range of the progress.
  private var span: ClosedRange<Double> {
    let ends = [0, 1, editor.points[1], editor.points[3]]
    return (ends.min() ?? 0)...(ends.max() ?? 1)
  }

  /// Returns the position of a progress as a fraction of the height, 0 at the bottom.
  private func height(_ progress: Double) -> Double {
    (progress - span.lowerBound) / (span.upperBound - span.lowerBound)
  }

  package func cell(x: Double, y: Double) -> CellPoint {
    CellPoint(
      column: Int((x * Double(size.columns - 1)).rounded()),
      row: Int(((1 - height(y)) * Double(size.rows - 1)).rounded())
    )
  }

  /// Returns the curve's coordinates of a cell, which may be outside of the plot.
  package func place(of cell: CellPoint) -> (x: Double, y: Double) {
    let share = 1 - Double(cell.row) / Double(size.rows - 1)
    return (
      Double(cell.column) / Double(size.columns - 1),
      span.lowerBound + share * (span.upperBound - span.lowerBound)
    )
  }

  /// The plot with the text beside it.
  package var lines: [[PanelText]] {
    let dots: PlotGlyphs = isASCII ? .ascii : .braille
    var curve = PlotCurve(size: size, glyphs: dots)
    let (function, steps) = (editor.function, size.columns * 3)
    curve.draw(
      (0...steps)
        .map { step in
          let x = Double(step) / Double(steps)
          return (x, height(function.value(at: x)))
        }
    )
    var stems = PlotCurve(size: size, glyphs: dots)
    for (end, handle) in [(0.0, 0), (1.0, 1)] {
      let (x, y) = (editor.points[2 * handle], editor.points[2 * handle + 1])
      stems.draw([(end, height(end)), (x, height(y))])
      stems.draw([nil])
    }
    return (0..<size.rows).map { line($0, curve, stems, dots) + beside($0) }
  }

  private func line(
    _ row: Int,
    _ curve: PlotCurve,
    _ stems: PlotCurve,
    _ dots: PlotGlyphs
  ) -> [PanelText] {
    var pieces: [PanelText] = []
    for column in 0..<size.columns {
      let index = row * size.columns + column
      let here = CellPoint(column: column, row: row)
      let handle = [editor.handle, 1 - editor.handle]
        .first { cell(x: editor.points[2 * $0], y: editor.points[2 * $0 + 1]) == here }
      if let handle {
        let isChosen = handle == editor.handle
        let knob = PanelText(isChosen ? glyphs.knob : glyphs.freeKnob)
        pieces.append(knob.highlighted(isChosen))
      } else if curve.masks[index] != 0 {
        let mask = curve.masks[index] | (isASCII ? 0 : stems.masks[index])
        pieces.append(PanelText(String(dots.glyph(mask, curve: 0)), color: PanelPalette.code))
      } else if stems.masks[index] != 0 {
        let sign = isASCII ? "." : String(dots.glyph(stems.masks[index], curve: 1))
        pieces.append(PanelText(sign, color: PanelPalette.dim))
      } else {
        pieces.append(PanelText(" ", color: PanelPalette.dim))
      }
    }
    return pieces
  }

  /// Returns the text beside a line of the plot: the numbers, then the names.
  private func beside(_ row: Int) -> [PanelText] {
    func number(_ index: Int) -> String { ValueDescription.number(editor.points[index]) }
    guard row > 0 else {
      return (0...1)
        .map { handle in
          let isChosen = handle == editor.handle
          let sign = isChosen ? glyphs.knob : glyphs.freeKnob
          let text = "  \(sign) \(number(2 * handle)), \(number(2 * handle + 1))"
          return PanelText(text).highlighted(isChosen)
        }
    }
    guard CurveText.names.indices.contains(row - 1) else { return [] }
    let name = CurveText.names[row - 1]
    let text = PanelText("  \(row) \(name)", color: PanelPalette.dim)
    return [text.highlighted(name == editor.name)]
  }
}
