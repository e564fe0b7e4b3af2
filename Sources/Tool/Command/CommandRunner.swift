import ArgumentParser

/// Parses arguments, runs their command and returns its exit code.
enum CommandRunner {
  @MainActor static func run(_ arguments: [String], console: Console = .standard) -> Int32 {
    Console.$current.withValue(console) {
      let status: ExitStatus
      do {
        status = try outcome(of: arguments, console: console)
      } catch let end as QuietEnd {
        status = end.status
      } catch let end as ForeignEnd {
        return end.code
      } catch {
        let failure =
          error as? CommandFailure
          ?? CommandFailure(
            .internalError,
            "internal error: \(error)",
            help: "please report it, with the command and the scene"
          )
        console.say(failure.text)
        status = failure.status
      }
      return status.rawValue
    }
  }

  private static func options(of command: any ParsableCommand.Type) -> [String] {
    Root.helpMessage(for: command, columns: 100).split(separator: "\n")
      .filter { $0.hasPrefix("  -") }
      .flatMap { line in line.prefix { $0 != "<" }.matches(of: /--[a-z][a-z0-9-]*/) }
      .map { String($0.output) }
  }

  @MainActor
  private static func outcome(of given: [String], console: Console) throws -> ExitStatus {
    // What every script asks first does not wait for the declarations of all commands.
    if given == ["--version"] {
      try console.write(VersionText.line + "\n")
      return .done
    }
    let arguments = SpelledArguments.of(given)
    if let fault = UnknownCommand(in: arguments) { throw fault.failure }
    do {
      var command = try Root.parseAsRoot(arguments)
      try command.run()
      return .done
    } catch {
      switch Root.exitCode(for: error) {
      case .success:
        // Help, the version and completion scripts arrive as errors, but they were asked for.
        try console.write(Root.fullMessage(for: error) + "\n")
        return .done
      case .validationFailure:
        throw WrongUsage.failure(
          Root.message(for: error),
          of: UnknownCommand.spelling(in: arguments),
          options: options(of: UnknownCommand.type(in: arguments))
        )
      default: throw error
      }
    }
  }
}
