import CVterm
import LaminaCells
import LaminaTestSupport
import Testing

@testable import LaminaTerminal

/// A sink that is an independent terminal.
///
/// It takes as many bytes as it has room for.
@MainActor
final class EmulatorSink: OutputSink {
  private let emulator: UnsafeMutablePointer<emulator>
  /// The bytes that it still takes; nil for no limit.
  var room: Int?
  private(set) var kept: [UInt8] = []
  private(set) var total = 0
  /// Not yet given to the emulator, which misreads a character that comes in two pieces.
  private var unread: [UInt8] = []
  let size: CellSize

  init(size: CellSize) throws {
    self.size = size
    emulator = try #require(emulator_open(Int32(size.columns), Int32(size.rows)))
  }

  isolated deinit {
    emulator_close(emulator)
  }

  var isPending: Bool { !kept.isEmpty }

  func offer(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    let taken = min(bytes.count, room ?? bytes.count)
    unread.append(contentsOf: bytes[..<taken])
    total += taken
    if let room { self.room = room - taken }
    return taken
  }

  func keep(_ bytes: UnsafeBufferPointer<UInt8>) {
    kept.append(contentsOf: bytes)
  }

  func flush() -> SinkState {
    let taken = kept.withUnsafeBufferPointer { offer($0) }
    kept.removeFirst(taken ?? 0)
    return kept.isEmpty ? .sent : .pending
  }

  /// What the terminal shows.
  var shown: Frame {
    emulator_feed(emulator, unread, unread.count)
    unread = []
    return emulatorFrame(emulator, size: size)
  }
}

/// What an independent terminal shows.
func emulatorFrame(_ emulator: UnsafeMutablePointer<emulator>, size: CellSize) -> Frame {
  var frame = Frame(size: size)
  var cell = emulator_cell()
  for row in 0..<size.rows {
    for column in 0..<size.columns {
      emulator_cell_at(emulator, Int32(column), Int32(row), &cell)
      let scalars = withUnsafeBytes(of: cell.scalars) { raw in
        raw.bindMemory(to: UInt32.self).prefix { $0 != 0 }.map { $0 }
      }
      // The right half of a wide glyph has no scalar.
      let isRightHalf = scalars.first == UInt32.max
      frame[column, row] = Cell(
        glyph: isRightHalf
          ? 0x20 : ClusterTable.glyph(for: scalars.compactMap(Unicode.Scalar.init)),
        foreground: CellColor(rawValue: cell.foreground),
        background: CellColor(rawValue: cell.background),
        attributes: CellAttributes(rawValue: cell.attributes),
        width: isRightHalf ? 0 : cell.width
      )
    }
  }
  return frame
}

extension Frame {
  /// The frame with all that cannot be seen made equal: colours of blanks, of right halves, and the
  /// two ways to swap colours.
  var asSeen: Frame {
    var frame = self
    for index in frame.cells.indices {
      var cell = frame.cells[index]
      if cell.attributes.contains(.reverse) {
        cell.attributes.remove(.reverse)
        swap(&cell.foreground, &cell.background)
      }
      if cell.width == 0, index > 0 {
        cell = frame.cells[index - 1]
        cell.width = 0
        cell.glyph = 0x20
      }
      if cell.glyph == 0x20, cell.width == 1, !cell.attributes.contains(.underline) {
        cell.foreground = .terminalDefault
        cell.attributes = []
      }
      frame.cells[index] = cell
    }
    return frame
  }

  /// The first difference to another frame of the same size, in words.
  func difference(from other: Frame) -> String? {
    guard let index = cells.indices.first(where: { cells[$0] != other.cells[$0] }) else {
      return nil
    }
    let place = "column \(index % size.columns), row \(index / size.columns)"
    return "\(place): \(cells[index]) instead of \(other.cells[index])"
  }
}

/// Frames that are hard to draw: runs and single cells, wide glyphs, marks, attributes, colours.
struct RandomFrames {
  var generator: SeededGenerator
  let size: CellSize
  let colors: [CellColor]
  var attributes: [CellAttributes] = [.bold, .italic, .underline, .reverse]

  mutating func color() -> CellColor {
    Int.random(in: 0..<5, using: &generator) == 0
      ? .terminalDefault : colors[Int.random(in: 0..<colors.count, using: &generator)]
  }

  mutating func cell() -> Cell {
    let accented = ClusterTable.glyph(for: ["e", "\u{301}"] as [Unicode.Scalar])
    let glyphs: [UInt32] = [0x20, 0x20, 0x41, 0x7E, 0x2580, 0x2588, 0x2592, 0xE9, accented, 0x6F22]
    let glyph = glyphs[Int.random(in: 0..<glyphs.count, using: &generator)]
    let attributes: [CellAttributes] = [[], [], []] + attributes
    return Cell(
      glyph: glyph,
      foreground: color(),
      background: color(),
      attributes: attributes[Int.random(in: 0..<attributes.count, using: &generator)],
      width: glyph == 0x6F22 ? 2 : 1
    )
  }

  /// Changes some cells, from a few to all.
  mutating func change(_ frame: inout Frame) {
    let runs = [1, 5, 40, 400][Int.random(in: 0..<4, using: &generator)]
    for _ in 0..<runs {
      let row = Int.random(in: 0..<size.rows, using: &generator)
      var column = Int.random(in: 0..<size.columns, using: &generator)
      let end = min(column + Int.random(in: 1...8, using: &generator), size.columns)
      let cell = cell()
      while column < end {
        put(cell, column, row, &frame)
        column += max(Int(cell.width), 1)
      }
    }
  }

  /// Puts a cell; halves of wide glyphs that it cuts become blanks with their own background.
  private func put(_ cell: Cell, _ column: Int, _ row: Int, _ frame: inout Frame) {
    var cell = cell
    // The emulator loses marks in the last column once a character set was chosen.
    if cell.glyph & 0x8000_0000 != 0 && column + 1 == size.columns { cell.glyph = 0xE9 }
    if cell.width == 2 && column + 1 >= size.columns {
      cell.glyph = 0x20
      cell.width = 1
    }
    for covered in column..<column + Int(cell.width) {
      let old = frame[covered, row]
      let blank = Cell(glyph: 0x20, background: old.background)
      if old.width == 0 && covered > 0 { frame[covered - 1, row] = blank }
      if old.width == 2 { frame[covered + 1, row] = blank }
    }
    frame[column, row] = cell
    if cell.width == 2 {
      var half = cell
      half.glyph = 0x20
      half.width = 0
      frame[column + 1, row] = half
    }
  }
}
