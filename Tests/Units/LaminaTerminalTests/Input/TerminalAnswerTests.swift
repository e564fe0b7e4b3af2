import LaminaCells
import LaminaStage
import Testing

@testable import LaminaTerminal

/// What the parser reads of a terminal's answers, which are no input.
@Suite struct TerminalAnswerTests {
  private static let rows: [(text: String, answers: [InputParser.Answer])] = [
    ("\u{1B}[?2026;1$y", [.mode(2026, isKnown: true)]),
    ("\u{1B}[?2026;2$y", [.mode(2026, isKnown: true)]),
    ("\u{1B}[?2031;3$y", [.mode(2031, isKnown: true)]),
    ("\u{1B}[?2031;0$y", [.mode(2031, isKnown: false)]),
    ("\u{1B}[?2031;4$y", [.mode(2031, isKnown: false)]),
    ("\u{1B}[?2031$y", []), ("\u{1B}[2031;1$y", []), ("\u{1B}[?2031;1:2$y", []),
    ("\u{1B}[?997;1n\u{1B}[?997;2n", [.theme(isDark: true), .theme(isDark: false)]),
    ("\u{1B}[?997n", []), ("\u{1B}[?997;3n", []), ("\u{1B}[?996;1n", []), ("\u{1B}[997;1n", []),
    ("\u{1B}]11;rgb:ffff/8080/0000\u{7}", [.background(PackedColor(rawValue: 0xFFFF_8000))]),
    ("\u{1B}]11;#102030\u{1B}\\", [.background(PackedColor(rawValue: 0xFF10_2030))]),
    ("\u{1B}P11;#102030\u{1B}\\", []), ("\u{1B}]4;1;#102030\u{7}", []),
    ("\u{1B}]11;rgb:1/2\u{7}", []),
  ]

  /// The answers and the input of bytes that come in pieces, with a pause between them.
  private func parse(
    _ pieces: [[UInt8]],
    pause: Double
  ) -> (answers: [InputParser.Answer], output: [InputParser.Output]) {
    var parser = InputParser()
    var (answers, output) = ([InputParser.Answer](), [InputParser.Output]())
    for (index, piece) in pieces.enumerated() {
      let time = Double(index) * pause
      parser.expire(at: time, into: &output)
      parser.feed(piece, at: time, into: &output)
      answers += parser.takeAnswers()
    }
    return (answers, output)
  }

  @Test("answers are read wherever they are cut, at once and slowly", arguments: rows.indices)
  func pieces(index: Int) {
    let row = Self.rows[index]
    let bytes = Array(row.text.utf8)
    for pause in [0, 0.002] {
      for size in 1...bytes.count {
        let pieces = stride(from: 0, to: bytes.count, by: size)
          .map { Array(bytes[$0..<min($0 + size, bytes.count)]) }
        let found = parse(pieces + [Array("k".utf8)], pause: pause)
        #expect(found.answers == row.answers, "\(size) bytes at a time")
        #expect(found.output == [.event(.key(KeyEvent(.character("k"))))], "\(size)")
      }
    }
  }

  @Test("an answer whose rest comes 20 ms later is no row of keys")
  func slow() {
    let found = parse(
      [Array("\u{1B}[".utf8), Array("?2031;2$".utf8), Array("y".utf8)],
      pause: 0.02
    )
    #expect(found.answers == [.mode(2031, isKnown: true)])
    #expect(found.output == [])
  }

  @Test("answers that nobody takes do not pile up")
  func flood() {
    var parser = InputParser()
    var output: [InputParser.Output] = []
    for _ in 0..<1000 { parser.feed(Array("\u{1B}[?997;1n".utf8), at: 0, into: &output) }
    #expect(parser.takeAnswers().count <= 16 && output.isEmpty)
    #expect(parser.takeAnswers().isEmpty)
  }
}
