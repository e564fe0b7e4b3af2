import LaminaCells

/// The search for the entries of a palette whose mixture is nearest to a colour.
///
/// Nearest in OKLab, where hue counts twice as much as lightness, with a cost for the contrast of
/// the two entries. An entry of another hue takes part only if the other one brings the hue back.
struct PaletteSearch {
  typealias Mix = PaletteEntries.Mix
  typealias Target = PaletteEntries.Target

  /// The entries that are tried with each other.
  private var candidates: ContiguousArray<UInt8> = []
  private var distances: ContiguousArray<Float> = []

  /// The number of nearest entries that are tried with each other.
  private static let tried = 16
  /// The cost of the squared distance of two entries.
  private static let contrast: Float = 0.02
  /// The distance from which an error counts more, and its cost there.
  private static let mostError: Float = 0.05
  private static let excess: Float = 0.8
  /// The distance within which a plain colour takes an entry alone.
  private static let alone: Float = 0.12
  /// The chroma below which a colour is grey, and above which its hue must be kept.
  private static let (grey, clear): (Float, Float) = (0.02, 0.07)
  /// The chroma above which an entry has a hue.
  private static let colored: Float = 0.05
  /// The cosines of differences in hue of 40, 24 and 15 degrees.
  private static let (far, kept, near): (Float, Float, Float) = (0.766, 0.9135, 0.966)
  /// The cost of each step of a 16th, by its fraction of a quarter: quarters are even shades,
  /// eighths a chequered pattern, the others are the coarsest.
  private static let roughness: [Float] = [0, 0.002, 0.0015, 0.002]

  init() {
    candidates.reserveCapacity(Self.tried + 1)
    distances.reserveCapacity(Self.tried + 1)
  }

  /// The mixture with the least cost; that of a plain colour has a share in 16ths, and is a single
  /// entry if one is near enough.
  mutating func mix(for target: Target, isPlain: Bool, _ entries: PaletteEntries) -> Mix {
    if isPlain, let entry = entryAlone(for: target, entries) { return Mix(entry, entry, share: 0) }
    keepNearest(to: target.lab, entries)
    var best = Mix(candidates[0], candidates[0], share: 0)
    var least = Float.infinity
    for one in 0..<candidates.count {
      for other in one..<candidates.count {
        let (first, second) = (candidates[one], candidates[other])
        let exact = entries.share(first, second, for: target)
        guard isPlain, first != second else {
          consider(Mix(first, second, share: exact))
          continue
        }
        let low = (exact * 16).rounded(.down)
        consider(Mix(first, second, share: low / 16))
        if low < 16 { consider(Mix(first, second, share: (low + 1) / 16)) }
        consider(Mix(first, second, share: (exact * 4).rounded() / 4))
      }
    }
    func consider(_ mix: Mix) {
      let cost = cost(of: mix, for: target, isPlain: isPlain, below: least, entries)
      if cost < least { (best, least) = (mix, cost) }
    }
    return best.share == 1 ? Mix(best.second, best.second, share: 0) : best
  }

  /// The entry that a plain colour takes alone.
  private func entryAlone(for target: Target, _ entries: PaletteEntries) -> UInt8? {
    var (best, least) = (UInt8?.none, Float.infinity)
    let isColored = target.lab.chroma > Self.colored
    for entry in entries.choices {
      let lab = entries.labs[Int(entry)]
      let distance = Self.weighted(lab, target.lab)
      if distance >= least { continue }
      if lab.squaredDistance(to: target.lab) > Self.alone * Self.alone { continue }
      // A colour with a hue is shown neither as a grey nor in another hue, a grey in none.
      if isColored && lab.chroma < Self.grey { continue }
      if target.lab.chroma < Self.grey && lab.chroma > 2 * Self.grey { continue }
      let haveHues = isColored && lab.chroma > Self.colored
      if haveHues && cosine(lab, target.lab) < Self.kept { continue }
      (best, least) = (entry, distance)
    }
    return best
  }

  /// The entry that shows a part of a cell: the nearest of a like hue.
  func single(for target: Target, _ entries: PaletteEntries) -> UInt8 {
    var (best, least) = (entries.choices[0], Float.infinity)
    // The hue of a dark colour, such as an outline, is hardly seen.
    let losesHue = target.lab.chroma > Self.clear && target.lab.lightness > 0.3
    for entry in entries.choices {
      let lab = entries.labs[Int(entry)]
      var cost = Self.weighted(lab, target.lab)
      if cost >= least { continue }
      if isOff(lab, target.lab) { cost += 0.05 }
      if losesHue && lab.chroma < Self.grey { cost += 0.02 }
      if cost < least { (best, least) = (entry, cost) }
    }
    return best
  }

  private func cost(
    of mix: Mix,
    for target: Target,
    isPlain: Bool,
    below least: Float,
    _ entries: PaletteEntries
  ) -> Float {
    let lab = entries.lab(of: mix)
    let (first, second) = (entries.labs[Int(mix.first)], entries.labs[Int(mix.second)])
    let distance = Self.weighted(lab, target.lab)
    if distance >= least { return .infinity }
    let error = lab.squaredDistance(to: target.lab).squareRoot()
    var cost = distance + Self.excess * max(0, error - Self.mostError)
    let isMixed = mix.first != mix.second && mix.share > 0 && mix.share < 1
    if isMixed { cost += Self.contrast * Self.weighted(first, second) }
    if isPlain { cost += Self.roughness[Int(mix.share * 16) & 3] }
    let chroma = target.lab.chroma
    if chroma > Self.clear {
      let cosine = cosine(lab, target.lab)
      if cosine < Self.kept { cost += 0.03 + 0.1 * (1 - cosine) }
    }
    let takesFirst = mix.share < 1 && isOff(first, target.lab)
    let takesSecond = mix.share > 0 && isOff(second, target.lab)
    if takesFirst || takesSecond {
      if takesFirst { cost += 0.01 * (1 - cosine(first, target.lab)) }
      if takesSecond { cost += 0.01 * (1 - cosine(second, target.lab)) }
      if chroma < Self.grey || cosine(lab, target.lab) < Self.near { cost += 0.15 }
    }
    return cost
  }

  /// The squared distance, in which hue and chroma count twice.
  @inline(__always)
  private static func weighted(_ one: OKLab, _ other: OKLab) -> Float {
    let (dl, da, db) = (one.lightness - other.lightness, one.a - other.a, one.b - other.b)
    return dl * dl + 2 * (da * da + db * db)
  }

  /// Whether an entry has another hue than a colour.
  @inline(__always)
  private func isOff(_ entry: OKLab, _ color: OKLab) -> Bool {
    if entry.chroma < Self.colored { return false }
    return color.chroma < Self.grey || cosine(entry, color) < Self.far
  }

  /// The cosine of the difference of two hues.
  @inline(__always)
  private func cosine(_ one: OKLab, _ other: OKLab) -> Float {
    (one.a * other.a + one.b * other.b) / max(1e-6, one.chroma * other.chroma)
  }

  /// Keeps the nearest entries as candidates, dark ones first.
  private mutating func keepNearest(to lab: OKLab, _ entries: PaletteEntries) {
    candidates.removeAll(keepingCapacity: true)
    distances.removeAll(keepingCapacity: true)
    if entries.choices.count <= Self.tried {
      candidates.append(contentsOf: entries.choices)
      return
    }
    for entry in entries.choices {
      let distance = entries.labs[Int(entry)].squaredDistance(to: lab)
      var place = distances.count
      while place > 0 && distances[place - 1] > distance { place -= 1 }
      if place >= Self.tried { continue }
      candidates.insert(entry, at: place)
      distances.insert(distance, at: place)
      if candidates.count > Self.tried {
        candidates.removeLast()
        distances.removeLast()
      }
    }
    // Few enough for insertion, which needs no memory.
    for index in 1..<candidates.count {
      var place = index
      while place > 0 && lightness(place - 1) > lightness(place) {
        candidates.swapAt(place - 1, place)
        place -= 1
      }
    }
    func lightness(_ index: Int) -> Float { entries.labs[Int(candidates[index])].lightness }
  }
}
