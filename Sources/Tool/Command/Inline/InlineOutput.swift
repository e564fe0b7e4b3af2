import Foundation
import Lamina

/// Where an inline stage is shown: in rows of a terminal, or as lines of words.
@MainActor
final class InlineOutput {
  /// What a command says about it.
  struct Settings {
    let shared: SharedOptions
    /// Whether lines are wanted anyway.
    var isPlain = false
    var usesControllingTerminal = false
    /// The least seconds between lines.
    var plainPeriod = PlainLines.defaultPeriod
    var takesKeys = false
  }

  /// What is decided before anything starts.
  struct Choice {
    /// The descriptor of the terminal; nil for lines.
    let descriptor: Int32?
    /// The size of its screen.
    let size: CellSize
    /// The modes of the terminal, before a command can change them.
    let modes: termios?
    /// Why there are lines although there is a terminal; nil if they are wanted.
    let fault: TerminalError?

    /// Chooses the place.
    ///
    /// - Parameters:
    ///   - settings: What the command says about it.
    ///   - showsRows: Whether it is for rows of the normal screen, or for the whole one.
    ///   - environment: The variables.
    @MainActor
    init(
      _ settings: Settings,
      showsRows: Bool = true,
      environment: [String: String] = ProcessInfo.processInfo.environment
    ) {
      let isPlain =
        settings.isPlain || Accessibility.isPlain(environment) || environment["TERM"] == "dumb"
        || !(environment["LAMINA_INLINE"] ?? "").isEmpty
      var options = InlineOptions()
      options.usesControllingTerminal = settings.usesControllingTerminal
      let found = isPlain ? nil : InlineTerminal.descriptor(options)
      let isAsked = found != nil && showsRows
      fault = isAsked ? InlineTerminal.fault(ofType: environment["TERM"] ?? "") : nil
      descriptor = fault == nil ? found : nil
      var modes = termios()
      self.modes = descriptor.flatMap { tcgetattr($0, &modes) == 0 ? modes : nil }
      size = descriptor.flatMap { Terminal.size(of: $0) } ?? Terminal.usualSize
    }
  }

  /// The terminal; nil for lines.
  let terminal: InlineTerminal?
  let screen: any Screen
  let events: any EventSource
  private var plain: PlainLines

  /// Opens the place.
  ///
  /// - Parameters:
  ///   - choice: The place.
  ///   - settings: What the command says about it.
  ///   - rows: The number of rows.
  ///   - design: The size of the scene, for a stage without a terminal.
  ///   - isRequired: Whether lines are no way out where the terminal cannot be opened.
  /// - Throws: `CommandFailure` if the system has no resources for it.
  init(
    _ choice: Choice,
    _ settings: Settings,
    rows: Int,
    _ design: CellSize,
    isRequired: Bool = false
  ) throws {
    var options = InlineOptions()
    options.terminal = TerminalRun.options(settings.shared)
    options.theme = settings.shared.fixedTheme
    options.terminal.signals = .handle
    options.takesKeys = settings.takesKeys
    var opened: InlineTerminal?
    if let fault = choice.fault { Self.tell(fault) }
    if let descriptor = choice.descriptor {
      do throws(TerminalError) {
        opened = try InlineTerminal(
          output: descriptor,
          rows: rows,
          options: options,
          modes: choice.modes
        )
      } catch {
        // The work goes on without the animation.
        if isRequired { throw CommandFailure(.failed, error.problem) }
        Self.tell(error)
      }
    }
    plain = PlainLines(every: settings.plainPeriod)
    terminal = opened
    if let opened {
      (screen, events) = (opened, opened)
    } else {
      screen = HeadlessScreen(size: CellSize(columns: design.columns, rows: rows))
      do {
        events = try SignalSource()
      } catch {
        throw CommandFailure(.failed, "cannot wait for signals: \(error)")
      }
    }
  }

  private static func tell(_ fault: TerminalError) {
    Console.current.say("lamina: warning: \(fault.problem); lines tell what changes\n")
  }

  /// A group whose loops can be run beside other descriptors.
  func group() throws -> LoopGroup {
    do throws(TerminalError) {
      return try LoopGroup()
    } catch {
      throw CommandFailure(.failed, error.problem)
    }
  }

  /// Has requests to end passed on, instead of ending the stage.
  func passStops(_ body: @escaping (StopSignal, Bool) -> Bool) {
    terminal?.onStop = body
    (events as? SignalSource)?.onStop = body
  }

  /// Makes each write to some files an event.
  func follow(_ paths: [String]) {
    terminal?.watch(paths: paths, whileWritten: true)
    (events as? SignalSource)?.watch(paths: paths, whileWritten: true)
  }

  /// Returns whether the writer of a followed file may go on.
  func isUnfinished(_ path: String) -> Bool {
    let paths = terminal?.unfinishedPaths ?? (events as? SignalSource)?.unfinishedPaths
    return paths?.contains(path) ?? false
  }

  /// Prints a line above the stage; other work never waits for the terminal to take it.
  func print(_ text: String) {
    if let terminal { terminal.say(text) } else { Console.current.say(text + "\n") }
  }

  /// Draws the last frame, whatever the line has yet to take.
  func drawLast(with loop: StageLoop) {
    terminal?.isPaced = false
    loop.drawNow()
  }

  func end(_ ending: InlineEnding) { terminal?.end(ending) }

  // MARK: - Words

  /// Prints what the stage means, where nothing is drawn and if that has changed.
  func tellWords(of stage: Stage, at now: Double, isLast: Bool) {
    guard terminal == nil else { return }
    let text = stage.plainText
    let line = isLast ? plain.lastLine(text, at: now) : plain.line(text, at: now)
    if let line { Console.current.say(line + "\n") }
  }

  /// The time at which a waiting change may be printed; nil if none does.
  var plainTime: Double? { terminal == nil ? plain.nextTime : nil }
}
