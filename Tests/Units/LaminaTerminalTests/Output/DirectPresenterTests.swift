import LaminaCells
import LaminaStage
import LaminaTestSupport
import Testing

@testable import LaminaTerminal

@MainActor
@Suite struct DirectPresenterTests {
  static let size = CellSize(columns: 20, rows: 10)

  /// A frame full of one letter in changing colours.
  private func full(_ letter: UInt32, _ shade: UInt8 = 0) -> Frame {
    var frame = Frame(size: Self.size)
    for index in frame.cells.indices {
      frame.cells[index] = Cell(
        glyph: letter,
        foreground: CellColor(red: UInt8(index), green: shade, blue: 9)
      )
    }
    return frame
  }

  private func makePresenter(_ sink: EmulatorSink) -> DirectPresenter {
    DirectPresenter(sink: sink, depth: .truecolor, size: Self.size, timeout: 0)
  }

  @Test("a full terminal gets the rest of the row that was begun, then the newest frame")
  func yielding() throws {
    let sink = try EmulatorSink(size: Self.size)
    let presenter = makePresenter(sink)
    #expect(presenter.present(full(0x41)) == .accepted)

    sink.room = 700
    #expect(presenter.present(full(0x42)) == .busy)
    // At most one row of 20 cells in different colours.
    #expect(sink.kept.count > 0)
    #expect(sink.kept.count < 20 * 24 + 10)
    let shown = sink.shown
    #expect(shown[0, 0].glyph == 0x42)
    #expect(shown[19, 9].glyph == 0x41)

    // Still no room: nothing of the next frame may come before the kept bytes.
    #expect(presenter.present(full(0x43)) == .busy)
    sink.room = nil
    #expect(presenter.present(full(0x44)) == .accepted)
    #expect(sink.shown.asSeen.difference(from: full(0x44).asSeen) == nil)
  }

  @Test("rows are sent in a circle, so that every row changes although no frame ever fits")
  func noRowStarves() throws {
    let sink = try EmulatorSink(size: Self.size)
    let presenter = makePresenter(sink)
    #expect(presenter.present(full(0x41)) == .accepted)
    for shade in 1...30 as ClosedRange<UInt8> {
      sink.room = 500
      #expect(presenter.present(full(0x42, shade)) == .busy)
      sink.room = 1000
      _ = sink.flush()
    }
    let shown = sink.shown
    for row in 0..<Self.size.rows { #expect(shown[0, row].glyph == 0x42, "row \(row)") }
  }

  @Test(
    "whatever room there is, the last frame is shown in the end",
    arguments: 0..<30 as Range<UInt64>
  )
  func anyRoom(seed: UInt64) throws {
    var frames = RandomFrames(
      generator: SeededGenerator(seed: seed),
      size: Self.size,
      colors: [0x10203, 0xFF, 0xFFFF00].map { CellColor(rawValue: $0) }
    )
    let sink = try EmulatorSink(size: Self.size)
    let presenter = makePresenter(sink)
    var frame = Frame(size: Self.size)
    for _ in 0..<40 {
      frames.change(&frame)
      sink.room = Int.random(in: 0...1500, using: &frames.generator)
      if presenter.present(frame) == .accepted && !sink.isPending {
        #expect(sink.shown.asSeen.difference(from: frame.asSeen) == nil, "seed \(seed)")
      }
    }
    sink.room = nil
    #expect(presenter.present(frame) == .accepted)
    #expect(sink.shown.asSeen.difference(from: frame.asSeen) == nil, "seed \(seed)")
  }

  @Test("an update that was cut is ended even when nothing is left to draw")
  func endOfCutUpdate() throws {
    let sink = try EmulatorSink(size: Self.size)
    let presenter = makePresenter(sink)
    let first = full(0x41)
    #expect(presenter.present(first) == .accepted)
    var second = first
    second[0, 0].glyph = 0x42
    second[0, 9].glyph = 0x42
    sink.room = 10
    #expect(presenter.present(second) == .busy)
    // The row that was begun stays as it was sent; the other one is as before.
    var third = first
    third[0, 0].glyph = 0x42
    sink.room = nil
    _ = sink.flush()
    let before = sink.total
    #expect(presenter.present(third) == .accepted)
    #expect(sink.total - before == "\u{1B}[?2026l".utf8.count)
    #expect(presenter.present(third) == .accepted)
    #expect(sink.total - before == "\u{1B}[?2026l".utf8.count)
  }

  @Test("a frame of another size is drawn on a cleared screen")
  func anotherSize() throws {
    let sink = try EmulatorSink(size: Self.size)
    let presenter = makePresenter(sink)
    #expect(presenter.present(full(0x41)) == .accepted)
    var small = Frame(size: CellSize(columns: 2, rows: 2))
    small[1, 1].glyph = 0x5A
    #expect(presenter.present(small) == .accepted)
    var expected = Frame(size: Self.size)
    expected[1, 1].glyph = 0x5A
    #expect(sink.shown.asSeen.difference(from: expected.asSeen) == nil)
  }
}
