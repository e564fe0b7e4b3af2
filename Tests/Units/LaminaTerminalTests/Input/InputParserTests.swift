import LaminaCells
import LaminaStage
import Testing

@testable import LaminaTerminal

/// Bytes and what they mean.
struct InputRow: CustomTestStringConvertible, Sendable {
  let bytes: [UInt8]
  let expected: [InputParser.Output]
  var testDescription: String {
    bytes.map { 0x20...0x7E ~= $0 ? String(Unicode.Scalar($0)) : "<\(String($0, radix: 16))>" }
      .joined()
  }

  init(_ text: String, _ expected: [InputParser.Output]) {
    bytes = Array(text.utf8)
    self.expected = expected
  }

  init(bytes: [UInt8], _ expected: [InputParser.Output]) {
    self.bytes = bytes
    self.expected = expected
  }
}

extension InputParser.Output {
  static func key(
    _ key: NamedKey,
    _ modifiers: KeyModifiers = [],
    _ phase: KeyEvent.Phase = .press
  ) -> Self { .event(.key(KeyEvent(.named(key), modifiers: modifiers, phase: phase))) }

  static func typed(
    _ character: Character,
    _ modifiers: KeyModifiers = [],
    _ phase: KeyEvent.Phase = .press
  ) -> Self { .event(.key(KeyEvent(.character(character), modifiers: modifiers, phase: phase))) }

  static func mouse(
    _ kind: MouseEvent.Kind,
    _ button: MouseEvent.Button,
    _ column: Int,
    _ row: Int,
    _ modifiers: KeyModifiers = []
  ) -> Self {
    .event(
      .mouse(
        MouseEvent(
          kind,
          button: button,
          position: CellPoint(column: column, row: row),
          modifiers: modifiers
        )
      )
    )
  }

  static func paste(_ text: String) -> Self { .event(.paste(text)) }
}

/// The events of bytes that arrive in pieces, with all time limits passing at the end.
func parse(_ pieces: [[UInt8]]) -> [InputParser.Output] {
  var parser = InputParser()
  var output: [InputParser.Output] = []
  for piece in pieces { parser.feed(piece, at: 0, into: &output) }
  while let deadline = parser.deadline { parser.expire(at: deadline, into: &output) }
  return output
}

@Suite struct InputParserTests {
  static let keys: [InputRow] = [
    InputRow("a", [.typed("a")]),
    InputRow("A", [.typed("A")]),
    InputRow(" ", [.key(.space)]),
    InputRow("\r", [.key(.enter)]),
    InputRow("\n", [.key(.enter)]),
    InputRow("\t", [.key(.tab)]),
    InputRow("\u{7F}", [.key(.backspace)]),
    InputRow("\u{8}", [.key(.backspace)]),
    InputRow("\0", [.key(.space, .control)]),
    InputRow("\u{1}", [.typed("a", .control)]),
    InputRow("\u{1D}", [.typed("]", .control)]),
    InputRow("\u{3}", [.event(.stop(.interrupt))]),
    InputRow("\u{1C}", [.event(.stop(.quit))]),
    InputRow("\u{1A}", [.suspend]),
    InputRow("\u{C}", [.redraw]),
    InputRow("\u{1B}", [.key(.escape)]),
    InputRow("\u{1B}\u{1B}", [.key(.escape), .key(.escape)]),
    InputRow("\u{1B}a", [.typed("a", .alt)]),
    InputRow("\u{1B}\r", [.key(.enter, .alt)]),
    InputRow("\u{1B}é", [.typed("é", .alt)]),
    InputRow("\u{1B}[", [.typed("[", .alt)]),
    InputRow("\u{1B}O", [.typed("O", .alt)]),
    InputRow("\u{1B}]", [.typed("]", .alt)]),
    InputRow("\u{1B}\u{1B}[A", [.key(.escape), .key(.up)]),
    InputRow("é", [.typed("é")]),
    InputRow("漢😀", [.typed("漢"), .typed("😀")]),
  ]

  static let sequences: [InputRow] = [
    InputRow(
      "\u{1B}[A\u{1B}[B\u{1B}[C\u{1B}[D",
      [.key(.up), .key(.down), .key(.right), .key(.left)]
    ),
    InputRow(
      "\u{1B}OA\u{1B}OB\u{1B}OC\u{1B}OD",
      [.key(.up), .key(.down), .key(.right), .key(.left)]
    ),
    InputRow(
      "\u{1B}[H\u{1B}[F\u{1B}[1~\u{1B}[4~\u{1B}[7~\u{1B}[8~",
      [
        .key(.home), .key(.end), .key(.home), .key(.end), .key(.home), .key(.end),
      ]
    ),
    InputRow(
      "\u{1B}[2~\u{1B}[3~\u{1B}[5~\u{1B}[6~",
      [
        .key(.insert), .key(.delete), .key(.pageUp), .key(.pageDown),
      ]
    ),
    InputRow("\u{1B}OP\u{1B}OQ\u{1B}OR\u{1B}OS", [.key(.f1), .key(.f2), .key(.f3), .key(.f4)]),
    InputRow("\u{1B}[[A\u{1B}[[E", [.key(.f1), .key(.f5)]),
    InputRow("\u{1B}[15~\u{1B}[17~\u{1B}[24~", [.key(.f5), .key(.f6), .key(.f12)]),
    InputRow("\u{1B}[Z", [.key(.tab, .shift)]),
    InputRow("\u{1B}[1;2A", [.key(.up, .shift)]),
    InputRow("\u{1B}[1;3A", [.key(.up, .alt)]),
    InputRow("\u{1B}[1;5C", [.key(.right, .control)]),
    InputRow("\u{1B}[1;8D", [.key(.left, [.shift, .alt, .control])]),
    InputRow("\u{1B}[3;5~", [.key(.delete, .control)]),
    InputRow("\u{1B}[1;2P", [.key(.f1, .shift)]),
    InputRow("\u{1B}[24;80R", []),
    InputRow("\u{1B}[27;5;97~", [.typed("a", .control)]),
    InputRow("\u{1B}[I\u{1B}[O", [.event(.focus(true)), .event(.focus(false))]),
  ]

  static let keyboardProtocol: [InputRow] = [
    InputRow("\u{1B}[97u", [.typed("a")]),
    InputRow("\u{1B}[97;1:1u", [.typed("a")]),
    InputRow("\u{1B}[97;1:2u", [.typed("a", [], .repeat)]),
    InputRow("\u{1B}[97;1:3u", [.typed("a", [], .release)]),
    InputRow("\u{1B}[97;2u", [.typed("A")]),
    InputRow("\u{1B}[49:33;2u", [.typed("!")]),
    InputRow("\u{1B}[49;2;33u", [.typed("!")]),
    InputRow("\u{1B}[97;65u", [.typed("a")]),
    InputRow("\u{1B}[97;3u", [.typed("a", .alt)]),
    InputRow("\u{1B}[97;9u", [.typed("a", .super)]),
    InputRow("\u{1B}[97;6u", [.typed("a", [.control, .shift])]),
    InputRow(
      "\u{1B}[13u\u{1B}[9u\u{1B}[27u\u{1B}[127u\u{1B}[32u",
      [
        .key(.enter), .key(.tab), .key(.escape), .key(.backspace), .key(.space),
      ]
    ),
    InputRow("\u{1B}[13;1:3u", [.key(.enter, [], .release)]),
    InputRow("\u{1B}[1;1:3C", [.key(.right, [], .release)]),
    InputRow("\u{1B}[1;1:2C", [.key(.right, [], .repeat)]),
    InputRow("\u{1B}[3;1:3~", [.key(.delete, [], .release)]),
    InputRow("\u{1B}[99;5u", [.event(.stop(.interrupt))]),
    InputRow("\u{1B}[99;5:3u", []),
    InputRow("\u{1B}[122;5u", [.suspend]),
    InputRow("\u{1B}[57441;2u", []),
    InputRow(
      "\u{1B}[57400u\u{1B}[57410u\u{1B}[57414u\u{1B}[57415u",
      [
        .typed("1"), .typed("/"), .key(.enter), .typed("="),
      ]
    ),
    InputRow("\u{1B}[57419u", [.key(.up)]),
    InputRow("\u{1B}[?31u", [.keyboardProtocol]),
    InputRow("\u{1B}[?62;22c", [.deviceAttributes]),
  ]

  static let mouse: [InputRow] = [
    InputRow("\u{1B}[<0;10;5M", [.mouse(.press, .left, 9, 4)]),
    InputRow("\u{1B}[<0;10;5m", [.mouse(.release, .left, 9, 4)]),
    InputRow(
      "\u{1B}[<1;1;1M\u{1B}[<2;1;1M",
      [
        .mouse(.press, .middle, 0, 0), .mouse(.press, .right, 0, 0),
      ]
    ),
    InputRow("\u{1B}[<32;300;200M", [.mouse(.drag, .left, 299, 199)]),
    InputRow("\u{1B}[<35;3;4M", [.mouse(.move, .none, 2, 3)]),
    InputRow(
      "\u{1B}[<64;1;2M\u{1B}[<65;1;2M",
      [
        .mouse(.wheelUp, .none, 0, 1), .mouse(.wheelDown, .none, 0, 1),
      ]
    ),
    InputRow("\u{1B}[<66;1;2M", []),
    InputRow("\u{1B}[<28;1;1M", [.mouse(.press, .left, 0, 0, [.shift, .alt, .control])]),
    InputRow("\u{1B}[<0;0;0M", [.mouse(.press, .left, 0, 0)]),
    InputRow("\u{1B}[<0;1M", []),
    InputRow("\u{1B}[M !!a", [.mouse(.press, .left, 0, 0), .typed("a")]),
    InputRow("\u{1B}[M#!!", [.mouse(.release, .none, 0, 0)]),
  ]

  static let pastes: [InputRow] = [
    InputRow("\u{1B}[200~hi\u{1B}[201~a", [.paste("hi"), .typed("a")]),
    InputRow("\u{1B}[200~a\r\nb\tc\rd\u{1B}[201~", [.paste("a b c d")]),
    InputRow("\u{1B}[200~\u{1B}[31mred\u{7}\u{9B}x\u{1B}[201~", [.paste("[31mredx")]),
    InputRow("\u{1B}[200~\u{1B}[20\u{1B}[201~", [.paste("[20")]),
    InputRow("\u{1B}[200~\u{3}\u{1B}[201~", []),
    InputRow("\u{1B}[200~\u{1B}[201~", []),
    InputRow("\u{1B}[200~日本\u{1B}[201~", [.paste("日本")]),
    InputRow("\u{1B}[200~cut", [.paste("cut")]),
    InputRow("\u{1B}[201~a", [.typed("a")]),
  ]

  static let broken: [InputRow] = [
    InputRow(bytes: [0xFF, 0x61], [.typed("\u{FFFD}"), .typed("a")]),
    InputRow(bytes: [0xC3], [.typed("\u{FFFD}")]),
    InputRow(bytes: [0xC3, 0x61], [.typed("\u{FFFD}"), .typed("a")]),
    InputRow(bytes: [0xC3, 0x1B, 0x5B, 0x41], [.typed("\u{FFFD}"), .key(.up)]),
    InputRow(bytes: [0xE0, 0x80], [.typed("\u{FFFD}"), .typed("\u{FFFD}")]),
    InputRow(
      bytes: [0xED, 0xA0, 0x80],
      [.typed("\u{FFFD}"), .typed("\u{FFFD}"), .typed("\u{FFFD}")]
    ),
    InputRow(bytes: [0xC2, 0x9B, 0x41], [.typed("A")]),
    InputRow("\u{1B}[12\u{3}", [.event(.stop(.interrupt))]),
    InputRow("\u{1B}[1;\u{1B}[A", [.key(.up)]),
    InputRow("\u{1B}[1;99\u{18}a", [.typed("a")]),
    InputRow("\u{1B}[1;5", []),
    InputRow("\u{1B}[99999999999999999999;5A", [.key(.up, .control)]),
    InputRow("\u{1B}[1;99999999999999999999A", [.key(.up, [.shift, .alt, .control, .super])]),
    InputRow("\u{1B}[" + String(repeating: "1;", count: 500) + "Aa", [.typed("a")]),
    InputRow("\u{1B}[?2026;2$ya", [.typed("a")]),
    InputRow("\u{1B}P1+r524742\u{1B}\\a", [.typed("a")]),
    InputRow("\u{1B}]11;rgb:0000/0000/0000\u{7}a", [.typed("a")]),
    InputRow("\u{1B}]11;rgb:00\u{1B}[Aa", [.key(.up), .typed("a")]),
    InputRow("\u{1B}]11;rgb:00", []),
    InputRow("\u{1B}O\u{1B}[A", [.key(.up)]),
  ]

  static let all = keys + sequences + keyboardProtocol + mouse + pastes + broken

  @Test("bytes mean these events", arguments: all)
  func meaning(row: InputRow) {
    #expect(parse([row.bytes]) == row.expected)
  }

  @Test("bytes mean the same wherever they are cut in two, and one by one", arguments: all)
  func splitting(row: InputRow) {
    for cut in row.bytes.indices {
      #expect(
        parse([Array(row.bytes[..<cut]), Array(row.bytes[cut...])]) == row.expected,
        "at \(cut)"
      )
    }
    #expect(parse(row.bytes.map { [$0] }) == row.expected)
  }

  @Test("an escape byte alone becomes the Escape key after its delay, not before")
  func escapeDelay() {
    var parser = InputParser()
    var output: [InputParser.Output] = []
    parser.feed([0x1B], at: 10, into: &output)
    #expect(parser.deadline == 10.025)
    parser.expire(at: 10.02, into: &output)
    #expect(output.isEmpty)
    parser.expire(at: 10.025, into: &output)
    #expect(output == [.key(.escape)])
    #expect(parser.deadline == nil)
  }

  @Test("a sequence that has begun may pause longer than the Escape key's delay")
  func slowSequence() {
    var parser = InputParser()
    var output: [InputParser.Output] = []
    parser.feed(Array("\u{1B}[".utf8), at: 0, into: &output)
    parser.expire(at: 0.05, into: &output)
    parser.feed(Array("1".utf8), at: 0.05, into: &output)
    parser.expire(at: 0.09, into: &output)
    parser.feed(Array(";5B".utf8), at: 0.09, into: &output)
    #expect(output == [.key(.down, .control)])
  }

  @Test("a sequence whose end never comes is dropped, and the next key is read")
  func cutSequence() {
    var parser = InputParser()
    var output: [InputParser.Output] = []
    parser.feed(Array("\u{1B}[1;5".utf8), at: 0, into: &output)
    #expect(parser.deadline == 0.1)
    parser.expire(at: 0.1, into: &output)
    parser.feed(Array("B".utf8), at: 0.2, into: &output)
    #expect(output == [.typed("B")])
  }

  @Test("sequences of the terminal's own description name keys")
  func ownSequences() {
    var parser = InputParser()
    parser.keySequences = [
      Array("\u{1B}[a".utf8): .up, Array("\u{1B}Ow".utf8): .f9, Array("\u{1B}K".utf8): .end,
    ]
    var output: [InputParser.Output] = []
    parser.feed(Array("\u{1B}[a\u{1B}Ow\u{1B}K\u{1B}[A".utf8), at: 0, into: &output)
    #expect(output == [.key(.up), .key(.f9), .key(.end), .key(.up)])
  }

  @Test("a paste is cut at its limit and the keys after it are read")
  func longPaste() {
    var parser = InputParser()
    parser.limits.pasteLength = 10
    var output: [InputParser.Output] = []
    let text = "\u{1B}[200~" + String(repeating: "x", count: 1000) + "\u{1B}[201~q"
    parser.feed(Array(text.utf8), at: 0, into: &output)
    #expect(output == [.paste(String(repeating: "x", count: 10)), .typed("q")])
  }
}
