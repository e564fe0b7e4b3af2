/// A time of a scene or a duration, as in `2`, `0.5s` or `250ms`.
struct TimeArgument: ParsedArgument, Hashable, Sendable {
  /// The time in seconds; 0 or more.
  var seconds: Double

  /// The longest accepted time: 100 days, so that every tick has an exact number.
  static let longest = 8_640_000.0

  init(parsing text: some StringProtocol) throws {
    let number: Double?
    if text.hasSuffix("ms") {
      number = NumberArgument.parse(text.dropLast(2)).map { $0 / 1000 }
    } else if text.hasSuffix("s") {
      number = NumberArgument.parse(text.dropLast(1))
    } else {
      number = NumberArgument.parse(text)
    }
    guard let number else {
      throw ArgumentFault("'\(text)' is not a time; write seconds or milliseconds: 2, 0.5s, 250ms")
    }
    guard number >= 0 else {
      throw ArgumentFault("'\(text)' is before the start; scene time begins at 0")
    }
    guard number <= Self.longest else {
      throw ArgumentFault("'\(text)' is too late; the longest time is 8640000s, 100 days")
    }
    seconds = number
  }
}

/// Times separated by commas, as in `0,0.5,250ms`.
struct TimeList: ParsedArgument, Hashable, Sendable {
  /// The times in the order in which they were written.
  var times: [TimeArgument]

  init(parsing text: String) throws {
    times = try text.split(separator: ",", omittingEmptySubsequences: false)
      .map { part in
        guard !part.isEmpty else {
          throw ArgumentFault(
            "an empty place in '\(text)'; write times with commas between: 0,0.5,2s"
          )
        }
        return try TimeArgument(parsing: part)
      }
  }

  /// Whether the times are strictly increasing.
  var isRising: Bool {
    zip(times, times.dropFirst()).allSatisfy { $0.seconds < $1.seconds }
  }
}
