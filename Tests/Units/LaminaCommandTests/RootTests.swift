import ArgumentParser
import Foundation
import Testing

@testable import LaminaCommand

@MainActor
@Suite struct RootTests {
  @Test("without arguments and terminal there is short help with three examples")
  func shortHelp() {
    let console = CapturedConsole()
    #expect(console.run([]) == 0)
    #expect(console.data.components(separatedBy: "\n  lamina ").count == 4)
    #expect(console.words.isEmpty)
  }

  @Test("help and version are data", arguments: ["--help", "--version", "help", "help render"])
  func dataOnRequest(argument: String) {
    let console = CapturedConsole()
    #expect(console.run(argument.split(separator: " ").map(String.init)) == 0)
    #expect(!console.data.isEmpty)
    #expect(console.data.hasSuffix("\n"))
    #expect(console.words.isEmpty)
  }

  @Test("help tells every exit code")
  func exitCodes() {
    let console = CapturedConsole()
    #expect(console.run(["--help"]) == 0)
    let flowing = console.data.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(
      flowing.contains(
        """
        Exit codes: 0 done, 1 failed while running, 64 wrong usage, 65 the scene has errors, \
        66 file missing or unreadable, 69 no usable terminal, 70 internal error, 73 cannot write \
        the output, 129 ended by HUP, 130 ended by INT (Ctrl-C), 131 ended by QUIT, 143 ended by TERM.
        """
      )
    )
  }

  @Test("each example of the help is a line that the parser accepts")
  func examples() throws {
    let lines = ShortHelp.examples.split(separator: "\n").filter { $0.hasPrefix("  lamina ") }
    #expect(lines.count == 3)
    // First what the README begins with: the name alone.
    #expect(lines[0].hasPrefix("  lamina  "))
    for line in lines {
      let command = try #require(line.split(separator: "   ").first)
      let arguments = command.split(separator: " ").dropFirst().map(String.init)
      do {
        _ = try Root.parseAsRoot(arguments)
      } catch {
        #expect(Root.exitCode(for: error).isSuccess, "\(command): \(Root.message(for: error))")
      }
    }
  }

  @Test(
    "wrong usage is 64, with words and no data",
    arguments: [
      ["new"], ["--frmaes"], ["new", "a", "b"], ["new", ""], ["new", "folder/"],
    ]
  )
  func wrongUsage(arguments: [String]) {
    let console = CapturedConsole()
    #expect(console.run(arguments) == 64)
    #expect(console.words.hasPrefix("lamina: error: "))
    #expect(console.words.contains("\n    = help: "))
    #expect(console.data.isEmpty)
  }

  @Test(
    "help has examples, and none of them is broken at the usual 80 columns",
    arguments: ["", "demo", "fling", "play", "render", "trace", "check", "list", "new", "bench"]
  )
  func unbrokenExamples(command: String) {
    let console = CapturedConsole()
    #expect(console.run([command, "--help"].filter { !$0.isEmpty }) == 0)
    let type = Root.configuration.subcommands.first { $0.configuration.commandName == command }
    let source = type?.configuration.discussion ?? ShortHelp.examples
    let examples = source.split(separator: "\n").filter { $0.hasPrefix("  lamina ") }
    #expect(!examples.isEmpty)
    let printed = Set(console.data.split(separator: "\n"))
    for line in examples { #expect(printed.contains(line), "\(line.count) columns: \(line)") }
  }

  @Test(
    "help tells the range of frame rates, and what is out of it is refused",
    arguments: ["play", "demo", "record", "render", "trace", "inspect", "why", "describe"]
  )
  func rangeOfRates(command: String) {
    let console = CapturedConsole()
    #expect(console.run([command, "--help"]) == 0)
    let flowing = console.data.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(flowing.contains("--fps <rate> Ticks per second, above 0 and at most 1000;"))
    #expect(flowing.contains("on a terminal 1 to 240"))
  }

  @Test(
    "a word that is no command names the nearest one, or how to play the scene that it is",
    arguments: [
      ("nwe", "did you mean 'new'? 'lamina --help' shows all"),
      ("hello.yaml", "to play a scene: lamina play hello.yaml; 'lamina --help' shows all"),
      ("xylophone", "'lamina --help' shows all"),
    ]
  )
  func unknownCommand(word: String, help: String) {
    for line in [[word], ["help", word], [word, "--help"]] {
      let console = CapturedConsole()
      #expect(console.run(line) == 64)
      #expect(
        console.words
          == "lamina: error: there is no command '\(word)'\n    = help: \(help)\n"
      )
      #expect(console.data.isEmpty)
    }
  }

  @Test(
    "a misspelt option names the nearest one, before any command too",
    arguments: [("--verison", "--version"), ("--hepl", "--help")]
  )
  func misspeltOption(word: String, nearest: String) {
    let console = CapturedConsole()
    #expect(console.run([word]) == 64)
    #expect(
      console.words == """
        lamina: error: unknown option '\(word)'
            = help: did you mean '\(nearest)'? 'lamina --help' shows how it is used

        """
    )
  }

  @Test("there are completions for each shell", arguments: ["bash", "zsh", "fish"])
  func completions(shell: String) {
    let console = CapturedConsole()
    #expect(console.run(["--generate-completion-script", shell]) == 0)
    // Formats, repertoires, and names of the gallery.
    for word in ["apng", "braille", "lamina demo --list"] {
      #expect(console.data.contains(word), "\(word)")
    }
  }

  @Test("an output that cannot be written is 73")
  func fullDisk() {
    let console = Console(
      writeData: { _ in throw POSIXError(.ENOSPC) },
      writeWords: { text in #expect(text.contains("cannot write to standard output: no space")) },
      isInteractive: false
    )
    #expect(CommandRunner.run(["--version"], console: console) == 73)
  }
}
