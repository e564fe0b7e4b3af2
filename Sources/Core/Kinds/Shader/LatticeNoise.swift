import LaminaMath

/// Procedural value noise: random numbers on a lattice, interpolated smoothly.
///
/// The same position and seed always yield the same number.
struct LatticeNoise {
  let seed: UInt32
  /// The period of the third axis in lattice points, which makes noise over time loop.
  let wrap: Int32

  /// The maximum distance of positions from the origin; beyond it lattice points cannot be
  /// represented.
  static let reach: Float = 1_000_000

  /// Fractal noise of several octaves, each half as large and half as strong as the previous one:
  /// 0...1.
  ///
  /// The place is in lattice points, at most ``reach`` from the origin; its third component is not
  /// negative. The last of `detail` octaves is weighted by the fraction.
  @inline(__always)
  func fractal(_ place: SIMD3<Float>, detail: Float) -> Float {
    var (sum, weight, strength) = (Float(0), Float(0), Float(1))
    var (x, y) = (place.x, place.y)
    var rest = detail
    var layer: UInt32 = 0
    while rest > 0 {
      let share = strength * min(1, rest)
      sum += share * value(SIMD3(x, y, place.z), layer)
      weight += share
      // Offset from the lattice of the previous octave, so that no lattice points coincide.
      x = x * 2 + 17.3
      y = y * 2 + 9.1
      strength *= 0.5
      rest -= 1
      layer += 1
    }
    return weight > 0 ? sum / weight : 0
  }

  /// The noise of one octave: 0...1.
  @inline(__always)
  private func value(_ place: SIMD3<Float>, _ layer: UInt32) -> Float {
    let low = place.rounded(.down)
    let part = place - low
    // With zero slope at lattice points, so that no grid is visible.
    let smooth = part * part * (3 - 2 * part)
    let (x, y) = (Int32(low.x), Int32(low.y))
    let near = Int32(low.z) % wrap
    let far = near + 1 == wrap ? 0 : near + 1
    let front = level(x, y, near, layer, smooth)
    let back = level(x, y, far, layer, smooth)
    return front + (back - front) * smooth.z
  }

  @inline(__always)
  private func level(
    _ x: Int32,
    _ y: Int32,
    _ z: Int32,
    _ layer: UInt32,
    _ smooth: SIMD3<Float>
  ) -> Float {
    let upper = mix(point(x, y, z, layer), point(x &+ 1, y, z, layer), smooth.x)
    let lower = mix(point(x, y &+ 1, z, layer), point(x &+ 1, y &+ 1, z, layer), smooth.x)
    return mix(upper, lower, smooth.y)
  }

  @inline(__always)
  private func mix(_ a: Float, _ b: Float, _ part: Float) -> Float { a + (b - a) * part }

  /// The random number of a lattice point: 0..<1.
  @inline(__always)
  private func point(_ x: Int32, _ y: Int32, _ z: Int32, _ layer: UInt32) -> Float {
    var bits = seed &+ layer &* 0x9E37_79B9
    bits = Self.mixed(bits ^ UInt32(bitPattern: x))
    bits = Self.mixed(bits ^ UInt32(bitPattern: y))
    bits = Self.mixed(bits ^ UInt32(bitPattern: z))
    return Float(bits >> 8) * (1 / 16_777_216)
  }

  /// Mixes bits so that each depends on all input bits.
  @inline(__always)
  private static func mixed(_ bits: UInt32) -> UInt32 {
    var bits = bits &* 0x85EB_CA6B
    bits ^= bits >> 13
    bits = bits &* 0xC2B2_AE35
    return bits ^ bits >> 16
  }
}
