import LaminaCells

/// The light and the colour of each cell, and of each sub-cell, of a picture without colours.
///
/// Kept from picture to picture: only damaged cells are read again. Most cells have one colour; their
/// sub-cells are written only where a cell nearby has another one.
final class LightPlane {
  let grid: SubcellGrid
  let columns: Int
  let rows: Int
  /// The number of sub-cells of a row, and the number of their rows.
  let width: Int
  let height: Int
  /// Encoded luminance of the sub-cells, row by row.
  let light: UnsafeMutablePointer<UInt8>
  /// The colour that covers most of the sub-cell.
  let colors: UnsafeMutablePointer<PackedColor>
  /// The colour of each cell that has one; ``several`` for the others.
  let cellColors: UnsafeMutablePointer<PackedColor>
  /// The encoded luminance of those that have one, and that of the background of dots.
  let cellLight: UnsafeMutablePointer<UInt8>
  let kinds: UnsafeMutablePointer<LightKind>
  /// Whether the sub-cells of a cell are written.
  private let isExpanded: UnsafeMutablePointer<Bool>
  /// For each cell its colour, if it and the cells at its left and right have no other one.
  private let across: UnsafeMutablePointer<PackedColor>
  /// Whether each cell, a part of a picture, equals the one at its left: 1 if so.
  ///
  /// Beyond the sides of a row, as far as ``TonePlane/reach``, the outermost ones go on.
  private let equals: UnsafeMutablePointer<UInt8>
  /// The same for a cell and those at its sides, as far as it depends on them.
  private let repeats: UnsafeMutablePointer<UInt8>
  /// The area of each band of light, without text.
  @exclusivity(unchecked) private(set) var histogram = LightHistogram()
  @exclusivity(unchecked) private var rowHistograms: ContiguousArray<LightHistogram>
  /// The columns of each row whose light is counted.
  @exclusivity(unchecked) private var countedColumns: ContiguousArray<Range<Int>>
  /// All kinds of each row.
  @exclusivity(unchecked) private(set) var rowKinds: ContiguousArray<LightKind>
  /// Whether a row has plain cells.
  @exclusivity(unchecked) private(set) var arePlain: ContiguousArray<Bool>
  private let reader: RegionReader

  /// The mark of a cell of several colours, which is none: clear ones have no components.
  static let several = PackedColor(rawValue: 1)

  init(size: CellSize, grid: SubcellGrid) {
    self.grid = grid
    (columns, rows) = (size.columns, size.rows)
    (width, height) = (size.columns * grid.columns, size.rows * grid.rows)
    let count = max(1, width * height)
    light = .allocate(capacity: count)
    light.initialize(repeating: 0, count: count)
    colors = .allocate(capacity: count)
    colors.initialize(repeating: .clear, count: count)
    let cells = max(1, size.count)
    cellColors = .allocate(capacity: cells)
    cellColors.initialize(repeating: .clear, count: cells)
    cellLight = .allocate(capacity: cells)
    cellLight.initialize(repeating: 0, count: cells)
    kinds = .allocate(capacity: cells)
    kinds.initialize(repeating: [], count: cells)
    isExpanded = .allocate(capacity: cells)
    isExpanded.initialize(repeating: true, count: cells)
    across = .allocate(capacity: cells)
    across.initialize(repeating: .clear, count: cells)
    repeats = .allocate(capacity: cells)
    repeats.initialize(repeating: 0, count: cells)
    let padded = max(1, size.rows * (size.columns + 2 * TonePlane.reach))
    equals = .allocate(capacity: padded)
    equals.initialize(repeating: 1, count: padded)
    rowHistograms = ContiguousArray(repeating: LightHistogram(), count: size.rows)
    countedColumns = ContiguousArray(repeating: 0..<0, count: size.rows)
    rowKinds = ContiguousArray(repeating: [], count: size.rows)
    arePlain = ContiguousArray(repeating: true, count: size.rows)
    reader = RegionReader(grid)
  }

  deinit {
    light.deallocate()
    colors.deallocate()
    cellColors.deallocate()
    cellLight.deallocate()
    kinds.deallocate()
    isExpanded.deallocate()
    across.deallocate()
    repeats.deallocate()
    equals.deallocate()
  }

  /// Reads some cells of a row.
  ///
  /// - Returns: The columns of the cells that may differ from those that were read before.
  func read(_ run: Range<Int>, of row: Int, from surface: Surface.View) -> Range<Int> {
    compare(run, of: row, surface)
    let equals = equals(of: row)
    var (last, lastLight) = (PackedColor.clear, UInt8(0))
    var (first, end) = (run.upperBound, run.lowerBound)
    // Those of the cell at the left.
    var (kind, color) = (LightKind(), PackedColor?.none)
    let start = row * columns
    for column in run {
      let place = surface.place(column: column, row: row)
      let index = start + column
      let repeats = column > run.lowerBound && equals[column] != 0
      if !repeats {
        kind = LightKind(place.cell.pointee)
        color = kind.contains(.dots) && grid.isFine ? nil : LightPlane.color(of: place, kind)
        if color == LightPlane.several { color = nil }
      }
      if let color {
        let isEqual = color == cellColors[index] && kind == kinds[index]
        if isEqual && kind.isDisjoint(with: .glyphs) { continue }
        if color != last { (last, lastLight) = (color, LightPlane.byte(color.luminance)) }
        if !isEqual {
          cellColors[index] = color
          cellLight[index] = lastLight
          isExpanded[index] = false
        }
      } else {
        cellColors[index] = LightPlane.several
        isExpanded[index] = true
        let corner = row * grid.rows * width + column * grid.columns
        if repeats && grid.isFine {
          reader.copyLeft(light + corner, colors + corner, stride: width)
        } else {
          reader.read(place, light + corner, colors + corner, stride: width)
        }
        if kind.contains(.dots) && grid.isFine {
          cellLight[index] = LightPlane.byte(place.cell.pointee.paper.luminance)
        }
      }
      kinds[index] = kind
      first = min(first, column)
      end = column + 1
    }
    return first..<max(first, end)
  }

  /// The marks of a row in ``equals``.
  @inline(__always)
  private func equals(of row: Int) -> UnsafeMutablePointer<UInt8> {
    equals + (row * (columns + 2 * TonePlane.reach) + TonePlane.reach)
  }

  /// Compares some cells of a row, and the one after them, with those at their left.
  private func compare(_ run: Range<Int>, of row: Int, _ surface: Surface.View) {
    let (cells, equals) = (surface.cells + row * columns, equals(of: row))
    for column in max(1, run.lowerBound)..<min(columns, run.upperBound + 1) {
      let cell = cells + column
      equals[column] =
        cell.repeatsLeft && cell.pointee.glyph == 0 && !cell.pointee.showsDots ? 1 : 0
    }
  }

  /// The only colour of a cell, or that behind its glyph; nil if it has several.
  @inline(__always)
  private static func color(of place: CellReference, _ kind: LightKind) -> PackedColor? {
    if !kind.isDisjoint(with: .glyphs) {
      return kind.contains(.shade) ? place.collapsed : place.cell.pointee.paper
    }
    return place.cell.pointee.isUniform ? place.cell.pointee.uniformColor : nil
  }

  @inline(__always)
  static func byte(_ light: Float) -> UInt8 { UInt8(truncatingIfNeeded: LightTable.byte(light)) }

  /// Writes the sub-cells of some cells of a row, if they are not yet.
  func expand(_ run: Range<Int>, of row: Int) {
    for column in max(0, run.lowerBound)..<min(columns, run.upperBound)
    where !isExpanded[row * columns + column] {
      let index = row * columns + column
      isExpanded[index] = true
      let (color, level) = (cellColors[index], cellLight[index])
      var start = row * grid.rows * width + column * grid.columns
      let four = SIMD4(repeating: color.rawValue)
      for _ in 0..<grid.rows {
        if grid.columns == 4 {
          let (lights, shown) = (
            UnsafeMutableRawPointer(light + start), UnsafeMutableRawPointer(colors + start)
          )
          lights.storeBytes(of: UInt32(level) &* 0x0101_0101, as: UInt32.self)
          shown.storeBytes(of: four, as: SIMD4<UInt32>.self)
        } else {
          for x in start..<start + grid.columns { (light[x], colors[x]) = (level, color) }
        }
        start += width
      }
    }
  }

  // MARK: Flat cells

  /// Prepares a row after it was read: its colours across, its kinds, and its light in the columns
  /// of the stage.
  func finish(row: Int, isChanged: Bool, stage: Range<Int>, from surface: Surface.View) {
    if isChanged {
      joinAcross(row)
      findRepeats(row)
      var (bits, least) = (UInt8(0), LightKind.material.rawValue)
      for column in 0..<columns {
        let kind = kinds[row * columns + column].rawValue
        bits |= kind
        least = min(least, kind & LightKind.material.rawValue)
      }
      rowKinds[row] = LightKind(rawValue: bits)
      arePlain[row] = least == 0
    }
    if isChanged || countedColumns[row] != stage {
      countedColumns[row] = stage
      count(row: row, stage, from: surface)
    }
  }

  private func joinAcross(_ row: Int) {
    let own = cellColors + row * columns
    let across = across + row * columns
    let (last, several) = (columns - 1, LightPlane.several.rawValue)
    for column in 1..<max(1, last) {
      let color = own[column].rawValue
      let isEqual = own[column - 1].rawValue == color && own[column + 1].rawValue == color
      across[column] = PackedColor(rawValue: isEqual ? color : several)
    }
    for side in 0..<2 {
      let column = side * last
      let isEqual = own[max(0, column - 1)] == own[min(last, column + 1)]
      across[column] =
        isEqual && own[column] == own[max(0, column - 1)] ? own[column] : LightPlane.several
    }
  }

  private func findRepeats(_ row: Int) {
    let (equals, own) = (equals(of: row), repeats + row * columns)
    for column in 0..<columns {
      let left = equals[column - 2] & equals[column - 1]
      own[column] = left & equals[column] & equals[column + 1] & equals[column + 2]
    }
  }

  /// Whether a cell has the same light and colours, in and around it, as the one at its left.
  @inline(__always)
  func repeatsLeft(column: Int, row: Int) -> Bool {
    let own = repeats + column
    let above = own[max(0, row - 1) * columns]
    return column > 0 && own[row * columns] & above & own[min(rows - 1, row + 1) * columns] != 0
  }

  /// The first cell, from a column on, that has other colours than a cell or those around it.
  ///
  /// All cells before it are flat, and have one colour.
  @inline(__always)
  func endOfFlat(from column: Int, to end: Int, row: Int) -> Int {
    let own = across + row * columns
    let above = across + max(0, row - 1) * columns
    let below = across + min(rows - 1, row + 1) * columns
    var column = column
    while column < end {
      let color = own[column]
      if color == LightPlane.several || above[column] != color || below[column] != color { break }
      column += 1
    }
    return column
  }

  /// Whether a row, or the one above or below it, has plain cells.
  func hasPlain(around row: Int) -> Bool {
    arePlain[max(0, row - 1)] || arePlain[row] || arePlain[min(rows - 1, row + 1)]
  }

  /// Whether a row, and those above and below it, have no other cells.
  func isPlain(around row: Int) -> Bool {
    let above = rowKinds[max(0, row - 1)].union(rowKinds[min(rows - 1, row + 1)])
    return above.union(rowKinds[row]).isDisjoint(with: .material)
  }

  /// Whether a cell and those at its sides have the same single colour.
  @inline(__always)
  func isFlatAcross(_ cell: Int) -> Bool { across[cell] != LightPlane.several }

  /// Whether a cell and those beside, above and below it have the same single colour.
  @inline(__always)
  func isEven(column: Int, row: Int) -> Bool {
    let index = row * columns + column
    let color = cellColors[index]
    return color != LightPlane.several && across[index] == color
      && cellColors[max(0, row - 1) * columns + column] == color
      && cellColors[min(rows - 1, row + 1) * columns + column] == color
  }

  private func count(row: Int, _ stage: Range<Int>, from surface: Surface.View) {
    let equals = equals(of: row)
    var counted = LightHistogram()
    var (level, area) = (UInt8(0), Int32(0))
    // Equal cells of several colours are counted together.
    var (last, times) = (UnsafeMutablePointer<UInt8>?.none, Int32(0))
    for column in stage {
      let index = row * columns + column
      if kinds[index].contains(.text) { continue }
      if cellColors[index] == LightPlane.several {
        let corner = light + (row * grid.rows * width + column * grid.columns)
        if let last, equals[column] != 0 || reader.isEqual(last, corner, stride: width) {
          times += 1
          continue
        }
        if let last { reader.count(last, stride: width, times: times, into: &counted) }
        (last, times) = (corner, 1)
        continue
      }
      if cellLight[index] != level {
        if area > 0 { counted.add(level, area) }
        (level, area) = (cellLight[index], 0)
      }
      area += 64
      if kinds[index].contains(.dots) {
        // A dot stands for an eighth of a cell, of which it inks half.
        let cell = surface.cells[index]
        let dots = Int32(min(64, 2 * cell.mask.nonzeroBitCount))
        counted.add(LightPlane.byte(cell.ink.luminance), dots)
        area -= dots
      }
    }
    if area > 0 { counted.add(level, area) }
    if let last { reader.count(last, stride: width, times: times, into: &counted) }
    histogram.replace(rowHistograms[row], by: counted)
    rowHistograms[row] = counted
  }
}

extension PackedColor {
  /// The luminance in linear light, times alpha: 0...1.
  @inline(__always) var luminance: Float {
    let light =
      0.2126 * LightTable.decoded[Int(rawValue >> 16 & 255)]
      + 0.7152 * LightTable.decoded[Int(rawValue >> 8 & 255)]
      + 0.0722 * LightTable.decoded[Int(rawValue & 255)]
    return light * Float(alpha) * (1 / 255)
  }
}
