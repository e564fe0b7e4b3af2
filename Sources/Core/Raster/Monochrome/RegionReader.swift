import LaminaCells

/// Reads the light of the sub-cells of a cell of several colours.
final class RegionReader {
  private let grid: SubcellGrid
  private let masks: UnsafeMutablePointer<Coverage>
  /// The number of samples of each sub-cell.
  private let areas: UnsafeMutablePointer<Int32>

  init(_ grid: SubcellGrid) {
    self.grid = grid
    masks = .allocate(capacity: grid.count)
    areas = .allocate(capacity: grid.count)
    for (index, mask) in grid.masks.enumerated() {
      masks[index] = mask
      areas[index] = Int32(mask.nonzeroBitCount)
    }
  }

  deinit {
    masks.deallocate()
    areas.deallocate()
  }

  /// Reads a cell: a sub-cell has the mean of its light, and the colour that covers most of it.
  func read(
    _ place: CellReference,
    _ light: UnsafeMutablePointer<UInt8>,
    _ colors: UnsafeMutablePointer<PackedColor>,
    stride: Int
  ) {
    let cell = place.cell.pointee
    if cell.extraCount > 0 { return readMixed(place, light, colors, stride: stride) }
    let (ink, paper) = (cell.ink.luminance, cell.paper.luminance)
    if cell.showsDots {
      var dots: Coverage = 0
      for mask in grid.masks where mask & cell.mask != 0 { dots |= mask }
      // Sub-cells are inked as a whole, so that a row of dots is a line.
      let shape = CanvasCell(mask: dots, ink: cell.ink, paper: cell.paper)
      readPairs(shape, ink, paper, light, colors, stride: stride)
      // Dots have no outlines.
      for y in 0..<8 { (colors + y * stride).update(repeating: cell.paper, count: 4) }
      return
    }
    if grid.isFine { return readPairs(cell, ink, paper, light, colors, stride: stride) }
    var part = 0
    for y in 0..<grid.rows {
      for x in y * stride..<y * stride + grid.columns {
        let (mask, area) = (masks[part], areas[part])
        part += 1
        let inked = Int32((cell.mask & mask).nonzeroBitCount)
        let sum = ink * Float(inked) + paper * Float(area - inked)
        light[x] = LightPlane.byte(sum / Float(area))
        colors[x] = 2 * inked >= area ? cell.ink : cell.paper
      }
    }
  }

  /// The same where a sub-cell has two samples, side by side.
  private func readPairs(
    _ cell: CanvasCell,
    _ ink: Float,
    _ paper: Float,
    _ light: UnsafeMutablePointer<UInt8>,
    _ colors: UnsafeMutablePointer<PackedColor>,
    stride: Int
  ) {
    let levels = SIMD4<UInt8>(
      LightPlane.byte(paper * 2 / 2),
      LightPlane.byte((ink + paper) / 2),
      LightPlane.byte((ink + paper) / 2),
      LightPlane.byte(ink * 2 / 2)
    )
    var samples = cell.mask
    for y in 0..<8 {
      for x in y * stride..<y * stride + 4 {
        let pair = Int(truncatingIfNeeded: samples & 3)
        samples >>= 2
        light[x] = levels[pair]
        colors[x] = pair == 0 ? cell.paper : cell.ink
      }
    }
  }

  private func readMixed(
    _ place: CellReference,
    _ light: UnsafeMutablePointer<UInt8>,
    _ colors: UnsafeMutablePointer<PackedColor>,
    stride: Int
  ) {
    let regions = CellRegions(place)
    var part = 0
    for y in 0..<grid.rows {
      for x in y * stride..<y * stride + grid.columns {
        light[x] = LightPlane.byte(regions.mean(in: masks[part]).luminance)
        colors[x] = regions.dominant(in: masks[part])
        part += 1
      }
    }
  }

  /// Counts the light of a cell that was read.
  func count(_ light: UnsafePointer<UInt8>, stride: Int, into counted: inout LightHistogram) {
    var part = 0
    for y in 0..<grid.rows {
      for x in y * stride..<y * stride + grid.columns {
        counted.add(light[x], areas[part])
        part += 1
      }
    }
  }
}
