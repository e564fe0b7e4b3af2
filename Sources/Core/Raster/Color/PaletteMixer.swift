import LaminaCells

/// Finds the two entries of a palette whose mixture approximates a colour, and the single entry
/// that is nearest.
///
/// Entries are searched on first use and kept: for plain colours by exact colour, so that equal
/// areas look equal; for all others by boxes of similar ones. Later look-ups are table reads. A
/// result depends on nothing but the colour.
final class PaletteMixer {
  typealias Mix = PaletteEntries.Mix
  typealias Target = PaletteEntries.Target

  let entries: PaletteEntries

  /// The pair of each of 32 x 32 x 32 boxes of colours, with the first and the second entry in two
  /// bytes: 64 KB.
  private let pairs: UnsafeMutablePointer<UInt16>
  /// The nearest entry of each box: 32 KB.
  private let singles: UnsafeMutablePointer<UInt8>
  /// The mixtures of plain colours and of others: 12 KB each.
  private let plains = MixCache()
  private let mixes = MixCache()
  private var search = PaletteSearch()

  /// Marks a pair that was not searched yet: the last entry of 256 twice, which is a grey that is
  /// always found as an entry.
  private static let unknown: UInt16 = .max
  private let unknownSingle: UInt8

  init(_ palette: Palette) {
    entries = PaletteEntries(palette)
    // Of a large palette the first entry is never chosen, of a small one there is no last one.
    unknownSingle = palette.first > 0 ? 0 : .max
    pairs = .allocate(capacity: 1 << 15)
    pairs.initialize(repeating: Self.unknown, count: 1 << 15)
    singles = .allocate(capacity: 1 << 15)
    singles.initialize(repeating: unknownSingle, count: 1 << 15)
  }

  deinit {
    pairs.deallocate()
    singles.deallocate()
    plains.deallocate()
    mixes.deallocate()
  }

  /// The squared distance within which a colour counts as an entry.
  private static let same: Float = 0.02 * 0.02

  /// The mixture for an opaque colour that was mixed, or is part of a picture.
  @inline(__always)
  func mix(_ target: Target) -> Mix {
    let near = entries.index(of: target.color)
    if entries.labs[Int(near)].squaredDistance(to: target.lab) < Self.same {
      return Mix(near, near, share: 0)
    }
    let box = Palette.box(of: target.color)
    if pairs[box] == Self.unknown { pairs[box] = pair(of: box) }
    let (first, second) = (UInt8(pairs[box] >> 8), UInt8(pairs[box] & 255))
    return Mix(first, second, share: entries.share(first, second, for: target))
  }

  @inline(never)
  private func pair(of box: Int) -> UInt16 {
    let mix = search.mix(for: Target(Palette.middle(of: box)), isPlain: false, entries)
    return UInt16(mix.first) << 8 | UInt16(mix.second)
  }

  /// The mixture for an opaque colour that was mixed: gradients have the same ones many times.
  @inline(__always)
  func mix(_ color: PackedColor) -> Mix { mixes.mix(for: color) { mix(Target($0)) } }

  /// The mixture for an opaque plain colour of a surface.
  @inline(__always)
  func plainMix(_ color: PackedColor) -> Mix {
    plains.mix(for: color) { search.mix(for: Target($0), isPlain: true, entries) }
  }

  /// The nearest entry to an opaque colour.
  @inline(__always)
  func single(_ color: PackedColor) -> UInt8 {
    let box = Palette.box(of: color)
    if singles[box] == unknownSingle {
      singles[box] = search.single(for: Target(Palette.middle(of: box)), entries)
    }
    let near = singles[box]
    let value = color.rawValue & 0xFF_FFFF
    let palette = entries.palette
    return palette.entries[Int(near)] == value ? near : palette.exactIndex(of: value) ?? near
  }
}
