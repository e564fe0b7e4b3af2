import Foundation

/// Lamina Stroke at one size and weight, hinted to the grid of points: horizontal and vertical
/// lines start at the edge of a row or column of points, so that they are sharp.
package struct StrokeFont {
  /// A glyph in points, with the upper left corner of its line of text at the origin.
  package struct Glyph {
    /// The centre lines.
    package let path: Path
    /// The distance to the next glyph.
    package let advance: Double
  }

  /// The height of a line of text in points.
  package let size: Double
  /// The width of the lines in points.
  package let weight: Double
  /// The space between the centre lines of adjacent glyphs, in points.
  package let gap: Double
  private let unit: Double
  /// Points per horizontal grid unit, and the maximum width of a glyph's centre lines.
  private let across: Double
  private let widest: Double
  /// The hinted heights (cap height, x-height, baseline), in grid units and in points.
  private let levels: [(grid: Double, points: Double)]

  /// The hinted heights in grid units: cap height, x-height, baseline.
  private static let grid = [0.0, 2, 5]

  /// Hints the face for a size.
  ///
  /// - Parameters:
  ///   - size: The height of a line of text in points, above 0.
  ///   - isBold: Whether the lines are 1.5 times as wide.
  ///   - width: The fraction of their width that glyphs keep; the gaps between them stay.
  package init(size: Double, isBold: Bool = false, width: Double = 1) {
    self.size = size
    let share = size / StrokeFace.lineHeight * (isBold ? 1.2 : 0.8)
    // Rounded to half points, and never too thin for the screen to show.
    weight = max(isBold ? 1.5 : 1, (2 * share).rounded() / 2)
    unit = size / StrokeFace.lineHeight
    across = unit * width
    widest = .infinity
    gap = max(2, (StrokeFace.gap * unit).rounded())
    let (unit, half) = (unit, weight / 2)
    levels = Self.grid.map { ($0, Self.sharp(($0 + StrokeFace.top) * unit, half)) }
  }

  /// Hints the face for cells that are half as wide as high, one glyph per cell.
  ///
  /// - Parameters:
  ///   - height: The height of a cell in points, above 0.
  ///   - weight: The width of the lines in points.
  package init(cellHeight height: Double, weight: Double) {
    size = height
    self.weight = weight
    unit = height / StrokeFace.lineHeight
    across = unit * 0.8
    widest = height / 2 - weight - height / 16
    gap = 0
    let (unit, half) = (unit, weight / 2)
    // Two sixteenths lower than in a line of text, which needs the space below for the next line.
    levels = Self.grid.map { ($0, Self.sharp(($0 + 2 * StrokeFace.top) * unit, half)) }
  }

  /// The nearest position at which the upper or left edge of a line is sharp; of two the upper one.
  ///
  /// - Parameters:
  ///   - place: The centre of the line in points.
  ///   - half: Half of its width.
  /// - Returns: The hinted centre.
  private static func sharp(_ place: Double, _ half: Double) -> Double {
    (place - half - 0.5).rounded(.up) + half
  }

  /// The glyph of a character; an empty box if the face has none.
  package func glyph(for character: Character) -> Glyph {
    let glyph = StrokeFace.glyph(for: character)
    if glyph.path.isEmpty {
      return Glyph(path: glyph.path, advance: max(3, (glyph.advance * unit).rounded()))
    }
    let width = min(widest, glyph.width * across).rounded()
    let (half, inset) = (weight / 2, weight / 2)
    let stretch = glyph.width > 0 ? width / glyph.width : across
    let lines = StraightLines(glyph.path)
    func x(_ x: Double) -> Double {
      lines.upright.contains(x) ? inset + (x * stretch).rounded() : inset + x * stretch
    }
    func y(_ y: Double) -> Double {
      let place = level(y)
      return lines.level.contains(y) ? Self.sharp(place, half) : place
    }
    func place(_ point: CGPoint) -> CGPoint {
      CGPoint(x: x(Double(point.x)), y: y(Double(point.y)))
    }
    let path = Path(elements: glyph.path.elements.map { $0.mapPoints(place) })
    return Glyph(path: path, advance: width + gap)
  }

  /// The hinted centre of a horizontal line, in points.
  ///
  /// - Parameter y: In grid units; the baseline is at 5.
  /// - Returns: The distance from the top of the line of text.
  package func line(at y: Double) -> Double { Self.sharp(level(y), weight / 2) }

  /// The position of a grid height in points, interpolated between the hinted heights.
  private func level(_ y: Double) -> Double {
    let upper = levels.last { $0.grid <= y } ?? levels[0]
    guard let lower = levels.first(where: { $0.grid > y }), upper.grid <= y else {
      return upper.points + (y - upper.grid) * unit
    }
    let share = (y - upper.grid) / (lower.grid - upper.grid)
    return upper.points + share * (lower.points - upper.points)
  }
}

/// The positions of the horizontal and vertical lines of a glyph.
private struct StraightLines {
  var level: Set<Double> = []
  var upright: Set<Double> = []

  init(_ path: Path) {
    var (current, start) = (CGPoint.zero, CGPoint.zero)
    func add(_ end: CGPoint) {
      if end.x == current.x, abs(end.y - current.y) > 0.5 { upright.insert(Double(end.x)) }
      if end.y == current.y, abs(end.x - current.x) > 0.5 { level.insert(Double(end.y)) }
    }
    for element in path.elements {
      switch element {
      case .move(let point): start = point
      case .line(let point): add(point)
      case .quadCurve, .curve: break
      case .close: add(start)
      }
      current = element.end ?? start
    }
  }
}
