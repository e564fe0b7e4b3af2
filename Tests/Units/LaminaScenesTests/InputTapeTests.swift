import Foundation
import LaminaCells
import LaminaStage
import Testing

@testable import LaminaScenes

/// Tapes of input: written, read, refused.
@Suite struct InputTapeTests {
  private func read(_ text: String) -> (tape: InputTape?, words: [String]) {
    let file = SourceFile(name: "tape.yaml", bytes: Array(text.utf8), folder: ".")
    let (tape, diagnostics) = InputTape.read(file)
    return (tape, diagnostics.map { "\($0.message)" })
  }

  @Test("what is written is read again")
  func roundTrip() throws {
    let events: [StageEvent] = [
      .key(KeyEvent(.named(.space))), .key(KeyEvent(.character("'"))),
      .key(KeyEvent(.character(":"))), .key(KeyEvent(.named(.tab), modifiers: [.shift])),
      .mouse(MouseEvent(.move, button: .none, position: CellPoint(column: 3, row: 4))),
      .mouse(MouseEvent(.press, button: .right, position: CellPoint(column: 40, row: 12))),
      .mouse(MouseEvent(.drag, button: .right, position: CellPoint(column: 44, row: 0))),
      .mouse(MouseEvent(.release, button: .right, position: CellPoint(column: 44, row: 12))),
      .mouse(MouseEvent(.wheelUp, button: .none, position: CellPoint(column: 0, row: 0))),
      .resize(CellSize(columns: 100, rows: 30)),
    ]
    let tape = InputTape(
      size: CellSize(columns: 80, rows: 24),
      framesPerSecond: 59.94,
      events: events.enumerated().map { TimedEvent(time: Double($0) / 3, event: $1) }
    )
    #expect(read(tape.text).tape == tape)
    #expect(read(tape.text).words == [])
    let empty = InputTape(size: nil)
    #expect(read(empty.text).tape == empty)
  }

  @Test("a tape of the most events can be read, one more is refused")
  func limit() throws {
    let press = MouseEvent(.wheelUp, button: .none, position: CellPoint(column: 999, row: 999))
    let event = TimedEvent(time: 1, event: .mouse(press))
    var tape = InputTape(
      size: CellSize(columns: 80, rows: 24),
      events: Array(repeating: event, count: InputTape.largestCount)
    )
    #expect(read(tape.text).tape == tape)
    tape.events.append(event)
    #expect(read(tape.text).tape == nil)
  }

  @Test("the form of the documentation is read; times may come in any order")
  func form() throws {
    let tape = try #require(
      read(
        """
        input: 1
        size: [80, 24]
        fps: 30
        events: [{at: 2, resize: [100, 30]}, {at: 500ms, key: space}, {at: 0.5, key: shift-tab}]
        """
      )
      .tape
    )
    #expect(tape.framesPerSecond == 30)
    #expect(tape.events.map(\.time) == [0.5, 0.5, 2])
    #expect(tape.events[0].event == .key(KeyEvent(.named(.space))))
    #expect(tape.events[1].event == .key(KeyEvent(.named(.tab), modifiers: [.shift])))
  }

  @Test(
    "what is no tape is told",
    arguments: [
      ("events: []", "input"), ("input: 2", "from 1 to 1"),
      ("input: 1\nevents: [{at: 1}]", "one of key, press"),
      ("input: 1\nevents: [{key: a}]", "at"),
      ("input: 1\nevents: [{at: -1, key: a}]", "at least 0"),
      ("input: 1\nevents: [{at: 1, key: nokey}]", "a key: one character"),
      ("input: 1\nevents: [{at: 1, press: [1]}]", "two whole numbers of cells"),
      ("input: 1\nevents: [{at: 1, press: [1, 99999]}]", "0 to 1000"),
      ("input: 1\nevents: [{at: 1, keys: a}]", "keys"),
      ("input: 1\nsize: 80", "two whole numbers of cells"),
      ("input: 1\nevents: 3", "a list of at most 2500 events"),
      ("- 1", "a mapping of keys to values"),
    ]
  )
  func faults(text: String, words: String) {
    let result = read(text)
    #expect(result.tape == nil)
    #expect(result.words.contains { $0.contains(words) }, "\(result.words)")
  }
}
