import LaminaCells
import LaminaMath

/// A line of text whose parts may have different colours and attributes.
package struct StyledLine {
  /// A part of one style.
  package struct Span {
    package var line: TextLine
    /// The text colour; nil for that of the whole text.
    package var color: Color?
    /// The background colour; nil leaves the background unchanged.
    package var background: Color?
    /// The attributes in addition to those of the whole text.
    package var attributes: CellAttributes
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
  package let columns: Int
  let isWide: Bool

  package init(spans: [Span]) {
    self.spans = spans
    columns = spans.reduce(0) { $0 + $1.columns }
    isWide = spans.contains { $0.columns != $0.line.glyphs.count }
  }
}
