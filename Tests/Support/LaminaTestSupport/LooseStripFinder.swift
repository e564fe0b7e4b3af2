import LaminaCells

/// The strips of a frame in blocks that are apart from their surface.
///
/// A strip is the smaller part of a cell, of an eighth to three eighths, along a whole side. Its
/// surface goes on beside it, or beyond one of its ends. A strip in a colour that occurs nowhere
/// around it is no part of a surface: a tip, a point of a picture, a step of a gradient.
public struct LooseStripFinder {
  /// A strip that stands alone.
  public struct Place: Hashable, Sendable, CustomStringConvertible {
    /// The cell of the strip.
    public var column, row: Int
    /// The glyph of the cell.
    public var glyph: UInt32

    /// The glyph and its cell, for messages.
    public var description: String {
      "\(Unicode.Scalar(glyph).map(String.init) ?? "?") at \(column), \(row)"
    }
  }

  private struct Strip {
    /// The cell beside the strip, relative to its own.
    var column, row: Int
    var color: CellColor
  }

  /// The distance in OKLab below which two colours count as the same.
  private static let tolerance: Float = 0.04

  /// How many cells away the surface of a strip is looked for.
  private static let reach = 1

  private let frame: Frame

  /// The loose strips of a frame, row by row.
  public static func places(in frame: Frame) -> [Place] {
    let strips = LooseStripFinder(frame: frame)
    var found: [Place] = []
    for row in 0..<frame.size.rows {
      for column in 0..<frame.size.columns {
        guard let strip = Self.strip(of: frame[column, row]) else { continue }
        if strips.isLoose(strip, column, row), strips.hasSurface(strip.color, column, row) {
          found.append(Place(column: column, row: row, glyph: frame[column, row].glyph))
        }
      }
    }
    return found
  }

  /// The part of a cell that is a strip.
  private static func strip(of cell: Cell) -> Strip? {
    let (ink, paper) = colors(of: cell)
    if isSame(ink, paper) { return nil }
    return switch cell.glyph {
    case 0x2581...0x2583: Strip(column: 0, row: 1, color: ink)
    case 0x2585...0x2587: Strip(column: 0, row: -1, color: paper)
    case 0x2589...0x258B: Strip(column: 1, row: 0, color: paper)
    case 0x258D...0x258F: Strip(column: -1, row: 0, color: ink)
    case 0x2594: Strip(column: 0, row: -1, color: ink)
    case 0x2595: Strip(column: 1, row: 0, color: ink)
    default: nil
    }
  }

  /// Whether the colour of the strip is in none of the cells beside it and at its ends.
  private func isLoose(_ strip: Strip, _ column: Int, _ row: Int) -> Bool {
    let beside = SIMD2(strip.column, strip.row)
    let along = SIMD2(abs(strip.row), abs(strip.column))
    return [beside, along, SIMD2.zero &- along]
      .allSatisfy { step in
        let (x, y) = (column + step.x, row + step.y)
        // What goes on beyond the frame is unknown.
        guard (0..<frame.size.columns).contains(x), (0..<frame.size.rows).contains(y) else {
          return false
        }
        let (ink, paper) = Self.colors(of: frame[x, y])
        let hasInk = frame[x, y].glyph != 0x20 && Self.isSame(strip.color, ink)
        return !hasInk && !Self.isSame(strip.color, paper)
      }
  }

  /// Whether another cell around one shows exactly a colour in half of it or more.
  private func hasSurface(_ color: CellColor, _ column: Int, _ row: Int) -> Bool {
    for y in max(0, row - Self.reach)...min(frame.size.rows - 1, row + Self.reach) {
      for x in max(0, column - Self.reach)...min(frame.size.columns - 1, column + Self.reach)
      where x != column || y != row {
        if share(of: color, x, y) >= 0.5 { return true }
      }
    }
    return false
  }

  /// The share of a cell that shows exactly a colour; letters cover nothing.
  private func share(of color: CellColor, _ column: Int, _ row: Int) -> Double {
    let (ink, paper) = Self.colors(of: frame[column, row])
    if color != ink && color != paper { return 0 }
    guard let form = ShownLight.form(frame[column, row].glyph) else {
      return color == paper ? 1 : 0
    }
    var inked = 0.0
    for sample in 0..<64 {
      inked += form(Double(sample % 8) + 0.5, Double(sample / 8) + 0.5) / 64
    }
    return (color == ink ? inked : 0) + (color == paper ? 1 - inked : 0)
  }

  private static func colors(of cell: Cell) -> (ink: CellColor, paper: CellColor) {
    cell.attributes.contains(.reverse)
      ? (cell.background, cell.foreground) : (cell.foreground, cell.background)
  }

  private static func isSame(_ one: CellColor, _ other: CellColor) -> Bool {
    if one == other { return true }
    let (first, second) = (OKLab(opaque(one)), OKLab(opaque(other)))
    return first.squaredDistance(to: second) < tolerance * tolerance
  }

  /// The default background counts as black.
  private static func opaque(_ color: CellColor) -> PackedColor {
    PackedColor(rawValue: 0xFF00_0000 | (color == .terminalDefault ? 0 : color.rawValue))
  }
}
