import LaminaCells

/// Room for one row of cells on its way to the screen.
///
/// Memory of its own, because a row is written and read for every line of every frame: with an array
/// each of that would be checked and counted.
final class CellRow {
  private var memory = UnsafeMutableBufferPointer<Cell>(start: nil, count: 0)

  deinit {
    memory.deallocate()
  }

  /// The room for a number of cells; what is in it does not matter.
  func cells(_ count: Int) -> UnsafeMutableBufferPointer<Cell> {
    if memory.count < count {
      memory.deallocate()
      memory = .allocate(capacity: count)
      memory.initialize(repeating: .blank)
    }
    return UnsafeMutableBufferPointer(rebasing: memory[..<count])
  }
}
