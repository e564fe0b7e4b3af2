import Foundation

/// The colours of a terminal's palette, and the mapping of any colour to the nearest of them.
@usableFromInline
package struct Palette: Sendable {
  /// Red, green and blue of each entry, `0x00RRGGBB`.
  @usableFromInline package let entries: ContiguousArray<UInt32>
  /// The first entry that may be chosen: the first sixteen of a large palette depend on the user's
  /// theme, so their colours are unknown.
  package let first: Int
  /// The entries that may be chosen, dark ones first, and their colours.
  private let choices: ContiguousArray<UInt8>
  private let sorted: ContiguousArray<OKLab>
  /// The hues of these in radians.
  private let hues: ContiguousArray<Float>
  /// The entries by colour: `0xRRGGBBii` in an open-addressing table.
  @usableFromInline let exact: ContiguousArray<UInt32>

  private init(entries: ContiguousArray<UInt32>, from first: Int) {
    self.entries = entries
    self.first = first
    let colors = entries.map { OKLab(PackedColor(rawValue: 0xFF00_0000 | $0)) }
    let choices = (first..<entries.count).sorted { colors[$0].lightness < colors[$1].lightness }
    self.choices = ContiguousArray(choices.map { UInt8($0) })
    sorted = ContiguousArray(choices.map { colors[$0] })
    hues = ContiguousArray(sorted.map(\.hue))
    var exact = ContiguousArray<UInt32>(repeating: Palette.empty, count: 512)
    for index in choices {
      var place = Palette.place(of: entries[index])
      while exact[place] != Palette.empty { place = (place + 1) & 511 }
      exact[place] = entries[index] << 8 | UInt32(index)
    }
    self.exact = exact
  }

  /// An empty slot; white is not the last entry of any palette.
  @inlinable static var empty: UInt32 { .max }

  @inlinable @inline(__always)
  static func place(of color: UInt32) -> Int { Int((color &* 0x9E37_79B1) >> 23) }

  /// The palette of a depth; nil if colours are not palette entries.
  package static func palette(for depth: ColorDepth) -> Palette? {
    switch depth {
    case .palette256: xterm256
    case .palette16: xterm16
    case .palette8: xterm8
    case .truecolor, .mono: nil
    }
  }

  /// The entry that looks most like a colour; alpha is ignored.
  ///
  /// A colour of the palette maps to itself. In small palettes a saturated colour maps to one of
  /// similar hue, never to a grey, and a grey to a grey.
  package func index(of color: PackedColor) -> UInt8 {
    exactIndex(of: color.rawValue & 0xFF_FFFF) ?? nearestIndex(toBox: Palette.box(of: color))
  }

  /// The number of a colour's box: 5 bits per component, red first.
  @inlinable @inline(__always)
  package static func box(of color: PackedColor) -> Int {
    let value = Int(color.rawValue)
    return value >> 9 & 0x7C00 | value >> 6 & 0x3E0 | value >> 3 & 0x1F
  }

  /// The entry that looks most like the colour at the centre of a box.
  package func nearestIndex(toBox box: Int) -> UInt8 {
    let color = OKLab(Palette.middle(of: box))
    let keepsHue = choices.count <= 16
    let choice =
      if keepsHue && color.isClearlyColored {
        nearestHue(to: color)
      } else if keepsHue && color.isGrey {
        nearestGrey(to: color)
      } else {
        nearest(to: color)
      }
    return choices[choice]
  }

  @usableFromInline
  package func exactIndex(of color: UInt32) -> UInt8? {
    var place = Palette.place(of: color)
    while exact[place] != Palette.empty {
      if exact[place] >> 8 == color { return UInt8(exact[place] & 255) }
      place = (place + 1) & 511
    }
    return nil
  }

  /// The colour at the centre of one of the 32 x 32 x 32 boxes, with 0 and 255 preserved at the
  /// ends.
  package static func middle(of box: Int) -> PackedColor {
    let component = { (bits: Int) -> UInt32 in UInt32((bits & 31) * 255 + 15) / 31 }
    let (red, green, blue) = (component(box >> 10), component(box >> 5), component(box))
    return PackedColor(rawValue: 0xFF00_0000 | red << 16 | green << 8 | blue)
  }

  /// The colour of most similar hue and lightness, among those with a hue.
  ///
  /// Chroma is ignored: the few candidates are all far more saturated than most colours.
  private func nearestHue(to color: OKLab) -> Int {
    // The difference in lightness that counts as much as a difference in hue of one radian.
    let turn: Float = 0.45
    let hue = color.hue
    var (best, least) = (0, Float.infinity)
    for index in sorted.indices where sorted[index].chroma > 0.05 {
      let lightness = sorted[index].lightness - color.lightness
      let difference = abs(hues[index] - hue)
      let distance = lightness * lightness + pow(turn * min(difference, 2 * .pi - difference), 2)
      if distance < least { (best, least) = (index, distance) }
    }
    return best
  }

  private func nearestGrey(to color: OKLab) -> Int {
    var (best, least) = (0, Float.infinity)
    for index in sorted.indices where sorted[index].isGrey {
      let distance = abs(sorted[index].lightness - color.lightness)
      if distance < least { (best, least) = (index, distance) }
    }
    return best
  }

  /// Searches outwards from the same lightness, until lightness alone is too far.
  private func nearest(to color: OKLab) -> Int {
    var (low, high) = (0, sorted.count)
    while low < high {
      let middle = (low + high) / 2
      if sorted[middle].lightness < color.lightness { low = middle + 1 } else { high = middle }
    }
    var best = min(low, sorted.count - 1)
    var least = sorted[best].squaredDistance(to: color)
    for direction in [-1, 1] {
      var index = direction < 0 ? low - 1 : low
      while sorted.indices.contains(index) {
        let gap = sorted[index].lightness - color.lightness
        if gap * gap >= least { break }
        let distance = sorted[index].squaredDistance(to: color)
        if distance < least { (best, least) = (index, distance) }
        index += direction
      }
    }
    return best
  }

  private static let basic: ContiguousArray<UInt32> = [
    0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
    0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
  ]

  static let xterm8 = Palette(entries: ContiguousArray(basic.prefix(8)), from: 0)
  static let xterm16 = Palette(entries: basic, from: 0)
  /// Sixteen themed colours, a cube of 6 x 6 x 6 and 24 greys.
  static let xterm256 = Palette(entries: entries256, from: 16)

  package static let entries256: ContiguousArray<UInt32> = {
    let cube: [UInt32] = [0, 95, 135, 175, 215, 255]
    var entries = basic
    for index in 0..<216 {
      entries.append(cube[index / 36] << 16 | cube[index / 6 % 6] << 8 | cube[index % 6])
    }
    for step in 0..<24 { entries.append(0x010101 * UInt32(8 + 10 * step)) }
    return entries
  }()
}
