import LaminaCells

/// Reads the light of the sub-cells of a cell of several colours.
final class RegionReader {
  private let grid: SubcellGrid
  private let masks: UnsafeMutablePointer<Coverage>
  /// The number of samples of each sub-cell.
  private let areas: UnsafeMutablePointer<Int32>
  /// Whether a sub-cell of one colour has exactly its light: areas are powers of two.
  private let isExact: Bool
  /// The cell of two colours that was read last, and the light of its sub-cells: pictures have many
  /// equal ones side by side.
  @exclusivity(unchecked) private var last = CanvasCell.clear
  private let lastLight: UnsafeMutablePointer<UInt8>
  private let lastColors: UnsafeMutablePointer<PackedColor>
  /// Of fine sub-cells the light of pairs of samples, by the inked ones.
  @exclusivity(unchecked) private var lastPairs = SIMD4<UInt32>.zero

  init(_ grid: SubcellGrid) {
    self.grid = grid
    masks = .allocate(capacity: grid.count)
    areas = .allocate(capacity: grid.count)
    for (index, mask) in grid.masks.enumerated() {
      masks[index] = mask
      areas[index] = Int32(mask.nonzeroBitCount)
    }
    isExact = grid.masks.allSatisfy { $0.nonzeroBitCount.nonzeroBitCount == 1 }
    lastLight = .allocate(capacity: grid.count)
    lastLight.initialize(repeating: 0, count: grid.count)
    lastColors = .allocate(capacity: grid.count)
    lastColors.initialize(repeating: .clear, count: grid.count)
    measure(last)
  }

  deinit {
    masks.deallocate()
    areas.deallocate()
    lastLight.deallocate()
    lastColors.deallocate()
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
    if cell.showsDots {
      var dots: Coverage = 0
      for mask in grid.masks where mask & cell.mask != 0 { dots |= mask }
      // Sub-cells are inked as a whole, so that a row of dots is a line.
      let shape = CanvasCell(mask: dots, ink: cell.ink, paper: cell.paper)
      readPairs(shape, light, colors, stride: stride)
      // Dots have no outlines.
      for y in 0..<8 { (colors + y * stride).update(repeating: cell.paper, count: 4) }
      return
    }
    if grid.isFine { return readPairs(cell, light, colors, stride: stride) }
    if cell.mask != last.mask || cell.ink != last.ink || cell.paper != last.paper { measure(cell) }
    var (part, start) = (0, 0)
    if grid.columns == 1 {
      for _ in 0..<grid.rows {
        (light[start], colors[start]) = (lastLight[part], lastColors[part])
        (part, start) = (part + 1, start + stride)
      }
      return
    }
    for _ in 0..<grid.rows {
      let (own, next) = (light + start, colors + start)
      (own[0], own[1]) = (lastLight[part], lastLight[part + 1])
      (next[0], next[1]) = (lastColors[part], lastColors[part + 1])
      (part, start) = (part + 2, start + stride)
    }
  }

  /// Measures the light of the sub-cells of a cell of two colours.
  private func measure(_ cell: CanvasCell) {
    last = cell
    let (ink, paper) = (cell.ink.luminance, cell.paper.luminance)
    let (inkLight, paperLight) = (LightPlane.byte(ink), LightPlane.byte(paper))
    if grid.isFine {
      let both = UInt32(LightPlane.byte((ink + paper) / 2))
      lastPairs = SIMD4(UInt32(paperLight), both, both, UInt32(inkLight))
      return
    }
    for part in 0..<grid.count {
      let (inside, area) = (cell.mask & masks[part], areas[part])
      if isExact, inside == 0 || inside == masks[part] {
        lastLight[part] = inside == 0 ? paperLight : inkLight
        lastColors[part] = inside == 0 ? cell.paper : cell.ink
        continue
      }
      let inked = Int32(inside.nonzeroBitCount)
      let sum = ink * Float(inked) + paper * Float(area - inked)
      lastLight[part] = LightPlane.byte(sum / Float(area))
      lastColors[part] = 2 * inked >= area ? cell.ink : cell.paper
    }
  }

  /// Reads a cell whose sub-cells have two samples, side by side.
  private func readPairs(
    _ cell: CanvasCell,
    _ light: UnsafeMutablePointer<UInt8>,
    _ colors: UnsafeMutablePointer<PackedColor>,
    stride: Int
  ) {
    if cell.ink != last.ink || cell.paper != last.paper { measure(cell) }
    let levels = lastPairs
    let (lightBytes, colorBytes) = (
      UnsafeMutableRawPointer(light), UnsafeMutableRawPointer(colors)
    )
    let (ink, paper) = (cell.ink.rawValue, cell.paper.rawValue)
    var samples = cell.mask
    var line = UInt8(truncatingIfNeeded: ~samples)
    var (word, row) = (UInt32(0), SIMD4<UInt32>.zero)
    for y in 0..<8 {
      // Many rows are equal to the one above.
      let own = UInt8(truncatingIfNeeded: samples)
      samples >>= 8
      if own != line || y == 0 {
        line = own
        word = 0
        for x in 0..<4 {
          let pair = Int(own >> UInt8(2 * x) & 3)
          word |= levels[pair] << UInt32(8 * x)
          row[x] = pair == 0 ? paper : ink
        }
      }
      lightBytes.storeBytes(of: word.littleEndian, toByteOffset: y * stride, as: UInt32.self)
      colorBytes.storeBytes(
        of: row,
        toByteOffset: y * stride * MemoryLayout<PackedColor>.stride,
        as: SIMD4<UInt32>.self
      )
    }
  }

  /// Reads a cell of fine sub-cells that equals the one at its left, which was read.
  func copyLeft(
    _ light: UnsafeMutablePointer<UInt8>,
    _ colors: UnsafeMutablePointer<PackedColor>,
    stride: Int
  ) {
    for y in 0..<8 {
      let lights = UnsafeMutableRawPointer(light + y * stride)
      let four = (lights - 4).loadUnaligned(as: UInt32.self)
      lights.storeBytes(of: four, as: UInt32.self)
      let shown = UnsafeMutableRawPointer(colors + y * stride)
      let colors = (shown - 16).loadUnaligned(as: SIMD4<UInt32>.self)
      shown.storeBytes(of: colors, as: SIMD4<UInt32>.self)
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

  /// Whether two cells that were read have the same light.
  @inline(__always)
  func isEqual(
    _ one: UnsafePointer<UInt8>,
    _ other: UnsafePointer<UInt8>,
    stride: Int
  ) -> Bool {
    for y in 0..<grid.rows {
      for x in y * stride..<y * stride + grid.columns where one[x] != other[x] { return false }
    }
    return true
  }

  /// Counts the light of a cell that was read, and of others that are equal.
  func count(
    _ light: UnsafePointer<UInt8>,
    stride: Int,
    times: Int32,
    into counted: inout LightHistogram
  ) {
    var (level, area) = (light[0], Int32(0))
    var (part, start) = (0, 0)
    for _ in 0..<grid.rows {
      for x in start..<start + grid.columns {
        if light[x] != level {
          counted.add(level, area &* times)
          (level, area) = (light[x], 0)
        }
        area &+= areas[part]
        part += 1
      }
      start += stride
    }
    counted.add(level, area &* times)
  }
}
