import ArgumentParser
import Foundation

/// A value of an option that states the expected form itself, where the parser's own message would
/// only call the argument invalid.
protocol ParsedArgument: Sendable {
  /// Throws `ArgumentFault` with the expected form.
  init(parsing text: String) throws
}

/// An argument that cannot be read: ArgumentParser prints it after the name of the option.
struct ArgumentFault: Error, Equatable, CustomStringConvertible {
  /// The expected form, with an example.
  var description: String

  init(_ description: String) {
    self.description = description
  }
}

/// The forms of all options whose value has a name in the help.
extension Option {
  init<T: ExpressibleByArgument>(
    _ help: String,
    value name: String,
    parsing strategy: SingleValueParsingStrategy = .next,
    completion: CompletionKind? = nil
  ) where Value == T? {
    self.init(
      parsing: strategy,
      help: ArgumentHelp(help, valueName: name),
      completion: completion
    )
  }

  init(wrappedValue: Value, _ help: String, value name: String) where Value: ExpressibleByArgument {
    self.init(wrappedValue: wrappedValue, help: ArgumentHelp(help, valueName: name))
  }

  init<T: ParsedArgument>(
    _ help: String,
    value name: String,
    parsing strategy: SingleValueParsingStrategy = .next
  ) where Value == T? {
    self.init(help, value: name, parsing: strategy, parse: T.init(parsing:))
  }

  init<T>(
    _ help: String,
    value name: String,
    parsing strategy: SingleValueParsingStrategy = .next,
    parse: @Sendable @escaping (String) throws -> T
  ) where Value == T? {
    self.init(parsing: strategy, help: ArgumentHelp(help, valueName: name), transform: parse)
  }

  init(_ help: String, value name: String) where Value: ParsedArgument {
    self.init(help: ArgumentHelp(help, valueName: name), transform: Value.init(parsing:))
  }

  init<T: ParsedArgument>(
    wrappedValue: [T],
    name: NameSpecification = .long,
    _ help: String,
    value: String
  ) where Value == [T] {
    self.init(
      wrappedValue: wrappedValue,
      name: name,
      help: ArgumentHelp(help, valueName: value),
      transform: T.init(parsing:)
    )
  }

  /// A number that may be negative.
  init(number help: ArgumentHelp) where Value == Double? {
    self.init(parsing: .unconditional, help: help)
  }

  init(output help: String = "Output file.", extensions: [String] = []) where Value == String? {
    self.init(
      name: .shortAndLong,
      help: ArgumentHelp(help, valueName: "file"),
      completion: .file(extensions: extensions)
    )
  }
}

extension CompletionKind {
  static var scenes: CompletionKind { .file(extensions: ["yaml", "yml", "json"]) }
}

/// The scene that a command runs.
struct SceneArgument: ParsableArguments {
  static let help = ArgumentHelp(
    "The scene; '-' reads standard input; demo:NAME and learn:N are Lamina's own.",
    valueName: "file"
  )

  @Argument(help: SceneArgument.help, completion: .scenes)
  var file: String

  /// Whether a word of a command line probably names a file.
  static func isFile(_ word: String) -> Bool {
    ["yaml", "yml", "json"].contains(URL(fileURLWithPath: word).pathExtension)
      || FileManager.default.fileExists(atPath: word)
  }
}

/// The values of `--format` where a command prints text or one JSON object.
enum TextOrJSON: String, CaseIterable, ExpressibleByArgument {
  case text, json
}
