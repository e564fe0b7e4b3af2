import LaminaCore

/// The picture of the workload `full`: two pixels to a cell, one above the other.
struct Plasma {
  let frame: Int

  /// Fills the first cells of a row.
  func fill(_ cells: UnsafeMutableBufferPointer<Cell>, row: Int) {
    Workload.waves.withUnsafeBufferPointer { waves in
      for column in 0..<cells.count {
        cells[column] = Cell(
          glyph: 0x2580,
          foreground: pixel(column, 2 * row, waves),
          background: pixel(column, 2 * row + 1, waves)
        )
      }
    }
  }

  @inline(__always)
  private func pixel(_ x: Int, _ y: Int, _ waves: UnsafeBufferPointer<Int>) -> CellColor {
    let red = (waves[(3 * x + 2 * frame) & 255] + waves[(2 * y + 3 * frame) & 255]) >> 1
    let green = (waves[(2 * (x + y) - frame) & 255] + waves[(5 * x - 3 * frame) & 255]) >> 1
    let blue = (waves[(x - 2 * y + 4 * frame) & 255] + waves[(3 * y - 2 * frame) & 255]) >> 1
    // The lowest bit changes every colour in every frame.
    return Workload.color(max(red, 16), green, blue & ~1 | frame & 1)
  }
}
