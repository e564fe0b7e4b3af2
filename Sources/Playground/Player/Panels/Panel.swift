import Foundation
import Lamina
import LaminaInspector

/// A text box over a scene, drawn with layers.
@MainActor
package struct Panel {
  /// The lines, each as pieces from left to right.
  package var lines: [[PanelText]]
  /// Blank columns on either side of the lines.
  package var margin = 2
  /// Blank rows above and below the lines.
  package var padding = 1
  /// The colour of the edge; nil for none.
  package var edge: Color? = PanelPalette.edge

  package init(lines: [[PanelText]]) {
    self.lines = lines
  }

  package var preferredSize: CellSize {
    let widths = lines.map { line in line.reduce(0) { $0 + TextLine($1.text).columns } }
    return CellSize(columns: (widths.max() ?? 0) + 2 * margin, rows: lines.count + 2 * padding)
  }

  /// Renders the panel in its preferred size, but not larger than a limit.
  package func frame(within limit: CellSize, style: RenderStyle) -> Frame {
    let wanted = preferredSize
    return frame(
      size: CellSize(
        columns: min(wanted.columns, limit.columns),
        rows: min(wanted.rows, limit.rows)
      ),
      style: style
    )
  }

  /// Renders the panel in a given size; what does not fit is clipped.
  package func frame(size: CellSize, style: RenderStyle) -> Frame {
    let stage = Stage(screen: HeadlessScreen(size: size, style: style))
    stage.use {
      let box = Layer()
      box.frame = CGRect(x: 0, y: 0, width: Double(size.columns), height: Double(size.rows * 2))
      box.backgroundColor = PanelPalette.panel
      stage.rootLayer.addSublayer(box)
      if let edge { addEdge(edge, to: box) }
      for (row, line) in lines.prefix(max(0, size.rows - 2 * padding)).enumerated() {
        add(line, row: row + padding, to: box, columns: size.columns)
      }
    }
    stage.tick(at: 0)
    return stage.frame
  }

  private func addEdge(_ color: Color, to box: Layer) {
    let bar = Layer()
    bar.frame = CGRect(x: 0, y: 0, width: 0.5, height: box.bounds.height)
    bar.backgroundColor = color
    box.addSublayer(bar)
  }

  private func add(_ line: [PanelText], row: Int, to box: Layer, columns: Int) {
    var column = margin
    for piece in line {
      let width = TextLine(piece.text).columns
      let room = columns - margin - column
      guard width > 0 else { continue }
      guard room > 0 else { return }
      let text = TextLayer()
      text.string = piece.text
      text.foregroundColor = piece.color
      text.isBold = piece.isBold
      text.truncationMode = .end
      text.frame = CGRect(
        x: Double(column),
        y: Double(row * 2),
        width: Double(min(width, room)),
        height: 2
      )
      box.addSublayer(text)
      column += width
    }
  }
}
