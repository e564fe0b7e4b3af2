import LaminaCells

/// Finds the two entries of a palette whose mix approximates a colour of a picture.
///
/// Unlike ``PaletteMixer`` it minimises the error of the samples, whatever the hues: in a picture
/// neighbours correct each other. Pairs are searched on first use and cached for all similar colours: later lookups are table
/// reads. Colours are on the scale of ``RootLight``.
final class PictureMixer {
  /// A colour mixed from two entries.
  struct Mix {
    /// The darker entry.
    var first: Int
    var second: Int
    /// The fraction of the second entry, 0...1, as light.
    var share: Float
    /// The squared distance of the mix from the colour.
    var error: Float
    /// The squared distance of the two entries.
    var contrast: Float

    /// The expected squared error if cells show either entry.
    @inline(__always) var cost: Float { error + share * (1 - share) * contrast }

    /// The entry for a cell with a threshold, 0...1, in the pattern.
    @inline(__always)
    func entry(at threshold: Float) -> Int { share > threshold ? second : first }
  }

  /// The method by which two entries are mixed.
  enum Use: Int {
    /// Cell by cell in the 4 x 4 pattern; coarse, so the entries must be similar.
    case pattern
    /// Within the cell, by a shade; fine.
    case shade
  }

  /// A colour of a whole cell, mixed from two entries.
  struct Even {
    var mix: Mix
    /// The shade at or below the fraction, 0...3; the number of shades to the next available one;
    /// and the position of the fraction between them, 0...1.
    var level: Int
    var step: Int
    var fraction: Float
    /// The expected squared error of a sample.
    var cost: Float
  }

  /// What does not depend on the colour that two entries are mixed for.
  private struct Pair {
    /// The light of the darker one, and the way to the other.
    var from: SIMD4<Float>
    var way: SIMD4<Float>
    /// The squared lengths of that way, in light and in its roots.
    var length: Float
    var contrast: Float
  }

  let palette: Palette
  /// All pairs of a small palette, and the squared distances of their shades; none of a large one.
  private let known: UnsafeMutablePointer<Pair>?
  private let steps: Samples?
  private static let mostKnown = 16
  private let lights: Samples
  private let roots: Samples
  private let labs: ContiguousArray<OKLab>
  /// The entries that may be chosen, dark ones first.
  private let choices: ContiguousArray<Int>
  /// For each use 32768 pairs, with the first and the second entry in two bytes.
  private let pairs: UnsafeMutablePointer<UInt16>
  private var candidates: ContiguousArray<Int> = []

  /// Marks a pair as not searched yet: the last entry twice, a pair that is searched each time.
  private static let unknown: UInt16 = .max
  /// The cost of an even mix of two entries, relative to their squared distance: the grain that it
  /// adds to even areas.
  private static let grains: (pattern: Float, shade: Float) = (0.95, 0.03)
  /// The cost of the even grain of a shade, relative to the squared distance of its colours.
  private static let grain: Float = 0.02
  /// The number of nearest entries that are tried with each other.
  private static let tried = 16

  init(_ palette: Palette) {
    self.palette = palette
    let count = palette.entries.count
    lights = .allocate(capacity: count)
    roots = .allocate(capacity: count)
    for index in 0..<count {
      let light = PackedColor(rawValue: 0xFF00_0000 | palette.entries[index]).premultiplied
      lights[index] = light
      roots[index] = RootLight.root(of: light)
    }
    labs = ContiguousArray(
      palette.entries.map { OKLab(PackedColor(rawValue: 0xFF00_0000 | $0)) }
    )
    let weights = SIMD4<Float>(0.2126, 0.7152, 0.0722, 0)
    let luminances = (0..<count).map { [lights] in (lights[$0] * weights).sum() }
    choices = ContiguousArray(
      (palette.first..<count).sorted { luminances[$0] < luminances[$1] }
    )
    pairs = .allocate(capacity: 2 << 15)
    pairs.initialize(repeating: Self.unknown, count: 2 << 15)
    candidates.reserveCapacity(count)
    if count > Self.mostKnown {
      (known, steps) = (nil, nil)
      return
    }
    let (known, steps) = (
      UnsafeMutablePointer<Pair>.allocate(capacity: count * count),
      Samples.allocate(capacity: count * count)
    )
    (self.known, self.steps) = (known, steps)
    for index in 0..<count * count {
      let (first, second) = index.quotientAndRemainder(dividingBy: count)
      (known + index).initialize(to: made(first, second))
      var squares = SIMD4<Float>.zero
      for level in 0..<4 { squares[level] = squaredStep(first, second, Float(level)) }
      (steps + index).initialize(to: squares)
    }
  }

  deinit {
    lights.deallocate()
    roots.deallocate()
    pairs.deallocate()
    known?.deallocate()
    steps?.deallocate()
  }

  /// The mix for a colour, given as the square roots of its light, each 0...1, and 1.
  @inline(__always)
  func mix(for root: SIMD4<Float>, use: Use) -> Mix {
    let box = root * 31 + 0.5
    let index =
      use.rawValue << 15 | min(31, Int(box.x)) << 10 | min(31, Int(box.y)) << 5
      | min(31, Int(box.z))
    if pairs[index] == Self.unknown { pairs[index] = search(index, use) }
    return mix(of: Int(pairs[index] >> 8), Int(pairs[index] & 255), for: root)
  }

  /// The mix for a whole cell; without shades a part of the cell, or all of it, is one entry.
  @inline(__always)
  func even(for root: SIMD4<Float>, hasShades: Bool) -> Even {
    guard hasShades else {
      let mix = mix(for: root, use: .pattern)
      return Even(mix: mix, level: 0, step: 4, fraction: mix.share, cost: mix.cost)
    }
    let mix = mix(for: root, use: .shade)
    let level = min(3, (mix.share * 4).rounded(.down))
    let fraction = mix.share * 4 - level
    let step =
      steps.map { $0[mix.first * palette.entries.count + mix.second][Int(level)] }
      ?? squaredStep(mix.first, mix.second, level)
    let cost =
      mix.error + fraction * (1 - fraction) * step
      + Self.grain * mix.share * (1 - mix.share) * mix.contrast
    return Even(mix: mix, level: Int(level), step: 1, fraction: fraction, cost: cost)
  }

  /// Whether a strip in one entry beside another would be a hair: they differ, but by too little for
  /// an edge.
  @inline(__always)
  func isHair(_ one: Int, _ other: Int) -> Bool {
    one != other && labs[one].squaredDistance(to: labs[other]) < PaletteResolver.edge
  }

  /// The square roots of the light of an even pattern of two entries.
  @inline(__always)
  private func root(_ first: Int, _ second: Int, share: Float) -> SIMD4<Float> {
    RootLight.root(of: lights[first] + share * (lights[second] - lights[first]))
  }

  /// The squared distance of a shade, 0...3, from the next one.
  private func squaredStep(_ first: Int, _ second: Int, _ level: Float) -> Float {
    let step =
      root(first, second, share: (level + 1) / 4) - root(first, second, share: level / 4)
    return (step * step).sum()
  }

  @inline(__always)
  private func made(_ first: Int, _ second: Int) -> Pair {
    let (way, contrast) = (lights[second] - lights[first], roots[second] - roots[first])
    return Pair(
      from: lights[first],
      way: way,
      length: (way * way).sum(),
      contrast: (contrast * contrast).sum()
    )
  }

  @inline(__always)
  private func mix(of first: Int, _ second: Int, for root: SIMD4<Float>) -> Mix {
    let pair = known.map { $0[first * palette.entries.count + second] } ?? made(first, second)
    var share: Float = 0
    if pair.length > 0 {
      let along = ((RootLight.light(of: root) - pair.from) * pair.way).sum()
      share = max(0, min(1, along / pair.length))
    }
    let difference = RootLight.root(of: pair.from + share * pair.way) - root
    return Mix(
      first: first,
      second: second,
      share: share,
      error: (difference * difference).sum(),
      contrast: pair.contrast
    )
  }

  private func search(_ index: Int, _ use: Use) -> UInt16 {
    let root = SIMD4(
      Float(index >> 10 & 31) / 31,
      Float(index >> 5 & 31) / 31,
      Float(index & 31) / 31,
      1
    )
    candidates.removeAll(keepingCapacity: true)
    candidates.append(contentsOf: choices)
    if candidates.count > Self.tried { keepNearest(to: root) }
    let grain = use == .pattern ? Self.grains.pattern : Self.grains.shade
    var (best, least) = (UInt16(0), Float.infinity)
    for one in 0..<candidates.count {
      for other in one..<candidates.count {
        let mix = mix(of: candidates[one], candidates[other], for: root)
        let cost = mix.error + grain * mix.share * (1 - mix.share) * mix.contrast
        if cost < least { (best, least) = (UInt16(mix.first << 8 | mix.second), cost) }
      }
    }
    return best
  }

  /// Keeps the nearest candidates, ordered by luminance.
  private func keepNearest(to root: SIMD4<Float>) {
    func distance(_ entry: Int) -> Float {
      let difference = roots[entry] - root
      return (difference * difference).sum()
    }
    candidates.sort { distance($0) < distance($1) }
    candidates.removeSubrange(Self.tried...)
    let weights = SIMD4<Float>(0.2126, 0.7152, 0.0722, 0)
    candidates.sort { (lights[$0] * weights).sum() < (lights[$1] * weights).sum() }
  }
}
