import LaminaCells

/// Filter operations on a single cell.
extension CellReference {
  @inline(__always)
  func hide() { cell.pointee = .clear }

  /// Clears some samples; a letter is cleared if most of its cell is.
  func cut(_ region: Coverage) {
    if cell.pointee.glyph != 0 {
      if region.nonzeroBitCount >= 32 { hide() }
      return
    }
    if cell.pointee.showsDots && cell.pointee.mask & region == 0 && cell.pointee.paper.isClear {
      return
    }
    dropDots()
    var regions = CellRegions(self)
    regions.paint(region, .clear)
    regions.store(into: self, isSharp: cell.pointee.isSharp)
  }

  /// Makes the cell translucent: `share` is the remaining opacity.
  func fade(to share: Float) {
    if share >= 1 { return }
    if share <= 0 { return hide() }
    recolor { $0.faded(share) }
  }

  @inline(__always)
  func recolor(_ change: (PackedColor) -> PackedColor) {
    func changed(_ color: PackedColor) -> PackedColor { color.isClear ? color : change(color) }
    cell.pointee.ink = changed(cell.pointee.ink)
    cell.pointee.paper = changed(cell.pointee.paper)
    if cell.pointee.extraCount > 0 {
      extra.pointee.firstColor = changed(extra.pointee.firstColor)
      extra.pointee.secondColor = changed(extra.pointee.secondColor)
    }
  }

  /// Mixes a colour into the painted part of some samples.
  func darken(_ region: Coverage, _ color: PackedColor, _ share: Float) {
    if cell.pointee.glyph != 0 || cell.pointee.showsDots {
      return recolor { color.mixed(into: $0, share / 2) }
    }
    let under = CellRegions(self)
    var regions = under
    for index in 0..<under.count where !under.color(index).isClear {
      let part = under.mask(index) & region
      if part != 0 { regions.paint(part, color.mixed(into: under.color(index), share)) }
    }
    regions.store(into: self, isSharp: cell.pointee.isSharp)
  }

  /// The whole cell as one colour; a letter by its average appearance.
  var seen: PackedColor {
    PackedColor(premultiplied: (light(in: .upperHalf) + light(in: .lowerHalf)) / 2)
  }

  /// The mean of some samples: light times alpha, and alpha.
  func light(in region: Coverage) -> SIMD4<Float> {
    let cell = cell.pointee
    if cell.isText {
      let share = cell.glyph == 0x20 ? 0 : Canvas.inkOfLetters
      return cell.ink.premultiplied * share + cell.paper.premultiplied * (1 - share)
    }
    if cell.glyph != 0 { return collapsed.premultiplied }
    return CellRegions(self).mean(in: region).premultiplied
  }
}

extension PackedColor {
  /// The colour with its alpha multiplied by a fraction.
  @inline(__always)
  func faded(_ share: Float) -> PackedColor {
    let alpha = UInt32(max(0, min(255, Float(alpha) * share + 0.5)))
    return alpha == 0 ? .clear : PackedColor(rawValue: rawValue & 0xFF_FFFF | alpha << 24)
  }

  /// Another colour with a fraction of this one mixed in, keeping the other one's alpha.
  @inline(__always)
  func mixed(into other: PackedColor, _ share: Float) -> PackedColor {
    let mixed = opaque.premultiplied * share + other.opaque.premultiplied * (1 - share)
    return PackedColor(
      rawValue: PackedColor(premultiplied: mixed).rawValue & 0xFF_FFFF | other.alpha << 24
    )
  }

  /// The colour with its channels rotated: red becomes green, green blue, and blue red.
  @inline(__always) var exchanged: PackedColor {
    let (red, green, blue) = (rawValue >> 16 & 255, rawValue >> 8 & 255, rawValue & 255)
    return PackedColor(rawValue: rawValue & 0xFF00_0000 | blue << 16 | red << 8 | green)
  }
}

extension Coverage {
  /// The lower half of the cell: one square point.
  static let lowerHalf: Coverage = ~upperHalf
}
