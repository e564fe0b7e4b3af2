import Lamina
import LaminaInspector

/// The text of a chapter, formatted for a terminal: the subset of Markdown that chapters use.
package struct ChapterText: Sendable {
  /// A block between blank lines.
  private enum Block {
    case heading(String), paragraph(String), code([String])
  }

  private let blocks: [Block]

  /// Parses headings, paragraphs and code blocks.
  package init(_ markdown: String) {
    var blocks: [Block] = []
    var words: [String] = []
    var code: [String]?
    func endParagraph() {
      if !words.isEmpty { blocks.append(.paragraph(words.joined(separator: " "))) }
      words = []
    }
    for line in markdown.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if line.hasPrefix("```") {
        if let lines = code { blocks.append(.code(lines)) } else { endParagraph() }
        code = code == nil ? [] : nil
      } else if code != nil {
        // The marker of code that a test compiles.
        if !line.hasPrefix("// example: ") { code?.append(line) }
      } else if line.hasPrefix("#") {
        endParagraph()
        blocks.append(.heading(line.drop { $0 == "#" || $0 == " " }.description))
      } else if line.isEmpty {
        endParagraph()
      } else {
        words.append(line)
      }
    }
    endParagraph()
    self.blocks = blocks
  }

  /// The first heading without its number.
  package var title: String {
    guard case .heading(let text)? = blocks.first else { return "" }
    return text.drop { $0.isNumber || $0 == "." || $0 == " " }.description
  }

  /// Returns the lines for a width, with blank lines between the blocks.
  package func lines(columns: Int) -> [[PanelText]] {
    var lines: [[PanelText]] = []
    for block in blocks {
      if !lines.isEmpty { lines.append([]) }
      switch block {
      case .heading(let text):
        lines += text.wrapped(to: columns)
          .map { [PanelText($0, color: PanelPalette.accent, isBold: true)] }
      case .paragraph(let text):
        lines += text.replacing("`", with: "").wrapped(to: columns).map { [PanelText($0)] }
      case .code(let code):
        lines += code.flatMap { Self.pieces(of: $0, columns) }
          .map { [PanelText($0, color: PanelPalette.code)] }
      }
    }
    return lines
  }

  package func plain(columns: Int) -> String {
    lines(columns: columns).map { $0.map(\.text).joined() + "\n" }.joined()
  }

  /// Breaks a line of code into pieces that fit; continuation lines are indented.
  private static func pieces(of line: String, _ columns: Int) -> [String] {
    var pieces: [String] = []
    var rest = line
    while rest.count > columns {
      pieces.append(String(rest.prefix(columns)))
      rest = "    " + rest.dropFirst(columns)
      if columns < 12 { break }
    }
    return pieces + [rest]
  }
}
