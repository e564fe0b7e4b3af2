import LaminaCells

/// Draws the outlines of a picture without colours where two opaque regions have different colours
/// but nearly the same light.
///
/// An outline is one sub-cell wide, on the same side all around a shape: lit where both regions are
/// dark, dark where both are lit. There are none within a picture, and none around glows.
final class OutlineFinder {
  /// The least difference of two colours, squared, in OKLab.
  static let leastDistance: Float = 0.15 * 0.15
  /// The difference of tones from which a border is seen by itself: a quarter of all.
  private static let seenFrom = 64

  /// Where the outline between two regions is, if there is one.
  private enum Verdict: UInt8 {
    case unknown, none
    /// On the side of the first colour or on that of the second one, lit or dark.
    case firstLit, firstDark, secondLit, secondDark
  }

  /// What is known about a pair of colours.
  private struct Pair {
    var first = PackedColor.clear
    var second = PackedColor.clear
    var verdict = Verdict.unknown
  }

  private let grid: SubcellGrid
  private let light: LightPlane
  private let tones: TonePlane
  private let size: CellSize
  private let pairs: UnsafeMutablePointer<Pair>
  private static let pairCount = 1024
  /// The stretch that the pairs were compared with.
  @exclusivity(unchecked) private var stretch = LightStretch.none
  /// Whether all cells of the row, and of those above and below it, are plain.
  @exclusivity(unchecked) private var isPlain = false
  /// Whether an outline crosses a cell of the row.
  let crosses: UnsafeMutablePointer<Bool>

  init(size: CellSize, grid: SubcellGrid, light: LightPlane, tones: TonePlane) {
    (self.size, self.grid, self.light, self.tones) = (size, grid, light, tones)
    pairs = .allocate(capacity: Self.pairCount)
    pairs.initialize(repeating: Pair(), count: Self.pairCount)
    crosses = .allocate(capacity: max(1, size.columns))
    crosses.initialize(repeating: false, count: max(1, size.columns))
  }

  deinit {
    pairs.deallocate()
    crosses.deallocate()
  }

  /// Draws the outlines of some cells of a row into its sharpened tones.
  func draw(_ run: Range<Int>, of row: Int, _ surface: Surface.View) {
    if tones.stretch != stretch {
      stretch = tones.stretch
      pairs.update(repeating: Pair(), count: Self.pairCount)
    }
    (crosses + run.lowerBound).update(repeating: false, count: run.count)
    guard light.hasPlain(around: row) else { return }
    isPlain = light.isPlain(around: row)
    for column in run where mayCross(column, row, surface) && !isSettled(column, row, surface) {
      let sides = sides(column, row)
      let (left, right) = (column * grid.columns, (column + 1) * grid.columns - 1)
      let (top, bottom) = (row * grid.rows, (row + 1) * grid.rows - 1)
      for y in top...bottom {
        let isSide = sides.inside || y == top && sides.up || y == bottom && sides.down
        if grid.columns == 4, isSide, isEvenRow(left, y) { continue }
        var x = left
        while x <= right {
          // Most sub-cells of a cell that an edge crosses have no other colour beside them.
          if x < right, isSide, isEvenPair(x, y) {
            x += 2
            continue
          }
          if isSide || x == left && sides.left || x == right && sides.right {
            drawOutline(x, y, y - top, column, surface)
          }
          x += 1
        }
      }
    }
  }

  /// Whether two sub-cells, side by side, and those around them have one colour.
  @inline(__always)
  private func isEvenPair(_ x: Int, _ y: Int) -> Bool {
    guard x > 0, x + 2 < light.width, y > 0, y + 1 < light.height else { return false }
    let place = light.colors + (y * light.width + x)
    func pair(_ offset: Int) -> UInt64 {
      UnsafeRawPointer(place + offset).loadUnaligned(as: UInt64.self)
    }
    let own = pair(0)
    let beside = (own ^ pair(-1)) | (own ^ pair(1))
    return beside | (own ^ pair(-light.width)) | (own ^ pair(light.width)) == 0
  }

  /// The same for the four fine sub-cells of a row of a cell.
  @inline(__always)
  private func isEvenRow(_ x: Int, _ y: Int) -> Bool {
    guard x > 0, x + 4 < light.width, y > 0, y + 1 < light.height else { return false }
    let place = light.colors + (y * light.width + x)
    func four(_ offset: Int) -> SIMD2<UInt64> {
      UnsafeRawPointer(place + offset).loadUnaligned(as: SIMD2<UInt64>.self)
    }
    let own = four(0)
    let beside = (own ^ four(-1)) | (own ^ four(1))
    let all = beside | (own ^ four(-light.width)) | (own ^ four(light.width))
    return all.x | all.y == 0
  }

  /// Draws a sub-cell if it is a part of an outline.
  @inline(__always)
  private func drawOutline(
    _ x: Int,
    _ y: Int,
    _ part: Int,
    _ column: Int,
    _ surface: Surface.View
  ) {
    let own = light.colors[y * light.width + x]
    if own.alpha < 255 { return }
    let isLit =
      outline(own, x, y, x - 1, y, surface) ?? outline(own, x, y, x + 1, y, surface)
      ?? outline(own, x, y, x, y - 1, surface) ?? outline(own, x, y, x, y + 1, surface)
    guard let isLit else { return }
    tones.sharpened[part * light.width + x] = isLit ? tones.scale * 255 : 0
    crosses[column] = true
  }

  /// Where a cell may border on another colour.
  private struct Sides {
    var inside = false
    var left = false
    var right = false
    var up = false
    var down = false
  }

  private func sides(_ column: Int, _ row: Int) -> Sides {
    let cell = light.cellColors + (row * size.columns + column)
    let color = cell.pointee
    if color == LightPlane.several { return Sides(inside: true) }
    var sides = Sides()
    sides.left = column > 0 && cell[-1] != color
    sides.right = column + 1 < size.columns && cell[1] != color
    sides.up = row > 0 && cell[-size.columns] != color
    sides.down = row + 1 < size.rows && cell[size.columns] != color
    return sides
  }

  /// Whether an outline may cross a cell: it has several colours, or a neighbour has another one,
  /// and one of them is plain.
  @inline(__always)
  private func mayCross(_ column: Int, _ row: Int, _ surface: Surface.View) -> Bool {
    if light.isEven(column: column, row: row) { return false }
    if isPlain { return true }
    let cell = surface.cells + (row * size.columns + column)
    let left = column > 0 ? cell - 1 : cell
    let right = column + 1 < size.columns ? cell + 1 : cell
    let up = row > 0 ? cell - size.columns : cell
    let down = row + 1 < size.rows ? cell + size.columns : cell
    return cell.pointee.material == .plain || left.pointee.material == .plain
      || right.pointee.material == .plain || up.pointee.material == .plain
      || down.pointee.material == .plain
  }

  /// Whether none of the colours of a cell has an outline between it and another one in the cell or
  /// beside, above or below it.
  ///
  /// So it is at most edges, since most colours differ in their tones.
  private func isSettled(_ column: Int, _ row: Int, _ surface: Surface.View) -> Bool {
    let index = row * size.columns + column
    let own = light.cellColors[index]
    let (first, second): (PackedColor, PackedColor)
    if own == LightPlane.several {
      let cell = surface.cells + index
      if cell.pointee.extraCount > 0 { return false }
      (first, second) = (cell.pointee.ink, cell.pointee.paper)
    } else {
      (first, second) = (own, own)
    }
    // The one that was compared last is often met again.
    var last = first
    func isQuiet(_ color: PackedColor) -> Bool {
      if color == first || color == second || color == last { return true }
      last = color
      return hasNone(first, color) && hasNone(second, color)
    }
    func isQuietCell(_ index: Int) -> Bool {
      let color = light.cellColors[index]
      if color != LightPlane.several { return isQuiet(color) }
      let cell = surface.cells[index]
      return cell.extraCount == 0 && isQuiet(cell.ink) && isQuiet(cell.paper)
    }
    return hasNone(first, second) && (column == 0 || isQuietCell(index - 1))
      && (column + 1 == size.columns || isQuietCell(index + 1))
      && (row == 0 || isQuietCell(index - size.columns))
      && (row + 1 == size.rows || isQuietCell(index + size.columns))
  }

  /// Whether there is no outline between two colours.
  @inline(__always)
  private func hasNone(_ one: PackedColor, _ other: PackedColor) -> Bool {
    if one == other || one.alpha < 255 || other.alpha < 255 { return true }
    return one.rawValue < other.rawValue
      ? pair(one, other).verdict == .none : pair(other, one).verdict == .none
  }

  /// Whether an opaque sub-cell is lit as a part of the outline between it and another one; nil if
  /// it is none.
  @inline(__always)
  private func outline(
    _ own: PackedColor,
    _ x: Int,
    _ y: Int,
    _ otherX: Int,
    _ otherY: Int,
    _ surface: Surface.View
  ) -> Bool? {
    guard otherX >= 0, otherX < light.width, otherY >= 0, otherY < light.height else { return nil }
    let other = light.colors[otherY * light.width + otherX]
    if own == other || other.alpha < 255 { return nil }
    guard let isLit = outline(of: own, beside: other) else { return nil }
    if isPlain { return isLit }
    let (kind, otherKind) = (material(x, y, surface), material(otherX, otherY, surface))
    guard kind != .soft, otherKind != .soft, kind == .plain || otherKind == .plain else {
      return nil
    }
    return isLit
  }

  /// Whether a region has a lit or a dark outline beside one of another colour; nil if the outline
  /// is on the other side, or if there is none.
  @inline(__always)
  private func outline(of own: PackedColor, beside other: PackedColor) -> Bool? {
    let isFirst = own.rawValue < other.rawValue
    let (first, second) = isFirst ? (own, other) : (other, own)
    return switch pair(first, second).verdict {
    case .unknown, .none: nil
    case .firstLit: isFirst ? true : nil
    case .firstDark: isFirst ? false : nil
    case .secondLit: isFirst ? nil : true
    case .secondDark: isFirst ? nil : false
    }
  }

  /// What is known about two colours, the one of the lower value first.
  @inline(__always)
  private func pair(_ first: PackedColor, _ second: PackedColor) -> Pair {
    let key = (first.rawValue &* 0x9E37_79B9) ^ (second.rawValue &* 0x85EB_CA6B)
    let slot = pairs + Int(key >> 22)
    if slot.pointee.first != first || slot.pointee.second != second {
      slot.pointee = Pair(first: first, second: second, verdict: verdict(first, second))
    }
    return slot.pointee
  }

  /// Compares two colours; the distance, which costs most, comes last.
  private func verdict(_ first: PackedColor, _ second: PackedColor) -> Verdict {
    let firstLight = LightPlane.byte(first.luminance)
    let secondLight = LightPlane.byte(second.luminance)
    let (tone, other) = (tones.tone(of: firstLight), tones.tone(of: secondLight))
    guard abs(tone - other) < Self.seenFrom,
      OKLab.isFarther(first, second, than: Self.leastDistance)
    else { return .none }
    // A lit outline is on the lighter side, a dark one on the darker side.
    let isFirstLighter = firstLight > secondLight
    if tone + other < 255 { return isFirstLighter ? .firstLit : .secondLit }
    return isFirstLighter ? .secondDark : .firstDark
  }

  /// What a sub-cell shows: in a cell that shows more than a plain region, a colour that goes on in
  /// a plain cell beside it is that region's.
  private func material(_ x: Int, _ y: Int, _ surface: Surface.View) -> CellMaterial {
    let own = cellMaterial(x, y, surface)
    if own == .plain { return own }
    let color = light.colors[y * light.width + x]
    func goesOn(_ x: Int, _ y: Int) -> Bool {
      x >= 0 && x < light.width && y >= 0 && y < light.height
        && light.colors[y * light.width + x] == color && cellMaterial(x, y, surface) == .plain
    }
    let isPlain = goesOn(x - 1, y) || goesOn(x + 1, y) || goesOn(x, y - 1) || goesOn(x, y + 1)
    return isPlain ? .plain : own
  }

  @inline(__always)
  private func cellMaterial(_ x: Int, _ y: Int, _ surface: Surface.View) -> CellMaterial {
    surface.cells[y / grid.rows * size.columns + x / grid.columns].material
  }
}
