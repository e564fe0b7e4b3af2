/// The thresholds above which a sub-cell is inked: a grain fixed to the screen.
///
/// The middle of all tones, more or less 0.15: shapes are seen before tones. In a picture of one
/// tone the whole range, so that ink is light.
struct InkThresholds {
  /// How far a threshold is from the middle at most.
  private static let spread = 0.15

  /// The threshold of each level of ``BlueNoise``, and the middle.
  private var levels = InlineArray<64, Int32>(repeating: 0)
  let middle: Int32
  private let noise = BlueNoise.levels
  /// The number of levels below each tone, for cells that sharpening leaves alone.
  private var counts = InlineArray<256, UInt8>(repeating: 0)

  /// Creates the thresholds of sharpened tones in `scale`ths.
  init(scale: Int32, isOneTone: Bool) {
    let full = Double(scale) * 255
    middle = Int32(full / 2)
    for level in 0..<BlueNoise.side {
      let share = (Double(level) + 0.5) / Double(BlueNoise.side)
      let threshold = isOneTone ? share : 0.5 + Self.spread * (2 * share - 1)
      levels[level] = Int32((full * threshold).rounded())
    }
    var below = 0
    for tone in 0..<256 {
      while below < BlueNoise.side && Int32(tone) * scale > levels[below] { below += 1 }
      counts[tone] = UInt8(below)
    }
  }

  /// The number of levels of ``BlueNoise`` below a tone: at 0 no sub-cell is inked, at 64 each is.
  @inline(__always)
  func levels(below tone: Int) -> Int { Int(counts[tone]) }

  /// Finds the inked sub-cells in a part of a row: 1 for ink, 0 for none.
  func ink(
    _ tones: UnsafePointer<Int32>,
    y: Int,
    _ run: Range<Int>,
    into inked: UnsafeMutablePointer<UInt8>
  ) {
    let mask = BlueNoise.side - 1
    noise.withUnsafeBufferPointer { noise in
      let line = (y & mask) * BlueNoise.side
      for x in run {
        inked[x] = tones[x] > levels[Int(noise[line + x & mask])] ? 1 : 0
      }
    }
  }
}
