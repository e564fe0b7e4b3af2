import LaminaMath

/// The text of a chapter: the little of Markdown that chapters use, for a terminal.
package struct ChapterText: Sendable {
  /// A piece between two blank lines.
  private enum Block {
    case heading(String), paragraph(String), code([String])
  }

  private let blocks: [Block]

  /// Takes up headings, paragraphs and blocks of code.
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
        // The mark by which a test finds the code that compiles.
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
  var title: String {
    guard case .heading(let text)? = blocks.first else { return "" }
    return text.drop { $0.isNumber || $0 == "." || $0 == " " }.description
  }

  /// The lines for a number of columns, blank ones between the pieces.
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

  /// The text alone.
  package func plain(columns: Int) -> String {
    lines(columns: columns).map { $0.map(\.text).joined() + "\n" }.joined()
  }

  /// A line of code in pieces that fit; the rest of one stands further in.
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
