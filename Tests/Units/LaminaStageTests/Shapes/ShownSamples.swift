import LaminaCells

/// The samples of a frame, eight across and eight down in each cell, that are lit.
struct ShownSamples {
  let width: Int
  let height: Int
  private(set) var lit: [Bool]
  /// The number of lit samples.
  let count: Int
  /// The box of the lit samples; nil without any.
  let box: (left: Int, top: Int, right: Int, bottom: Int)?

  /// Reads a frame; in one without colours ink is lit.
  init(
    _ frame: Frame,
    _ glyphs: GlyphRepertoire,
    inks: Bool = false,
    _ isLit: (CellColor) -> Bool = { $0 == CellColor(rawValue: 0xFF_FFFF) }
  ) {
    let masks = Dictionary(
      glyphs.shapes.map { ($0.glyph, $0.mask) },
      uniquingKeysWith: { first, _ in first }
    )
    width = frame.size.columns * 8
    height = frame.size.rows * 8
    lit = Array(repeating: false, count: width * height)
    var count = 0
    var (left, top, right, bottom) = (Int.max, Int.max, 0, 0)
    for row in 0..<frame.size.rows {
      for column in 0..<frame.size.columns {
        let cell = frame[column, row]
        let mask = masks[cell.glyph] ?? 0
        let isReversed = cell.attributes.contains(.reverse)
        let (ink, paper) = inks ? (true, false) : (isLit(cell.foreground), isLit(cell.background))
        if !ink, !paper { continue }
        let lights = ink == paper ? ~0 : ink != isReversed ? mask : ~mask
        for sample in 0..<64 where lights >> UInt64(sample) & 1 == 1 {
          let (x, y) = (column * 8 + sample % 8, row * 8 + sample / 8)
          lit[y * width + x] = true
          count += 1
          (left, right) = (min(left, x), max(right, x + 1))
          (top, bottom) = (min(top, y), max(bottom, y + 1))
        }
      }
    }
    self.count = count
    box = count == 0 ? nil : (left, top, right, bottom)
  }

  /// The rows of the box as words of `#` and `.`.
  var outline: [String] {
    guard let box else { return [] }
    return (box.top..<box.bottom)
      .map { y in String((box.left..<box.right).map { lit[y * width + $0] ? "#" : "." }) }
  }

  /// The numbers of connected parts of what is lit, also over corners, and of what is not; the latter
  /// includes what is around it.
  var topology: [Int] {
    // What is around the box is one part, of which a rim is enough.
    guard let box else { return [0, 1] }
    let columns = box.right - box.left + 2
    let rows = box.bottom - box.top + 2
    var parts = [Bool](repeating: false, count: columns * rows)
    for y in box.top..<box.bottom {
      for x in box.left..<box.right {
        parts[(y - box.top + 1) * columns + x - box.left + 1] = lit[y * width + x]
      }
    }
    var seen = [Bool](repeating: false, count: parts.count)
    var counts = [0, 0]
    var open: [Int] = []
    for index in 0..<parts.count where !seen[index] {
      let isLit = parts[index]
      counts[isLit ? 0 : 1] += 1
      open.append(index)
      seen[index] = true
      while !open.isEmpty {
        let place = open.removeLast()
        let (x, y) = (place % columns, place / columns)
        var dy = y > 0 ? -1 : 0
        while dy <= (y + 1 < rows ? 1 : 0) {
          var dx = x > 0 ? -1 : 0
          while dx <= (x + 1 < columns ? 1 : 0) {
            let next = place + dy * columns + dx
            if isLit || dx == 0 || dy == 0, !seen[next], parts[next] == isLit {
              seen[next] = true
              open.append(next)
            }
            dx += 1
          }
          dy += 1
        }
      }
    }
    return counts
  }

  /// The lengths of the runs of lit samples along a column of samples.
  func runs(x: Int) -> [Int] {
    var (runs, length) = ([Int](), 0)
    for y in 0..<height {
      if lit[y * width + x] {
        length += 1
      } else if length > 0 {
        runs.append(length)
        length = 0
      }
    }
    return length > 0 ? runs + [length] : runs
  }
}
