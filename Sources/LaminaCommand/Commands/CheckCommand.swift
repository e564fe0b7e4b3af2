import ArgumentParser
import LaminaFilm
import LaminaScenes

/// `lamina check FILE…`: what is wrong with scene files, without running them.
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Tell what is wrong with scene files and Lottie files.",
    discussion: """
      Finds all faults of a file in one run. Findings go to standard error, with '--format json' to \
      standard output. The exit code is \(ExitStatus.sceneHasErrors.rawValue) when a scene has \
      errors, \(ExitStatus.unreadableFile.rawValue) when a file cannot be read.

      Examples:
        lamina check Scenes/springs.yaml
        lamina check Scenes/*.yaml --format json
      """
  )

  /// How findings are printed.
  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text, json
  }

  @Argument(
    help: ArgumentHelp("Scene files; '-' reads standard input.", valueName: "file"),
    completion: .file(extensions: ["yaml", "yml", "json"])
  )
  var files: [String]

  @Option(help: "How findings are printed.")
  var format = Format.text

  @Flag(help: "Let a scene name images outside of its folder.")
  var allowExternal = false

  @Flag(name: .shortAndLong, help: "Print errors only.")
  var quiet = false

  func run() throws {
    var worst: ExitStatus?
    var findings: [DiagnosticJSON] = []
    for name in files {
      do throws(SourceFileError) {
        let check = SceneCheck(
          try SourceFile(reading: name),
          allowsExternalFiles: allowExternal,
          films: VideoFilms()
        )
        let found = check.diagnostics.filter { !quiet || $0.severity == .error }
        switch format {
        case .text: Console.current.say(DiagnosticPrinter().text(found, in: check.file))
        case .json: findings += found.map { DiagnosticJSON($0, in: check.file) }
        }
        if check.hasErrors { worst = worst ?? .sceneHasErrors }
      } catch {
        Console.current.say(SceneLoader.failure(for: error).text)
        worst = .unreadableFile
      }
    }
    if format == .json { try Console.current.print(try DiagnosticJSON.text(findings)) }
    if let worst { throw QuietEnd(status: worst) }
  }
}
