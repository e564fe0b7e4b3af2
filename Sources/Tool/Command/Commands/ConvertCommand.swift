import ArgumentParser
import Lamina
import LaminaScenes

/// `lamina convert FILE.json`: converts a Lottie file to a scene file that draws the same.
struct ConvertCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert",
    abstract: "Write a Lottie file as a scene file.",
    discussion: """
      The scene holds the same layers and animations, in 80 x 24 cells, to be read and changed. What \
      Lottie has and Lamina has not is named on standard error. A path that moves in curves, and time \
      that is remapped, become keyframes for many moments.

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

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Where to write; standard output unless given.", valueName: "file"),
    completion: .file(extensions: ["yaml", "yml"])
  )
  var output: String?

  @Flag(help: "Let the file name images outside of its folder.")
  var allowExternal = false

  @Flag(name: .shortAndLong, help: "Print errors only.")
  var quiet = false

  func run() throws {
    try MainActor.assumeIsolated { try convert() }
  }

  @MainActor private func convert() throws {
    let loader = SceneLoader(isQuiet: quiet, allowsExternalFiles: allowExternal)
    let check = try loader.sound(file)
    guard let text = check.sceneText else {
      throw CommandFailure(
        status: .wrongUsage,
        message: "'\(file)' is a scene already",
        help: "convert takes a Lottie file"
      )
    }
    let written = SceneCheck(
      SourceFile(name: output ?? "scene", text: text, folder: check.file.folder),
      allowsExternalFiles: allowExternal
    )
    if let fault = written.diagnostics.first(where: { $0.severity == .error }) {
      throw CommandFailure(
        status: .failed,
        message: "the file is too much for a scene file: \(fault.message)",
        help: "play it as it is, or name it in a scene with 'kind: lottie'"
      )
    }
    let target = try OutputTarget(path: output)
    try target.write(text)
    try target.close(isQuiet: quiet)
  }
}
