import ArgumentParser

/// `lamina client LANGUAGE`: a file with which a program in another language drives a stage.
struct ClientCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "client",
    abstract: "Print a client of 'lamina serve' for another language.",
    discussion: """
      One file without dependencies, to be kept beside the program that uses it. It starts \
      $LAMINA, or 'lamina'; without it every call is plain text on standard error, or nothing, so \
      that a tool never fails for want of its animation.

      Examples:
        lamina client python -o lamina_client.py
        lamina client node -o lamina_client.mjs
        lamina client sh -o lamina_client.sh
      """
  )

  /// The languages, with the templates of their clients.
  enum Language: String, CaseIterable, ExpressibleByArgument {
    case python, node, sh

    /// The extension of a file of the language.
    var suffix: String {
      switch self {
      case .python: "py"
      case .node: "mjs"
      case .sh: "sh"
      }
    }

    var text: String { EmbeddedFiles.text("lamina_client.\(suffix).template") }
  }

  @Argument(help: ArgumentHelp("python, node or sh.", valueName: "language"))
  var language: Language

  @Option(
    output: "Write to a file; '-' is standard output.",
    extensions: Language.allCases.map(\.suffix)
  )
  var output: String?

  func run() throws {
    let target = try OutputTarget(path: output)
    try target.write(language.text)
    try target.close(isQuiet: false)
  }
}
