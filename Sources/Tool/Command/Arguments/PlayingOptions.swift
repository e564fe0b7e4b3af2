import ArgumentParser
import Lamina
import LaminaPlayer

/// The flags of the commands that play on the terminal.
struct PlayingOptions: ParsableArguments {
  @OptionGroup var shared: SharedOptions

  var options: PlayerOptions {
    var options = PlayerOptions()
    options.framesPerSecond = shared.clock.rate.framesPerSecond
    options.speed = shared.speed
    options.size = shared.size?.size
    options.overrides = shared.overrides
    options.reducesMotion = shared.reducedMotion || Accessibility.reducesMotion()
    options.isVerbose = shared.verbose
    return options
  }

  /// The frame rates that the stage's loop accepts.
  private static let rates = 1.0...240.0

  func validate() throws {
    guard Self.rates.contains(shared.clock.rate.framesPerSecond) else {
      throw ValidationError("--fps is out of range for a terminal; write 1 to 240")
    }
  }
}
