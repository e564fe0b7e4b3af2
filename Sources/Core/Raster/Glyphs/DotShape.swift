import LaminaCells
import LaminaMath

/// The samples of a disc, as an ellipse on the sample grid.
struct DotShape {
  private let x: Double
  private let y: Double
  private let width: Double
  private let height: Double

  /// The index in the table of small shapes; -1 for a large one.
  private let small: Int
  /// The cell of the centre.
  private let column: Int
  private let row: Int

  init(_ dot: CanvasDot, radius: Double) {
    // A cell is 1 x 2 points and 8 x 8 samples. Small dots snap to every other sample, half the
    // resolution of glyphs, so that there are few shapes, whose glyphs are known.
    guard radius < 1 else {
      (x, y) = ((dot.x * 8).rounded(), (dot.y * 4).rounded())
      (width, height) = (radius * 8, radius * 4)
      (small, column, row) = (-1, 0, 0)
      return
    }
    let (across, down) = (Int((dot.x * 4).rounded()), Int((dot.y * 2).rounded()))
    let size = Int((radius * 8).rounded())
    (x, y) = (Double(across * 2), Double(down * 2))
    (width, height) = (Double(size), Double(size) / 2)
    (column, row) = (across >> 2, down >> 2)
    small = ((size - 1) * 4 + (down & 3)) * 4 + (across & 3)
  }

  /// All shapes of small dots: for each the samples of the 3 x 3 cells around its centre.
  static let smallShapes: ContiguousArray<Coverage> = {
    var shapes: ContiguousArray<Coverage> = []
    for size in 1...8 {
      for place in 0..<16 {
        // The table is under construction, so the dot is sampled directly.
        let dot = CanvasDot(
          x: Double(place & 3) / 4,
          y: Double(place >> 2) / 2,
          radius: Double(size) / 8,
          color: .black
        )
        let shape = DotShape(dot, radius: dot.radius)
        for cell in 0..<9 { shapes.append(shape.samples(column: cell % 3 - 1, row: cell / 3 - 1)) }
      }
    }
    return shapes
  }()

  @inline(__always)
  func coverage(column: Int, row: Int, _ shapes: UnsafeBufferPointer<Coverage>) -> Coverage {
    guard small >= 0 else { return samples(column: column, row: row) }
    let (across, down) = (column - self.column + 1, row - self.row + 1)
    guard 0...2 ~= across, 0...2 ~= down else { return 0 }
    return shapes[small * 9 + down * 3 + across]
  }

  private func samples(column: Int, row: Int) -> Coverage {
    var coverage: Coverage = 0
    let left = x - Double(column * 8)
    let top = y - Double(row * 8)
    let first = Int(max(0, top - height))
    let last = Int(min(7.5, top + height))
    if first > last { return 0 }
    let scale = 1 / height
    for line in first...last {
      let down = (Double(line) + 0.5 - top) * scale
      let rest = 1 - down * down
      if rest <= 0 { continue }
      let half = width * rest.squareRoot()
      let start = Int(max(0, min(8, left - half + 0.5)))
      let end = Int(max(0, min(8, left + half + 0.5)))
      if end <= start { continue }
      let bits: Coverage = (1 << Coverage(end)) - (1 << Coverage(start))
      coverage |= bits << Coverage(line * 8)
    }
    return coverage
  }
}
