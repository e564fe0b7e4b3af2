import LaminaMath

/// Lamina Stroke rasterised to cells: horizontal and vertical lines on whole pixels, curves and
/// slanted lines anti-aliased.
struct LetterStamps: Sendable {
  private let scale: Int
  private let font: StrokeFont

  init(scale: Int) {
    self.scale = scale
    font = StrokeFont(cellHeight: Double(16 * scale), weight: Double((5 * scale + 2) / 4))
  }

  /// Characters that are filled, not only stroked.
  private static let filled = Set("●◐◑◒◓◆▶◀▲▼▸▾■★♥•∙❯✔✖✸✹")

  /// The stamp of a character; nil if the typeface does not contain it.
  func stamp(for character: Character, columns: Int) -> GlyphStamp? {
    guard StrokeFace.has(character) else { return nil }
    let glyph = font.glyph(for: character)
    let stroke = glyph.path.stroked(
      StrokeStyle(lineWidth: font.weight, lineCap: .square, lineJoin: .miter, miterLimit: 3)
    )
    let width = 8 * scale * columns
    // On whole pixels, so that vertical lines stay sharp.
    let start = ((Double(width) - glyph.advance - font.weight) / 2).rounded(.down)
    func stamp(of path: Path) -> GlyphStamp {
      var outline = Outline()
      outline.append(path, transform: .translation(x: start, y: 0, z: 0), tolerance: 0.02)
      return StampFiller(outline, width: width, height: 16 * scale).stamp
    }
    guard Self.filled.contains(character) else { return stamp(of: stroke) }
    // Separately: a contour of the opposite winding would cancel the stroke's.
    return stamp(of: stroke).united(with: stamp(of: glyph.path))
  }
}

/// Fills contours by the non-zero rule, with four samples per pixel in each direction.
private struct StampFiller {
  private static let samples = 4
  var stamp: GlyphStamp

  init(_ outline: Outline, width: Int, height: Int) {
    stamp = GlyphStamp(width: width, height: height)
    let fine = Self.samples
    var counts = [Int](repeating: 0, count: width)
    for y in 0..<height {
      for index in counts.indices { counts[index] = 0 }
      for row in 0..<fine {
        let level = Double(y) + (Double(row) + 0.5) / Double(fine)
        Self.addRow(Self.crossings(of: outline, at: level), to: &counts)
      }
      for x in 0..<width {
        // Quantised to quarters, so that an image needs few colours.
        let quarters = (counts[x] * 4 + fine * fine / 2) / (fine * fine)
        stamp.ink[y * width + x] = UInt8(quarters * 255 / 4)
      }
    }
  }

  /// The crossings of a horizontal line with the contours, from left to right, with their
  /// directions.
  private static func crossings(of outline: Outline, at y: Double) -> [(x: Double, turn: Int)] {
    var crossings: [(x: Double, turn: Int)] = []
    var start = 0
    for end in outline.ends {
      var last = outline.points[end - 1]
      for index in start..<end {
        let point = outline.points[index]
        if (last.y <= y) != (point.y <= y) {
          let x = last.x + (y - last.y) / (point.y - last.y) * (point.x - last.x)
          crossings.append((x, last.y <= y ? 1 : -1))
        }
        last = point
      }
      start = end
    }
    return crossings.sorted { $0.x < $1.x }
  }

  private static func addRow(_ crossings: [(x: Double, turn: Int)], to counts: inout [Int]) {
    var winding = 0
    for (index, crossing) in crossings.enumerated() {
      winding += crossing.turn
      guard winding != 0, index + 1 < crossings.count else { continue }
      // The samples whose centres are between two crossings.
      let fine = Double(samples)
      let first = Int((crossing.x * fine - 0.5).rounded(.up))
      let end = Int((crossings[index + 1].x * fine - 0.5).rounded(.up))
      for sample in max(0, first)..<max(max(0, first), min(end, counts.count * samples)) {
        counts[sample / samples] += 1
      }
    }
  }
}
