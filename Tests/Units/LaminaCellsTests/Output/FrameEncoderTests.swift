import LaminaCells
import LaminaTestSupport
import Testing

@Suite struct FrameEncoderTests {
  @Test(
    "playing the bytes gives the next frame, whatever the two frames are",
    arguments: ColorDepth.allCases,
    [UInt64](1...6)
  )
  func replay(depth: ColorDepth, seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let size = CellSize(
      columns: .random(in: 1...40, using: &random),
      rows: .random(in: 1...12, using: &random)
    )
    var encoder = FrameEncoder(depth: depth, isSynchronized: seed.isMultiple(of: 2))
    var terminal = TerminalModel(size: size)
    var shown: Frame?
    for _ in 0..<40 {
      let next = Frame.random(like: shown, size: size, depth: depth, using: &random)
      var bytes: [UInt8] = []
      encoder.encode(next, after: shown, into: &bytes)
      terminal.feed(bytes)
      #expect(terminal.faults == [])
      #expect(terminal.frame.visible == next.visible)
      shown = next
    }
  }

  @Test(
    "a terminal that takes a row at a time ends at the newest frame",
    arguments: [UInt64](1...6)
  )
  func interrupted(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let size = CellSize(columns: 20, rows: 7)
    var encoder = FrameEncoder(depth: .truecolor)
    var terminal = TerminalModel(size: size)
    var shown = Frame(size: size)
    var newest = shown
    for step in 0..<70 {
      if step < 60 {
        newest = .random(like: newest, size: size, depth: .truecolor, using: &random)
      }
      let row = step % size.rows
      var bytes: [UInt8] = []
      encoder.encode(rows: row..<row + 1, of: newest, after: shown, into: &bytes)
      encoder.finish(into: &bytes)
      shown.copyRows(row..<row + 1, from: newest)
      terminal.feed(bytes)
    }
    #expect(terminal.faults == [])
    #expect(terminal.frame.visible == newest.visible)
  }

  @Test("equal frames need no bytes")
  func nothing() {
    var encoder = FrameEncoder(depth: .truecolor, isSynchronized: true)
    var bytes: [UInt8] = []
    let frame = Frame(size: CellSize(columns: 5, rows: 2))
    encoder.encode(frame, after: frame, into: &bytes)
    #expect(bytes.isEmpty)
  }

  struct Example: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var depth: ColorDepth
    var cells: [Int: Cell]
    var bytes: String
  }

  @Test(
    "changes are written in the shortest of the usual forms",
    arguments: [
      Example(
        testDescription: "a plain letter",
        depth: .truecolor,
        cells: [3: Cell(glyph: 0x61)],
        bytes: "[1;4Ha"
      ),
      Example(
        testDescription: "a gap of two is written again",
        depth: .truecolor,
        cells: [0: Cell(glyph: 0x61), 3: Cell(glyph: 0x62)],
        bytes: "[1;1Ha  b"
      ),
      Example(
        testDescription: "a gap of five is jumped over",
        depth: .truecolor,
        cells: [0: Cell(glyph: 0x61), 6: Cell(glyph: 0x62)],
        bytes: "[1;1Ha[5Cb"
      ),
      Example(
        testDescription: "a colour is set once",
        depth: .truecolor,
        cells: [
          0: Cell(glyph: 0x61, foreground: CellColor(red: 1, green: 22, blue: 255)),
          1: Cell(glyph: 0x62, foreground: CellColor(red: 1, green: 22, blue: 255)),
        ],
        bytes: "[1;1H[38;2;1;22;255mab[m"
      ),
      Example(
        testDescription: "only the background changes",
        depth: .truecolor,
        cells: [
          0: Cell(
            glyph: 0x61,
            foreground: CellColor(red: 1, green: 2, blue: 3),
            background: CellColor(red: 4, green: 5, blue: 6)
          ),
          1: Cell(
            glyph: 0x62,
            foreground: CellColor(red: 1, green: 2, blue: 3),
            background: CellColor(red: 7, green: 8, blue: 9)
          ),
        ],
        bytes: "[1;1H[38;2;1;2;3;48;2;4;5;6ma[48;2;7;8;9mb[m"
      ),
      Example(
        testDescription: "a palette of 256",
        depth: .palette256,
        cells: [0: Cell(glyph: 0x61, foreground: CellColor(paletteIndex: 200))],
        bytes: "[1;1H[38;5;200ma[m"
      ),
      Example(
        testDescription: "sixteen colours",
        depth: .palette16,
        cells: [
          0: Cell(
            glyph: 0x61,
            foreground: CellColor(paletteIndex: 3),
            background: CellColor(paletteIndex: 12)
          )
        ],
        bytes: "[1;1H[33;104ma[m"
      ),
      Example(
        testDescription: "no colours at all",
        depth: .mono,
        cells: [
          0: Cell(glyph: 0x61, foreground: CellColor(red: 9, green: 9, blue: 9), attributes: .bold)
        ],
        bytes: "[1;1H[1ma[m"
      ),
      Example(
        testDescription: "a control character in a cell",
        depth: .truecolor,
        cells: [0: Cell(glyph: 0x1B), 1: Cell(glyph: 0x9B)],
        bytes: "[1;1H\u{FFFD}\u{FFFD}"
      ),
    ]
  )
  func forms(_ example: Example) {
    let before = Frame(size: CellSize(columns: 8, rows: 1))
    var after = before
    for (column, cell) in example.cells { after[column, 0] = cell }
    var encoder = FrameEncoder(depth: example.depth)
    var bytes: [UInt8] = []
    encoder.clearScreen(into: &bytes)
    bytes.removeAll()
    encoder.encode(after, after: before, into: &bytes)
    let text = String(decoding: bytes, as: UTF8.self).replacing("\u{1B}", with: "")
    #expect(text == example.bytes)
  }

  @Test("a frame as lines ends each row with plain colours and a newline")
  func lines() {
    var frame = Frame(size: CellSize(columns: 3, rows: 2))
    frame[1, 0] = Cell(glyph: 0x61, foreground: CellColor(red: 255, green: 0, blue: 0))
    var encoder = FrameEncoder(depth: .truecolor)
    var bytes: [UInt8] = []
    encoder.encodeLines(frame, into: &bytes)
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text == " \u{1B}[38;2;255;0;0ma \u{1B}[m\n   \n")
  }
}

extension Frame {
  /// A frame of letters, blocks, wide glyphs and clusters; a part of it as in another frame.
  static func random(
    like previous: Frame?,
    size: CellSize,
    depth: ColorDepth,
    using random: inout SeededGenerator
  ) -> Frame {
    var frame = previous ?? Frame(size: size)
    let changes = Int.random(in: 0...size.count, using: &random)
    for _ in 0..<changes {
      let column = Int.random(in: 0..<size.columns, using: &random)
      let row = Int.random(in: 0..<size.rows, using: &random)
      frame.put(.random(depth: depth, using: &random), column, row)
    }
    return frame
  }

  private mutating func put(_ cell: Cell, _ column: Int, _ row: Int) {
    let width = column + 1 < size.columns ? Int(cell.width) : 1
    for offset in 0..<width {
      let place = column + offset
      if self[place, row].width == 2 { self[place + 1, row] = .blank }
      if self[place, row].width == 0 { self[place - 1, row] = .blank }
    }
    var cell = cell
    if cell.width == 2 && width == 1 { cell.glyph = 0x78 }
    cell.width = UInt8(width)
    self[column, row] = cell
    if width == 2 {
      cell.glyph = 0x20
      cell.width = 0
      self[column + 1, row] = cell
    }
  }
}

extension Cell {
  fileprivate static func random(depth: ColorDepth, using random: inout SeededGenerator) -> Cell {
    let cluster = ClusterTable.glyph(for: ["e" as Unicode.Scalar, "\u{301}"])
    let glyphs: [(UInt32, UInt8)] = [
      (0x20, 1), (0x20, 1), (0x61, 1), (0xE9, 1), (0x2588, 1), (0x2580, 1), (0x28FF, 1),
      (0x1FB00, 1), (0x4E2D, 2), (0x1F600, 2), (cluster, 1),
    ]
    let (glyph, width) = glyphs[Int.random(in: 0..<glyphs.count, using: &random)]
    return Cell(
      glyph: glyph,
      foreground: .random(depth: depth, using: &random),
      background: .random(depth: depth, using: &random),
      attributes: Int.random(in: 0..<4, using: &random) == 0
        ? CellAttributes(rawValue: .random(in: 0..<32, using: &random)) : [],
      width: width
    )
  }
}

extension CellColor {
  fileprivate static func random(
    depth: ColorDepth,
    using random: inout SeededGenerator
  ) -> CellColor {
    let choice = UInt8.random(in: 0..<6, using: &random)
    if choice == 0 { return .terminalDefault }
    switch depth {
    case .truecolor: return CellColor(red: choice &* 40, green: 255 - choice, blue: choice)
    case .palette256: return CellColor(paletteIndex: choice * 40)
    case .palette16: return CellColor(paletteIndex: choice * 3)
    case .palette8: return CellColor(paletteIndex: choice + 1)
    case .mono: return .terminalDefault
    }
  }
}
