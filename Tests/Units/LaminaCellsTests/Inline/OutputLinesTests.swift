import LaminaCells
import Testing

@Suite struct OutputLinesTests {
  private var output = OutputLines()

  @discardableResult
  private mutating func read(_ text: String, at time: Double = 0) -> Int {
    Array(text.utf8).withUnsafeBufferPointer { output.read($0, at: time) }
  }

  private mutating func printed() -> String {
    var bytes: [UInt8] = []
    output.takePrinted(into: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  private func rows(columns: Int, at time: Double = 1) -> [String] {
    var frame = Frame(size: CellSize(columns: 0, rows: 0))
    output.draw(into: &frame, columns: columns, at: time)
    return (0..<frame.size.rows)
      .map { row in
        (0..<columns).map { frame[$0, row] }.filter { $0.width > 0 }
          .map { ClusterTable.string(of: $0.glyph) }.joined().withoutTrailingBlanks
      }
  }

  @Test(
    "motions rewrite the line",
    arguments: [
      ("10%\r50%\r100%\n", "100%\r\n"), ("ab\u{8}c\n", "ac\r\n"), ("a\tb\n", "a       b\r\n"),
      ("abcdef\u{1B}[3D\u{1B}[K!\n", "abc!\r\n"), ("abc\u{1B}[2Gx\n", "axc\r\n"),
      ("abc\r\u{1B}[2Cx\n", "abx\r\n"), ("中中\u{1B}[2Gx\n", " x中\r\n"),
      ("abc\u{1B}[1Kd\n", "   d\r\n"),
      ("\u{1B}[31mred\u{1B}[m\n", "\u{1B}[31mred\u{1B}[m\r\n"), ("plain\r\n", "plain\r\n"),
      ("\u{1B}[1ma\nb\n", "\u{1B}[1ma\u{1B}[m\r\n\u{1B}[1mb\u{1B}[m\r\n"),
      ("\u{1B}]8;;u:x\u{7}l\u{1B}]8;;\u{7}\n", "\u{1B}]8;;u:x\u{1B}\\l\u{1B}]8;;\u{1B}\\\r\n"),
      ("\u{1B}[9ms\u{1B}[m\n", "\u{1B}[9ms\u{1B}[m\r\n"), ("a\u{1B}[3Ab\n", "ab\r\n"),
      ("\n\n", "\r\n\r\n"),
    ]
  )
  mutating func line(_ input: String, _ expected: String) {
    read(input)
    #expect(printed() == expected)
    #expect(rows(columns: 20).isEmpty)
  }

  @Test("a line that is wider than any screen is printed whole")
  mutating func wide() {
    let bar = String(repeating: "#", count: 300)
    read("\(bar)10%\r\(bar)100%\n")
    #expect(printed() == "\(bar)100%\r\n")
  }

  @Test(
    "the cursor is where the program has it, unless it hides it",
    arguments: [
      ("name? ", CellPoint(column: 6, row: 0)), ("a\n", nil), ("", nil),
      ("name? \u{1B}[2D", CellPoint(column: 4, row: 0)), ("10%\r", CellPoint(column: 0, row: 0)),
      ("0123456789", CellPoint(column: 7, row: 0)),
      ("0123456789\u{8}", CellPoint(column: 7, row: 0)),
      ("0123456789\r", CellPoint(column: 0, row: 0)), ("a\u{1B}[?25l", nil),
      ("a\u{1B}[?25l\u{1B}[?1;25h", CellPoint(column: 1, row: 0)),
      ("a\nb\nc\u{1B}[2A", CellPoint(column: 1, row: 0)),
    ] as [(String, CellPoint?)]
  )
  mutating func cursor(_ input: String, _ place: CellPoint?) {
    output.windowLimit = 5
    read(input)
    #expect(output.cursor(columns: 8, at: 1) == place)
    #expect(output.cursor(columns: 8, at: 0.01) == (input.contains("2A") ? place : nil))
  }

  @Test("a program that had the screen for itself may have hidden the cursor")
  mutating func cursorOfScreen() {
    let start = read("a\u{1B}[?1049h")
    let page = Array("\u{1B}[?25lpage\u{1B}[?1049l".utf8)
    #expect(start > 0 && page.withUnsafeBufferPointer { output.passAlternate($0) } == page.count)
    #expect(output.cursor(columns: 8, at: 1) == nil)
    read("\u{1B}[?25h")
    #expect(output.cursor(columns: 8, at: 1) == CellPoint(column: 1, row: 0))
  }

  @Test("an unfinished line is shown after 50 ms, cut at its left, and printed once")
  mutating func unfinished() {
    read("compiling", at: 1)
    #expect(output.rows(at: 1.04) == 0)
    #expect(output.nextChange(after: 1.04) == 1.05)
    #expect(output.rows(at: 1.05) == 1)
    #expect(output.nextChange(after: 1.05) == nil)
    #expect(rows(columns: 5, at: 2) == ["…ling"])
    #expect(rows(columns: 9, at: 2) == ["compiling"])
    #expect(output.unfinishedText == "compiling")
    #expect(printed().isEmpty)
    read(" a.c\n", at: 3)
    #expect(rows(columns: 9, at: 4).isEmpty)
    #expect(printed() == "compiling a.c\r\n")
    read("end", at: 5)
    output.finish()
    #expect(printed() == "end\r\n")
    #expect(output.lineCount == 2)
  }

  @Test("lines that the program moves up to are rows above the stage until they leave the window")
  mutating func window() {
    output.windowLimit = 5
    read("a: 0\nb: 0\n")
    #expect(printed() == "a: 0\r\nb: 0\r\n")
    // Only one of the lines is written again; the other one comes back from what was printed.
    read("\u{1B}[2A\r\u{1B}[Ka: 1\u{1B}[2B\r")
    #expect(printed().isEmpty)
    #expect(rows(columns: 20) == ["a: 1", "b: 0"])
    read("\u{1B}[1Ab: 2\n")
    #expect(rows(columns: 20) == ["a: 1", "b: 2"])
    read("next\n")
    #expect(printed() == "a: 1\r\n")
    #expect(rows(columns: 20) == ["b: 2", "next"])
    output.windowLimit = 1
    #expect(printed() == "b: 2\r\n")
    read("\u{1B}[A\u{1B}[J")
    #expect(rows(columns: 20).isEmpty)
    output.finish()
    #expect(printed().isEmpty)
  }

  @Test("what is not yet on the screen comes back into the window without a copy")
  mutating func early() {
    output.windowLimit = 5
    read("a\nb\n\u{1B}[2Ac\n\n")
    output.finish()
    #expect(printed() == "c\r\nb\r\n")
  }

  @Test("a line of more than 64 Ki cells goes on as a new line")
  mutating func long() {
    let text = String(repeating: "x", count: 70_000)
    read(text + "\n")
    let lines = printed().split(separator: "\r\n").map(\.count)
    #expect(lines == [65_536, 70_000 - 65_536])
    #expect(output.continuedLines == 1)
    read("\u{1B}[99999C\u{1B}[99999Cx\n")
    #expect(output.continuedLines == 1)
  }

  @Test("no more is read while 256 KiB wait, and nothing is lost")
  mutating func held() {
    let text = String(repeating: "0123456789 abcdef\n", count: 40_000)
    var rest = Array(text.utf8)[...]
    var (result, most): ([UInt8], Int) = ([], 0)
    while !rest.isEmpty {
      let count = Array(rest).withUnsafeBufferPointer { output.read($0, at: 0) }
      #expect(count > 0 && (count == rest.count || output.isFull))
      rest = rest.dropFirst(count)
      let before = result.count
      output.takePrinted(into: &result)
      most = max(most, result.count - before)
    }
    #expect(most < (1 << 18) + 100)
    #expect(String(decoding: result, as: UTF8.self) == text.replacing("\n", with: "\r\n"))
    #expect(output.lineCount == 40_000)
  }

  @Test("the alternate screen passes to the terminal until it is left")
  mutating func alternate() {
    let text = "a\n\u{1B}[?1049h\u{1B}[2Jpager"
    let count = read(text)
    #expect(output.hasAlternateScreen)
    #expect(String(decoding: output.alternateSequence, as: UTF8.self) == "\u{1B}[?1049h")
    #expect(count == text.utf8.count - 9)
    let rest = Array("\u{1B}[2Jpager\u{1B}[1;31m\u{1B}[?1049lb\n".utf8)
    let first = rest[..<20].withUnsafeBufferPointer { output.passAlternate($0) }
    #expect(first == 20 && output.hasAlternateScreen)
    let second = rest[20...].withUnsafeBufferPointer { output.passAlternate($0) }
    #expect(!output.hasAlternateScreen)
    #expect(rest.count - 20 - second == 2)
    read("b\n")
    #expect(printed() == "a\r\n\u{1B}[1;31mb\u{1B}[m\r\n")
  }

  @Test("printed texts keep colours and lose everything else")
  func print() {
    var bytes: [UInt8] = []
    OutputLines.print("\u{1B}[32mok\u{1B}[m \u{1B}]0;t\u{7}\u{1B}[2Jx\u{1B}[?1049hy", into: &bytes)
    OutputLines.print("", into: &bytes)
    OutputLines.print("a\nb\n", into: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == "\u{1B}[32mok \u{1B}[mxy\r\n\r\na\r\nb\r\n")
    #expect(OutputLines.plainText(of: bytes) == "ok xy\n\na\nb\n")
  }

  @Test("many links in few lines need no more than 255 numbers")
  mutating func links() {
    for round in 0..<3 {
      for number in 0..<300 { read("\u{1B}]8;;u:\(round).\(number)\u{7}x") }
      read("\u{1B}]8;;\u{7}\n")
    }
    let text = printed()
    #expect(text.contains("u:0.254") && !text.contains("u:0.256"))
    #expect(text.contains("u:2.3\u{1B}"))
  }
}
