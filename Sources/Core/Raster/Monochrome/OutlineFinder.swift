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

  /// What is known about a pair of colours.
  private struct Pair {
    var first = PackedColor.clear
    var second = PackedColor.clear
    var firstLight: UInt8 = 0
    var secondLight: UInt8 = 0
    /// Whether the colours differ enough for an outline; nil as long as nothing asked.
    var differs: Bool?
  }

  private let grid: SubcellGrid
  private let light: LightPlane
  private let tones: TonePlane
  private let size: CellSize
  private let pairs: UnsafeMutablePointer<Pair>
  private static let pairCount = 256
  /// Whether an outline crosses a cell of the row.
  private(set) var crosses: ContiguousArray<Bool>

  init(size: CellSize, grid: SubcellGrid, light: LightPlane, tones: TonePlane) {
    (self.size, self.grid, self.light, self.tones) = (size, grid, light, tones)
    pairs = .allocate(capacity: Self.pairCount)
    pairs.initialize(repeating: Pair(), count: Self.pairCount)
    crosses = ContiguousArray(repeating: false, count: size.columns)
  }

  deinit { pairs.deallocate() }

  /// Draws the outlines of some cells of a row into its sharpened tones.
  func draw(_ run: Range<Int>, of row: Int, _ surface: Surface.View) {
    for column in run { crosses[column] = false }
    for column in run where mayCross(column, row, surface) {
      let sides = sides(column, row)
      let (left, right) = (column * grid.columns, (column + 1) * grid.columns - 1)
      let (top, bottom) = (row * grid.rows, (row + 1) * grid.rows - 1)
      for y in top...bottom {
        let isSide = sides.inside || y == top && sides.up || y == bottom && sides.down
        for x in left...right
        where isSide || x == left && sides.left || x == right && sides.right {
          let isLit =
            outline(x, y, x - 1, y, surface) ?? outline(x, y, x + 1, y, surface)
            ?? outline(x, y, x, y - 1, surface) ?? outline(x, y, x, y + 1, surface)
          guard let isLit else { continue }
          tones.sharpened[(y - top) * light.width + x] = isLit ? tones.scale * 255 : 0
          crosses[column] = true
        }
      }
    }
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
    let cell = surface.cells + (row * size.columns + column)
    let left = column > 0 ? cell - 1 : cell
    let right = column + 1 < size.columns ? cell + 1 : cell
    let up = row > 0 ? cell - size.columns : cell
    let down = row + 1 < size.rows ? cell + size.columns : cell
    let isPlain =
      cell.pointee.material == .plain || left.pointee.material == .plain
      || right.pointee.material == .plain || up.pointee.material == .plain
      || down.pointee.material == .plain
    if !isPlain { return false }
    return !light.isEven(column: column, row: row)
  }

  /// Whether a sub-cell is lit as a part of the outline between it and another one; nil if it is
  /// none.
  private func outline(
    _ x: Int,
    _ y: Int,
    _ otherX: Int,
    _ otherY: Int,
    _ surface: Surface.View
  ) -> Bool? {
    guard otherX >= 0, otherX < light.width, otherY >= 0, otherY < light.height else { return nil }
    let own = light.colors[y * light.width + x]
    let other = light.colors[otherY * light.width + otherX]
    if own == other || own.alpha < 255 || other.alpha < 255 { return nil }
    let isFirst = own.rawValue < other.rawValue
    let pair = isFirst ? pair(own, other) : pair(other, own)
    let (firstLight, secondLight) = (pair.pointee.firstLight, pair.pointee.secondLight)
    let (first, second) = (tones.tone(of: firstLight), tones.tone(of: secondLight))
    guard abs(first - second) < Self.seenFrom else { return nil }
    let isLit = first + second < 255
    // A lit outline is on the lighter side, a dark one on the darker side.
    let isOnFirst = (firstLight > secondLight) == isLit
    guard isOnFirst == isFirst else { return nil }
    let (kind, otherKind) = (material(x, y, surface), material(otherX, otherY, surface))
    guard kind != .soft, otherKind != .soft, kind == .plain || otherKind == .plain else {
      return nil
    }
    // What costs most comes last.
    return differs(pair) ? isLit : nil
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

  /// What is known about two colours, the one of the lower value first.
  @inline(__always)
  private func pair(_ first: PackedColor, _ second: PackedColor) -> UnsafeMutablePointer<Pair> {
    let key = (first.rawValue &* 0x9E37_79B9) ^ (second.rawValue &* 0x85EB_CA6B)
    let slot = pairs + Int(key >> 24)
    if slot.pointee.first != first || slot.pointee.second != second {
      slot.pointee = Pair(
        first: first,
        second: second,
        firstLight: LightPlane.byte(first.luminance),
        secondLight: LightPlane.byte(second.luminance)
      )
    }
    return slot
  }

  @inline(__always)
  private func differs(_ pair: UnsafeMutablePointer<Pair>) -> Bool {
    if let known = pair.pointee.differs { return known }
    let (first, second) = (pair.pointee.first, pair.pointee.second)
    let differs = OKLab.isFarther(first, second, than: Self.leastDistance)
    pair.pointee.differs = differs
    return differs
  }
}
