/// The period of a repeating motion.
struct CyclePeriod {
  var seconds: Double
  var segments = 1
  /// The displacement per period.
  var way = SIMD4<Double>.zero
  /// The number of periods for which this holds.
  var most = Double.infinity

  init(seconds: Double, segments: Int) {
    self.seconds = seconds
    self.segments = segments
  }

  /// Creates the period of a motion whose segments have equal duration.
  init(seconds: Double, autoreverses: Bool) {
    self.init(seconds: autoreverses ? 2 * seconds : seconds, segments: autoreverses ? 2 : 1)
  }
}
