/// The thresholds above which a sub-cell is inked: a grain fixed to the screen.
///
/// The middle of all tones, more or less 0.15: shapes are seen before tones. In a picture of one
/// tone the whole range, so that ink is light.
final class InkThresholds {
  /// How far a threshold is from the middle at most.
  private static let spread = 0.15

  private static let mask = BlueNoise.side - 1
  private let scale: Int32
  /// The threshold of each level of ``BlueNoise``, of each place of its table, and the middle.
  private var levels = InlineArray<64, Int32>(repeating: 0)
  private let places: UnsafeMutablePointer<Int32>
  let middle: Int32
  /// The number of levels below each tone, for cells that sharpening leaves alone.
  private var counts = InlineArray<256, UInt8>(repeating: 0)
  private var isOneTone = false

  /// Creates the thresholds of sharpened tones in `scale`ths.
  init(scale: Int32) {
    self.scale = scale
    middle = Int32(Double(scale) * 255 / 2)
    places = .allocate(capacity: BlueNoise.levels.count)
    places.initialize(repeating: 0, count: BlueNoise.levels.count)
    fill()
  }

  deinit { places.deallocate() }

  /// Adopts the range for a picture of one tone, or that for others.
  func adopt(isOneTone: Bool) {
    if isOneTone == self.isOneTone { return }
    self.isOneTone = isOneTone
    fill()
  }

  private func fill() {
    let full = Double(scale) * 255
    for level in 0..<BlueNoise.side {
      let share = (Double(level) + 0.5) / Double(BlueNoise.side)
      let threshold = isOneTone ? share : 0.5 + Self.spread * (2 * share - 1)
      levels[level] = Int32((full * threshold).rounded())
    }
    for place in 0..<BlueNoise.levels.count { places[place] = levels[Int(BlueNoise.levels[place])] }
    var below = 0
    for tone in 0..<256 {
      while below < BlueNoise.side && Int32(tone) * scale > levels[below] { below += 1 }
      counts[tone] = UInt8(below)
    }
  }

  /// The number of levels of ``BlueNoise`` below a tone: at 0 no sub-cell is inked, at 64 each is.
  @inline(__always)
  func levels(below tone: Int) -> Int { Int(counts[tone]) }

  /// The number of levels of ``BlueNoise`` below a sharpened tone.
  func levels(belowSharpened tone: Int32) -> Int {
    var (low, high) = (0, BlueNoise.side)
    while low < high {
      let middle = (low + high) / 2
      if tone > levels[middle] { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Finds the inked sub-cells in a part of a row: 1 for ink, 0 for none.
  func ink(
    _ tones: UnsafePointer<Int32>,
    y: Int,
    _ run: Range<Int>,
    into inked: UnsafeMutablePointer<UInt8>
  ) {
    let line = places + (y & Self.mask) * BlueNoise.side
    var x = run.lowerBound
    while x < run.upperBound {
      // The table repeats after each of its sides.
      let end = min(run.upperBound, (x | Self.mask) + 1)
      let thresholds = line - (x & ~Self.mask)
      for x in x..<end { inked[x] = tones[x] > thresholds[x] ? 1 : 0 }
      x = end
    }
  }
}
