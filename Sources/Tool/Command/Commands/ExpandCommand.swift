import ArgumentParser
import Lamina

/// `lamina expand FILE`: a scene without presets.
struct ExpandCommand: StageCommand {
  static let configuration = CommandConfiguration(
    commandName: "expand",
    abstract: "Print a scene with every preset replaced by what it stands for.",
    discussion: """
      The result has no 'use', 'presets' and 'import', and renders to the same bytes. Comments of \
      the scene stay; the line where a preset was used names it.

      Examples:
        lamina expand build.yaml
        lamina expand build.yaml -o plain.yaml
      """
  )

  @Argument(
    help: ArgumentHelp("A scene file; '-' reads standard input.", valueName: "file"),
    completion: .scenes
  )
  var file: String

  @Option(output: "Write to a file; '-' is standard output.", extensions: ["yaml", "yml", "json"])
  var output: String?

  @Flag(help: "Allow images outside the folder of the scene.")
  var allowExternal = false

  @Flag(name: .shortAndLong, help: "Print errors only.")
  var quiet = false

  func perform() throws {
    let loader = SceneLoader(isQuiet: quiet, allowsExternalFiles: allowExternal)
    let check = try loader.sound(file)
    guard let text = check.expandedText else {
      throw CommandFailure(
        .wrongUsage,
        "'\(VisibleText.of(file))' is not a scene file",
        help: "'lamina convert' writes one for a file of another program"
      )
    }
    let target = try OutputTarget(path: output)
    try target.write(text)
    try target.close(isQuiet: quiet)
  }
}
