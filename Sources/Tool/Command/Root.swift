import ArgumentParser
import Foundation
import LaminaFiles
import LaminaPlayer

/// The root command, `lamina`.
@main
struct Root: StageCommand {
  static let configuration = CommandConfiguration(
    commandName: "lamina",
    abstract: "Core Animation and Pop for the terminal.",
    discussion: """
      \(ShortHelp.examples)

      Exit codes: \(ExitStatus.summary)
      """,
    version: VersionText.line,
    subcommands: [
      // In the order of the README.
      DemoCommand.self, LearnCommand.self, FlingCommand.self, NewCommand.self, PlayCommand.self,
      RenderCommand.self, RecordCommand.self, InlineCommand.self, ServeCommand.self,
      SendCommand.self, ClientCommand.self, TraceCommand.self, CheckCommand.self,
      WhyCommand.self, InspectCommand.self, DescribeCommand.self, ListCommand.self,
      SchemaCommand.self, ExpandCommand.self, DiffCommand.self, SpringCommand.self,
      ConvertCommand.self, BenchCommand.self, DoctorCommand.self,
    ]
  )

  @MainActor static func main() {
    StandardStreams.fill()
    QuitSignal.reset()
    Foundation.exit(CommandRunner.run(Array(CommandLine.arguments.dropFirst())))
  }

  func perform() throws {
    guard Console.current.isInteractive else { return try Console.current.print(ShortHelp.text) }
    try DemoCommand.showGallery(DemoCommand.entries(), SharedOptions.parse([]), PlayerOptions())
  }
}

/// The output of `lamina` without arguments and without a terminal for the gallery.
enum ShortHelp {
  static let examples = """
    Examples:
      lamina                               the gallery of scenes
      lamina new hello                     write hello.yaml to start from
      lamina render hello.yaml --at 0.5    draw a frame without a terminal
    """

  static let text = """
    Lamina: Core Animation and Pop for the terminal.

    \(examples)

    All commands: lamina --help

    """
}
