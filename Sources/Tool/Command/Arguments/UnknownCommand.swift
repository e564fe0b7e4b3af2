import ArgumentParser
import Foundation
import LaminaMath

/// A word that is no command: a slip of the finger, or a scene without `play` before it.
struct UnknownCommand: Equatable {
  /// The word.
  var name: String

  /// Looks at the first argument, and behind `help` at the second.
  ///
  /// - Returns: nil for an option and for the name of a command.
  init?(in arguments: [String]) {
    let words = arguments.first == "help" ? arguments.dropFirst() : arguments[...]
    guard let name = words.first, !name.hasPrefix("-"), name != "help", !Self.names.contains(name)
    else { return nil }
    self.name = name
  }

  /// The command that a line begins with, as it is typed: `lamina render`.
  static func spelling(in arguments: [String]) -> String {
    "lamina" + (arguments.first.flatMap { names.contains($0) ? " \($0)" : nil } ?? "")
  }

  /// The command that a line begins with; the root command for a line without one.
  static func type(in arguments: [String]) -> any ParsableCommand.Type {
    Root.configuration.subcommands
      .first { $0.configuration.commandName == arguments.first } ?? Root.self
  }

  /// What to tell the user.
  var failure: CommandFailure {
    CommandFailure(
      status: .wrongUsage,
      message: "there is no command '\(name)'",
      help: (remedy.map { $0 + " " } ?? "") + "'lamina --help' shows all"
    )
  }

  private var remedy: String? {
    if isFile { return "to play a scene: lamina play \(name);" }
    return EditDistance.nearest(to: name, in: Self.names).map { "did you mean '\($0)'?" }
  }

  private var isFile: Bool {
    ["yaml", "yml", "json"].contains(URL(fileURLWithPath: name).pathExtension)
      || FileManager.default.fileExists(atPath: name)
  }

  private static let names = Root.configuration.subcommands.compactMap {
    $0.configuration.commandName
  }
}
