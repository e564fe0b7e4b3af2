import LaminaCells

/// A buffer for one row of cells.
///
/// Allocated manually, because a row is written and read for every line of every frame: an array
/// would check and count each of these accesses.
final class CellRow {
  private var memory = UnsafeMutableBufferPointer<Cell>(start: nil, count: 0)

  deinit {
    memory.deallocate()
  }

  /// Returns the buffer for a number of cells; its contents are undefined.
  func cells(_ count: Int) -> UnsafeMutableBufferPointer<Cell> {
    if memory.count < count {
      memory.deallocate()
      memory = .allocate(capacity: count)
      memory.initialize(repeating: .blank)
    }
    return UnsafeMutableBufferPointer(rebasing: memory[..<count])
  }
}
