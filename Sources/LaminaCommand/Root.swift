import ArgumentParser
import Foundation

/// The command `lamina`.
@main
struct Root: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lamina",
    abstract: "Core Animation and Pop for the terminal.",
    discussion: """
      \(ShortHelp.examples)

      Exit codes: \(ExitStatus.summary)
      """,
    version: "0.1.0",
    subcommands: [
      PlayCommand.self, RenderCommand.self, TraceCommand.self, CheckCommand.self, ListCommand.self, NewCommand.self,
    ]
  )

  static func main() {
    Foundation.exit(CommandRunner.run(Array(CommandLine.arguments.dropFirst())))
  }

  func run() throws {
    try Console.current.print(ShortHelp.text)
  }
}
