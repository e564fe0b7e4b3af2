/// An error in the parameters of a timing function.
public enum TimingFunctionError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A coordinate of control point 1 or 2 is infinite or not a number.
  case notFinite(controlPoint: Int, found: Double)
  /// The x of control point 1 or 2 is outside 0...1.
  case outsideUnit(controlPoint: Int, found: Double)
  /// A step function has fewer intervals than its position requires.
  case tooFewSteps(found: Int, minimum: Int)
  /// A piecewise linear curve has fewer than two stops.
  case tooFewStops(found: Int)
  /// A stop of a piecewise linear curve is infinite or not a number.
  case stopNotFinite(index: Int)

  /// A message that describes the error.
  public var description: String {
    switch self {
    case .notFinite(let index, let found):
      "control point \(index) has the coordinate \(found); expected a finite number"
    case .outsideUnit(let index, let found):
      "control point \(index) has x \(found); expected a number from 0 to 1"
    case .tooFewSteps(let found, let minimum):
      "found \(found) steps; expected at least \(minimum)"
    case .tooFewStops(let found):
      "found \(found) stops; expected at least 2"
    case .stopNotFinite(let index):
      "stop \(index) is not finite; expected a finite value and time"
    }
  }
}
