import Foundation

extension EmitterShape {
  /// The reference direction for the angles of the layer's top-level cells, in radians: for a line
  /// its normal, upwards; otherwise to the right.
  var direction: Double { self == .line ? -.pi / 2 : 0 }

  /// A random position, relative to the centre, on the part of the shape that the mode selects;
  /// the width of `size` is the radius of circles and spheres.
  func place(
    _ mode: EmitterMode,
    _ size: SIMD3<Double>,
    _ random: inout ParticleRandom
  ) -> SIMD3<Double> {
    switch self {
    case .point: .zero
    case .line: SIMD3(Self.along(mode == .points, &random) * size.x, 0, 0)
    case .rectangle: Self.onBox(mode, SIMD3(size.x, size.y, 0), flat: true, &random)
    case .cuboid: Self.onBox(mode, size, flat: false, &random)
    case .circle: Self.onCircle(mode, size.x, &random)
    case .sphere: Self.onSphere(mode, size.x, &random)
    }
  }

  /// A position on a line of length 1: one of its ends, or any.
  private static func along(_ isEnd: Bool, _ random: inout ParticleRandom) -> Double {
    let place = random.fraction()
    return isEnd ? (place < 0.5 ? -0.5 : 0.5) : place - 0.5
  }

  private static func onBox(
    _ mode: EmitterMode,
    _ size: SIMD3<Double>,
    flat isFlat: Bool,
    _ random: inout ParticleRandom
  ) -> SIMD3<Double> {
    var place = SIMD3(random.fraction(), random.fraction(), random.fraction()) - 0.5
    /// Moves the position to one end of an axis.
    func press(_ axis: Int) { place[axis] = place[axis] < 0 ? -0.5 : 0.5 }
    switch mode {
    case .points: for axis in 0..<3 { press(axis) }
    case .outline:
      // Along one axis, chosen in proportion to its length; at the ends of the others.
      let along = Self.pick(isFlat ? SIMD3(size.x, size.y, 0) : size, random.fraction())
      for axis in 0..<3 where axis != along { press(axis) }
    case .surface where !isFlat:
      press(Self.pick(SIMD3(size.y * size.z, size.x * size.z, size.x * size.y), random.fraction()))
    case .surface, .volume: break
    }
    return place * size
  }

  /// One of three indices, chosen in proportion to their weights.
  private static func pick(_ weights: SIMD3<Double>, _ fraction: Double) -> Int {
    let place = fraction * weights.sum()
    return place < weights.x ? 0 : place < weights.x + weights.y ? 1 : 2
  }

  private static func onCircle(
    _ mode: EmitterMode,
    _ radius: Double,
    _ random: inout ParticleRandom
  ) -> SIMD3<Double> {
    let angle = 2 * .pi * random.fraction()
    let isInside = mode == .surface || mode == .volume
    // The square root distributes positions uniformly over the area.
    let distance = radius * (isInside ? random.fraction().squareRoot() : 1)
    return SIMD3(cos(angle) * distance, sin(angle) * distance, 0)
  }

  private static func onSphere(
    _ mode: EmitterMode,
    _ radius: Double,
    _ random: inout ParticleRandom
  ) -> SIMD3<Double> {
    if mode == .points || mode == .outline { return onCircle(.outline, radius, &random) }
    let angle = 2 * .pi * random.fraction()
    let height = random.spread()
    let width = (1 - height * height).squareRoot()
    let distance = radius * (mode == .volume ? cbrt(random.fraction()) : 1)
    return SIMD3(cos(angle) * width, sin(angle) * width, height) * distance
  }
}
