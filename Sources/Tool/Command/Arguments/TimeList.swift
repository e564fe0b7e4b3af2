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
