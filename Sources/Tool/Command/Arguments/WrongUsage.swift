import Foundation
import LaminaMath

/// What the parser says about arguments that it does not understand, in the form of all errors.
enum WrongUsage {
  /// The failure of a line.
  ///
  /// - Parameters:
  ///   - message: The parser's words, or those of a command's own check.
  ///   - command: The command as it was typed, as in `lamina render`.
  ///   - options: The long options that it takes, as in `--size`.
  /// - Returns: What was found and expected, and where to read more.
  static func failure(
    _ message: String,
    of command: String,
    options: @autoclosure () -> [String] = []
  ) -> CommandFailure {
    var (found, nearest) = fault(in: message)
    if nearest == nil, let unknown = message.wholeMatch(of: /Unknown option '(--[^']+)'/) {
      nearest = EditDistance.nearest(to: String(unknown.1), in: options())
    }
    if found.last == "." { found.removeLast() }
    if let first = found.first { found = first.lowercased() + found.dropFirst() }
    return CommandFailure(
      status: .wrongUsage,
      message: found,
      help: (nearest.map { "did you mean '\($0)'? " } ?? "")
        + "'\(command) --help' shows how it is used"
    )
  }

  /// What was found, and what it was probably meant to be.
  private static func fault(in message: String) -> (found: String, nearest: String?) {
    // Our own types say themselves what they expect.
    if let own = message.wholeMatch(of: /The value '.*' is invalid for '([^']*)': (.*)/) {
      return ("\(own.1): \(own.2)", nil)
    }
    if let near = message.wholeMatch(of: /(.*)\. Did you mean '(.*)'\?/) {
      return (String(near.1), String(near.2))
    }
    let choice = /The value '(.*)' is invalid for '([^']*)'\. Please provide one of ((?:.|\n)*)/
    guard let wrong = message.wholeMatch(of: choice) else { return (message, nil) }
    // Few are quoted in a row, many stand below each other.
    let values = wrong.3.matches(of: /'([^']+)'|- (\S+)/)
      .compactMap { ($0.1 ?? $0.2).map(String.init) }
    // An option is told with its name, '--preset <table>'; an argument has none, '<topic>'.
    let parts = wrong.2.split(separator: " ", maxSplits: 1)
    let what = (parts.last ?? "value").filter { $0 != "<" && $0 != ">" }
    let place = parts.count > 1 ? " for '\(parts[0])'" : ""
    return (
      "unknown \(what) '\(wrong.1)'\(place); expected one of \(values.joined(separator: ", "))",
      EditDistance.nearest(to: String(wrong.1), in: values)
    )
  }
}
