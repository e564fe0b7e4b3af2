import ArgumentParser
import Foundation
import LaminaGallery

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
        let failure = CommandFailure(
          status: .internalError,
          message: "internal error: \(error)",
          help: "please report it, with the command and the scene"
        )
        console.say(failure.text)
        status = failure.status
      }
      return status.rawValue
    }
  }

  /// The arguments with the value of the one option that may stand without: `--inspect`.
  private static func spelledOut(_ given: [String]) -> [String] {
    given.enumerated()
      .map { index, argument in
        let next = given.dropFirst(index + 1).first
        guard argument == "--inspect", next.flatMap(InspectorPart.init(rawValue:)) == nil else {
          return argument
        }
        return "--inspect=\(InspectorPart.tree.rawValue)"
      }
  }

  @MainActor
  private static func outcome(of given: [String], console: Console) throws -> ExitStatus {
    let arguments = spelledOut(given)
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
        let command = UnknownCommand.spelling(in: arguments)
        throw WrongUsage.failure(Root.message(for: error), of: command)
      default: throw error
      }
    }
  }
}
