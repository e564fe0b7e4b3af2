import Lamina

/// The parser's messages about invalid arguments, in the form of all errors.
enum WrongUsage {
  /// Names the invalid and the expected argument, and where to read more; `options` are the long
  /// ones of the command.
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
    // The program that runs above a stage is often written without the sign before it.
    if command.hasSuffix("inline"), message.contains("nexpected argument") {
      let help = "write '--' before the command, as in 'lamina inline spinner -- make'"
      return CommandFailure(.wrongUsage, found, help: help)
    }
    return CommandFailure(
      .wrongUsage,
      found,
      help: (nearest.map { "did you mean '\($0)'? " } ?? "")
        + "'\(command) --help' shows how it is used"
    )
  }

  /// Extracts the invalid argument, and the option or value that was probably meant.
  private static func fault(in message: String) -> (found: String, nearest: String?) {
    // The tool's own argument types state the expected form themselves.
    if let own = message.wholeMatch(of: /The value '.*' is invalid for '([^']*)': (.*)/) {
      return ("\(own.1): \(own.2)", nil)
    }
    if let near = message.wholeMatch(of: /(.*)\. Did you mean '(.*)'\?/) {
      return (String(near.1), String(near.2))
    }
    let choice = /The value '(.*)' is invalid for '([^']*)'\. Please provide one of ((?:.|\n)*)/
    guard let wrong = message.wholeMatch(of: choice) else { return (message, nil) }
    // The parser quotes few values on one line, and lists many as separate lines.
    let values = wrong.3.matches(of: /'([^']+)'|- (\S+)/)
      .compactMap { ($0.1 ?? $0.2).map(String.init) }
    // The parser names an option with its value, '--preset <table>', and an argument alone,
    // '<topic>'.
    let parts = wrong.2.split(separator: " ", maxSplits: 1)
    let what = (parts.last ?? "value").filter { $0 != "<" && $0 != ">" }
    let place = parts.count > 1 ? " for '\(parts[0])'" : ""
    return (
      "unknown \(what) '\(wrong.1)'\(place); expected one of \(values.joined(separator: ", "))",
      EditDistance.nearest(to: String(wrong.1), in: values)
    )
  }
}
