/// Where a spring stops to swing: at a damping of 2 sqrt(k m), where its two decay rates meet.
///
/// The rates are the roots of m s² + c s + k = 0; they are one where c² = 4 k m.
enum CriticalDamping {
  /// Ratios so near to 1 count as 1.
  ///
  /// Whoever writes 2 sqrt(k m), 2 sqrt(k) sqrt(m) or 2 m sqrt(k / m) means critical damping. Their
  /// roundings (a half unit each for root, product and quotient) and those of `ratio` add up to
  /// less than four units of the last place.
  private static let slack = 4 * Double.ulpOfOne

  /// Damping relative to the critical one: c / (2 sqrt(k m)), exactly 1 where it is meant to be 1.
  ///
  /// - Parameters:
  ///   - damping: c, 0 or above.
  ///   - stiffness: k, above 0.
  ///   - mass: m, above 0.
  /// - Returns: 0 or above.
  static func ratio(damping: Double, stiffness: Double, mass: Double) -> Double {
    let product = stiffness * mass
    // One root, which is exact where the product is a square: a root of each would round twice.
    // Only where the product leaves the range of a Double the two roots have to do.
    let root =
      product.isNormal
      ? product.squareRoot() : stiffness.squareRoot() * mass.squareRoot()
    return settled(damping / (2 * root))
  }

  /// A damping ratio, exactly 1 where it differs from 1 by roundings only.
  static func settled(_ ratio: Double) -> Double {
    (ratio - 1).magnitude <= slack ? 1 : ratio
  }
}
