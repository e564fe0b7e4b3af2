import LaminaCells

/// The samples of a frame, eight across and eight down in each cell, that are lit.
struct ShownSamples {
  let width: Int
  let height: Int
  private(set) var lit: [Bool]

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
    for row in 0..<frame.size.rows {
      for column in 0..<frame.size.columns {
        let cell = frame[column, row]
        let mask = masks[cell.glyph] ?? 0
        let isReversed = cell.attributes.contains(.reverse)
        for sample in 0..<64 {
          let isInk = mask >> UInt64(sample) & 1 == 1
          let color = isInk != isReversed ? cell.foreground : cell.background
          let place = (row * 8 + sample / 8) * width + column * 8 + sample % 8
          lit[place] = inks ? isInk != isReversed : isLit(color)
        }
      }
    }
  }

  /// The box of the lit samples; nil without any.
  var box: (left: Int, top: Int, right: Int, bottom: Int)? {
    var box: (left: Int, top: Int, right: Int, bottom: Int)?
    for index in lit.indices where lit[index] {
      let (x, y) = (index % width, index / width)
      let old = box ?? (x, y, x + 1, y + 1)
      box = (min(old.left, x), min(old.top, y), max(old.right, x + 1), max(old.bottom, y + 1))
    }
    return box
  }

  var count: Int { lit.count { $0 } }

  /// The rows of the box as words of `#` and `.`.
  var outline: [String] {
    guard let box else { return [] }
    return (box.top..<box.bottom)
      .map { y in String((box.left..<box.right).map { lit[y * width + $0] ? "#" : "." }) }
  }

  private static let beside = [(1, 0), (-1, 0), (0, 1), (0, -1)]
  private static let around = beside + [(1, 1), (-1, 1), (1, -1), (-1, -1)]

  /// The numbers of connected parts of what is lit, also over corners, and of what is not; the latter
  /// includes what is around it.
  var topology: [Int] {
    var seen = lit.map { _ in false }
    var counts = [0, 0]
    for index in lit.indices where !seen[index] {
      let isLit = lit[index]
      counts[isLit ? 0 : 1] += 1
      var open = [index]
      seen[index] = true
      while let place = open.popLast() {
        let (x, y) = (place % width, place / width)
        for (dx, dy) in isLit ? Self.around : Self.beside {
          guard (0..<width).contains(x + dx), (0..<height).contains(y + dy) else { continue }
          let next = (y + dy) * width + x + dx
          if !seen[next], lit[next] == isLit {
            seen[next] = true
            open.append(next)
          }
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
