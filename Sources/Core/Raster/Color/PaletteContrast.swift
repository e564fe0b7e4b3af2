import LaminaCells

/// Chooses the entries of letters and of what is behind them, so that text can be read.
///
/// The ratio of the two luminances is that of WCAG 2, for the standard values of the entries. Pairs
/// are kept in a table of 8 KB.
final class PaletteContrast {
  /// The entries of a letter and of its background.
  struct Pair: Hashable {
    var ink: UInt8
    var paper: UInt8
  }

  /// The ratio that text has at least.
  static let least: Float = 4.5
  /// The ratio in true colours below which text is faint on purpose.
  static let faint: Float = 3
  /// The relative difference in the ratio that faint text may have.
  static let tolerance: Float = 0.2

  private let mixer: PaletteMixer
  private let luminances: ContiguousArray<Float>
  private let pairs: UnsafeMutablePointer<(ink: UInt32, paper: UInt32, pair: Pair)>
  private static let count = 512

  init(_ mixer: PaletteMixer) {
    self.mixer = mixer
    luminances = ContiguousArray(
      mixer.entries.palette.entries.map { Self.luminance(PackedColor(rawValue: 0xFF00_0000 | $0)) }
    )
    pairs = .allocate(capacity: Self.count)
    pairs.initialize(repeating: (0, 0, Pair(ink: 0, paper: 0)), count: Self.count)
  }

  deinit { pairs.deallocate() }

  /// The entries for opaque colours.
  @inline(__always)
  func pair(ink: PackedColor, paper: PackedColor) -> Pair {
    let hash = ink.rawValue &* 0x9E37_79B1 ^ paper.rawValue &* 0x85EB_CA6B
    let slot = pairs + Int(hash >> 23)
    if slot.pointee.ink == ink.rawValue && slot.pointee.paper == paper.rawValue {
      return slot.pointee.pair
    }
    let pair = found(ink, paper)
    slot.pointee = (ink.rawValue, paper.rawValue, pair)
    return pair
  }

  @inline(never)
  private func found(_ ink: PackedColor, _ paper: PackedColor) -> Pair {
    let behind = mixer.plainMix(paper).most
    let ratio = Self.ratio(Self.luminance(ink), Self.luminance(paper))
    let entry = mixer.entries.index(of: ink)
    if ratio < Self.faint { return Pair(ink: faint(ink, entry, ratio, behind), paper: behind) }
    if self.ratio(entry, behind) >= Self.least { return Pair(ink: entry, paper: behind) }
    return Pair(ink: readable(ink, isLighter: ink.isLighter(than: paper), behind), paper: behind)
  }

  /// The entry of the letter's hue that can be read; otherwise white or black.
  private func readable(_ ink: PackedColor, isLighter: Bool, _ paper: UInt8) -> UInt8 {
    let lab = OKLab(ink)
    var best: UInt8?
    var least = Float.infinity
    for entry in mixer.entries.choices where ratio(entry, paper) >= Self.least {
      let color = mixer.entries.labs[Int(entry)]
      guard isOfHue(color, of: lab) else { continue }
      var cost = color.squaredDistance(to: lab)
      if (luminances[Int(entry)] > luminances[Int(paper)]) != isLighter { cost += 0.25 }
      if cost < least { (best, least) = (entry, cost) }
    }
    if let best { return best }
    let (black, white) = (
      mixer.entries.choices[0], mixer.entries.choices[mixer.entries.choices.count - 1]
    )
    let (preferred, other) = isLighter ? (white, black) : (black, white)
    return ratio(preferred, paper) >= min(Self.least, ratio(other, paper)) ? preferred : other
  }

  private func isOfHue(_ entry: OKLab, of ink: OKLab) -> Bool {
    if ink.isGrey { return entry.isGrey }
    return !entry.isGrey && entry.angle(to: ink) < 0.7
  }

  /// The entry whose ratio is like that of the true colours.
  private func faint(_ ink: PackedColor, _ near: UInt8, _ wanted: Float, _ paper: UInt8) -> UInt8 {
    let lab = OKLab(ink)
    var best = near
    var least = Float.infinity
    for entry in mixer.entries.choices where entry != paper || wanted < 1.1 {
      let ratio = ratio(entry, paper)
      let difference = max(ratio / wanted, wanted / ratio) - 1
      var cost = mixer.entries.labs[Int(entry)].squaredDistance(to: lab)
      if difference > Self.tolerance { cost += 1 + difference }
      if cost < least { (best, least) = (entry, cost) }
    }
    return best
  }

  @inline(__always)
  func ratio(_ one: UInt8, _ other: UInt8) -> Float {
    Self.ratio(luminances[Int(one)], luminances[Int(other)])
  }

  /// The ratio of two luminances, 1...21.
  static func ratio(_ one: Float, _ other: Float) -> Float {
    (max(one, other) + 0.05) / (min(one, other) + 0.05)
  }

  /// The relative luminance, 0...1.
  static func luminance(_ color: PackedColor) -> Float {
    let light = color.premultiplied
    return 0.2126 * light.x + 0.7152 * light.y + 0.0722 * light.z
  }
}

extension PackedColor {
  fileprivate func isLighter(than other: PackedColor) -> Bool {
    PaletteContrast.luminance(self) > PaletteContrast.luminance(other)
  }
}
