import Testing

@testable import LaminaScenes

/// Lines on their way in and out.
@Suite struct ServeLinesTests {
  private func split(_ parts: [String], limit: Int) -> [LineSplitter.Line] {
    var splitter = LineSplitter(limit: limit)
    var lines: [LineSplitter.Line] = []
    for part in parts { splitter.take(Array(part.utf8)) { lines.append($0) } }
    splitter.finish { lines.append($0) }
    return lines
  }

  @Test("lines are the same however their bytes arrive")
  func splitting() {
    let text = "a\n\nbcd\nabcde\nef"
    let whole = split([text], limit: 4)
    #expect(
      whole == [
        .text(Array("a".utf8)), .text([]), .text(Array("bcd".utf8)), .tooLong,
        .text(Array("ef".utf8)),
      ]
    )
    #expect(split(text.map(String.init), limit: 4) == whole)
    #expect(split(["abcde"], limit: 4) == [.tooLong])
    #expect(split(["abcd\n"], limit: 4) == [.text(Array("abcd".utf8))])
  }

  @Test("the oldest events are lost, never replies, and a line tells how many")
  func losing() {
    var outbox = ServeOutbox(limit: 10)
    outbox.reply("first")
    for number in 0..<5 { outbox.event("e\(number)x") }
    outbox.reply("reply, which is long")
    #expect(
      String(decoding: outbox.takeAll(), as: UTF8.self)
        == "first\n{\"event\":\"lost\",\"count\":3}\ne3x\ne4x\nreply, which is long\n"
    )
    outbox.event("e5x")
    #expect(String(decoding: outbox.takeAll(), as: UTF8.self) == "e5x\n")
    #expect(outbox.isEmpty && outbox.count == 0)
  }

  @Test("a client that never reads takes no more room, and its lines keep their order")
  func neverRead() {
    var outbox = ServeOutbox(limit: 100)
    var room = 0
    for number in 0..<100_000 {
      outbox.event("e\(number)")
      if number % 10_000 == 5 { outbox.reply("r\(number)") }
      room = max(room, outbox.room)
    }
    #expect(room < 250)
    let lines = String(decoding: outbox.takeAll(), as: UTF8.self).split(separator: "\n")
      .map(String.init)
    let kept = (0..<14).map { "e\(99_986 + $0)" }
    let replies = (0..<10).map { "r\($0 * 10_000 + 5)" }
    #expect(lines == [#"{"event":"lost","count":99986}"#] + replies + kept)
    #expect(outbox.room == 0)
  }

  @Test("events on their way are not lost")
  func sealed() {
    var outbox = ServeOutbox(limit: 10)
    outbox.event("e0x")
    outbox.event("e1x")
    outbox.seal()
    outbox.event("e2x")
    outbox.event("e3x")
    #expect(String(decoding: outbox.takeAll(), as: UTF8.self) == "e0x\ne1x\ne2x\ne3x\n")
  }
}
