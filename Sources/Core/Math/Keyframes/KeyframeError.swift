/// An error in the definition of keyframes.
public enum KeyframeError: Error, Hashable, Sendable, CustomStringConvertible {
  /// There are no values, or the path has no line or curve.
  case noValues
  /// The number of key times does not match the number of values.
  case keyTimeCount(found: Int, expected: Int, values: Int, mode: CalculationMode)
  /// A key time is not in 0...1.
  case keyTimeOutside(index: Int, found: Double)
  /// The first key time is not 0.
  case firstKeyTime(found: Double)
  /// The last key time is not 1.
  case lastKeyTime(found: Double)
  /// A key time is less than its predecessor.
  case fallingKeyTime(index: Int, found: Double, previous: Double)
  /// The number of timing functions is not the number of segments.
  case timingFunctionCount(found: Int, expected: Int, values: Int)
  /// A value has a component that is not finite.
  case notFinite(index: Int)

  /// A message that describes the error.
  public var description: String {
    switch self {
    case .noValues:
      return "there is no value; expected at least 1"
    case .keyTimeCount(let found, let expected, let values, let mode):
      return "expected \(expected) key times for \(values) values in mode \(mode.rawValue), "
        + "found \(found)"
    case .keyTimeOutside(let index, let found):
      return "key time \(index + 1) is \(found); expected a number from 0 to 1"
    case .firstKeyTime(let found):
      return "the first key time is \(found); expected 0"
    case .lastKeyTime(let found):
      return "the last key time is \(found); expected 1"
    case .fallingKeyTime(let index, let found, let previous):
      return "key time \(index + 1) is \(found), after \(previous); expected rising numbers"
    case .timingFunctionCount(let found, let expected, let values):
      return "expected \(expected) timing functions for \(values) values, found \(found)"
    case .notFinite(let index):
      return "value \(index + 1) is not finite; expected finite numbers"
    }
  }
}

/// Input that keyframes ignore, for diagnostics.
public enum KeyframeNote: Hashable, Sendable, CustomStringConvertible {
  /// Discrete mode has only as many key times as values: the last value is never shown.
  case lastValueNeverShown(values: Int)
  /// A paced mode computes its key times and ignores the given ones.
  case keyTimesIgnored(mode: CalculationMode)
  /// The mode ignores timing functions of segments.
  case timingFunctionsIgnored(mode: CalculationMode)
  /// There is only one value, which is held.
  case singleValue

  /// A message that describes the note.
  public var description: String {
    switch self {
    case .lastValueNeverShown(let values):
      "\(values) key times for \(values) values in mode discrete: the last value is never shown; "
        + "give \(values + 1) key times"
    case .keyTimesIgnored(let mode):
      "key times are ignored in mode \(mode.rawValue)"
    case .timingFunctionsIgnored(let mode):
      "timing functions of segments are ignored in mode \(mode.rawValue)"
    case .singleValue:
      "a single value is held for the whole animation"
    }
  }
}
