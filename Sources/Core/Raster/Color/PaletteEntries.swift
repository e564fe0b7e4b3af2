import LaminaCells

/// The entries of a palette as colours for the eye, and their mixtures.
final class PaletteEntries {
  /// A colour mixed from two entries.
  struct Mix: Hashable {
    /// The darker entry.
    var first: UInt8
    var second: UInt8
    /// The fraction of the second entry, 0...1, as light.
    var share: Float

    @inline(__always)
    init(_ first: UInt8, _ second: UInt8, share: Float) {
      (self.first, self.second, self.share) = (first, second, share)
    }

    /// The entry with the larger share.
    var most: UInt8 { share > 0.5 ? second : first }
  }

  /// A colour to be approximated.
  struct Target {
    var color: PackedColor
    var cones: ConeResponse
    var roots: ConeResponse
    var lab: OKLab

    @inline(__always)
    init(_ color: PackedColor) {
      self.color = color
      cones = ConeResponse(color)
      roots = cones.roots
      lab = roots.opponent
    }
  }

  let palette: Palette
  /// The colours of all entries.
  let labs: UnsafeMutablePointer<OKLab>
  let cones: UnsafeMutablePointer<ConeResponse>
  /// The entries that may be chosen, dark ones first.
  let choices: ContiguousArray<UInt8>
  /// The nearest entry of each box of colours, plus 1; 0 if it was not searched yet.
  private let nearest: UnsafeMutablePointer<UInt8>

  init(_ palette: Palette) {
    self.palette = palette
    let colors = palette.entries.map { PackedColor(rawValue: 0xFF00_0000 | $0) }
    labs = .allocate(capacity: colors.count)
    cones = .allocate(capacity: colors.count)
    for (index, color) in colors.enumerated() {
      (cones + index).initialize(to: ConeResponse(color))
      (labs + index).initialize(to: cones[index].roots.opponent)
    }
    choices = ContiguousArray(
      (palette.first..<palette.entries.count).map { UInt8($0) }
        .sorted { [labs] in labs[Int($0)].lightness < labs[Int($1)].lightness }
    )
    nearest = .allocate(capacity: 1 << 15)
    nearest.initialize(repeating: 0, count: 1 << 15)
  }

  deinit {
    nearest.deallocate()
    labs.deallocate()
    cones.deallocate()
  }

  /// The entry that looks most like a colour, as the palette has it, kept for later.
  @inline(__always)
  func index(of color: PackedColor) -> UInt8 {
    let box = Palette.box(of: color)
    if nearest[box] == 0 { nearest[box] = palette.nearestIndex(toBox: box) &+ 1 }
    let near = nearest[box] &- 1
    let value = color.rawValue & 0xFF_FFFF
    return palette.entries[Int(near)] == value ? near : palette.exactIndex(of: value) ?? near
  }

  /// The share of the second of two entries in the mixture that is nearest to a colour.
  ///
  /// Mixtures are on a line in the space of cone responses; distances are those of OKLab near the
  /// colour, where it is linear as well. Differences in hue count twice.
  @inline(__always)
  func share(_ first: UInt8, _ second: UInt8, for target: Target) -> Float {
    if first == second { return 0 }
    let (from, to) = (cones[Int(first)], cones[Int(second)])
    let scale = { (root: Float) -> Float in 1 / max(0.01, root * root) }
    let (x, y, z) = (
      scale(target.roots.long), scale(target.roots.medium), scale(target.roots.short)
    )
    let way = ConeResponse(
      long: (to.long - from.long) * x,
      medium: (to.medium - from.medium) * y,
      short: (to.short - from.short) * z
    )
    .opponent
    let part = ConeResponse(
      long: (target.cones.long - from.long) * x,
      medium: (target.cones.medium - from.medium) * y,
      short: (target.cones.short - from.short) * z
    )
    .opponent
    let length = way.lightness * way.lightness + 2 * (way.a * way.a + way.b * way.b)
    let along = way.lightness * part.lightness + 2 * (way.a * part.a + way.b * part.b)
    return max(0, min(1, along / max(length, 1e-9)))
  }

  /// The colour of an even mixture.
  @inline(__always)
  func lab(of mix: Mix) -> OKLab {
    if mix.first == mix.second { return labs[Int(mix.first)] }
    return cones[Int(mix.first)].mixed(with: cones[Int(mix.second)], share: mix.share).roots
      .opponent
  }
}
