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

  /// The vector with length 1, or another where this one has no length to speak of: a direction
  /// taken from less than a billionth would be mostly rounding.
  func normalized(or other: SIMD3<Double>) -> SIMD3<Double> {
    let length = length
    return length > 1e-9 ? self / length : other
  }

  /// Makes the vector one of length 1, or zero where next to nothing is left of an earlier length.
  ///
  /// - Parameter earlier: The length before parts were taken out; below 1e-13 of it (some
  ///   hundred times the rounding of a Double) only the rounding of those parts remains.
  /// - Returns: The length that it had, or 0.
  mutating func normalize(against earlier: Double) -> Double {
    let length = length
    guard length > earlier * 1e-13 else {
      self = .zero
      return 0
    }
    self /= length
    return length
  }

  /// Takes what points this way out of another vector and answers how much that was.
  func takeShare(of other: inout SIMD3<Double>) -> Double {
    let share = dot(other)
    other -= self * share
    return share
  }
}

extension SIMD4<Double> {
  var xyz: SIMD3<Double> { SIMD3(x, y, z) }
}
