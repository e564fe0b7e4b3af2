extension TimingFunction {
  /// The number of steps above which a step function counts as a curve: none shows so many.
  private static let mostJumps = 1000.0

  /// The fractions of time at which a step function changes, in ascending order, without 0 and 1;
  /// nil for any other function.
  package var jumps: [Double]? {
    guard case .steps(let curve) = form, curve.count <= Self.mostJumps else { return nil }
    return (1..<max(1, Int(curve.count))).map { Double($0) / curve.count }
  }
}
