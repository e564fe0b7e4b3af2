/// Critical damping: a damping of 2 sqrt(k m), at which the two decay rates of a spring coincide.
///
/// The rates are the roots of m s² + c s + k = 0; they coincide where c² = 4 k m.
enum CriticalDamping {
  /// The tolerance within which ratios count as 1.
  ///
  /// 2 sqrt(k m), 2 sqrt(k) sqrt(m) and 2 m sqrt(k / m) all mean critical damping. Their rounding
  /// errors (a half unit each for root, product and quotient) and those of `ratio` add up to less
  /// than four units in the last place.
  private static let slack = 4 * Double.ulpOfOne

  /// The damping ratio: c / (2 sqrt(k m)), exactly 1 where it is intended to be 1.
  ///
  /// The damping c is 0 or above, the stiffness k and the mass m are above 0.
  static func ratio(damping: Double, stiffness: Double, mass: Double) -> Double {
    let product = stiffness * mass
    // A single root, which is exact if the product is a square: separate roots would round twice.
    // They are used only if the product leaves the range of a Double.
    let root =
      product.isNormal
      ? product.squareRoot() : stiffness.squareRoot() * mass.squareRoot()
    return settled(damping / (2 * root))
  }

  /// A damping ratio, exactly 1 if it differs from 1 only by rounding.
  static func settled(_ ratio: Double) -> Double {
    (ratio - 1).magnitude <= slack ? 1 : ratio
  }
}
