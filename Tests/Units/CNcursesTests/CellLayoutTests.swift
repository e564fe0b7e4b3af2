import CNcurses
import LaminaCells
import Testing

@Suite struct CellLayoutTests {
  @Test("a cell has the same layout on both sides of the shim")
  func layout() throws {
    #expect(MemoryLayout<cn_cell>.size == MemoryLayout<Cell>.size)
    #expect(MemoryLayout<cn_cell>.stride == MemoryLayout<Cell>.stride)
    #expect(MemoryLayout<cn_cell>.alignment == MemoryLayout<Cell>.alignment)
    #expect(MemoryLayout.offset(of: \cn_cell.glyph) == MemoryLayout.offset(of: \Cell.glyph))
    #expect(
      MemoryLayout.offset(of: \cn_cell.foreground) == MemoryLayout.offset(of: \Cell.foreground)
    )
    #expect(
      MemoryLayout.offset(of: \cn_cell.background) == MemoryLayout.offset(of: \Cell.background)
    )
    #expect(
      MemoryLayout.offset(of: \cn_cell.attributes) == MemoryLayout.offset(of: \Cell.attributes)
    )
    #expect(MemoryLayout.offset(of: \cn_cell.width) == MemoryLayout.offset(of: \Cell.width))
    #expect(MemoryLayout.offset(of: \cn_cell.flags) == MemoryLayout.offset(of: \Cell.flags))
  }

  @Test("a cell written by Swift reads the same in C")
  func values() {
    var cell = Cell(
      glyph: 0x2580,
      foreground: CellColor(red: 1, green: 2, blue: 3),
      background: CellColor(paletteIndex: 200),
      attributes: [.bold, .reverse],
      width: 1
    )
    let read = withUnsafeBytes(of: &cell) { $0.load(as: cn_cell.self) }
    #expect(read.glyph == 0x2580)
    #expect(read.foreground == 0x0001_0203)
    #expect(read.background == 0x0100_00C8)
    #expect(read.attributes == 0b10001)
    #expect(read.width == 1)
  }
}
