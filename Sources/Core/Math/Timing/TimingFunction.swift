/// A pacing curve: maps the elapsed fraction of a leg to the progress of the animation.
///
/// Core Animation's form is a cubic Bézier curve from (0, 0) to (1, 1) with two control points;
/// step functions and piecewise linear curves are available in addition. Values are not clamped: a
/// curve whose control points are outside 0...1 vertically overshoots.
///
/// ```swift
/// let overshoot = TimingFunction(controlPoints: 0.3, 1.6, 0.6, 1)
/// let named = TimingFunction(name: .easeOut)
/// let staircase = try TimingFunction.steps(4)
/// ```
public struct TimingFunction: Hashable, Sendable {
  enum Form: Hashable, Sendable {
    case identity(CubicTimingCurve)
    case cubic(CubicTimingCurve)
    case steps(StepCurve)
    case list(LinearList)
  }

  let form: Form

  /// The error in the control points that the function was created from, or nil.
  ///
  /// Invalid control points are corrected instead of rejected; callers that report errors find the
  /// reason here. Ignored by comparisons.
  public let fault: TimingFunctionError?

  private init(form: Form) {
    self.form = form
    fault = nil
  }

  private init(curve: CubicTimingCurve, fault: TimingFunctionError? = nil) {
    // Control points on the diagonal are the identity, whatever their distance from the ends.
    form = curve.isIdentity ? .identity(curve) : .cubic(curve)
    self.fault = fault
  }

  /// Creates a cubic curve through (0, 0) and (1, 1) from its two control points.
  ///
  /// An x outside 0...1 is clamped, as the curve would not be a function of time; a coordinate that
  /// is not a number becomes that of `linear`. `fault` then describes the error.
  ///
  /// - Parameters:
  ///   - x1: The x of the first control point, 0...1.
  ///   - y1: The y of the first control point, any finite number.
  ///   - x2: The x of the second control point, 0...1.
  ///   - y2: The y of the second control point, any finite number.
  public init(controlPoints x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    func time(_ x: Double, or linear: Double) -> Double {
      x.isNaN ? linear : min(1, max(0, x))
    }
    self.init(
      curve: CubicTimingCurve(
        time(x1, or: 0),
        y1.isFinite ? y1 : 0,
        time(x2, or: 1),
        y2.isFinite ? y2 : 1
      ),
      fault: Self.fault(x1, y1, x2, y2)
    )
  }

  private static func fault(
    _ x1: Double,
    _ y1: Double,
    _ x2: Double,
    _ y2: Double
  ) -> TimingFunctionError? {
    for (index, value) in [(1, x1), (1, y1), (2, x2), (2, y2)] where !value.isFinite {
      return .notFinite(controlPoint: index, found: value)
    }
    for (index, value) in [(1, x1), (2, x2)] where !(0...1).contains(value) {
      return .outsideUnit(controlPoint: index, found: value)
    }
    return nil
  }

  /// Creates a step function.
  ///
  /// - Parameters:
  ///   - count: The number of intervals, at least 1 (at least 2 for the position `none`).
  ///   - position: The position of the jumps.
  /// - Returns: A function that holds each level.
  /// - Throws: `TimingFunctionError.tooFewSteps`.
  /// - Note: Differs from CAMediaTimingFunction: it has no such form.
  public static func steps(
    _ count: Int,
    _ position: StepPosition = .end
  ) throws(TimingFunctionError) -> TimingFunction {
    let minimum = position == .none ? 2 : 1
    guard count >= minimum else { throw .tooFewSteps(found: count, minimum: minimum) }
    return TimingFunction(form: .steps(StepCurve(count: Double(count), position: position)))
  }

  /// Creates a piecewise linear curve, with the rules of the CSS `linear()` function.
  ///
  /// - Parameter stops: At least two stops. Missing times are spread evenly between their
  ///   neighbours (the first is 0, the last 1); a time below an earlier one is raised to it.
  /// - Returns: A function that is linear between its stops.
  /// - Throws: `TimingFunctionError.tooFewStops` or `.stopNotFinite`.
  /// - Note: Differs from CAMediaTimingFunction: it has no such form.
  public static func linear(
    through stops: [LinearStop]
  ) throws(TimingFunctionError) -> TimingFunction {
    TimingFunction(form: .list(try LinearList(stops)))
  }

  /// One of the four points of a cubic curve, including (0, 0) and (1, 1).
  ///
  /// - Parameter index: 0...3.
  /// - Returns: The point; nil if the index is outside 0...3 or the function is not cubic.
  public func controlPoint(at index: Int) -> (x: Double, y: Double)? {
    guard let curve else { return nil }
    switch index {
    case 0: return (0, 0)
    case 1: return (curve.x1, curve.y1)
    case 2: return (curve.x2, curve.y2)
    case 3: return (1, 1)
    default: return nil
    }
  }

  /// Whether every value equals its time.
  public var isLinear: Bool {
    if case .identity = form { true } else { false }
  }

  /// Writes one of the four points of a cubic curve, x first.
  ///
  /// - Parameters:
  ///   - index: 0...3.
  ///   - values: A buffer of two numbers.
  /// - Note: Differs from CAMediaTimingFunction: outside 0...3, and for a function that is not
  ///   cubic, nothing is written.
  public func getControlPoint(at index: Int, values: UnsafeMutablePointer<Float>) {
    guard let point = controlPoint(at: index) else { return }
    values[0] = Float(point.x)
    values[1] = Float(point.y)
  }

  /// The cubic curve in plain numbers, if the function is one; for loops over many animations.
  package var cubicCurve: CubicTimingCurve? { curve }

  private var curve: CubicTimingCurve? {
    switch form {
    case .identity(let curve), .cubic(let curve): curve
    case .steps, .list: nil
    }
  }

  /// The value at a fraction of time.
  ///
  /// Within 1e-9 of the exact curve. Outside 0...1 a cubic is extrapolated along the tangent at its
  /// end.
  ///
  /// - Parameters:
  ///   - x: Fraction of time, usually in 0...1.
  ///   - before: Whether a step function that jumps exactly at `x` yields the value before the
  ///     jump: the `isBefore` of a sample.
  /// - Returns: The progress, not clamped.
  /// - Complexity: O(1) for cubics and steps, O(log n) for n linear pieces.
  public func value(at x: Double, before: Bool = false) -> Double {
    switch form {
    case .identity: x
    case .cubic(let curve): curve.value(at: x)
    case .steps(let curve): curve.value(at: x, before: before)
    case .list(let list): list.value(at: x)
    }
  }

  /// The slope of the curve: the derivative of the value with respect to time.
  ///
  /// - Parameter x: Fraction of time.
  /// - Returns: The change of value per unit of time; infinite where a cubic is vertical, 0 on a
  ///   step function.
  public func slope(at x: Double) -> Double {
    switch form {
    case .identity: 1
    case .cubic(let curve): curve.slope(at: x)
    case .steps: 0
    case .list(let list): list.slope(at: x)
    }
  }

  /// The smallest and the largest value over 0...1.
  public var range: ClosedRange<Double> {
    switch form {
    case .identity: 0...1
    case .cubic(let curve): curve.range
    case .steps(let curve): curve.value(at: 0, before: false)...curve.value(at: 1, before: false)
    case .list(let list): list.range
    }
  }
}

extension TimingFunction {
  /// Whether two functions have the same curve.
  public static func == (left: TimingFunction, right: TimingFunction) -> Bool {
    left.form == right.form
  }

  /// Hashes the curve.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(form)
  }
}
