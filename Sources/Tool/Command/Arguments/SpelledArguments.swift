import ArgumentParser
import Foundation
import LaminaGallery

/// Spells out what the parser's grammar cannot say: the value of `--inspect`, which may be missing,
/// and the properties after `--property`, which end where the scene begins.
enum SpelledArguments {
  private static let property = "--property"

  /// The arguments as the parser takes them.
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

  /// Each property with the option before it.
  ///
  /// The word right after the option is a property, whatever it looks like; those behind it are as
  /// long as they can be none but properties.
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

  /// Whether a word after a property is another one: it has a full stop, and is no option and no file.
  private static func isProperty(_ word: String) -> Bool {
    word.contains(".") && !word.hasPrefix("-") && !isScene(word)
  }

  private static func isScene(_ word: String) -> Bool {
    word.contains("/") || word.contains(":")
      || ["yaml", "yml", "json"].contains(URL(fileURLWithPath: word).pathExtension)
      || FileManager.default.fileExists(atPath: word)
  }
}
