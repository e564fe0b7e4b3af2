import Testing

@testable import LaminaScenes

@Suite struct SceneReaderTests {
  struct Case: CustomTestStringConvertible {
    let name: String
    let source: String
    let shape: String
    var testDescription: String { name }

    init(_ name: String, _ source: String, _ shape: String) {
      (self.name, self.source, self.shape) = (name, source, shape)
    }
  }

  static let cases = [
    Case("a block mapping", "a: 1\nb: two words\n", "{a: ‹1› b: ‹two words›}"),
    Case(
      "words that YAML would guess stay text",
      "a: no\nb: 12:30\nc: y\n",
      "{a: ‹no› b: ‹12:30› c: ‹y›}"
    ),
    Case("a list at the column of its key", "a:\n- 1\n- 2\nb: 3\n", "{a: [‹1› ‹2›] b: ‹3›}"),
    Case("a list of lists in one line", "- - 1\n  - 2\n- 3\n", "[[‹1› ‹2›] ‹3›]"),
    Case("flow collections", "a: {b: [1, 2], c: {}}\n", "{a: {b: [‹1› ‹2›] c: {}}}"),
    Case(
      "flow collections over lines",
      "a: {b: [1,\n 2],\n c: d\n}\n",
      "{a: {b: [‹1› ‹2›] c: ‹d›}}"
    ),
    Case("a pair inside a list", "[a: 1, b]", "[{a: ‹1›} ‹b›]"),
    Case("a key without a value in braces", "{a, b: , c: 1}", "{a: ‹› b: ‹› c: ‹1›}"),
    Case("a trailing comma", "[a, b, ]", "[‹a› ‹b›]"),
    Case("empty places", "a:\nb: [1]\nc:\n  -\n  - x\n", "{a: ‹› b: [‹1›] c: [‹› ‹x›]}"),
    Case(
      "JSON",
      #"{"a":1,"b":[true,null],"c":{"d":"e"}}"#,
      #"{a: ‹1› b: [‹true› ‹null›] c: {d: "e"}}"#
    ),
    Case("JSON with tabs", "{\n\t\"a\":\t1,\n\t\"b\": [\n\t\t2\n\t]\n}\n", "{a: ‹1› b: [‹2›]}"),
    Case("a pair of JSON escapes", #"{"a": "\ud83d\ude00!"}"#, #"{a: "😀!"}"#),
    Case("a pair of JSON escapes as a key", #"{"\ud83d\ude00": 1}"#, "{😀: ‹1›}"),
    Case(
      "escapes outside of double quotes are text",
      #"[\ud83d\ude00, '\ud83d', "\\ud83d"]"#,
      #"[‹\ud83d\ude00› "\ud83d" "\ud83d"]"#
    ),
    Case("half of a JSON pair", #"{"a": "\ud83d!"}"#, "-"),
    Case("single quotes", "a: 'it''s'\n", "{a: \"it's\"}"),
    Case("an apostrophe inside plain text", "a: it's 'fine'\nb: 1\n", "{a: ‹it's 'fine'› b: ‹1›}"),
    Case("double quotes over lines", "a: \"one\n  two\\\n  three\"\n", "{a: \"one twothree\"}"),
    Case(
      "a literal block",
      "a: |\n  one\n   two\n\n  three\nb: 1\n",
      "{a: \"one\n two\n\nthree\n\" b: ‹1›}"
    ),
    Case("a folded block", "a: >-\n  one\n  two\nb: 1\n", "{a: \"one two\" b: ‹1›}"),
    Case("a block with its own indentation", "a: |1\n  x\nb: 1\n", "{a: \" x\n\" b: ‹1›}"),
    Case("a block in a list", "- |\n x\n- y\n", "[\"x\n\" ‹y›]"),
    Case("text over lines", "a: one\n  'two\n  three\nb: 1\n", "{a: ‹one 'two three› b: ‹1›}"),
    Case("comments", "# x\na: 1 # y\n# z\nb: a#b\n", "{a: ‹1› b: ‹a#b›}"),
    Case(
      "anchors and aliases",
      "a: &x [1, 2]\nb: *x\nc: &y\n  d: *x\n",
      "{a: [‹1› ‹2›] b: [‹1› ‹2›] c: {d: [‹1› ‹2›]}}"
    ),
    Case("an anchor that is set again", "- &x 1\n- *x\n- &x 2\n- *x\n", "[‹1› ‹1› ‹2› ‹2›]"),
    Case("an anchor on a key", "&x a: 1\nb: *x\n", "{a: ‹1› b: ‹a›}"),
    Case("an anchor with nothing", "a: &x\nb: *x\n", "{a: ‹› b: ‹›}"),
    Case(
      "an anchor on a list at the column of its key",
      "a: &x\n- 1\nb: *x\n",
      "{a: [‹1›] b: [‹1›]}"
    ),
    Case(
      "a merge",
      "x-b: &b {p: 1, q: 2}\nc:\n  q: 3\n  <<: *b\n",
      "{x-b: {p: ‹1› q: ‹2›} c: {q: ‹3› p: ‹1›}}"
    ),
    Case(
      "a merge of several",
      "x: [&a {p: 1}, &b {p: 2, q: 3}]\ny: {<<: [*a, *b]}\n",
      "{x: [{p: ‹1›} {p: ‹2› q: ‹3›}] y: {p: ‹1› q: ‹3›}}"
    ),
    Case("a quoted '<<' is a key like any other", "'<<': 1\n", "{<<: ‹1›}"),
    Case("one document with its marks", "%YAML 1.1\n---\na: 1\n...\n", "{a: ‹1›}"),
    Case("carriage returns", "a: 1\r\nb:\r\n  - 2\r\n", "{a: ‹1› b: [‹2›]}"),
    Case("a byte order mark", "\u{FEFF}a: 1\n", "{a: ‹1›}"),
    Case("a lone word", "hello", "‹hello›"),
    Case("an SVG path", "path: M -4 0 A 4 4 0 1 1 4 0 Z\n", "{path: ‹M -4 0 A 4 4 0 1 1 4 0 Z›}"),
    Case("signs that start words", "a: -1\nb: :x\nc: ?x\nd: -\n", "-"),
    Case("signs that start words, valid", "a: -1\nb: :x\nc: ?x\n", "{a: ‹-1› b: ‹:x› c: ‹?x›}"),
  ]

  @Test("YAML and JSON read as the same values", arguments: cases)
  func shapes(_ example: Case) {
    let reading = Reading(example.source)
    #expect(reading.shape == example.shape, "\(reading.text)")
  }

  struct Place: CustomTestStringConvertible {
    let source: String
    /// The text of the value of `a`.
    let text: String
    var testDescription: String { source.debugDescription }

    init(_ source: String, _ text: String) { (self.source, self.text) = (source, text) }
  }

  static let places = [
    Place("a: 1 # x\n", "1"), Place("a: 'x'\nb: 1\n", "'x'"), Place("é: 1\na: é界\n", "é界"),
    Place("a: &x 1\n", "1"), Place("a: &x # y\n  - 1\n", "- 1"), Place("a: &x\n", ""),
    Place("a: [1, {b: 2}]\n", "[1, {b: 2}]"), Place("a:\n  b: 1\n  c:\nd: 2\n", "b: 1\n  c:"),
    Place("a: |\n  x\n\nb: 1\n", "|\n  x"), Place("a: # no\n", "# no"),
    Place("{a: #fff\n}", "#fff"), Place("{a}", ""), Place("a: [b: 1, c]\n", "[b: 1, c]"),
    Place("a: one\n  two\nb: 1", "one\n  two"), Place("x: &x 1\na: *x\n", "*x"),
  ]

  @Test("a value stands where its text stands", arguments: places)
  func placeOfValue(_ example: Place) throws {
    let reading = Reading(example.source)
    guard case .mapping(let entries) = try #require(reading.value).content,
      let range = entries.first(where: { $0.key == "a" })?.value.range
    else { throw Missing() }
    #expect(reading.file.text(range.lowerBound..<range.upperBound) == example.text)
  }

  struct Missing: Error {}
}
