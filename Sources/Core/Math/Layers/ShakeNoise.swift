import Foundation

/// Smooth random motion of two axes over time, such as that of a hand that holds a camera.
///
/// The same time, frequency and seed always give the same place. A frequency between two powers of
/// two mixes the motions of both, so that a changing frequency causes no jump.
public enum ShakeNoise {
  /// The frequencies that differ, in Hz; others are clamped.
  static let frequencies = 0x1p-8...0x1p10

  /// Returns the place at a time.
  ///
  /// - Parameters:
  ///   - time: The time in seconds.
  ///   - frequency: About how often a second the motion goes to and fro; 0 or below is no motion.
  ///   - seed: The seed of the random numbers.
  /// - Returns: The place; -1...1 on both axes.
  public static func place(at time: Double, frequency: Double, seed: Int) -> SIMD2<Double> {
    guard frequency > 0, time.isFinite, frequency.isFinite else { return .zero }
    let level = log2(min(max(frequency, frequencies.lowerBound), frequencies.upperBound))
    let octave = level.rounded(.down)
    let share = level - octave
    let slow = place(at: time, octave: Int(octave), seed)
    if share == 0 { return slow }
    return slow * (1 - share) + place(at: time, octave: Int(octave) + 1, seed) * share
  }

  /// Returns the place of a motion of 2^octave Hz: a uniform cubic B-spline of random points, whose
  /// velocity and acceleration are continuous.
  private static func place(at time: Double, octave: Int, _ seed: Int) -> SIMD2<Double> {
    // A period has two points. Beyond 2^52 a double has no fraction.
    let position = min(max(time * exp2(Double(octave + 1)), -0x1p52), 0x1p52)
    let low = position.rounded(.down)
    let (point, t) = (Int(low), position - low)
    let rest = 1 - t
    let weights = SIMD4(
      rest * rest * rest,
      3 * t * t * t - 6 * t * t + 4,
      3 * rest * rest * rest - 6 * rest * rest + 4,
      t * t * t
    )
    var sum = SIMD2<Double>.zero
    for index in 0..<4 {
      sum += random(point + index - 1, octave, seed) * (weights[index] / 6)
    }
    return sum
  }

  /// The random point with a number; -1..<1 on both axes.
  private static func random(_ point: Int, _ octave: Int, _ seed: Int) -> SIMD2<Double> {
    var bits = mixed(UInt64(bitPattern: Int64(seed)) &+ 0x9E37_79B9_7F4A_7C15)
    bits = mixed(bits ^ UInt64(bitPattern: Int64(octave)))
    bits = mixed(bits ^ UInt64(bitPattern: Int64(point)))
    let (x, y) = (UInt32(truncatingIfNeeded: bits), UInt32(truncatingIfNeeded: bits >> 32))
    return SIMD2(Double(x), Double(y)) * 0x1p-31 - 1
  }

  /// Mixes bits so that each depends on all input bits.
  private static func mixed(_ bits: UInt64) -> UInt64 {
    var bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}
