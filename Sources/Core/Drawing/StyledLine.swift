import LaminaCells
import LaminaMath

/// A line of text whose parts may have colours and attributes of their own.
package struct StyledLine {
  /// A part of one style.
  package struct Span {
    package var line: TextLine
    /// The colour of the letters; nil for that of the whole text.
    package var color: Color?
    /// The colour behind them; nil for what is there.
    package var background: Color?
    /// Besides those of the whole text.
    package var attributes: CellAttributes
    /// How many columns it takes.
    package let columns: Int

    package init(
      _ line: TextLine,
      color: Color? = nil,
      background: Color? = nil,
      attributes: CellAttributes = []
    ) {
      self.line = line
      self.color = color
      self.background = background
      self.attributes = attributes
      columns = line.columns
    }
  }

  /// The parts from left to right.
  package let spans: [Span]
  /// How many columns the line takes.
  package let columns: Int
  /// Whether any letter takes two columns.
  let isWide: Bool

  package init(spans: [Span]) {
    self.spans = spans
    columns = spans.reduce(0) { $0 + $1.columns }
    isWide = spans.contains { $0.columns != $0.line.glyphs.count }
  }
}
