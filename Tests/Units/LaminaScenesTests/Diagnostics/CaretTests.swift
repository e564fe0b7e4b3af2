import LaminaScenes
import Testing

/// The position of the marks under a quoted line, by an independent formula: tab stops of 4, wide
/// characters of 2 columns.
@Suite struct CaretTests {
  /// A file, and what the first mark of each diagnostic has to stand under: the text from there on.
  struct Case: Sendable, CustomTestStringConvertible {
    var file: String
    var marks: [String]
    var isJSON = false

    init(_ file: String, _ marks: [String], isJSON: Bool = false) {
      (self.file, self.marks, self.isJSON) = (file, marks, isJSON)
    }

    var testDescription: String { String(file.prefix(60)) }
  }

  private static let accent = "e\u{301}\t"

  static let cases = [
    // A token right after a tab, and an empty value before one.
    Case("version: 1\nseed:\tmany\n", ["many"]),
    Case("version: 1\nstage:\t\nseed:\t\t\t\n", ["\t", "\t"]),
    Case("version: 1\nlayers:\n  - id:\ta\n    opacity:\tx\t\n    position:\t\n", ["x", "\t"]),
    Case("version: 1\nlayers:\n  - {id: a,\tposition:\t[1,\t2,\t3]}\n", ["[1,"]),
    Case("version: 1\nlayers:\n  - {id:\ta,\tkind:\tfoo,\tpostion:\t1}\n", ["foo"]),
    Case("version: 1\nstage: {\trows,\tfoo: 1}\n", [",", "foo"]),
    Case("version: 1\nstage: {rows:\t1,\tfit:\t[\tx\t]}\n", ["["]),
    Case("version: 1\nlayers: [{id: a}]\ntimeline:\n  - {at:\t1}\n  - {at:\tx}\n", ["x}"]),
    // The range is a tab.
    Case("version: 1\n\tseed: 1\n", ["\t"]),
    Case("version: 1\nlayers:\n  -\tid: a\n", ["\t"]),
    Case("version: 1\nlayers:\n  - id: a\n    \tname: b\n", ["\t"]),
    // What the YAML library stumbles over, whose places are counted in characters.
    Case("version: 1\nabout:\t\"月🎈\t\\q\"\n", ["\\q"]),
    Case("version: 1\nabout:\t\"月🎈\t\\xzz\"\n", ["\\xzz"]),
    Case("version: 1\nabout:\t\"月\t\n", ["\"月"]),
    Case("version: 1\n\"🎈\":\t1\nabout: 月🎈\t:\tx\n", [":\tx"]),
    Case("version: 1\nlayers:\n  - {id: \"月🎈\",\tkind: [a,\t\t]x}\n", ["x}"]),
    Case("version: 1\nstage:\t*x\n", ["*x"]),
    Case("version: 1\nstage:\t!foo\tx\n", ["!foo"]),
    Case("version: 1\nabout:\t@x\n", ["@x"]),
    Case("\u{FEFF}version: 1\nseed:\tmany\n", ["many"]),
    Case("\u{FEFF}version:\t7\n", ["7"]),
    // Other ends of lines.
    Case("version: 1\r\nlayers:\r\n  - id:\ta\r\n    opacity:\tx\t\r\n", ["x"]),
    Case("version: 1\rseed:\tx\r", ["x"]),
    // JSON that is indented by tabs.
    Case("{\n\t\"version\":\t1,\n\t\"seed\":\t\"x\"\n}\n", ["\"x\""], isJSON: true),
    Case("{\n\t\"version\":\t1,\n\t\t\t\"sed\":\t3\n}\n", ["\"sed\""], isJSON: true),
    Case("{\n\t\"version\":\t1,\n\t\"seed\":\t}\n", ["\t}"], isJSON: true),
    // Lines that do not fit: tabs, wide characters and visible signs take more columns than bytes, or
    // fewer.
    Case("version: 1\nlayers: [{id: a,\(tabs(40))kind: foo}]\n", ["foo"]),
    Case("version: 1\nlayers: [{id: a,\(tabs(17))kind: foo}]\n", ["foo"]),
    Case("version: 1\nlayers: [{id: a,\(tabs(95))kind: foo}]\n", ["foo"]),
    Case("version: 1\nlayers: [{id: a,\tx-b: '\(many("x\t", 200))',\tkind:\tfoo}]\n", ["foo"]),
    Case("version: 1\nlayers: [{id: a, x-b: '\(many("月\t🎈", 60))',\tkind:\tfoo}]\n", ["foo"]),
    Case("version: 1\nlayers: [{id: a, x-b: '\(many("月", 30))', kind: foo}]\n", ["foo"]),
    Case("version: 1\nlayers: [{id: a, x-b: '\(many(accent, 100))', kind:\tfoo}]\n", ["foo"]),
    Case("version: 1\nlayers: [{id: a, x-b: '\(many("\u{200B}", 20))', kind:\tfoo}]\n", ["foo"]),
    Case("version: 1\nlayers: [{id: a, kind:\t\(many("f\t", 90))}]\n", ["f\t"]),
  ]

  private static func tabs(_ count: Int) -> String { many("\t", count) }

  private static func many(_ text: String, _ count: Int) -> String {
    String(repeating: text, count: count)
  }

  @Test(
    "a caret stands under what it is about, wherever tabs and wide characters are",
    arguments: cases
  )
  func carets(_ given: Case) throws {
    let name = given.isJSON ? "a.json" : "a.yaml"
    let check = SceneCheck(SourceFile(name: name, text: given.file))
    let lines = DiagnosticPrinter().text(check.diagnostics, in: check.file)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var rest = given.marks[...]
    for (index, line) in lines.enumerated() where line.contains("^") && index >= 2 {
      let margin = try #require(line.firstIndex(of: "|"))
      let under = line[margin...].dropFirst(2)
      let quoted = lines[index - 1][margin...].dropFirst(2)
      let indent = under.prefix { $0 == " " }.count
      let mark = rest.popFirst() ?? "nothing"
      #expect(indent <= DiagnosticPrinter.quotedWidth * 3 / 4 && under.count <= 121)
      let (found, isExact) = Self.text(of: quoted, at: indent)
      #expect(isExact && Self.isShown(mark, at: found), "\(mark) in \(quoted) at \(indent)")
      // The quote up to the caret equals the file's text before that position, by the same formula.
      guard quoted.first != "…", mark != "nothing" else { continue }
      let numbers = lines[index - 2].split(separator: ":")
      let source = Self.lines(of: given.file)[try #require(Int(numbers[1])) - 1]
      let column = try #require(Int(numbers[2]))
      #expect(source.dropFirst(column - 1).hasPrefix(mark))
      #expect(Self.columns(of: source.prefix(column - 1)) == indent)
    }
    #expect(rest.isEmpty)
  }

  private static func lines(of text: String) -> [Substring] {
    var text = text[...]
    if text.unicodeScalars.first == "\u{FEFF}" { text.unicodeScalars.removeFirst() }
    return text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r" || $0 == "\r\n" }
  }

  private static func width(of character: Character) -> Int {
    "月🎈".contains(character) ? 2 : 1
  }

  private static func columns(of text: Substring) -> Int {
    text.reduce(0) { $1 == "\t" ? ($0 / 4 + 1) * 4 : $0 + width(of: $1) }
  }

  /// The text of a drawn line from a column on, and whether a character begins just there.
  private static func text(of line: Substring, at column: Int) -> (Substring, Bool) {
    var place = 0
    var rest = line
    while place < column, let character = rest.popFirst() { place += width(of: character) }
    // Blanks at the end of a line are not printed.
    return (rest, place == column || rest.isEmpty)
  }

  /// Whether a text of a file is what a drawn line shows.
  private static func isShown(_ text: String, at drawn: Substring) -> Bool {
    let start = text.prefix { $0 != "\t" }
    return start.isEmpty ? drawn.isEmpty || drawn.first == " " : drawn.hasPrefix(start)
  }
}
