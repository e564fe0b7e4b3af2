import LaminaCells

/// The unpacked regions of one cell, for painting: disjoint masks that fill the cell.
///
/// The first region is the most recently painted one, and becomes the ink of the cell.
struct CellRegions {
  /// The maximum number of regions of a cell.
  static let most = 4

  private(set) var count = 0
  /// What is shown of bands side by side, as it was chosen for the edge that they are a part of.
  let bands: BandChain.Choice
  /// Nine: the maximum while four regions are each split in two.
  private var masks = InlineArray<9, Coverage>(repeating: 0)
  private var colors = InlineArray<9, PackedColor>(repeating: .clear)

  init(_ place: CellReference) {
    let cell = place.cell.pointee
    bands = cell.bands
    if cell.glyph != 0 {
      append(.full, place.collapsed)
      return
    }
    var rest = ~cell.mask
    append(cell.mask, cell.ink)
    if cell.extraCount > 0 {
      let extra = place.extra.pointee
      append(extra.firstMask, extra.firstColor)
      rest &= ~extra.firstMask
      if cell.extraCount > 1 {
        append(extra.secondMask, extra.secondColor)
        rest &= ~extra.secondMask
      }
    }
    append(rest, cell.paper)
  }

  func mask(_ index: Int) -> Coverage { masks[index] }
  func color(_ index: Int) -> PackedColor { colors[index] }

  private mutating func append(_ mask: Coverage, _ color: PackedColor) {
    if mask == 0 { return }
    for index in 0..<count where colors[index] == color {
      masks[index] |= mask
      return
    }
    masks[count] = mask
    colors[count] = color
    count += 1
  }

  // MARK: Painting

  private mutating func cut(_ region: Coverage) {
    var kept = 0
    for index in 0..<count {
      let rest = masks[index] & ~region
      if rest == 0 { continue }
      masks[kept] = rest
      colors[kept] = colors[index]
      kept += 1
    }
    count = kept
  }

  private mutating func prepend(_ mask: Coverage, _ color: PackedColor) {
    if mask == 0 { return }
    for index in 0..<count where colors[index] == color {
      masks[index] |= mask
      return
    }
    var index = count
    while index > 0 {
      masks[index] = masks[index - 1]
      colors[index] = colors[index - 1]
      index -= 1
    }
    masks[0] = mask
    colors[0] = color
    count += 1
  }

  /// Paints samples that hide the existing content.
  mutating func paint(_ region: Coverage, _ color: PackedColor) {
    cut(region)
    prepend(region, color)
    reduce()
  }

  /// Paints translucent samples, mixed in linear light.
  mutating func blend(_ region: Coverage, _ color: PackedColor, opacity: Float) {
    let under = self
    cut(region)
    var index = under.count - 1
    while index >= 0 {
      let mixed = color.over(under.colors[index], opacity: opacity)
      prepend(under.masks[index] & region, mixed)
      index -= 1
    }
    reduce()
  }

  /// Merges the regions whose union costs least, until a cell can hold them.
  private mutating func reduce() {
    while count > CellRegions.most {
      var least = Int.max
      var best = (first: 0, second: 1)
      for first in 0..<count {
        for second in first + 1..<count {
          let samples = min(masks[first].nonzeroBitCount, masks[second].nonzeroBitCount)
          let cost = samples * colors[first].squaredDistance(to: colors[second])
          if cost < least { (least, best) = (cost, (first, second)) }
        }
      }
      let (one, other) = (masks[best.first], masks[best.second])
      let larger =
        one.nonzeroBitCount >= other.nonzeroBitCount ? colors[best.first] : colors[best.second]
      masks[best.first] = one | other
      colors[best.first] = larger
      count -= 1
      masks[best.second] = masks[count]
      colors[best.second] = colors[count]
    }
  }

  // MARK: Reading

  /// The masks, padded with empty ones to the maximum number of regions.
  var masks4: SIMD4<UInt64> {
    var result = SIMD4<UInt64>.zero
    for index in 0..<count { result[index] = masks[index] }
    return result
  }

  /// For each region the squared distances of its colour to those of all regions.
  var distances: InlineArray<4, SIMD4<Int32>> {
    var result = InlineArray<4, SIMD4<Int32>>(repeating: .zero)
    for first in 0..<count {
      for second in 0..<first {
        let distance = Int32(colors[first].squaredDistance(to: colors[second]))
        result[first][second] = distance
        result[second][first] = distance
      }
    }
    return result
  }

  /// The largest squared distance of two colours in bytes.
  var contrast: Int {
    var most = 0
    for first in 0..<count {
      for second in 0..<first {
        most = max(most, colors[first].squaredDistance(to: colors[second]))
      }
    }
    return most
  }

  /// The mean colour of the cell in linear light.
  var mean: PackedColor { mean(in: .full) }

  func mean(in region: Coverage) -> PackedColor {
    if count == 1 { return colors[0] }
    let all = Float(max(1, region.nonzeroBitCount))
    var sum = SIMD4<Float>.zero
    for index in 0..<count {
      sum += colors[index].premultiplied * (Float((masks[index] & region).nonzeroBitCount) / all)
    }
    return PackedColor(premultiplied: sum)
  }

  var dominant: PackedColor { dominant(in: .full) }

  /// The colour that covers most of some samples.
  func dominant(in region: Coverage) -> PackedColor {
    var (best, most) = (0, -1)
    for index in 0..<count {
      let covered = (masks[index] & region).nonzeroBitCount
      if covered > most { (best, most) = (index, covered) }
    }
    return colors[best]
  }

  @inline(__always)
  func store(into place: CellReference, isSharp: Bool) {
    var cell: CanvasCell
    if count == 1 {
      cell = CanvasCell(surface: colors[0])
    } else {
      // Besides the ink, the largest region is the paper.
      cell = CanvasCell(mask: masks[0], ink: colors[0], paper: colors[count - 1])
      cell.extraCount = count - 2
      if count > 2 {
        place.extra.pointee = ExtraRegions(
          firstMask: masks[1],
          secondMask: count > 3 ? masks[2] : 0,
          firstColor: colors[1],
          secondColor: count > 3 ? colors[2] : .clear
        )
      }
    }
    cell.isSharp = isSharp
    place.cell.pointee = cell
  }
}

extension PackedColor {
  /// The squared distance of two colours in bytes; clear differs from every colour.
  @inline(__always)
  func squaredDistance(to other: PackedColor) -> Int {
    func difference(_ shift: UInt32) -> Int {
      Int(rawValue >> shift & 255) - Int(other.rawValue >> shift & 255)
    }
    let (red, green, blue, alpha) = (difference(16), difference(8), difference(0), difference(24))
    return red * red + green * green + blue * blue + 3 * alpha * alpha
  }
}
