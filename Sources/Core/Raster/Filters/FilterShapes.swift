import Foundation
import LaminaCells
import LaminaMath

/// The edge behind which a picture disappears, moving across it.
struct MovingEdge {
  private var direction: SIMD2<Double>
  /// The position of the edge along the direction, and its width; everything behind it is hidden.
  private var place: Double
  private var width: Double

  init(_ filter: Filter, _ box: FilterPlace) {
    direction = SIMD2(cos(filter.angle), sin(filter.angle))
    let corners = [box.low, box.high, SIMD2(box.low.x, box.high.y), SIMD2(box.high.x, box.low.y)]
    let ways = corners.map { [direction] in ($0 * direction).sum() }
    let (first, last) = (ways.min() ?? 0, ways.max() ?? 0)
    width = filter.kind == .sweep ? max(0.01, filter.size) : 0
    let amount = max(0, min(1, filter.amount))
    place = first - width + amount * (last - first + width)
  }

  /// The samples of a cell that are hidden behind a hard edge.
  func hidden(_ column: Int, _ row: Int) -> Coverage {
    let middle = (SIMD2(Double(column) + 0.5, Double(row) * 2 + 1) * direction).sum()
    // No sample of a cell is further from its centre than this.
    if middle > place + 1.2 { return 0 }
    if middle < place - 1.2 { return .full }
    var hidden: Coverage = 0
    for index in 0..<64 {
      let x = Double(column) + (Double(index & 7) + 0.5) / 8
      let y = Double(row) * 2 + (Double(index >> 3) + 0.5) / 4
      if x * direction.x + y * direction.y < place { hidden |= 1 << UInt64(index) }
    }
    return hidden
  }

  /// The remaining opacity of a cell at a soft edge, 0...1.
  func left(_ column: Int, _ row: Int) -> Float {
    let middle = (SIMD2(Double(column) + 0.5, Double(row) * 2 + 1) * direction).sum()
    return Float(max(0, min(1, (middle - place) / width)))
  }
}

/// The source cells of a picture displaced by a glitch or by waves.
struct CellShift {
  private let filter: Filter
  private let origin: (column: Int, row: Int)
  private let middle: SIMD2<Double>

  init(_ filter: Filter, _ box: FilterPlace) {
    self.filter = filter
    origin = box.origin
    middle = (box.low + box.high) / 2
  }

  func source(_ column: Int, _ row: Int) -> (column: Int, row: Int) {
    let amount = max(-1, min(1, filter.amount))
    if filter.kind == .glitch {
      // Bands of rows jump together, more of them the stronger the filter is.
      let band = row - origin.row
      let chance = Double(FilterPlace.random(0, band >> 1, filter.seed))
      guard chance < abs(amount) * 0.8 else { return (column, row) }
      let way = Double(FilterPlace.random(1, band >> 1, filter.seed)) * 2 - 1
      return (column - Int((way * amount * filter.size).rounded()), row)
    }
    let place = SIMD2(Double(column) + 0.5, Double(row) * 2 + 1) - middle
    let distance = (place * place).sum().squareRoot()
    guard distance > 1e-6 else { return (column, row) }
    let wave = sin(2 * .pi * distance / max(0.5, filter.size) - filter.angle)
    let moved = place * (1 + 3 * amount * wave / distance)
    return (
      column + Int((moved.x - place.x).rounded()), row + Int(((moved.y - place.y) / 2).rounded())
    )
  }
}

/// The effect of a filter on a colour.
struct LightChange {
  private var rows: (SIMD4<Float>, SIMD4<Float>, SIMD4<Float>)
  private var white: Float = 0

  /// The luminance weights of red, green and blue light (ITU-R BT.709).
  private static let luminance = SIMD4<Float>(0.2126, 0.7152, 0.0722, 0)

  init(_ filter: Filter) {
    let bright = LightChange.luminance
    let units = (SIMD4<Float>(1, 0, 0, 0), SIMD4<Float>(0, 1, 0, 0), SIMD4<Float>(0, 0, 1, 0))
    let amount = Float(filter.amount)
    switch filter.kind {
    case .hueShift:
      // Greys and luminance are invariant; the rest rotates about them.
      let (c, s) = (cos(2 * .pi * amount), sin(2 * .pi * amount))
      func turned(_ unit: SIMD4<Float>, _ side: SIMD4<Float>) -> SIMD4<Float> {
        bright + (unit - bright) * c + side * s
      }
      rows = (
        turned(units.0, SIMD4(-0.2126, -0.7152, 0.9278, 0)),
        turned(units.1, SIMD4(0.143, 0.14, -0.283, 0)),
        turned(units.2, SIMD4(-0.7874, 0.7152, 0.0722, 0))
      )
    case .saturate:
      let share = max(0, 1 + amount)
      rows = (
        bright + (units.0 - bright) * share, bright + (units.1 - bright) * share,
        bright + (units.2 - bright) * share
      )
    default:
      let share = 1 - min(1, abs(amount))
      rows = (units.0 * share, units.1 * share, units.2 * share)
      white = max(0, min(1, amount))
    }
  }

  @inline(__always)
  func changed(_ color: PackedColor) -> PackedColor {
    let light = color.opaque.premultiplied
    func part(_ row: SIMD4<Float>) -> Float { max(0, min(1, (row * light).sum() + white)) }
    let changed = SIMD4(part(rows.0), part(rows.1), part(rows.2), 1)
    return PackedColor(
      rawValue: PackedColor(premultiplied: changed).rawValue & 0xFF_FFFF | color.alpha << 24
    )
  }
}
