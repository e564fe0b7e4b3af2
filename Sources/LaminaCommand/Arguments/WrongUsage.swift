import Foundation
import LaminaMath

/// What the parser says about arguments that it does not understand, in the form of all errors.
enum WrongUsage {
  /// The failure of a line.
  ///
  /// - Parameters:
  ///   - message: The parser's words, or those of a command's own check.
  ///   - command: The command as it was typed, as in `lamina render`.
  /// - Returns: What was found and expected, and where to read more.
  static func failure(_ message: String, of command: String) -> CommandFailure {
    var (found, nearest) = fault(in: message)
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
    return (
      "'\(wrong.1)' is no value of '\(wrong.2)'; it takes \(values.joined(separator: ", "))",
      EditDistance.nearest(to: String(wrong.1), in: values)
    )
  }
}
