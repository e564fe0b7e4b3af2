/// Why a timing function could not be made, or not as it was asked for.
public enum TimingFunctionError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A coordinate of control point 1 or 2 is infinite or not a number.
  case notFinite(controlPoint: Int, found: Double)
  /// The x of control point 1 or 2 is outside 0...1.
  case outsideUnit(controlPoint: Int, found: Double)
  /// A staircase with fewer intervals than its position needs.
  case tooFewSteps(found: Int, minimum: Int)
  /// A list of linear pieces with fewer than two stops.
  case tooFewStops(found: Int)
  /// A stop of a list of linear pieces that is infinite or not a number.
  case stopNotFinite(index: Int)

  /// The error in words.
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
