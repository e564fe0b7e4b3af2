import LaminaMath

/// The evaluation of a timed motion under a fidelity; chosen once, when the motion is added.
protocol BasicStepper {
  /// Returns the progress at a fraction of the time.
  func share(_ function: TimingFunction, at fraction: Double, duration: Double) -> Double
  /// Whether all cycles share one clock, so that time beyond the end of a cycle is carried over.
  var carriesTimeOver: Bool { get }
  /// Whether a new to-value starts from the current value.
  var setsOutAnew: Bool { get }
}

/// Evaluation in real time.
struct ExactBasicStepper: BasicStepper {
  let carriesTimeOver = true
  let setsOutAnew = true

  func share(_ function: TimingFunction, at fraction: Double, duration: Double) -> Double {
    function.value(at: fraction)
  }
}

/// The curves of the original, solved with its precision.
struct PopBasicStepper: BasicStepper {
  let carriesTimeOver = false
  let setsOutAnew = false

  func share(_ function: TimingFunction, at fraction: Double, duration: Double) -> Double {
    guard let p1 = function.controlPoint(at: 1), let p2 = function.controlPoint(at: 2) else {
      return function.value(at: fraction)
    }
    return PopTimingCurve(x1: p1.x, y1: p1.y, x2: p2.x, y2: p2.y)
      .value(at: fraction, duration: duration)
  }
}
