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

  /// Creates the thresholds of sharpened tones in `scale`ths.
  init(scale: Int32, isOneTone: Bool) {
    let full = Double(scale) * 255
    middle = Int32(full / 2)
    for level in 0..<BlueNoise.side {
      let share = (Double(level) + 0.5) / Double(BlueNoise.side)
      let threshold = isOneTone ? share : 0.5 + Self.spread * (2 * share - 1)
      levels[level] = Int32((full * threshold).rounded())
    }
  }

  /// Finds the inked sub-cells of a row of them: 1 for ink, 0 for none.
  func ink(
    _ tones: UnsafePointer<Int32>,
    y: Int,
    count: Int,
    into inked: UnsafeMutablePointer<UInt8>
  ) {
    let mask = BlueNoise.side - 1
    noise.withUnsafeBufferPointer { noise in
      let line = (y & mask) * BlueNoise.side
      for x in 0..<count {
        inked[x] = tones[x] > levels[Int(noise[line + x & mask])] ? 1 : 0
      }
    }
  }
}
