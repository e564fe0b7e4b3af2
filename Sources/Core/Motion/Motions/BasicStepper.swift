import LaminaMath

/// Computes the progress of a `BasicMotion` according to its `Fidelity`: exactly, or as Pop does.
///
/// Chosen once, when the motion is added.
protocol BasicStepper {
  /// Returns the progress, 0...1 for most curves, after a fraction of the duration.
  func progress(of function: TimingFunction, at fraction: Double, duration: Double) -> Double
  /// Whether the time by which a tick exceeds the end of a cycle counts for the next cycle.
  var carriesTimeOver: Bool { get }
  /// Whether a change of the to-value restarts the motion from the current value.
  var restartsOnChange: Bool { get }
}

/// Evaluates the timing function exactly.
struct ExactBasicStepper: BasicStepper {
  let carriesTimeOver = true
  let restartsOnChange = true

  func progress(of function: TimingFunction, at fraction: Double, duration: Double) -> Double {
    function.value(at: fraction)
  }
}

/// Evaluates the timing function as the original Pop does, with its limited precision.
struct PopBasicStepper: BasicStepper {
  let carriesTimeOver = false
  let restartsOnChange = false

  func progress(of function: TimingFunction, at fraction: Double, duration: Double) -> Double {
    guard let p1 = function.controlPoint(at: 1), let p2 = function.controlPoint(at: 2) else {
      return function.value(at: fraction)
    }
    return PopTimingCurve(x1: p1.x, y1: p1.y, x2: p2.x, y2: p2.y)
      .value(at: fraction, duration: duration)
  }
}
