import ArgumentParser
import Lamina

/// A word that is not a command: a typing error, or a scene without `play` before it.
struct UnknownCommand: Equatable {
  var name: String

  /// Examines the first argument, or the second after `help`; nil for an option or a command.
  init?(in arguments: [String]) {
    let words = arguments.first == "help" ? arguments.dropFirst() : arguments[...]
    guard let name = words.first, !name.hasPrefix("-"), name != "help", !Self.names.contains(name)
    else { return nil }
    self.name = name
  }

  /// Returns the command at the start of a line as it is typed: `lamina render`.
  static func spelling(in arguments: [String]) -> String {
    "lamina" + (arguments.first.flatMap { names.contains($0) ? " \($0)" : nil } ?? "")
  }

  /// Returns the command at the start of a line; the root command for a line without one.
  static func type(in arguments: [String]) -> any ParsableCommand.Type {
    Root.configuration.subcommands
      .first { $0.configuration.commandName == arguments.first } ?? Root.self
  }

  var failure: CommandFailure {
    CommandFailure(
      .wrongUsage,
      "there is no command '\(name)'",
      help: (fix.map { $0 + " " } ?? "") + "'lamina --help' shows all"
    )
  }

  private var fix: String? {
    if SceneArgument.isFile(name) { return "to play a scene: lamina play \(name);" }
    return EditDistance.nearest(to: name, in: Self.names).map { "did you mean '\($0)'?" }
  }

  private static let names = Root.configuration.subcommands.compactMap {
    $0.configuration.commandName
  }
}
