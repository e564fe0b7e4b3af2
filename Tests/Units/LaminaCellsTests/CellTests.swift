import LaminaCells
import Testing

@Suite struct CellTests {
  @Test("a cell is 16 bytes, as the C shim reads it")
  func layout() {
    #expect(MemoryLayout<Cell>.size == 16)
    #expect(MemoryLayout<Cell>.stride == 16)
  }
}
