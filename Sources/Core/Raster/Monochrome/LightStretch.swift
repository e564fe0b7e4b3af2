/// The tone of each light of a picture without colours: its darkest parts are blank, its brightest
/// ones full.
///
/// Light is encoded luminance in bytes; so is tone, 0...255.
struct LightStretch: Hashable, Sendable {
  /// The light that is shown blank, and the one that is shown full.
  var low: Int
  var high: Int
  /// Whether the whole picture has one tone: then ink is linear light, by the whole range of the
  /// thresholds.
  var isOneTone = false

  /// Tones equal to the light.
  static let none = LightStretch(low: 0, high: 255)
  /// The least range that is stretched: 0.08 of all light.
  static let leastRange = 20

  /// Returns the tone of a light.
  @inline(__always)
  func tone(_ light: Int) -> Int {
    let scaled = ((light - low) * 255 * 2 + (high - low)) / (2 * (high - low))
    return max(0, min(255, scaled))
  }
}

/// The shares of 64 bands of light in the area of a picture.
struct LightHistogram {
  static let bands = 64
  /// The number of levels of light in a band.
  private static let width = 256 / bands

  private(set) var counts = InlineArray<64, Int32>(repeating: 0)
  private(set) var total: Int32 = 0

  @inline(__always)
  mutating func add(_ light: UInt8, _ count: Int32) {
    counts[Int(light) >> 2] += count
    total += count
  }

  /// Replaces a part by another one.
  mutating func replace(_ old: borrowing LightHistogram, by new: borrowing LightHistogram) {
    for band in 0..<Self.bands {
      counts[band] = counts[band] &- old.counts[band] &+ new.counts[band]
    }
    total = total &- old.total &+ new.total
  }

  /// The stretch that makes the 2nd percentile blank and the 98th full.
  ///
  /// Where these two have one tone, a ground, it is that ground against the rest: a small shape on
  /// a ground is seen, however dark it is.
  var stretch: LightStretch {
    guard total > 0 else { return .none }
    let (low, high) = (band(from: 0, to: Self.bands, 0.02), band(from: 0, to: Self.bands, 0.98))
    var (darkest, brightest) = (Self.bands - 1, 0)
    for band in 0..<Self.bands where counts[band] > 0 {
      darkest = min(darkest, band)
      brightest = max(brightest, band)
    }
    if let stretch = Self.stretch(low, high) { return stretch }
    guard Self.stretch(darkest, brightest) != nil else {
      return LightStretch(low: 0, high: 255, isOneTone: true)
    }
    let reach = LightStretch.leastRange / Self.width + 1
    let (above, below) = (min(Self.bands, high + reach), max(0, low - reach + 1))
    let top = brightest >= above ? band(from: above, to: Self.bands, 0.98) : high
    let bottom = darkest < below ? band(from: 0, to: below, 0.02) : low
    return Self.stretch(bottom, top) ?? .none
  }

  /// The stretch between two bands; nil if they are less than the least range apart.
  private static func stretch(_ low: Int, _ high: Int) -> LightStretch? {
    let stretch = LightStretch(low: low * width + width - 1, high: high * width)
    return stretch.high - stretch.low >= LightStretch.leastRange ? stretch : nil
  }

  /// The band that contains a share of the area of some bands.
  private func band(from first: Int, to end: Int, _ share: Double) -> Int {
    var sum: Int32 = 0
    for band in first..<end { sum += counts[band] }
    let wanted = Double(sum) * share
    var reached: Int32 = 0
    for band in first..<end {
      reached += counts[band]
      if Double(reached) > wanted { return band }
    }
    return end - 1
  }
}
