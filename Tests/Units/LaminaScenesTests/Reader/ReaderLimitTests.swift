import LaminaScenes
import Testing

/// The largest files that the limits let in, and the smallest that they keep out.
@Suite struct ReaderLimitTests {
  private func messages(_ source: String) -> [String] {
    SceneCheck(SourceFile(name: "big.yaml", text: source)).diagnostics.map(\.message)
  }

  private func fill(
    _ start: String,
    _ piece: String,
    _ end: String = "\n",
    upTo size: Int = ReaderLimits.fileSize
  ) -> String {
    let room = size - start.utf8.count - end.utf8.count
    return start + String(repeating: piece, count: room / piece.utf8.count) + end
  }

  @Test("a file of 4 MB is read, one byte more is refused")
  func fileSize() {
    let full = fill("version: 1\ntitle: ", "x", "")
    #expect(full.utf8.count == ReaderLimits.fileSize)
    #expect(messages(full) == [])
    #expect(
      messages(full + "x") == ["the file has 4194305 bytes; a scene may have 4194304 (4 MB)"]
    )
  }

  @Test("20 000 values are read, one more is refused")
  func nodeCount() {
    // The root, two keys and their values, then one value for each item.
    let full = "version: 1\nx-a: [" + String(repeating: "1,", count: 19_995) + "]\n"
    #expect(messages(full) == [])
    #expect(
      messages(full.replacing("]", with: "1]"))
        == ["the scene has more than 20000 values, counting each use of an alias"]
    )
  }

  @Test("64 levels are read, one more is refused", arguments: ["brackets", "dashes"])
  func depth(form: String) {
    func nested(_ levels: Int) -> String {
      // The root is the first level.
      let start = form == "brackets" ? "x-a: " : "x-a:\n "
      let open = String(repeating: form == "brackets" ? "[" : "- ", count: levels - 1)
      let close = form == "brackets" ? String(repeating: "]", count: levels - 1) : "x"
      return "version: 1\n\(start)\(open)\(close)\n"
    }
    #expect(messages(nested(64)) == [])
    #expect(messages(nested(65)) == ["lists and mappings are nested more than 64 deep"])
  }

  struct Flood: CustomTestStringConvertible {
    let name: String
    let start: String
    let piece: String
    let message: String
    var testDescription: String { name }

    init(_ name: String, _ start: String, _ piece: String, _ message: String) {
      (self.name, self.start, self.piece, self.message) = (name, start, piece, message)
    }
  }

  private static let tooMany =
    "the scene has more than 20000 values, counting each use of an alias"
  private static let tooDeep = "lists and mappings are nested more than 64 deep"

  static let floods = [
    Flood("brackets", "a: ", "[", tooDeep), Flood("braces", "", "{", "a mapping cannot be a key"),
    Flood("dashes", "", "- ", tooDeep),
    Flood("question marks", "", "? ", "a key with '?' is not allowed"),
    Flood("items", "a: [", "1,", tooMany), Flood("empty items", "", "-\n", tooMany),
    Flood("aliases", "a: &a 1\nb: [", "*a,", tooMany),
    Flood("anchors", "", "&a ", "this does not belong here"),
    Flood("equal keys", "", "a: 1\n", tooMany),
    Flood("documents", "", "---\n", "a second document starts here"),
    Flood("colons", "", ":", "a ':' cannot stand here"),
    Flood("open quote", "a: \"", "\\n ", "the quoted text that starts here never ends"),
    Flood("words", "", "word ", "expected a scene: a mapping of keys to values"),
    Flood("lines", "", "\n", "no scene"),
    Flood("comments", "", "# x\n", "the file holds no scene"),
    Flood("spaces", "", " ", "the file holds no scene"),
    Flood("exclamation marks", "", "!", "is not allowed"),
    Flood("block lines", "a: |\n", "  x\n", "a scene needs the key 'version'"),
    Flood("a long key", "", "k", "expected a scene: a mapping of keys to values"),
    Flood("combining marks", "a: [", "\u{301}", "the bracket that opens here is never closed"),
    Flood(
      "escapes of pairs",
      "a: \"",
      "\\ud83d\\ude00",
      "the quoted text that starts here never ends"
    ),
    Flood("backslashes", "a: ", "\\", "a scene needs the key 'version'"),
    Flood("wide characters", "a: @", "界", "a value cannot start with '@'"),
  ]

  @Test("a megabyte of anything is refused within the limits", arguments: floods)
  func refuses(_ flood: Flood) {
    let source = fill(flood.start, flood.piece, upTo: ReaderLimits.fileSize / 4)
    let check = SceneCheck(SourceFile(name: "flood.yaml", text: source))
    let text = DiagnosticPrinter().text(check.diagnostics, in: check.file)
    #expect(check.hasErrors)
    #expect(text.contains(flood.message), "\(text.prefix(500))")
    #expect(text.utf8.count < 20_000)
  }
}
