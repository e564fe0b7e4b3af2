import ArgumentParser
import Foundation

/// Runs the command for given arguments and answers its exit code.
enum CommandRunner {
  /// Parses, runs, prints what there is to say, and returns the exit code.
  @MainActor static func run(_ arguments: [String], console: Console = .standard) -> Int32 {
    Console.$current.withValue(console) {
      let status: ExitStatus
      do {
        status = try outcome(of: arguments, console: console)
      } catch let failure as CommandFailure {
        console.say(failure.text)
        status = failure.status
      } catch let end as QuietEnd {
        status = end.status
      } catch {
        console.say("lamina: internal error: \(error)\n")
        status = .internalError
      }
      return status.rawValue
    }
  }

  @MainActor
  private static func outcome(of arguments: [String], console: Console) throws -> ExitStatus {
    if let name = arguments.first, let fault = UnknownCommand(name) { throw fault.failure }
    do {
      var command = try Root.parseAsRoot(arguments)
      try command.run()
      return .done
    } catch {
      let text = Root.fullMessage(for: error) + "\n"
      switch Root.exitCode(for: error) {
      case .success:
        // Help, the version and completion scripts arrive as errors, but they were asked for.
        try console.print(text)
        return .done
      case .validationFailure:
        console.say(text)
        return .wrongUsage
      default: throw error
      }
    }
  }
}
