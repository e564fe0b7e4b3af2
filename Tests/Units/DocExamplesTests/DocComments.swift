import Foundation

/// The examples in doc comments, and their twins that compile.
enum DocComments {
  /// The text of each block of Swift behind `///`, by the path of its file below `Sources`.
  static func examples() throws -> [String: [String]] {
    let folder = Readme.project.appendingPathComponent("Sources")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    var found: [String: [String]] = [:]
    for path in paths where path.hasSuffix(".swift") {
      let text = try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
      let examples = examples(in: text)
      if !examples.isEmpty { found[path] = examples }
    }
    return found
  }

  /// The blocks of one file in their order.
  static func examples(in source: String) -> [String] {
    var comment: [Substring] = []
    for line in source.split(separator: "\n", omittingEmptySubsequences: false) {
      let words = line.drop { $0 == " " }
      // A line that belongs to no comment parts two comments.
      comment.append(words.hasPrefix("///") ? words.dropFirst(3) : "")
    }
    let text = comment.map { $0.hasPrefix(" ") ? $0.dropFirst() : $0 }.joined(separator: "\n")
    return Readme(text: text).blocks.filter { $0.language == "swift" }.map(\.text)
  }

  /// Returns the texts between `// doc: PATH` and `// end` of a compiled source, by path; a text is
  /// moved to the left as a whole, to the indentation of the comment.
  static func twins(in source: String) -> [String: [String]] {
    var found: [String: [String]] = [:]
    var open: (path: String, lines: [Substring])?
    for line in source.split(separator: "\n", omittingEmptySubsequences: false) {
      let words = line.drop { $0 == " " }
      if let twin = open, words == "// end" {
        let margin = twin.lines.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }.min()
        let text = twin.lines.map { $0.dropFirst(margin ?? 0) }.joined(separator: "\n")
        found[twin.path, default: []].append(text)
        open = nil
      } else if words.hasPrefix("// doc: ") {
        open = (String(words.dropFirst("// doc: ".count)), [])
      } else {
        open?.lines.append(line)
      }
    }
    return found
  }
}
