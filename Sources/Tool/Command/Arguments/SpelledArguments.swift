import ArgumentParser
import LaminaInspector

/// Rewrites what the parser's grammar cannot express: the optional value of `--inspect`, and the
/// list of properties after `--property`, which ends where the scene begins.
enum SpelledArguments {
  private static let property = "--property"

  static func of(_ given: [String]) -> [String] {
    let words = inspected(given)
    return words.first == TraceCommand.configuration.commandName ? traced(words) : words
  }

  private static func inspected(_ words: [String]) -> [String] {
    words.enumerated()
      .map { index, word in
        let next = words.dropFirst(index + 1).first
        guard word == "--inspect", next.flatMap(InspectorPart.init(rawValue:)) == nil else {
          return word
        }
        return "--inspect=\(InspectorPart.tree.rawValue)"
      }
  }

  /// Repeats the option before each property.
  ///
  /// The word after the option always is a property; the words after it are properties as long as
  /// they cannot be anything else.
  private static func traced(_ words: [String]) -> [String] {
    var result: [String] = []
    var rest = words[...]
    while let word = rest.popFirst() {
      guard word != "--" else { return result + [word] + rest }
      if word == property, let next = rest.first, !next.hasPrefix("-") {
        result.append("\(property)=\(rest.removeFirst())")
      } else {
        result.append(word)
        guard word.hasPrefix(property + "=") else { continue }
      }
      while let next = rest.first, isProperty(next) {
        result.append("\(property)=\(rest.removeFirst())")
      }
    }
    return result
  }

  /// Whether a word after a property is another property: it has a full stop, and is neither an
  /// option nor a scene.
  private static func isProperty(_ word: String) -> Bool {
    word.contains(".") && !word.hasPrefix("-") && !word.contains("/") && !word.contains(":")
      && !SceneArgument.isFile(word)
  }
}
