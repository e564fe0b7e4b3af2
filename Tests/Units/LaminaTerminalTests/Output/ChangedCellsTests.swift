import LaminaCells
import LaminaStage
import LaminaTestSupport
import Testing

@testable import LaminaTerminal

/// A presenter that receives the changed cells.
@MainActor
@Suite struct ChangedCellsTests {
  static let size = CellSize(columns: 30, rows: 8)

  private static func presenter(_ sink: EmulatorSink) -> DirectPresenter {
    DirectPresenter(sink: sink, depth: .truecolor, size: size, timeout: 0)
  }

  private static func frame(_ letter: UInt32) -> Frame {
    var frame = Frame(size: size)
    for index in frame.cells.indices { frame.cells[index].glyph = letter }
    return frame
  }

  /// The cells in which two frames differ.
  private static func differences(_ old: Frame, _ new: Frame) -> CellSet {
    var set = CellSet(size: size)
    for row in 0..<size.rows {
      for column in 0..<size.columns where old[column, row] != new[column, row] {
        set.insert(CellBounds(left: column, top: row, right: column + 1, bottom: row + 1))
      }
    }
    return set
  }

  @Test(
    "it sends the bytes that comparing all cells gives, also to a terminal that does not keep up",
    arguments: 0..<20 as Range<UInt64>
  )
  func sameBytes(seed: UInt64) throws {
    let (all, some) = (try EmulatorSink(size: Self.size), try EmulatorSink(size: Self.size))
    let (comparing, told) = (Self.presenter(all), Self.presenter(some))
    let kind = PresenterTests.kinds[3]
    var frames = RandomFrames(
      generator: SeededGenerator(seed: seed),
      size: Self.size,
      colors: kind.colors,
      attributes: kind.attributes
    )
    var frame = Frame(size: Self.size)
    var number = 0
    for step in 1...24 {
      let old = frame
      frames.change(&frame)
      number += 1
      let room = step == 24 ? nil : step % 3 == 0 ? 40 * (step % 7) : nil
      (all.room, some.room) = (room, room)
      let expected = comparing.present(frame)
      let answer = told.present(
        frame,
        changed: Self.differences(old, frame),
        number: FrameNumber(source: some, number: number)
      )
      #expect(answer == expected && some.total == all.total, "seed \(seed), step \(step)")
    }
    #expect(some.shown.asSeen.difference(from: frame.asSeen) == nil, "seed \(seed)")
  }

  @Test("what changed since a frame that was not shown last says nothing")
  func otherSources() throws {
    let sink = try EmulatorSink(size: Self.size)
    let presenter = Self.presenter(sink)
    let none = CellSet(size: Self.size)
    let (first, second) = (SomeSource(), SomeSource())
    func show(_ letter: UInt32, _ number: FrameNumber?) {
      let frame = Self.frame(letter)
      let answer =
        number.map { presenter.present(frame, changed: none, number: $0) }
        ?? presenter.present(frame)
      #expect(answer == .accepted)
      #expect(sink.shown.asSeen.difference(from: frame.asSeen) == nil)
    }
    show(0x41, FrameNumber(source: first, number: 1))
    show(0x42, FrameNumber(source: second, number: 1))
    show(0x43, FrameNumber(source: first, number: 2))
    // Frame 3 went to another presenter, or to none.
    show(0x44, FrameNumber(source: first, number: 4))
    show(0x45, nil)
    show(0x46, FrameNumber(source: first, number: 5))
    presenter.invalidate()
    show(0x46, FrameNumber(source: first, number: 6))
  }

  #if DEBUG
  @Test("a difference outside of the cells that are said to have changed is caught in debug")
  func falseChange() async {
    await #expect(processExitsWith: .failure) {
      try await MainActor.run {
        let sink = try EmulatorSink(size: Self.size)
        let presenter = Self.presenter(sink)
        let (source, none) = (SomeSource(), CellSet(size: Self.size))
        for (index, letter) in [0x41, 0x42].enumerated() {
          _ = presenter.present(
            Self.frame(UInt32(letter)),
            changed: none,
            number: FrameNumber(source: source, number: index)
          )
        }
      }
    }
  }
  #endif
}

/// An arbitrary source of frames.
private final class SomeSource {}
