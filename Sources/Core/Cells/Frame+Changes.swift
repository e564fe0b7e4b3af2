import Foundation

/// Operations on the changed cells of a frame.
extension Frame {
  /// Copies some cells of a row of another frame of the same size.
  package mutating func copyCells(_ set: CellSet, inRow row: Int, from other: Frame) {
    precondition(size == other.size && size == set.size, "frames of different sizes")
    let columns = size.columns
    cells.withUnsafeMutableBufferPointer { cells in
      other.cells.withUnsafeBufferPointer { other in
        guard let target = cells.baseAddress, let source = other.baseAddress else { return }
        var left = 0
        while let run = set.run(in: row, from: left, to: columns) {
          let start = row * columns + run.lowerBound
          (target + start).update(from: source + start, count: run.count)
          left = run.upperBound
        }
      }
    }
  }

  /// Whether the frame equals another one of the same size in all cells outside of a set.
  package func isSame(as other: Frame, outside set: CellSet) -> Bool {
    guard size == other.size, size == set.size else { return false }
    let columns = size.columns
    return cells.withUnsafeBufferPointer { cells in
      other.cells.withUnsafeBufferPointer { other in
        guard let first = cells.baseAddress, let second = other.baseAddress else { return true }
        func differ(_ row: Int, _ run: Range<Int>) -> Bool {
          let start = row * columns + run.lowerBound
          return memcmp(first + start, second + start, run.count * MemoryLayout<Cell>.stride) != 0
        }
        for row in 0..<size.rows where differ(row, 0..<columns) {
          var left = 0
          while left < columns {
            let run = set.run(in: row, from: left, to: columns) ?? columns..<columns
            if differ(row, left..<run.lowerBound) { return false }
            left = run.upperBound
          }
        }
        return true
      }
    }
  }
}
