import LaminaCells

/// Frames against an independent terminal: it shows exactly each frame, also after rows that were
/// sent alone, after others wrote to it, and in another size.
enum FrameFuzz {
  static func target(_ calls: EmulatorCalls) -> FuzzTarget {
    FuzzTarget("frame", share: 100, longest: 600, words: []) { attempt($0, calls) }
  }

  private static let depths: [ColorDepth] = [.truecolor, .palette256, .palette8, .mono]

  @MainActor private static func attempt(_ input: [UInt8], _ calls: EmulatorCalls) -> String? {
    var choices = ByteChoices(input)
    let depth = choices.one(of: depths)
    let isSynchronized = choices.below(2) == 1
    var run = Run(
      choices: choices,
      depth: depth,
      encoder: FrameEncoder(depth: depth, isSynchronized: isSynchronized)
    )
    guard let terminal = calls.open(run.size.columns, run.size.rows) else { return nil }
    defer { calls.close(terminal) }
    return run.play(on: terminal, calls)
  }

  /// A run of frames, as the bytes of an input say.
  private struct Run {
    var choices: ByteChoices
    let depth: ColorDepth
    var encoder: FrameEncoder
    var size = CellSize(columns: 12, rows: 4)
    /// What the terminal shows; nil if that is not known.
    var shown: Frame?
    var next = Frame(size: CellSize(columns: 12, rows: 4))

    /// The most frames of an input.
    static let most = 16

    mutating func play(on terminal: OpaquePointer, _ calls: EmulatorCalls) -> String? {
      for step in 0..<Self.most where !choices.isAtEnd {
        switch choices.below(16) {
        case 0:
          size = CellSize(columns: 1 + choices.below(24), rows: 1 + choices.below(8))
          next.reset(size: size)
          calls.resize(terminal, size.columns, size.rows)
        case 1:
          // Others wrote: nothing is known about colours, cursor and picture.
          calls.feed(terminal, Array("\u{1B}[31;1;7mother words\u{1B}[2;3H".utf8))
          encoder.reset()
          shown = nil
        case 2:
          change()
          if let fault = sendSomeRows(to: terminal, calls) { return "step \(step): \(fault)" }
          continue
        default: change()
        }
        var bytes: [UInt8] = []
        encoder.encode(next, after: shown, into: &bytes)
        calls.feed(terminal, bytes)
        shown = next
        if let fault = difference(on: terminal, calls) { return "step \(step): \(fault)" }
      }
      return nil
    }

    /// Sends some rows of the next frame; the rest of the screen stays as it is.
    private mutating func sendSomeRows(
      to terminal: OpaquePointer,
      _ calls: EmulatorCalls
    ) -> String? {
      guard var known = shown, known.size == next.size else { return nil }
      let first = choices.below(size.rows)
      let rows = first..<first + 1 + choices.below(size.rows - first)
      var bytes: [UInt8] = []
      encoder.encode(rows: rows, of: next, after: known, into: &bytes)
      encoder.finish(into: &bytes)
      calls.feed(terminal, bytes)
      known.copyRows(rows, from: next)
      shown = known
      return difference(on: terminal, calls)
    }

    private mutating func change() {
      for _ in 0...choices.below(6) {
        let cell = FrameCells.cell(&choices, depth)
        let row = choices.below(size.rows)
        var column = choices.below(size.columns)
        let end = min(size.columns, column + 1 + choices.below(8))
        while column < end {
          FrameCells.put(cell, column, row, &next)
          column += max(Int(cell.width), 1)
        }
      }
    }

    private func difference(on terminal: OpaquePointer, _ calls: EmulatorCalls) -> String? {
      guard let shown else { return nil }
      for row in 0..<size.rows {
        for column in 0..<size.columns {
          let expected = FrameCells.seen(column, row, of: shown)
          let found = FrameCells.seen(calls.cell(terminal, column, row))
          // The right half of a wide glyph is drawn by its left half.
          if expected.width == 0 || expected == found { continue }
          return "column \(column), row \(row): \(found) instead of \(expected)"
        }
      }
      return nil
    }
  }
}
