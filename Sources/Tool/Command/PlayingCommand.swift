import ArgumentParser
import Foundation
import Lamina
import LaminaPlayer

/// A command that plays on the terminal.
protocol PlayingCommand: StageCommand {
  var shared: SharedOptions { get }

  @MainActor func play(_ options: PlayerOptions) throws
}

extension PlayingCommand {
  @MainActor func perform() throws { try play(shared.playerOptions()) }
}

extension SharedOptions {
  /// Returns the options of a player on the terminal.
  ///
  /// - Throws: `ValidationError` for a frame rate that the stage's loop does not accept.
  @MainActor
  func playerOptions(
    in environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws -> PlayerOptions {
    guard (1.0...240.0).contains(clock.rate.framesPerSecond) else {
      throw ValidationError("--fps is out of range for a terminal; write 1 to 240")
    }
    var options = PlayerOptions()
    options.framesPerSecond = clock.rate.framesPerSecond
    options.speed = speed
    options.size = size?.size
    options.overrides = overrides
    options.motionLevel = motionLevel(in: environment)
    options.theme = themeChoice(in: environment)
    options.isVerbose = verbose
    return options
  }
}
