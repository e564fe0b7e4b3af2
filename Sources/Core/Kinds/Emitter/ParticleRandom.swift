/// Random numbers that depend only on the seed, the cell, the number of the birth, and how many
/// were drawn before.
///
/// So a particle is the same at any frame rate, and after any jump in time.
struct ParticleRandom {
  private var state: UInt64

  init(seed: Int) { state = Self.mixed(UInt64(bitPattern: Int64(seed)) &+ Self.step) }

  private init(state: UInt64) { self.state = state }

  /// The independent generator of one of many children of the same origin.
  @inline(__always)
  func branch(_ number: Int) -> ParticleRandom {
    let way = UInt64(bitPattern: Int64(number)) &* 0xD6E8_FEB8_6659_FD93
    return ParticleRandom(state: Self.mixed(state ^ (way &+ Self.step)))
  }

  /// The golden ratio, as a fraction of the 64-bit range.
  private static let step: UInt64 = 0x9E37_79B9_7F4A_7C15

  /// The next number in 0..<1.
  @inline(__always)
  mutating func fraction() -> Double {
    state = state &+ Self.step
    return Double(Self.mixed(state) >> 11) * (1 / 9_007_199_254_740_992)
  }

  /// The next number in -1..<1.
  @inline(__always)
  mutating func spread() -> Double { fraction() * 2 - 1 }

  /// Mixes bits so that each depends on all input bits.
  @inline(__always)
  private static func mixed(_ bits: UInt64) -> UInt64 {
    var bits = bits
    bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
    return bits ^ bits >> 31
  }
}
