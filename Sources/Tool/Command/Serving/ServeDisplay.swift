import Foundation
import Lamina
import LaminaFiles

/// Where the stage of a conversation is shown whose time passes by itself: a whole terminal, rows of
/// one, or lines that say what changes.
@MainActor
final class ServeDisplay {
  /// The whole terminal.
  private let whole: Terminal?
  /// Rows of a terminal, or lines.
  private let rows: InlineOutput?

  var screen: any Screen { whole ?? rows?.screen ?? HeadlessScreen(size: Terminal.usualSize) }
  let events: any EventSource
  /// The size of the whole screen; nil for that of the stage.
  var screenSize: CellSize? { rows?.terminal?.screenSize }

  /// Opens the terminal of standard error, or else the controlling one.
  ///
  /// - Parameters:
  ///   - shared: The options of all commands.
  ///   - rows: The rows of an inline stage; nil for the whole screen.
  ///   - design: The size of the scene, for a stage without a terminal; nil for the usual one.
  /// - Throws: `CommandFailure` with `noTerminal` if the terminal cannot show frames.
  init(_ shared: SharedOptions, rows: Int?, design: CellSize?) throws {
    let settings = InlineOutput.Settings(shared: shared, usesControllingTerminal: true)
    let choice = InlineOutput.Choice(settings, showsRows: rows != nil)
    if rows == nil, let descriptor = choice.descriptor {
      let terminal = try Self.whole(descriptor, shared)
      (whole, self.rows, events) = (terminal, nil, terminal)
      return
    }
    let columns = shared.size?.size.columns ?? design?.columns ?? choice.size.columns
    let height = rows ?? shared.size?.size.rows ?? design?.rows ?? choice.size.rows
    let size = CellSize(columns: rows == nil ? columns : choice.size.columns, rows: height)
    let output = try InlineOutput(choice, settings, rows: height, size)
    (whole, self.rows, events) = (nil, output, output.events)
  }

  private static func whole(_ descriptor: Int32, _ shared: SharedOptions) throws -> Terminal {
    defer { if descriptor > STDERR_FILENO { close(descriptor) } }
    var options = TerminalRun.options(shared)
    options.signals = .handle
    do throws(TerminalError) {
      return try Terminal(input: descriptor, output: descriptor, options: options)
    } catch {
      throw CommandFailure(.noTerminal, error.problem, help: error.fix)
    }
  }

  func group() throws -> LoopGroup {
    do throws(TerminalError) {
      return try LoopGroup()
    } catch {
      throw CommandFailure(.failed, error.problem)
    }
  }

  /// Prints a line above the stage, if there is such a place.
  func print(_ text: String) -> Bool {
    guard let rows else { return false }
    rows.print(text)
    return true
  }

  /// Whether so much waits for the terminal that clients are to print no more.
  var isFull: Bool { rows?.terminal?.isFull ?? false }

  /// Follows the options that a client has set.
  func follow(_ options: ServeOptions) {
    whole?.maxRate = options.maxRate
    rows?.terminal?.maxRate = options.maxRate
    rows?.terminal?.rows = options.rows
  }

  /// Reads the keys of rows of a terminal, or leaves them to others.
  func takeKeys(_ isWanted: Bool) { rows?.terminal?.takeKeys(isWanted) }

  /// Draws the last frame, whatever the line has yet to take.
  func drawLast(with loop: StageLoop) {
    whole?.isPaced = false
    rows?.terminal?.isPaced = false
    loop.drawNow()
  }

  func end(_ ending: InlineEnding) {
    rows?.end(ending)
    whole?.close()
  }

  /// Prints what the stage means, where nothing is drawn and if that has changed.
  func tellWords(of stage: Stage, isLast: Bool) {
    rows?.tellWords(of: stage, at: events.now, isLast: isLast)
  }

  /// The time at which a waiting change may be printed; nil if none does.
  var plainTime: Double? { rows?.plainTime }
}
