/// The tangents of a Kochanek-Bartels spline: the weights of the adjacent chords in each tangent.
///
/// A tangent is `before * (chord to the value) + after * (chord from the value)`. The factors
/// depend on the times and on tension, continuity and bias, not on the values.
struct KochanekBartels: Hashable, Sendable {
  struct Tangent: Hashable, Sendable {
    var before, after: Double
  }

  /// The tangents leaving each value, scaled to the segment after it.
  private(set) var outgoing: [Tangent] = []
  /// The tangents arriving at each value, scaled to the segment before it.
  private(set) var incoming: [Tangent] = []

  /// Missing tensions, continuities and biases are 0.
  init(times: [Double], tension: [Double], continuity: [Double], bias: [Double]) {
    for index in times.indices {
      let t = index < tension.count ? tension[index] : 0
      let c = index < continuity.count ? continuity[index] : 0
      let b = index < bias.count ? bias[index] : 0
      var out = Tangent(
        before: (1 - t) * (1 + b) * (1 + c) / 2,
        after: (1 - t) * (1 - b) * (1 - c) / 2
      )
      var into = Tangent(
        before: (1 - t) * (1 + b) * (1 - c) / 2,
        after: (1 - t) * (1 - b) * (1 + c) / 2
      )
      if index == 0 || index == times.count - 1 {
        // At an end, the only chord serves as both.
        out = Tangent(before: 0, after: out.before + out.after)
        into = Tangent(before: into.before + into.after, after: 0)
      } else {
        let (h0, h1) = (times[index] - times[index - 1], times[index + 1] - times[index])
        let both = h0 + h1
        let (slower, faster) = both > 0 ? (2 * h1 / both, 2 * h0 / both) : (1, 1)
        out = Tangent(before: out.before * slower, after: out.after * slower)
        into = Tangent(before: into.before * faster, after: into.after * faster)
      }
      outgoing.append(out)
      incoming.append(into)
    }
  }

  /// The factors of the values from `index - 1` to `index + 2`, at the fraction `u` between the two
  /// middle ones; 0 for values that do not exist.
  func weights(at index: Int, _ u: Double) -> SIMD4<Double> {
    let (u2, u3) = (u * u, u * u * u)
    let (h00, h01) = (2 * u3 - 3 * u2 + 1, 3 * u2 - 2 * u3)
    let (h10, h11) = (u3 - 2 * u2 + u, u3 - u2)
    let (out, into) = (outgoing[index], incoming[index + 1])
    // Tangents in terms of values: out = before (p1 - p0) + after (p2 - p1), and likewise at p2.
    return SIMD4(
      -h10 * out.before,
      h00 + h10 * (out.before - out.after) - h11 * into.before,
      h01 + h10 * out.after + h11 * (into.before - into.after),
      h11 * into.after
    )
  }
}
