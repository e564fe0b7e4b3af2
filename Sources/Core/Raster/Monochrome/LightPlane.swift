import LaminaCells

/// The light and the colour of each sub-cell of a picture without colours.
///
/// Kept from picture to picture: only damaged cells are read again.
final class LightPlane {
  let grid: SubcellGrid
  /// The number of sub-cells of a row, and the number of their rows.
  let width: Int
  let height: Int
  /// Encoded luminance, row by row.
  let light: UnsafeMutablePointer<UInt8>
  /// The colour that covers most of the sub-cell.
  let colors: UnsafeMutablePointer<PackedColor>
  /// The area of each band of light, without text.
  private(set) var histogram = LightHistogram()
  private var rows: ContiguousArray<LightHistogram>
  private let masks: UnsafeMutablePointer<Coverage>
  /// The number of samples of each sub-cell.
  private let areas: UnsafeMutablePointer<Int32>

  init(size: CellSize, grid: SubcellGrid) {
    self.grid = grid
    (width, height) = (size.columns * grid.columns, size.rows * grid.rows)
    let count = max(1, width * height)
    light = .allocate(capacity: count)
    light.initialize(repeating: 0, count: count)
    colors = .allocate(capacity: count)
    colors.initialize(repeating: .clear, count: count)
    rows = ContiguousArray(repeating: LightHistogram(), count: size.rows)
    masks = .allocate(capacity: grid.count)
    areas = .allocate(capacity: grid.count)
    for (index, mask) in grid.masks.enumerated() {
      masks[index] = mask
      areas[index] = Int32(mask.nonzeroBitCount)
    }
  }

  deinit {
    light.deallocate()
    colors.deallocate()
    masks.deallocate()
    areas.deallocate()
  }

  /// Reads some cells of a row.
  func read(_ run: Range<Int>, of row: Int, from surface: Surface.View) {
    var (last, lastLight) = (PackedColor.clear, UInt8(0))
    for column in run {
      let place = surface.place(column: column, row: row)
      let cell = place.cell.pointee
      guard cell.glyph != 0 || cell.isUniform else {
        readRegions(place, column, row)
        continue
      }
      let color =
        cell.isText ? cell.paper : cell.isShade ? place.collapsed : cell.uniformColor
      if color != last { (last, lastLight) = (color, LightPlane.byte(color.luminance)) }
      fill(column, row, color, lastLight)
    }
  }

  @inline(__always)
  private func fill(_ column: Int, _ row: Int, _ color: PackedColor, _ level: UInt8) {
    var start = row * grid.rows * width + column * grid.columns
    for _ in 0..<grid.rows {
      for x in start..<start + grid.columns {
        light[x] = level
        colors[x] = color
      }
      start += width
    }
  }

  /// Reads a cell of several colours: a sub-cell has the mean of their light.
  private func readRegions(_ place: CellReference, _ column: Int, _ row: Int) {
    let cell = place.cell.pointee
    let isMixed = cell.extraCount > 0
    let regions = CellRegions(place)
    let (ink, paper) = (cell.ink.luminance, cell.paper.luminance)
    var part = 0
    for y in 0..<grid.rows {
      let start = (row * grid.rows + y) * width + column * grid.columns
      for x in start..<start + grid.columns {
        let (mask, area) = (masks[part], areas[part])
        part += 1
        if isMixed {
          light[x] = LightPlane.byte(regions.mean(in: mask).luminance)
          colors[x] = regions.dominant(in: mask)
          continue
        }
        let inked = Int32((cell.mask & mask).nonzeroBitCount)
        let sum = ink * Float(inked) + paper * Float(area - inked)
        light[x] = LightPlane.byte(sum / Float(area))
        colors[x] = 2 * inked >= area ? cell.ink : cell.paper
      }
    }
  }

  @inline(__always)
  private static func byte(_ light: Float) -> UInt8 {
    UInt8(truncatingIfNeeded: LightTable.byte(light))
  }

  /// Counts the light of a row again, in the columns of the stage.
  func count(row: Int, columns: Range<Int>, from surface: Surface.View) {
    var counted = LightHistogram()
    for column in columns {
      let cell = surface.cells[row * surface.columns + column]
      if cell.isText { continue }
      var start = row * grid.rows * width + column * grid.columns
      if cell.glyph != 0 || cell.isUniform {
        counted.add(light[start], 64)
        continue
      }
      var part = 0
      for _ in 0..<grid.rows {
        for x in start..<start + grid.columns {
          counted.add(light[x], areas[part])
          part += 1
        }
        start += width
      }
    }
    histogram.subtract(rows[row])
    histogram.add(counted)
    rows[row] = counted
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
