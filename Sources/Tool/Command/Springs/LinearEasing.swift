import Lamina

/// A spring as the straight segments of CSS's `linear()`, with a bound of their error.
///
/// Each segment is as long as possible. The spring's motion between two samples is bounded by its
/// energy, which never rises, so the bound holds everywhere and not only at the samples.
///
/// - Source: CSS Easing Functions, level 2
struct LinearEasing {
  struct Stop: Equatable {
    /// The position in the duration, from 0 to 100.
    var percent: Double
    var value: Double
  }

  /// The total duration in seconds.
  let duration: Double
  let stops: [Stop]
  /// The largest distance from the spring, as a fraction of the whole movement.
  let errorBound: Double

  /// The number of samples: each falls on a whole number of hundredths of a percent.
  private static let count = 5000

  /// Fits segments to a spring, within a fraction of the whole movement; nil for one that never
  /// comes to rest.
  init?(_ curve: SpringCurve, tolerance: Double) {
    let rest = curve.settlingTime(within: min(tolerance, 0.001))
    guard rest < SpringCurve.endless, rest > 0 else { return nil }
    let length = (rest * 1000).rounded(.up) / 1000
    duration = length
    let samples = (0...Self.count)
      .map { curve.value(at: length * Double($0) / Double(Self.count)).progress }
    var places = [0]
    var next = 1
    while next <= Self.count {
      // Exponential search for the longest segment, then bisection.
      var good = next
      var step = 1
      while good + step <= Self.count,
        Self.fault(samples, places[places.count - 1], good + step) <= tolerance
      {
        good += step
        step *= 2
      }
      while step > 1 {
        step /= 2
        if good + step <= Self.count,
          Self.fault(samples, places[places.count - 1], good + step) <= tolerance
        {
          good += step
        }
      }
      places.append(good)
      next = good + 1
    }
    stops = places.map { place in
      Stop(
        percent: Self.rounded(100 * Double(place) / Double(Self.count), 100),
        value: place == Self.count ? 1 : Self.rounded(samples[place], 10_000)
      )
    }
    errorBound = Self.bound(stops, curve, length)
  }

  var css: String {
    let last = stops.count - 1
    let words = stops.enumerated()
      .map { index, stop in
        let value = SpringNumber.text(stop.value)
        return index == 0 || index == last ? value : "\(value) \(SpringNumber.text(stop.percent))%"
      }
    return "linear(\(words.joined(separator: ", ")))"
  }

  private static func rounded(_ number: Double, _ steps: Double) -> Double {
    (number * steps).rounded() / steps
  }

  /// Returns the largest distance of the samples from the line between two of them.
  private static func fault(_ samples: [Double], _ first: Int, _ last: Int) -> Double {
    let (a, b) = (samples[first], samples[last])
    var worst = 0.0
    for index in (first + 1)..<max(first + 1, last) {
      let share = Double(index - first) / Double(last - first)
      worst = max(worst, abs(samples[index] - (a + (b - a) * share)))
    }
    return worst
  }

  /// Returns the largest distance at fine samples, plus a bound for the gaps between them.
  private static func bound(_ stops: [Stop], _ curve: SpringCurve, _ length: Double) -> Double {
    let frequency = curve.angularFrequency
    let ratio = curve.allowsOverdamping ? curve.dampingRatio : min(curve.dampingRatio, 1)
    // Fine enough that every stop coincides with a sample.
    let fine = 20_000
    let step = length / Double(fine)
    var worst = 0.0
    var piece = 0
    for index in 0...fine {
      let share = 100 * Double(index) / Double(fine)
      while piece + 2 < stops.count, stops[piece + 1].percent < share { piece += 1 }
      let (a, b) = (stops[piece], stops[piece + 1])
      let line = a.value + (b.value - a.value) * (share - a.percent) / (b.percent - a.percent)
      let (progress, velocity) = curve.value(at: share / 100 * length)
      let offset = progress - 1
      let energy = (velocity * velocity + frequency * frequency * offset * offset).squareRoot()
      let bend = frequency * (1 + 2 * ratio) * energy
      worst = max(worst, abs(line - progress) + bend * step * step / 8)
    }
    return max(worst, curve.offset(at: length).magnitude)
  }
}
