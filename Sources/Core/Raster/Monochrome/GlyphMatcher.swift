import LaminaCells

/// Finds the ASCII character whose ink is nearest to the light of a cell.
final class GlyphMatcher {
  /// The ink of full light: characters have less than half of a cell.
  private static let gain: Float = 0.55
  /// How much nearer a character outside of the preferred ones must be.
  private static let reserve: Float = 1.05
  /// Those that look drawn, not typed.
  private static let preferred = Set(
    " .'`,-_|/\\()<>^v:;!ilrcxoeaXO8#@".unicodeScalars.map(\.value)
  )
  /// The difference of tones, 0...1, below which a cell is a tone without shape.
  private static let evenness = 0.15

  private typealias Lanes = SIMD16<Float>
  /// The vectors of all characters, and those that are summed at a time.
  private static let groups = 6
  private static let groupsAtOnce = 3

  /// For each sample the inks of all characters.
  private let inks: UnsafeMutablePointer<Lanes>
  /// For each character the sum of its squared inks, and the factor of its distance; for tones only
  /// the preferred ones count.
  private let squares: UnsafeMutablePointer<Lanes>
  private let factors: UnsafeMutablePointer<Lanes>
  /// Buffers for the wanted inks of a cell, and for the distances of the characters.
  private let wanted: UnsafeMutablePointer<Float>
  private let distances: UnsafeMutablePointer<Lanes>
  /// The factor from a sharpened tone to the wanted ink.
  private let unit: Float
  private let most: Int32
  private let leastShape: Int32
  /// The characters of even tones, by the tone; 0 for those not searched yet.
  private let even: UnsafeMutablePointer<UInt32>

  init(scale: Int32) {
    let (groups, samples) = (Self.groups, GlyphMasks.samples)
    most = scale * 255
    unit = Self.gain / Float(most)
    leastShape = Int32(Double(most) * Self.evenness)
    inks = .allocate(capacity: samples * groups)
    inks.initialize(repeating: .zero, count: samples * groups)
    squares = .allocate(capacity: groups)
    // What is no character is never near.
    squares.initialize(repeating: Lanes(repeating: 1e6), count: groups)
    factors = .allocate(capacity: groups)
    factors.initialize(repeating: Lanes(repeating: 1), count: groups)
    wanted = .allocate(capacity: samples)
    wanted.initialize(repeating: 0, count: samples)
    distances = .allocate(capacity: groups)
    distances.initialize(repeating: .zero, count: groups)
    even = .allocate(capacity: 256)
    even.initialize(repeating: 0, count: 256)
    for index in 0..<GlyphMasks.count {
      let (group, lane) = (index / Lanes.scalarCount, index % Lanes.scalarCount)
      var sum: Float = 0
      for sample in 0..<samples {
        let ink = GlyphMasks.inks[index * samples + sample]
        inks[sample * groups + group][lane] = ink
        sum += ink * ink
      }
      squares[group][lane] = sum
      if !Self.preferred.contains(GlyphMasks.first + UInt32(index)) {
        factors[group][lane] = Self.reserve
      }
    }
  }

  deinit {
    for buffer in [inks, squares, factors, distances] { buffer.deallocate() }
    wanted.deallocate()
    even.deallocate()
  }

  /// Returns the character for the sharpened tones of a cell: 4 columns, 8 rows, `stride` apart.
  func glyph(_ tones: UnsafePointer<Int32>, stride: Int) -> UInt32 {
    var (low, high, sum) = (most, Int32(0), Float(0))
    var index = 0
    for y in 0..<8 {
      for x in 0..<4 {
        let tone = max(0, min(most, tones[y * stride + x]))
        low = min(low, tone)
        high = max(high, tone)
        let ink = Float(tone) * unit
        sum += ink
        wanted[index] = ink
        index += 1
      }
    }
    if high <= 0 { return 0x20 }
    guard high - low <= leastShape else { return nearest(isEven: false) }
    let mean = sum / Float(GlyphMasks.samples)
    let tone = Int(mean / Self.gain * 255 + 0.5)
    if even[tone] == 0 {
      for sample in 0..<GlyphMasks.samples { wanted[sample] = Float(tone) / 255 * Self.gain }
      even[tone] = nearest(isEven: true)
    }
    return even[tone]
  }

  /// The character that is nearest to the wanted inks; of tones, one of the preferred.
  private func nearest(isEven: Bool) -> UInt32 {
    var squared: Float = 0
    for sample in 0..<GlyphMasks.samples { squared += wanted[sample] * wanted[sample] }
    for start in stride(from: 0, to: Self.groups, by: Self.groupsAtOnce) {
      var (first, second, third) = (Lanes.zero, Lanes.zero, Lanes.zero)
      var sample = inks + start
      for index in 0..<GlyphMasks.samples {
        let ink = wanted[index]
        first += sample[0] * ink
        second += sample[1] * ink
        third += sample[2] * ink
        sample += Self.groups
      }
      distances[start] = (squares[start] - 2 * first + squared) * factors[start]
      distances[start + 1] = (squares[start + 1] - 2 * second + squared) * factors[start + 1]
      distances[start + 2] = (squares[start + 2] - 2 * third + squared) * factors[start + 2]
    }
    let count = GlyphMasks.count
    let lanes = UnsafeRawPointer(distances).assumingMemoryBound(to: Float.self)
    let weights = UnsafeRawPointer(factors).assumingMemoryBound(to: Float.self)
    var (best, least) = (0, Float.infinity)
    for lane in 0..<count where lanes[lane] < least && !(isEven && weights[lane] > 1) {
      (best, least) = (lane, lanes[lane])
    }
    return GlyphMasks.first + UInt32(best)
  }
}
