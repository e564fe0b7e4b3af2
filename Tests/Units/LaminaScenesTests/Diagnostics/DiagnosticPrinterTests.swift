import LaminaScenes
import Testing

@Suite struct DiagnosticPrinterTests {
  private func text(_ source: String, name: String = "a.yaml") -> String {
    let check = SceneCheck(SourceFile(name: name, text: source))
    return DiagnosticPrinter().text(check.diagnostics, in: check.file)
  }

  @Test("a tab is as wide in the line as in the marks under it")
  func tabs() {
    #expect(
      text("version: 1\nstage: {\n\trows:\tmany}\n") == """
        a.yaml:3:8: error: expected a whole number from 1 to 1000, found 'many'
          3 |     rows:   many}
            |             ^~~~

        """
    )
  }

  @Test("combining marks take no column, wide characters take two")
  func widths() {
    #expect(
      text("version: 1\nstage: {rows: 'e\u{301}月', fit: x}\n") == """
        a.yaml:2:15: error: expected a whole number from 1 to 1000, found 'e\u{301}月'
          2 | stage: {rows: 'e\u{301}月', fit: x}
            |               ^~~~~
        a.yaml:2:26: error: 'x' is not a fit
          2 | stage: {rows: 'e\u{301}月', fit: x}
            |                           ^
            = help: valid: 'scale', 'center', 'topLeft', 'stretch', 'extend'

        """
    )
  }

  @Test("nothing in a name, a key or a value can reach the terminal as a command")
  func controlCharacters() {
    let shown = text(
      "version: 1\n\"\\e[2J\\x9b\\u202E\\uFEFF\": 1\ntitle: \"\\a\"\nseed: \"\\e]0;x\\a\"\n",
      name: "\u{1B}[31m.yaml"
    )
    #expect(
      !shown.unicodeScalars.contains { $0 != "\n" && $0.properties.generalCategory == .control }
    )
    #expect(!shown.unicodeScalars.contains { $0.properties.generalCategory == .format })
    #expect(
      shown == """
        ␛[31m.yaml:2:1: error: '␛[2J<U+009B><U+202E><U+FEFF>' is not a key of a scene
          2 | "\\e[2J\\x9b\\u202E\\uFEFF": 1
            | ^~~~~~~~~~~~~~~~~~~~~~~
            = help: valid: 'version', 'title', 'about', 'stage', 'seed', 'motionFidelity', 'colors', \
        'presets', 'import', 'layers', 'timeline', 'keys'
        ␛[31m.yaml:4:7: error: expected a whole number of at least 0, found '␛]0;x␇'
          4 | seed: "\\e]0;x\\a"
            |       ^~~~~~~~~~

        """
    )
  }

  @Test("a long line is cut around the fault, a long text in the message")
  func longLines() {
    let long = String(repeating: "x", count: 300)
    #expect(
      text("version: 1\nx-a: \(long)\nlayers: [{id: a}, {id: '\(long)', kind: [\(long)]}]\n") == """
        a.yaml:3:334: error: expected a layer kind, found a list of 1
          3 | …\(String(repeating: "x", count: 51))', kind: [\(String(repeating: "x", count: 58))…
            | \(String(repeating: " ", count: 61))^\(String(repeating: "~", count: 58))

        """
    )
  }

  @Test("a value over several lines is marked in its first line")
  func severalLines() {
    #expect(
      text("version: 1\nstage: [\n  1,\n  2\n]\n") == """
        a.yaml:2:8: error: expected the stage: a mapping of keys to values, found a list of 2
          2 | stage: [
            |        ^

        """
    )
  }

  @Test("carriage returns end lines and are not quoted")
  func carriageReturns() {
    #expect(
      text("version: 1\r\nseed: x\r\n\rstage: 1\r") == """
        a.yaml:2:7: error: expected a whole number of at least 0, found 'x'
          2 | seed: x
            |       ^
        a.yaml:4:8: error: expected the stage: a mapping of keys to values, found '1'
          4 | stage: 1
            |        ^

        """
    )
  }

  @Test("the JSON form has the place, the words and the fix")
  func json() throws {
    let check = SceneCheck(SourceFile(name: "a/b.yaml", text: "version: 1\nseed: x\ntitel: é\n"))
    let rows = check.diagnostics.map { DiagnosticJSON($0, in: check.file) }
    #expect(
      try DiagnosticJSON.text(rows) == """
        [
          {"class":"shape","code":"wrong-type","column":7,"file":"a/b.yaml","length":1,"line":2,\
        "message":"expected a whole number of at least 0, found 'x'","severity":"error"},
          {"class":"shape","code":"unknown-key","column":1,"file":"a/b.yaml",\
        "fix":{"bytes":5,"offset":19,"replacement":"title"},\
        "help":"did you mean 'title'?","length":5,"line":3,\
        "message":"'titel' is not a key of a scene","severity":"error"}
        ]

        """
    )
    #expect(try DiagnosticJSON.text([]) == "[]\n")
  }

  @Test("a scene without faults has no diagnostics")
  func silence() {
    #expect(text("version: 1\n") == "")
  }
}
