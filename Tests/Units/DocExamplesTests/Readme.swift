import Foundation
import LaminaTestSupport

/// The README and the guide behind it, as the tests read them.
struct Readme {
  /// A fenced block of code.
  struct Block: Equatable {
    /// The word behind the fence, as in `sh`.
    var language: String
    /// What follows the language on the same line: the name of the example.
    var name: String
    /// The text between the fences, without the last line break.
    var text: String
  }

  /// The folder of the project.
  static let project = Project.folder

  /// The files.
  static let files = ["README.md", ".github/GUIDE.md"]

  /// The whole text.
  let text: String

  /// The blocks in their order.
  let blocks: [Block]

  init() throws {
    let texts = try Self.files.map { file in
      try String(contentsOf: Self.project.appendingPathComponent(file), encoding: .utf8)
    }
    self.init(text: texts.joined(separator: "\n"))
  }

  init(text: String) {
    self.text = text
    var blocks: [Block] = []
    var open: (info: Substring, lines: [Substring])?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```"), let block = open {
        let words = block.info.split(separator: " ", maxSplits: 1)
        blocks.append(
          Block(
            language: words.first.map(String.init) ?? "",
            name: words.count > 1 ? String(words[1]) : "",
            text: block.lines.joined(separator: "\n")
          )
        )
        open = nil
      } else if line.hasPrefix("```") {
        open = (line.dropFirst(3), [])
      } else {
        open?.lines.append(line)
      }
    }
    self.blocks = blocks
  }

  /// The rows of the table below a heading row, cell by cell.
  func table(headedBy first: String) -> [[String]] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard let head = lines.firstIndex(where: { $0.hasPrefix("| \(first) |") }) else { return [] }
    return lines[(head + 2)...].prefix { $0.hasPrefix("|") }
      .map { line in
        line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      }
  }
}
