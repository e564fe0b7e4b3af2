import LaminaCells

/// Finds the ASCII character whose ink is nearest to the light of a cell.
///
/// Characters are compared by the means of eight parts of a cell first, and by the length of what
/// is left: the distance of these is at most that of all samples, so that only those characters
/// which it allows are compared by all of them.
final class GlyphMatcher {
  /// The ink of full light: characters have less than half of a cell.
  private static let gain: Float = 0.55
  /// How much nearer a character outside of the preferred ones must be.
  private static let reserve: Float = 1.05
  /// Those that look drawn, not typed.
  private static let preferred = Set(
    " .'`,-_|/\\()<>^v:;!ilrcxoeaXO8#@ ".unicodeScalars.map(\.value)
  )
  /// The difference of tones, 0...1, below which a cell is a tone without shape.
  private static let evenness = 0.15

  /// Sixteen characters at a time.
  private typealias Lanes = SIMD16<Float>
  private static let groups = 6
  /// The means of parts, and the length of the rest.
  private static let features = 9
  /// How much the rounding of bounds is allowed for.
  private static let slack: Float = 1e-5

  /// For each character the inks of its samples.
  private let inks: UnsafeMutablePointer<SIMD4<Float>>
  /// For each group the features of its characters, one feature after the other.
  private let features: UnsafeMutablePointer<Lanes>
  /// For each character the sum of its squared inks, and the factor of its distance; for tones only
  /// the preferred ones count.
  private let squares: UnsafeMutablePointer<Lanes>
  private let factors: UnsafeMutablePointer<Lanes>
  /// A buffer for the bounds of the distances of a cell.
  private let bounds: UnsafeMutablePointer<Lanes>
  /// The factor from a sharpened tone to the wanted ink.
  private let unit: Float
  private let most: Int32
  private let leastShape: Int32
  /// The characters of even tones, by the tone.
  private let even: UnsafeMutablePointer<UInt32>

  /// The wanted inks of a cell, row by row.
  private typealias Wanted = InlineArray<8, SIMD4<Float>>

  /// The tones of a cell, row by row, and its character.
  private struct Known {
    var tones = InlineArray<8, SIMD4<Int32>>(repeating: SIMD4(repeating: -1))
    var glyph: UInt32 = 0x20

    @inline(__always)
    func has(_ other: InlineArray<8, SIMD4<Int32>>) -> Bool {
      var difference = SIMD4<Int32>.zero
      for y in 0..<8 { difference |= tones[y] ^ other[y] }
      let words = unsafeBitCast(difference, to: SIMD2<UInt64>.self)
      return words.x | words.y == 0
    }
  }

  /// The cell that was compared last in each column: along an edge that is level or upright, cells
  /// equal the one at their left or above.
  private let known: UnsafeMutablePointer<Known>

  init(scale: Int32, columns: Int = 1) {
    let groups = Self.groups
    most = scale * 255
    unit = Self.gain / Float(most)
    leastShape = Int32(Double(most) * Self.evenness)
    inks = .allocate(capacity: GlyphMasks.count * 8)
    inks.initialize(repeating: .zero, count: GlyphMasks.count * 8)
    features = .allocate(capacity: groups * Self.features)
    features.initialize(repeating: .zero, count: groups * Self.features)
    squares = .allocate(capacity: groups)
    // What is no character is never near.
    squares.initialize(repeating: Lanes(repeating: 1e6), count: groups)
    factors = .allocate(capacity: groups)
    factors.initialize(repeating: Lanes(repeating: 1), count: groups)
    bounds = .allocate(capacity: groups)
    bounds.initialize(repeating: .zero, count: groups)
    even = .allocate(capacity: 256)
    even.initialize(repeating: 0x20, count: 256)
    known = .allocate(capacity: max(1, columns))
    known.initialize(repeating: Known(), count: max(1, columns))
    for index in 0..<GlyphMasks.count { add(index) }
    for tone in 0..<256 { even[tone] = evenGlyph(tone) }
  }

  deinit {
    inks.deallocate()
    known.deallocate()
    even.deallocate()
    for buffer in [features, squares, factors, bounds] { buffer.deallocate() }
  }

  private func add(_ index: Int) {
    let (group, lane) = (index / Lanes.scalarCount, index % Lanes.scalarCount)
    var wanted = Wanted(repeating: .zero)
    for y in 0..<8 {
      for x in 0..<4 { wanted[y][x] = GlyphMasks.inks[index * GlyphMasks.samples + 4 * y + x] }
      inks[index * 8 + y] = wanted[y]
    }
    let (parts, square) = Self.features(of: wanted)
    for feature in 0..<Self.features {
      features[group * Self.features + feature][lane] = parts[feature]
    }
    squares[group][lane] = square
    if !Self.preferred.contains(GlyphMasks.first + UInt32(index)) {
      factors[group][lane] = Self.reserve
    }
  }

  /// The features of some inks, and the sum of their squares.
  @inline(__always)
  private static func features(of inks: Wanted) -> (InlineArray<9, Float>, square: Float) {
    var features = InlineArray<9, Float>(repeating: 0)
    var (square, kept) = (SIMD4<Float>.zero, Float(0))
    for part in 0..<4 {
      let (upper, lower) = (inks[2 * part], inks[2 * part + 1])
      square += upper * upper + lower * lower
      let both = upper + lower
      // Orthonormal: the square of a mean of four counts four times.
      let (left, right) = ((both.x + both.y) / 2, (both.z + both.w) / 2)
      (features[2 * part], features[2 * part + 1]) = (left, right)
      kept += left * left + right * right
    }
    let sum = square.sum()
    features[8] = max(0, sum - kept).squareRoot()
    return (features, sum)
  }

  /// The character for a tone without shape.
  @inline(__always)
  func glyph(ofTone tone: Int) -> UInt32 { even[tone] }

  /// The character for the sharpened tones of a cell: 4 columns, 8 rows, `stride` apart.
  func glyph(_ tones: UnsafePointer<Int32>, stride: Int, column: Int = 0) -> UInt32 {
    let limit = SIMD4<Int32>(repeating: most)
    var own = InlineArray<8, SIMD4<Int32>>(repeating: .zero)
    var (low, high) = (limit, SIMD4<Int32>.zero)
    for y in 0..<8 {
      let row = UnsafeRawPointer(tones + y * stride).loadUnaligned(as: SIMD4<Int32>.self)
      var clamped = row.replacing(with: limit, where: row .> limit)
      clamped.replace(with: 0, where: clamped .< 0)
      low.replace(with: clamped, where: clamped .< low)
      high.replace(with: clamped, where: clamped .> high)
      own[y] = clamped
    }
    let top = high.max()
    if top <= 0 { return 0x20 }
    if top - low.min() <= leastShape { return glyph(ofEven: own) }
    if known[column].has(own) { return known[column].glyph }
    let isLikeLeft = column > 0 && known[column - 1].has(own)
    let glyph = isLikeLeft ? known[column - 1].glyph : nearest(to: own)
    known[column] = Known(tones: own, glyph: glyph)
    return glyph
  }

  /// The character for tones without shape.
  private func glyph(ofEven tones: InlineArray<8, SIMD4<Int32>>) -> UInt32 {
    var sum = SIMD4<Float>.zero
    for y in 0..<8 { sum += SIMD4<Float>(tones[y]) * unit }
    return even[Int(sum.sum() / Float(GlyphMasks.samples) / Self.gain * 255 + 0.5)]
  }

  private func nearest(to tones: InlineArray<8, SIMD4<Int32>>) -> UInt32 {
    var wanted = Wanted(repeating: .zero)
    for y in 0..<8 { wanted[y] = SIMD4<Float>(tones[y]) * unit }
    return nearest(wanted)
  }

  /// The character that is nearest to the wanted inks.
  private func nearest(_ wanted: Wanted) -> UInt32 {
    let (parts, square) = Self.features(of: wanted)
    var lowest = InlineArray<6, Float>(repeating: 0)
    var nearest = 0
    for group in 0..<Self.groups {
      let own = features + group * Self.features
      var product = Lanes.zero
      for feature in 0..<Self.features { product += own[feature] * parts[feature] }
      let bounds = (squares[group] - 2 * product + square) * factors[group]
      self.bounds[group] = bounds
      lowest[group] = Self.least(of: bounds)
      if lowest[group] < lowest[nearest] { nearest = group }
    }
    // The character with the least bound is nearly always the nearest one; few others are compared.
    var lane = 0
    while bounds[nearest][lane] > lowest[nearest] { lane += 1 }
    var best = nearest * Lanes.scalarCount + lane
    var least = distance(best, wanted) * factors[nearest][lane]
    for group in 0..<Self.groups where lowest[group] - Self.slack <= least {
      for lane in 0..<Lanes.scalarCount where bounds[group][lane] - Self.slack <= least {
        let index = group * Lanes.scalarCount + lane
        if index >= GlyphMasks.count { break }
        let distance = distance(index, wanted) * factors[group][lane]
        // Of equal ones the first.
        if distance < least || distance == least && index < best {
          (best, least) = (index, distance)
        }
      }
    }
    return GlyphMasks.first + UInt32(best)
  }

  @inline(__always)
  private static func least(of lanes: Lanes) -> Float {
    var eight = lanes.lowHalf
    eight.replace(with: lanes.highHalf, where: lanes.highHalf .< eight)
    var four = eight.lowHalf
    four.replace(with: eight.highHalf, where: eight.highHalf .< four)
    var two = four.lowHalf
    two.replace(with: four.highHalf, where: four.highHalf .< two)
    return two.x < two.y ? two.x : two.y
  }

  /// The squared distance of a character from the wanted inks.
  @inline(__always)
  private func distance(_ index: Int, _ wanted: Wanted) -> Float {
    let own = inks + index * 8
    var sum = SIMD4<Float>.zero
    for y in 0..<8 {
      let difference = own[y] - wanted[y]
      sum += difference * difference
    }
    return sum.sum()
  }

  /// The preferred character that is nearest to a tone.
  private func evenGlyph(_ tone: Int) -> UInt32 {
    let ink = Float(tone) / 255 * Self.gain
    let wanted = Wanted(repeating: SIMD4(repeating: ink))
    var (best, least) = (0, Float.infinity)
    for index in 0..<GlyphMasks.count
    where factors[index / Lanes.scalarCount][index % Lanes.scalarCount] == 1 {
      let distance = distance(index, wanted)
      if distance < least { (best, least) = (index, distance) }
    }
    return GlyphMasks.first + UInt32(best)
  }
}
