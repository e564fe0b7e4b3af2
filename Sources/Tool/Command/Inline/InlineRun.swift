import Foundation
import Lamina
import LaminaFiles
import LaminaPlayer

/// One run of `lamina inline`: the stage, the command beside it, and the sources of values.
///
/// Once the command runs, no fault of the animation, the terminal or a source stops it or changes its
/// exit code.
@MainActor
final class InlineRun {
  /// The seconds in which what the command's end caused may still move.
  private static let afterglow = 0.6

  private let command: InlineCommand
  private let scene: InlineScene
  private let output: InlineOutput
  private let stage: Stage
  private let group: LoopGroup
  private let loop: StageLoop
  private let values: InlineValues
  private let sources: InlineSources
  private let child: ChildCommand?
  private let start: Double
  /// When the command or the sources ended, and all output was taken.
  private var endTime: Double?
  /// Passes keys to the command while it reads them from its own terminal.
  private var keyPassing: KeyPassing?
  /// When the command itself ended.
  private var childEnd: Double?
  /// What it wrote last; nil while it runs, and without a terminal.
  private var lastOutput: LastOutput?
  /// Whether a signal asked us to end: what is said of success is not said then.
  private var isInterrupted = false
  /// Whether it was told that a line was too long.
  private var isContinuationTold = false

  /// Opens the place of the stage.
  ///
  /// - Parameter opening: What is ready before it.
  /// - Throws: `CommandFailure` if the system has no resources for it.
  init(_ opening: InlineOpening) throws {
    command = opening.command
    (scene, child) = (opening.scene, opening.child)
    output = try InlineOutput(
      opening.display,
      command.outputSettings,
      rows: opening.rows,
      scene.size,
      isRequired: (child?.output ?? -1) >= 0
    )
    stage = Stage(screen: output.screen)
    stage.context.diagnosticHandler = opening.loader.tell
    stage.motionLevel = command.shared.motionLevel(in: ProcessInfo.processInfo.environment)
    let theme = command.shared.themeChoice(in: ProcessInfo.processInfo.environment)
    if theme.isFixed { stage.themeChoice = theme }
    stage.fit = .topLeft
    guard let live = LiveScene(scene.check, on: stage) else {
      throw QuietEnd(status: .sceneHasErrors)
    }
    if let fit = command.shared.fit { stage.fit = fit }
    if let opacity = command.shared.opacity { stage.opacityStyle = opacity }
    if let edges = command.shared.edges { stage.edges = edges }
    group = try output.group()
    loop = StageLoop(
      stage: stage,
      events: output.events,
      framesPerSecond: command.shared.clock.rate.framesPerSecond,
      rate: command.shared.speed
    )
    let output = output
    let warn: (String) -> Void = { output.print("lamina: warning: \($0)") }
    let host = LiveServeHost(stage, speed: command.shared.speed)
    host.clock = { [loop] in loop.stageTime }
    values = InlineValues(live, host, scene, warn: warn)
    sources = InlineSources(command.value, values, group, warn: warn)
    start = output.events.now
    begin()
  }

  private func begin() {
    // What is written meanwhile is an event.
    if !sources.paths.isEmpty { output.follow(sources.paths) }
    for path in sources.paths { sources.readFile(at: path) }
    values.begin()
    for value in command.set where scene.preset == nil || value.name.contains(".") {
      values.set(value.name, LineValue(value.text), from: "--set")
    }
    if sources.readsLines { output.terminal?.onLine = { [sources] line, _ in sources.take(line) } }
    loop.onTick = { [weak self, sources, child, output] events in
      var changed: Set<String> = []
      for event in events {
        switch event.event {
        case .fileChanged(let path): changed.insert(path)
        case .resumed: self?.keyPassing?.resume()
        case .resize: if let size = output.terminal?.sizeBesideStage { child?.resize(to: size) }
        default: break
        }
      }
      for path in changed { sources.readFile(at: path, isUnfinished: output.isUnfinished(path)) }
    }
    guard let child else { return }
    let isApart = command.interactive
    output.passStops { [weak self, weak child] signal, isSent in
      // Those of the keyboard reach the command by themselves, except in a terminal of its own.
      if isSent || isApart { child?.send(signal.rawValue) }
      if self?.childEnd == nil, self?.output.terminal?.isGone != true { self?.isInterrupted = true }
      return true
    }
    if child.output >= 0, let terminal = output.terminal {
      let descriptor = child.output
      terminal.showsCursor = isApart
      terminal.hasOwnModes = { [unowned child] in child.readsKeys }
      group.watch(descriptor, while: { !child.hasRest && terminal.takesOutput }) {
        [weak self, group] in
        child.read { terminal.take($0) }
        self?.tellContinuedLine()
        self?.keyPassing?.update()
        if child.output < 0 { group.unwatch(descriptor) }
      }
      keyPassing = KeyPassing(
        child,
        on: terminal,
        isInteractive: command.interactive,
        in: group
      )
    }
    group.watch(child.ended) { [weak self] in self?.noteChildEnd() }
  }

  /// Tells, once, that a line was too long to be one.
  private func tellContinuedLine() {
    guard !isContinuationTold, output.terminal?.hasContinuedLine ?? false else { return }
    isContinuationTold = true
    if command.shared.quiet { return }
    output.print("lamina: warning: a line has more than 65536 columns; the rest is a line as well")
  }

  private func noteChildEnd() {
    guard let child, childEnd == nil else { return }
    group.unwatch(child.ended)
    // A signal that ended the command came here as well, and before its end.
    loop.tick(now: loop.sourceTime)
    child.finish()
    let now = output.events.now
    childEnd = now
    lastOutput = output.terminal.map { LastOutput(of: child, on: $0, at: now) }
  }

  // MARK: - Running

  /// Runs to the end, and returns the exit code.
  func run() -> Int32 {
    group.add(loop)
    loop.tick(now: loop.sourceTime)
    // The first frame does not wait for it: released pages that are needed again cost faults.
    ProcessPages.release()
    repeat {
      group.takeTurn(until: deadline)
      proceed()
    } while !isOver
    return finish()
  }

  /// The time of the monotonic clock at which ``proceed()`` has something to do.
  private var deadline: Double? {
    var first = Double.infinity
    if let second = sources.nextSecond { first = start + second }
    if let lastOutput, endTime == nil { first = min(first, lastOutput.deadline) }
    if let endTime { first = min(first, endTime + Self.afterglow) }
    if let plain = output.plainTime { first = min(first, plain) }
    return first < .infinity ? first - output.events.now + group.now : nil
  }

  private func proceed() {
    let now = output.events.now
    if endTime == nil, let child, child.hasRest, let terminal = output.terminal,
      terminal.takesOutput
    {
      child.read { terminal.take($0) }
    }
    sources.tell(lines: output.terminal?.lineCount ?? 0, seconds: now - start)
    output.tellWords(of: stage, at: now, isLast: false)
    guard endTime == nil else { return }
    if let child {
      guard childEnd != nil, lastOutput?.isOver(at: now) ?? true else { return }
      output.terminal?.finishOutput()
      end(succeeded: child.status == 0, at: now)
    } else if sources.haveEnded {
      end(succeeded: true, at: now)
    } else if command.value.isEmpty, stage.nextTickTime == nil {
      end(succeeded: true, at: now)
    }
  }

  private func end(succeeded: Bool, at now: Double) {
    endTime = now
    // What others go on writing is not the command's.
    if let child { group.unwatch(child.output) }
    values.finish(succeeded: succeeded)
    loop.tick(now: loop.sourceTime)
  }

  private var isOver: Bool {
    if child == nil || endTime != nil, loop.exit != nil { return true }
    guard let endTime else { return false }
    return stage.nextTickTime == nil || output.events.now >= endTime + Self.afterglow
      || output.terminal?.isGone ?? false
  }

  private func finish() -> Int32 {
    output.terminal?.awaitReader()
    // What is cut short shows its end: it stays in the terminal.
    if endTime != nil, stage.nextTickTime != nil { stage.motionLevel = .none }
    output.drawLast(with: loop)
    output.tellWords(of: stage, at: output.events.now, isLast: true)
    let code = child?.status ?? 0
    var ending = code == 0 ? scene.end : scene.failedEnd
    // Whatever ends the loop beside a command, such as a terminal that is gone, has no code.
    if child == nil, case .signal(let signal) = loop.exit {
      output.end(scene.end.interrupted)
      return signal.exitCode
    }
    // A signal that ended the command, or was meant for us.
    let signal = StopSignal(rawValue: code - 128)
    if isInterrupted || signal?.exitCode == code {
      ending = scene.end.interrupted
    }
    output.end(ending)
    tellDropped()
    return code
  }

  /// Tells with `-v` what of the command's output no rows can show.
  private func tellDropped() {
    guard command.shared.verbose, let text = output.terminal?.droppedOutput else { return }
    Console.current.say("lamina: note: not passed on from the command's output: \(text)\n")
  }
}
