import LaminaCells
import LaminaTestSupport
import Testing

@Suite struct EscapeReaderTests {
  /// Notes what a reader tells.
  private struct Notes: EscapeSink {
    var text: [String] = []
    var actions: [EscapeAction] = []
    var pens: [Pen] = []
    var links: [String] = []
    var screens: [String] = []
    var isStopped: Bool { false }

    mutating func put(ascii: UnsafeBufferPointer<UInt8>) {
      text += ascii.map { String(UnicodeScalar($0)) }
    }
    mutating func put(_ glyph: TextLine.Glyph) {
      text.append(ClusterTable.string(of: glyph.cellGlyph))
    }
    mutating func replaceLast(with glyph: TextLine.Glyph) {
      text.removeLast()
      put(glyph)
    }
    mutating func perform(_ action: EscapeAction) { actions.append(action) }
    mutating func set(_ pen: Pen) { pens.append(pen) }
    mutating func setLink(_ link: ArraySlice<UInt8>) {
      links.append(String(decoding: link, as: UTF8.self))
    }
    mutating func switchScreen(toAlternate: Bool, by sequence: ArraySlice<UInt8>) {
      screens.append(String(decoding: sequence, as: UTF8.self))
    }
  }

  /// Reads bytes in pieces of some length.
  private func read(_ bytes: [UInt8], by length: Int = .max) -> Notes {
    var (reader, notes) = (EscapeReader(), Notes())
    var rest = bytes[...]
    while !rest.isEmpty {
      let piece = Array(rest.prefix(length))
      piece.withUnsafeBufferPointer { _ = reader.read($0, into: &notes) }
      rest = rest.dropFirst(piece.count)
    }
    reader.finish(into: &notes)
    return notes
  }

  private func read(_ text: String) -> Notes { read(Array(text.utf8)) }

  @Test(
    "what a terminal must not get is dropped by its class",
    arguments: [
      ("\u{1B}]0;title\u{7}", DroppedSequence.titles), ("\u{1B}]2;t\u{1B}\\", .titles),
      ("\u{1B}]52;c;QQ==\u{7}", .clipboard), ("\u{1B}[?25l", .modes), ("\u{1B}[4h", .modes),
      ("\u{1B}(0", .modes), ("\u{1B}=", .modes), ("\u{1B}[>4;2m", .modes),
      ("\u{1B}[6n", .questions),
      ("\u{1B}[c", .questions), ("\u{1B}]11;?\u{7}", .questions), ("\u{1B}[?2026$p", .questions),
      ("\u{5}", .questions), ("\u{1B}]1337;File=x\u{7}", .commands),
      ("\u{1B}P$q m\u{1B}\\", .deviceStrings),
      ("\u{1B}_Gx\u{1B}\\", .applicationStrings), ("\u{1B}^x\u{1B}\\", .applicationStrings),
      ("\u{85}", .c1), ("\u{9B}", .c1), ("\u{202E}", .bidi), ("\u{2067}", .bidi),
      ("\u{1B}[2J", .motions),
      ("\u{1B}[3;4H", .motions), ("\u{1B}[2;9r", .motions), ("\u{1B}7", .motions),
      ("\u{1B}c", .motions),
      ("\u{1B}[1\u{18}", .other), ("\u{1B}[1y", .other), ("\u{1B}[3", .other),
    ]
  )
  func dropped(_ sequence: String, _ kind: DroppedSequence) {
    let notes = read("a" + sequence)
    #expect(notes.actions == [.dropped(kind)])
    #expect(notes.text == ["a"])
    #expect(notes.links.isEmpty && notes.pens.isEmpty && notes.screens.isEmpty)
  }

  @Test("motions within a line and up")
  func motions() {
    let notes = read(
      "\r\n\u{8}\t\u{7}\u{1B}[3C\u{1B}[D\u{1B}[9G\u{1B}[2A\u{1B}[B\u{1B}[K\u{1B}[1K\u{1B}[2K\u{1B}[J"
    )
    #expect(
      notes.actions == [
        .carriageReturn, .lineFeed, .backspace, .tab, .bell, .right(3), .left(1), .column(8),
        .up(2),
        .down(1), .eraseToEnd, .eraseToStart, .eraseLine, .eraseBelow,
      ]
    )
  }

  @Test("colours by semicolons and by colons, and attributes")
  func renditions() {
    func pen(_ parameters: String) -> Pen? { read("\u{1B}[\(parameters)m").pens.last }
    #expect(pen("38;2;1;2;3")?.foreground == CellColor(red: 1, green: 2, blue: 3))
    #expect(pen("38:2:1:2:3")?.foreground == CellColor(red: 1, green: 2, blue: 3))
    #expect(pen("38:2::1:2:3")?.foreground == CellColor(red: 1, green: 2, blue: 3))
    #expect(pen("48;5;200;1")?.background == CellColor(paletteIndex: 200))
    #expect(pen("48;5;200;1")?.attributes == .bold)
    #expect(pen("48:5:200")?.background == CellColor(paletteIndex: 200))
    #expect(pen("31;102")?.foreground == CellColor(paletteIndex: 1))
    #expect(pen("31;102")?.background == CellColor(paletteIndex: 10))
    #expect(pen("1;2;3;4;7")?.attributes == [.bold, .dim, .italic, .underline, .reverse])
    #expect(pen("1;2;22;3;23;9")?.attributes == .strikethrough)
    #expect(pen("4:3")?.attributes == .underline)
    #expect(pen("4;4:0")?.attributes == [])
    #expect(pen("58;2;9;9;9;3")?.attributes == .italic)
    #expect(pen("58:5:9;3")?.attributes == .italic)
    #expect(pen("31;38;2;300;0;0")?.foreground == CellColor(paletteIndex: 1))
    #expect(pen("1;31;0") == .plain)
    #expect(pen("1;31;") == .plain)
  }

  @Test("links are passed on if they are harmless")
  func links() {
    #expect(
      read("\u{1B}]8;id=1;http://a/b\u{1B}\\x\u{1B}]8;;\u{7}").links == ["id=1;http://a/b", ""]
    )
    #expect(read("\u{1B}]8;;http://é\u{7}").links.isEmpty)
    let long = String(repeating: "x", count: EscapeReader.linkLimit)
    #expect(read("\u{1B}]8;;\(long)\u{7}a").links.isEmpty)
  }

  @Test("the alternate screen", arguments: ["47", "1047", "1049", "1049;25"])
  func alternate(_ modes: String) {
    let notes = read("\u{1B}[?\(modes)h\u{1B}[?\(modes)l")
    #expect(notes.screens == ["\u{1B}[?\(modes)h", "\u{1B}[?\(modes)l"])
  }

  @Test("a mark and the parts of an emoji join what came before", arguments: [1, 2, 3, 100])
  func clusters(length: Int) {
    let text = "ae\u{301}中👩🏽‍🚀🇩🇪1\u{FE0F}\u{20E3}x"
    let notes = read(Array(text.utf8), by: length)
    #expect(notes.text == ["a", "e\u{301}", "中", "👩🏽‍🚀", "🇩🇪", "1\u{FE0F}\u{20E3}", "x"])
  }

  @Test(
    "ill-formed UTF-8 is U+FFFD as Unicode recommends, in any pieces",
    arguments: [UInt64](1...40)
  )
  func illFormed(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let parts: [[UInt8]] = [
      [0x61], [0xC3, 0xA9], [0xE4, 0xB8, 0xAD], [0xF0, 0x9F, 0x98, 0x80], [0xFF], [0xC0], [0xE4],
      [0xB8],
      [0xED, 0xA0, 0x80], [0xF4, 0x90], [0xF0, 0x9F], [0xE0, 0x80],
    ]
    let bytes = (0..<30).flatMap { _ in parts.randomElement(using: &random) ?? [] }
    let notes = read(bytes, by: Int.random(in: 1...5, using: &random))
    #expect(notes.text.joined() == String(decoding: bytes, as: UTF8.self))
  }

  @Test("the same bytes in any pieces mean the same")
  func pieces() {
    let text =
      "a\u{1B}[1;31mb\u{1B}]8;;u:x\u{1B}\\é\u{1B}[3A\r\n\u{1B}]0;t\u{7}\u{1B}[?1049h😀\u{1B}Pz\u{1B}\\"
    let whole = read(text)
    for length in 1..<20 {
      let notes = read(Array(text.utf8), by: length)
      #expect(notes.text == whole.text && notes.actions == whole.actions)
      #expect(
        notes.pens == whole.pens && notes.links == whole.links && notes.screens == whole.screens
      )
    }
  }
}
