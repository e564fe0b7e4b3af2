import LaminaCells
import LaminaTestSupport
import Testing

@Suite struct InlineEncoderTests {
  private let size = CellSize(columns: 8, rows: 6)
  private var writes = InlineWrites()
  private var encoder = InlineEncoder(depth: .truecolor, screen: CellSize(columns: 8, rows: 6))

  /// A frame of rows of ASCII.
  private func frame(_ rows: String..., columns: Int = 8) -> Frame {
    var frame = Frame(size: CellSize(columns: columns, rows: rows.count))
    for (row, text) in rows.enumerated() {
      for (column, scalar) in text.unicodeScalars.enumerated() {
        frame[column, row] = Cell(glyph: scalar.value)
      }
    }
    return frame
  }

  private mutating func encode(
    _ frame: Frame,
    printing text: String? = nil,
    above: Frame = Frame(size: CellSize(columns: 8, rows: 0)),
    cursor: CellPoint? = nil
  ) -> String {
    writes.removeAll()
    var lines: [UInt8] = []
    if let text { OutputLines.print(text, into: &lines) }
    encoder.encode(frame, above: above, printing: lines[...], cursor: cursor, into: &writes)
    return shown
  }

  private var shown: String {
    let signs: [Unicode.Scalar: Unicode.Scalar] = ["\u{1B}": "␛", "\r": "⏎", "\n": "↓"]
    var text = String.UnicodeScalarView()
    for scalar in String(decoding: writes.bytes, as: UTF8.self).unicodeScalars {
      text.append(signs[scalar] ?? scalar)
    }
    return String(text)
  }

  @Test("the first frame makes sure of an empty row")
  mutating func begin() {
    #expect(encode(frame("ab", "c")) == "␛[?25l␛[m␛[?7h        ⏎␛[J␛[?7lab⏎↓c⏎␛[1A")
    #expect(writes.count == 1)
  }

  @Test("a spinner of one cell is its glyph and CR")
  mutating func spinner() {
    var spinner = frame("⠋ Build")
    spinner[0, 0].foreground = CellColor(paletteIndex: 6)
    for column in 1..<8 { spinner[column, 0].foreground = CellColor(paletteIndex: 6) }
    _ = encode(spinner)
    spinner[0, 0].glyph = 0x2819
    #expect(encode(spinner) == "⠙⏎")
    #expect(writes.bytes.count == 4)
    #expect(encode(spinner).isEmpty && writes.isEmpty)
  }

  @Test("changes are made in place")
  mutating func changes() {
    _ = encode(frame("abc", "", "1234567"))
    #expect(encode(frame("abc", "", "1234x67")) == "↓↓␛[4Cx⏎␛[2A")
    #expect(encode(frame("ab", "z", "1234x67")) == "ab␛[K⏎↓z⏎␛[1A")
    encoder.isSynchronized = true
    #expect(encode(frame("ab", "y", "1234x67")) == "↓y⏎␛[1A")
    #expect(encode(frame("xb", "x", "1234x67")) == "␛[?2026hx⏎↓x⏎␛[1A␛[?2026l")
  }

  @Test("lines are printed with wrapping, above the stage that follows")
  mutating func lines() {
    _ = encode(frame("ab"))
    #expect(encode(frame("ab"), printing: "a long line") == "␛[J␛[?7ha long line⏎↓␛[?7lab⏎")
    #expect(encode(frame("ab", "c")) == "␛[Jab⏎↓c⏎␛[1A")
    encoder.resize(to: CellSize(columns: 8, rows: 9))
    #expect(encode(frame("ab", "c")) == "⏎␛[Jab⏎↓c⏎␛[1A")
    encoder.resize(to: CellSize(columns: 0, rows: 9))
    #expect(encode(frame("ab", "c")).isEmpty)
  }

  @Test("the cursor is shown where a program has it, and each write returns to the anchor first")
  mutating func cursor() {
    let (stage, place) = (frame("ab"), CellPoint(column: 3, row: 0))
    _ = encode(stage)
    let prompt = frame("ab?")
    #expect(encode(stage, above: prompt, cursor: place) == "␛[Jab?⏎↓ab⏎␛[1A␛[3C␛[?25h")
    #expect(encode(stage, above: prompt, cursor: place).isEmpty && writes.isEmpty)
    #expect(encode(frame("xb"), above: prompt, cursor: place) == "␛[?25l⏎↓x⏎␛[1A␛[3C␛[?25h")
    #expect(writes.count == 1)
    let other = CellPoint(column: 1, row: 0)
    #expect(encode(frame("xb"), above: prompt, cursor: other) == "␛[?25l⏎␛[1C␛[?25h")
    #expect(
      encode(frame("xb"), printing: "ab?c", cursor: other) == "␛[?25l⏎␛[J␛[?7hab?c⏎↓␛[?7lxb⏎"
    )
    let window = frame("1", "2")
    let second = CellPoint(column: 0, row: 1)
    #expect(encode(stage, above: window, cursor: second) == "␛[J1⏎↓2⏎↓ab⏎␛[2A␛[1B␛[?25h")
    writes.removeAll()
    encoder.suspend(into: &writes)
    #expect(shown == "␛[?25l⏎␛[1A␛[J␛[?7h␛[?25h")
  }

  @Test("many lines before a cursor that is shown are whole writes, of which the last one shows it")
  mutating func manyLinesAndCursor() {
    let (prompt, place) = (frame("ab?"), CellPoint(column: 3, row: 0))
    let text = (0..<20_000).map { "line \($0)" }.joined(separator: "\n")
    _ = encode(frame("ab"), above: prompt, cursor: place)
    _ = encode(frame("ab"), printing: text, above: prompt, cursor: place)
    var model = ScreenModel(size: size)
    model.feed("ab?\r\nab\r\u{1B}[1A\u{1B}[3C".utf8)
    for index in 0..<writes.count {
      #expect(writes[index].count <= InlineWrites.limit)
      model.feed(writes[index])
      #expect(model.cursorColumn == (index == writes.count - 1 ? 3 : 0))
      #expect(model.isCursorVisible == (index == writes.count - 1))
    }
    #expect(model.linesAbove == (0..<20_000).map { "line \($0)" })
    #expect(model.faults.isEmpty)
  }

  @Test(
    "endings",
    arguments: [
      (InlineEnding.keep, "⏎↓␛[?7h␛[?25h"), (.clear, "␛[J␛[?7h␛[?25h"),
      (.replace("ok"), "␛[J␛[?7hok⏎↓␛[?25h"),
    ]
  )
  mutating func endings(_ ending: InlineEnding, _ expected: String) {
    _ = encode(frame("ab", ""))
    let guardBytes = String(decoding: encoder.guardBytes, as: UTF8.self)
    #expect(guardBytes == "\u{1B}[m\u{1B}[?7h\u{1B}[?25h\u{1B}[1B\r\n")
    writes.removeAll()
    encoder.end(ending, into: &writes)
    #expect(shown == expected)
    #expect(!encoder.isUp && encoder.guardBytes.isEmpty)
    writes.removeAll()
    encoder.end(ending, into: &writes)
    #expect(writes.isEmpty)
  }

  @Test("endings have names")
  func names() {
    #expect(InlineEnding("keep") == .keep)
    #expect(InlineEnding("clear") == .clear)
    #expect(InlineEnding("replace:a b") == .replace("a b"))
    #expect(InlineEnding("gone") == nil)
    #expect(InlineEnding.replace("a").interrupted == .keep)
    #expect(InlineEnding.clear.interrupted == .clear)
  }

  @Test("many lines are several writes of at most 64 KiB, each with the whole stage")
  mutating func manyLines() {
    _ = encode(frame("ab"))
    let text = (0..<20_000).map { "line \($0)" }.joined(separator: "\n")
    _ = encode(frame("ab"), printing: text)
    #expect(writes.count > 3)
    var model = ScreenModel(size: size)
    model.feed("\u{1B}[?7l\u{1B}[?25lab\r".utf8)
    for index in 0..<writes.count {
      #expect(writes[index].count <= InlineWrites.limit)
      model.feed(writes[index])
      #expect(model.cursorColumn == 0)
      #expect(model.below[0, 0].glyph == 0x61 && model.below[1, 0].glyph == 0x62)
    }
    #expect(model.linesAbove == (0..<20_000).map { "line \($0)" })
    #expect(model.faults.isEmpty)
  }

  @Test("a stage of more than 64 KiB is several writes of whole rows")
  mutating func largeStage() {
    let screen = CellSize(columns: 400, rows: 41)
    encoder.resize(to: screen)
    var model = ScreenModel(size: screen)
    var picture = Frame(size: CellSize(columns: 400, rows: 40))
    for round in 0..<2 {
      for index in picture.cells.indices {
        let color = CellColor(
          red: UInt8(index % 251),
          green: UInt8(index % 241),
          blue: UInt8(round)
        )
        picture.cells[index] = Cell(glyph: 0x2580, foreground: color, background: color)
      }
      writes.removeAll()
      encoder.encode(picture, into: &writes)
      #expect(writes.count > 3)
      for index in 0..<writes.count {
        #expect(writes[index].count <= InlineWrites.limit)
        model.feed(writes[index])
        #expect(model.cursorColumn == 0)
      }
      #expect(model.rowsFromCursor >= 40)
      let below = model.below
      #expect(
        (0..<40).allSatisfy { row in (0..<400).allSatisfy { below[$0, row] == picture[$0, row] } }
      )
      #expect(model.faults.isEmpty)
    }
  }

  @Test(
    "frames need at most twelve bytes more than on a screen of their own",
    arguments: [UInt64](1...40)
  )
  mutating func bytes(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let size = CellSize(columns: 40, rows: .random(in: 1...8, using: &random))
    encoder.resize(to: CellSize(columns: 40, rows: 24))
    var full = FrameEncoder(depth: .truecolor)
    var frame = Frame(size: size)
    var bytes: [UInt8] = []
    full.encode(frame, after: nil, into: &bytes)
    encoder.encode(frame, into: &writes)
    for _ in 0..<60 {
      var next = frame
      for _ in 0..<Int.random(in: 1...12, using: &random) {
        let place = CellPoint(
          column: .random(in: 0..<40, using: &random),
          row: .random(in: 0..<size.rows, using: &random)
        )
        let color = Bool.random(using: &random) ? .terminalDefault : CellColor(paletteIndex: 5)
        next[place.column, place.row] = Cell(
          glyph: .random(in: 0x61...0x7A, using: &random),
          foreground: color
        )
      }
      bytes.removeAll()
      writes.removeAll()
      full.encode(next, after: frame, into: &bytes)
      encoder.encode(next, into: &writes)
      // An encoder of a whole screen may go on at its cursor, without a motion of up to six bytes.
      let begin = String(decoding: bytes, as: UTF8.self).prefix { $0 != "H" && !$0.isLowercase }
      let motion = begin.hasSuffix(";") || begin.contains(/\u{1B}\[[0-9]+;[0-9]+$/) ? 0 : 6
      #expect(writes.bytes.count <= bytes.count + 12 + motion)
      frame = next
    }
  }
}
