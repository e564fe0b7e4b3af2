extension SIMD3<Double> {
  func dot(_ other: SIMD3<Double>) -> Double { (self * other).sum() }

  var length: Double { dot(self).squareRoot() }

  func cross(_ other: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(
      y * other.z - z * other.y,
      z * other.x - x * other.z,
      x * other.y - y * other.x
    )
  }

  /// The vector scaled to length 1, or a fallback if it is shorter than a billionth, where its
  /// direction would be mostly rounding error.
  func normalized(or other: SIMD3<Double>) -> SIMD3<Double> {
    let length = length
    return length > 1e-9 ? self / length : other
  }

  /// Normalises the vector and returns its previous length; sets it to zero and returns 0 if the
  /// removal of projections left less than 1e-13 of an earlier length, some hundred times the
  /// rounding of a Double.
  mutating func normalize(against earlier: Double) -> Double {
    let length = length
    guard length > earlier * 1e-13 else {
      self = .zero
      return 0
    }
    self /= length
    return length
  }

  /// Removes the projection onto this vector from another one, and returns its length.
  func takeShare(of other: inout SIMD3<Double>) -> Double {
    let share = dot(other)
    other -= self * share
    return share
  }
}

extension SIMD4<Double> {
  var xyz: SIMD3<Double> { SIMD3(x, y, z) }
}

extension SIMD2<Double> {
  package var length: Double { (self * self).sum().squareRoot() }

  /// The area that the two vectors span, positive if the other one is clockwise on the screen.
  func cross(_ other: SIMD2<Double>) -> Double { x * other.y - y * other.x }
}
