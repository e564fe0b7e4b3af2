import LaminaCells
import LaminaCore
import LaminaTestSupport
import Testing

@testable import LaminaTerminal

/// What a stage in some rows of a terminal costs.
@MainActor @Suite struct InlineCostTests {
  @Test("a spinner wakes 12.5 times a second for four bytes, and never once it is done")
  func spinner() throws {
    let session = try InlineSession(size: CellSize(columns: 80, rows: 24), rows: 1)
    let stage = Stage(screen: session.terminal)
    let spinner = stage.use {
      let spinner = SpinnerLayer()
      spinner.text = "Building"
      stage.rootLayer.addSublayer(spinner)
      return spinner
    }
    let loop = StageLoop(stage: stage, events: session.terminal)
    let start = session.terminal.now
    loop.tick(now: start)
    session.read()
    #expect(session.model.text == ["⠋ Building"])
    var (wakes, last) = (0, start)
    while let wake = loop.nextWake, wake < start + 2 {
      let before = session.stream.count
      loop.tick(now: wake)
      session.read()
      // The first frame left the pen of the text.
      if wakes > 0 { #expect(session.stream.count == before + 4) }
      #expect(wake > last)
      (wakes, last) = (wakes + 1, wake)
    }
    #expect((24...25).contains(wakes))
    stage.use { spinner.state = .succeeded }
    loop.tick(now: start + 2)
    session.read()
    #expect(session.model.text == ["✔ Building"])
    #expect(loop.nextWake == nil)
    #expect(session.grammarFault == nil)
    session.terminal.end(.keep)
  }

  @Test("a limit counts the bytes of frames, and lines are never held")
  func limit() throws {
    var options = InlineOptions()
    options.maxRate = 500
    let size = CellSize(columns: 80, rows: 24)
    let session = try InlineSession(size: size, rows: 1, options: options)
    #expect(session.terminal.frameDelay == 0)
    _ = session.terminal.present(session.frame("stage"))
    session.settle()
    let bytes = session.stream.count
    let delay = session.terminal.frameDelay
    // The time that its bytes take at that rate, less what has passed meanwhile.
    #expect(delay > 0 && delay <= Double(bytes) / 500)
    session.terminal.print("a line of text that is longer than the stage")
    session.settle()
    #expect(session.model.linesAbove == ["a line of text that is longer than the stage"])
    // The stage was drawn again below the line: that counts, the line does not.
    let redrawn = session.stream.count - bytes - 44
    #expect(session.terminal.frameDelay <= delay + Double(redrawn) / 500)
    session.terminal.maxRate = nil
    #expect(session.terminal.frameDelay == 0)
    session.terminal.end(.clear)
  }

  @Test("lines cost their own bytes and the stage once")
  func lines() throws {
    let session = try InlineSession(size: CellSize(columns: 80, rows: 24), rows: 2)
    _ = session.terminal.present(session.frame("stage"))
    session.settle()
    session.terminal.print("first")
    session.settle()
    let (before, text) = (session.stream.count, (0..<100).map { "line number \($0)" })
    for line in text { session.terminal.print(line) }
    session.settle()
    let own = text.reduce(0) { $0 + $1.utf8.count + 2 }
    // The first is written at once, the others with one frame.
    #expect(session.stream.count - before <= own + 100 * 8 + 3 * 60)
    #expect(session.model.linesAbove == ["first"] + text)
    session.terminal.end(.clear)
  }
}
