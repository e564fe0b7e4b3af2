import LaminaCells

/// A stage in lines of text: what its picture means, printed when it changes and never too often.
///
/// It decides by the times that it is given alone, so the same calls yield the same lines.
package struct PlainLines: Sendable {
  /// The seconds between two lines unless something else is asked for.
  package static let defaultPeriod = 10.0
  /// The most characters of a line; the rest gives way to `…`.
  package static let longestLine = 1000

  private let period: Double
  private var told: (time: Double, text: String)?
  private var waiting: String?

  /// Creates the lines of a stage of which nothing has been printed.
  ///
  /// - Parameter period: The least seconds between two lines; anything but a number of at least 0
  ///   counts as the default.
  package init(every period: Double = Self.defaultPeriod) {
    self.period = period >= 0 ? period : Self.defaultPeriod
  }

  /// The time at which a change that waits may be printed; nil if none waits.
  package var nextTime: Double? {
    guard waiting != nil, let told else { return nil }
    return told.time + period
  }

  /// Takes what the stage means at a time.
  ///
  /// - Parameters:
  ///   - text: The words of the stage, see `Stage.plainText`.
  ///   - time: The time; times only rise.
  /// - Returns: The line to be printed, without its end; nil if nothing changed, or if the last
  ///   line is too recent.
  package mutating func line(_ text: String, at time: Double) -> String? {
    take(text)
    // The times of ticks are rounded; a tick must not wait a whole period for its last bit.
    if let next = nextTime, time < next - 1e-6 { return nil }
    return tell(at: time)
  }

  /// Takes what the stage means at its end, which is told however recent the last line is.
  ///
  /// - Parameters:
  ///   - text: The words of the stage, see `Stage.plainText`.
  ///   - time: The time of the end.
  /// - Returns: The last line, without its end; nil if it has been told already.
  package mutating func lastLine(_ text: String, at time: Double) -> String? {
    take(text)
    return tell(at: time)
  }

  private mutating func take(_ text: String) {
    let line = Self.line(of: text)
    waiting = line.isEmpty || line == told?.text ? nil : line
  }

  private mutating func tell(at time: Double) -> String? {
    guard let line = waiting else { return nil }
    (told, waiting) = ((time, line), nil)
    return line
  }

  /// A text in one line: runs of white space are one blank, and characters that control a terminal
  /// are visible signs.
  private static func line(of text: String) -> String {
    let words = text.prefix(longestLine + 1).split(whereSeparator: \.isWhitespace)
    let line = words.joined(separator: " ")
    let visible = VisibleSigns.of(line)
    guard text.count > longestLine || visible.count > longestLine else { return visible }
    return visible.prefix(longestLine - 1) + "…"
  }
}
