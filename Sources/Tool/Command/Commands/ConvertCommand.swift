import ArgumentParser
import Lamina

/// `lamina convert FILE.json`: converts a Lottie file to a scene file that draws the same.
struct ConvertCommand: StageCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert",
    abstract: "Write a Lottie file as a scene file.",
    discussion: """
      The scene has the same layers and animations, in 80 x 24 cells, in a form to read and edit. \
      Lottie features that Lamina does not support are reported on standard error. Curved motion \
      paths and remapped time are sampled into many keyframes.

      Examples:
        lamina convert spinner.json
        lamina convert spinner.json -o spinner.yaml
      """
  )

  @Argument(
    help: ArgumentHelp("A Lottie file; '-' reads standard input.", valueName: "file"),
    completion: .file(extensions: ["json"])
  )
  var file: String

  @Option(output: "Output file (default: standard output).", extensions: ["yaml", "yml"])
  var output: String?

  @Flag(help: "Allow images outside the folder of the file.")
  var allowExternal = false

  @Flag(name: .shortAndLong, help: "Print errors only.")
  var quiet = false

  func perform() throws {
    let loader = SceneLoader(isQuiet: quiet, allowsExternalFiles: allowExternal)
    let check = try loader.sound(file)
    guard let text = check.sceneText else {
      throw CommandFailure(
        .wrongUsage,
        "'\(file)' is a scene already",
        help: "convert takes a Lottie file"
      )
    }
    let written = SceneCheck(
      SourceFile(name: output ?? "scene", text: text, folder: check.file.folder),
      allowsExternalFiles: allowExternal
    )
    if let fault = written.diagnostics.first(where: { $0.severity == .error }) {
      throw CommandFailure(
        .failed,
        "the file exceeds the limits of scene files: \(fault.message)",
        help: "play it as it is, or name it in a scene with 'kind: lottie'"
      )
    }
    let target = try OutputTarget(path: output)
    try target.write(text)
    try target.close(isQuiet: quiet)
  }
}
