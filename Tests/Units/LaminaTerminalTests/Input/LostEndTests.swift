import LaminaStage
import Testing

@testable import LaminaTerminal

/// What begins and never ends must not swallow the keys after it.
@Suite struct LostEndTests {
  static let beginnings = [
    "\u{1B}[200~", "\u{1B}[200~half a paste", "\u{1B}]52;c;aGVsbG8", "\u{1B}]", "\u{1B}P",
    "\u{1B}X", "\u{1B}^", "\u{1B}_", "\u{1B}[", "\u{1B}O", "\u{1B}[1;5", "\u{1B}[<0;1", "\u{1B}[M",
    "\u{1B}[[",
    "\u{1B}P>|tmux 3\u{1B}",
  ]

  /// What keys say that are pressed one after another, with the time of each.
  private func press(
    _ keys: [[UInt8]],
    every pause: Double,
    after beginning: String,
    into parser: inout InputParser
  ) -> [(time: Double, output: InputParser.Output)] {
    var said: [(time: Double, output: InputParser.Output)] = []
    var output: [InputParser.Output] = []
    func take(_ time: Double) {
      said += output.map { (time, $0) }
      output = []
    }
    parser.feed(Array(beginning.utf8), at: 0, into: &output)
    take(0)
    for (index, key) in keys.enumerated() {
      let time = Double(index + 1) * pause
      while let deadline = parser.deadline, deadline <= time {
        parser.expire(at: deadline, into: &output)
        take(deadline)
      }
      parser.feed(key, at: time, into: &output)
      take(time)
    }
    while let deadline = parser.deadline {
      parser.expire(at: deadline, into: &output)
      take(deadline)
    }
    return said
  }

  @Test(
    "a key counts a tenth of a second after it, once or held down",
    arguments: beginnings,
    [0.012, 0.033, 0.05, 0.09, 0.12]
  )
  func heldKey(beginning: String, pause: Double) throws {
    for key in ["q", "?", "5", " ", "j", "\u{1B}[A"] {
      let count = max(1, Int(0.5 / pause))
      var parser = InputParser()
      let said = press(
        Array(repeating: Array(key.utf8), count: count),
        every: pause,
        after: beginning,
        into: &parser
      )
      var alone = InputParser()
      var expected: [InputParser.Output] = []
      alone.feed(Array(key.utf8), at: 0, into: &expected)
      let wanted = try #require(expected.first)
      // Three bytes of a mouse report in the oldest encoding, or the end of an arrow's sequence,
      // are ambiguous: their loss cannot be detected.
      let first = try #require(said.first { $0.output == wanted }, "\(key) every \(pause) s")
      #expect(first.time <= pause + 0.11, "\(key) every \(pause) s")
      // None is lost on the way once the first was understood.
      let heard = said.filter { $0.output == wanted }.count
      #expect(heard >= count - 3, "\(key) every \(pause) s: \(heard) of \(count)")
    }
  }

  @Test("a stream after it ends within a tenth of a second too")
  func stream() {
    for beginning in Self.beginnings {
      var parser = InputParser()
      var output: [InputParser.Output] = []
      parser.feed(Array(beginning.utf8), at: 0, into: &output)
      for chunk in 1...100 {
        parser.feed([UInt8](repeating: 0x20, count: 4096), at: Double(chunk) * 0.001, into: &output)
      }
      #expect((parser.deadline ?? 0) <= 0.2)
      parser.feed(Array("q".utf8), at: 0.15, into: &output)
      if let deadline = parser.deadline { parser.expire(at: deadline, into: &output) }
      #expect(output.last == .typed("q"), "\(beginning.debugDescription)")
    }
  }

  @Test("Alt with a key that opens a string is that key, also while it is held down")
  func alternateKeys() {
    for opener in "[]PX^_O" {
      var parser = InputParser()
      let key = Array("\u{1B}\(opener)".utf8)
      let said = press(
        Array(repeating: key, count: 10) + [Array("q".utf8)],
        every: 0.033,
        after: "",
        into: &parser
      )
      #expect(said.filter { $0.output == .typed(opener, .alt) }.count == 10, "\(opener)")
      #expect(said.last?.output == .typed("q"), "\(opener)")
    }
  }

  @Test("a paste that pauses goes on as a paste, and a key in the pause is a key")
  func pausedPaste() {
    var parser = InputParser()
    var output: [InputParser.Output] = []
    parser.feed(Array("\u{1B}[200~quit, n and ".utf8), at: 0, into: &output)
    parser.expire(at: 0.1, into: &output)
    #expect(output == [.paste("quit, n and ")])
    parser.feed(Array("p".utf8), at: 0.2, into: &output)
    parser.feed(Array("quite some more q".utf8), at: 0.4, into: &output)
    parser.feed(Array("\u{1B}[201~n".utf8), at: 0.401, into: &output)
    #expect(
      output == [.paste("quit, n and "), .typed("p"), .paste("quite some more q"), .typed("n")]
    )
    parser.feed(Array("nnnnnnnnnnnn".utf8), at: 0.5, into: &output)
    #expect(output.count == 16, "the paste has ended")
  }

  @Test("a slow line delivers pastes, answers and keys whole")
  func slowLine() {
    // 1 KB a second, a few bytes at a time, never a hundredth of a second apart.
    let text = "\u{1B}[200~some words, q\u{1B}[201~\u{1B}P>|terminal 1.0\u{1B}\\\u{1B}[1;5A"
    var parser = InputParser()
    var output: [InputParser.Output] = []
    var time = 0.0
    for byte in text.utf8 {
      time += 0.008
      parser.expire(at: time, into: &output)
      parser.feed([byte], at: time, into: &output)
    }
    #expect(output == [.paste("some words, q"), .key(.up, .control)])
  }
}
