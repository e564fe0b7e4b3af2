import Foundation
import Lamina
import LaminaFiles
import LaminaPlayer

/// A conversation about a stage on a terminal, whose time passes by itself.
@MainActor
final class LiveServe {
  private let display: ServeDisplay
  private let stage: Stage
  private let group: LoopGroup
  private let loop: StageLoop
  private let conversation: ServeConversation
  private let clients: ServeClients

  /// Opens the terminal and installs the scene; without one the stage is empty.
  ///
  /// - Parameters:
  ///   - path: The scene.
  ///   - shared: The options of all commands.
  ///   - rows: The rows of an inline stage; nil for the whole screen.
  ///   - source: Where clients come from.
  /// - Throws: `CommandFailure`, or `QuietEnd` for a scene with errors.
  init(
    _ path: String?,
    _ shared: SharedOptions,
    rows: Int?,
    _ source: ServeClients.Source
  ) throws {
    let loader = SceneLoader(shared, isRealTime: true)
    // Errors are reported before anything is shown.
    let sound = try path.map { try loader.sound($0) }
    let scene = try sound.map { check in
      guard let scene = Scene(check) else { throw QuietEnd(status: .sceneHasErrors) }
      return scene
    }
    display = try ServeDisplay(shared, rows: rows, design: scene?.designSize)
    stage = Stage(screen: display.screen)
    stage.context.diagnosticHandler = loader.tell
    stage.motionLevel = shared.motionLevel(in: ProcessInfo.processInfo.environment)
    let theme = shared.themeChoice(in: ProcessInfo.processInfo.environment)
    if theme.isFixed { stage.themeChoice = theme }
    stage.fit = rows == nil ? .scale : .topLeft
    let check = sound ?? loader.empty(size: display.screen.size)
    guard let live = LiveScene(check, on: stage) else { throw QuietEnd(status: .sceneHasErrors) }
    if path == nil {
      stage.fillsColumns = rows != nil
      if rows == nil { stage.fit = .extend }
    }
    if let opacity = shared.opacity { stage.opacityStyle = opacity }
    if let edges = shared.edges { stage.edges = edges }
    if let fit = shared.fit { stage.fit = fit }
    group = try display.group()
    loop = StageLoop(
      stage: stage,
      events: display.events,
      framesPerSecond: shared.clock.rate.framesPerSecond,
      rate: shared.clock.speed
    )
    let host = LiveServeHost(stage, speed: shared.clock.speed)
    host.hasMouse = rows == nil
    host.options.maxRate = shared.maxRate?.bytes
    var program = ServeConversation.Program(shared, form: .text)
    program.depth = display.screen.style.depth
    program.screen = display.screenSize
    var isSingle = true
    if case .socket = source { isSingle = false }
    conversation = ServeConversation(live, host: host, program: program, isSingle: isSingle)
    clients = try ServeClients(source, conversation, in: group)
    host.onPrint = { [display] in display.print($0) }
    host.onOptions = { [display] in display.follow($0) }
    host.clock = { [unowned loop] in loop.stageTime }
    clients.onRead = { [host] in host.noteTime() }
    clients.isFull = { [display] in display.isFull }
    loop.onTick = { [conversation, host] events in
      if !events.isEmpty { host.noteTime() }
      for event in events { conversation.tell(event.event) }
    }
  }

  /// Runs until the conversation, its clients or the stage end.
  func run() throws {
    group.add(loop)
    loop.tick(now: loop.sourceTime)
    ProcessPages.release()
    while conversation.end == nil, !clients.isBroken, !clients.isAbandoned, loop.exit == nil {
      clients.write()
      display.takeKeys(conversation.wantsKeys)
      group.takeTurn(until: deadline)
      display.tellWords(of: stage, isLast: false)
    }
    finish()
    if case .signal(let signal) = loop.exit {
      throw QuietEnd(status: ExitStatus(rawValue: signal.exitCode) ?? .failed)
    }
    try conversation.end?.check()
  }

  private var deadline: Double? {
    display.plainTime.map { $0 - display.events.now + group.now }
  }

  /// The seconds in which what the last requests caused may still move.
  private static let afterglow = 0.6
  /// The seconds between changes from on which nothing moves that would come to an end.
  private static let stillness = 0.06
  /// The seconds that the last lines wait for a client.
  private static let patience = 1.0

  private func finish() {
    let end = group.now + Self.afterglow
    while let next = stage.nextMoveTime, next < stage.now + Self.stillness, group.now < end,
      loop.exit == nil
    {
      clients.write()
      group.takeTurn(until: min(end, deadline ?? end))
    }
    display.drawLast(with: loop)
    display.tellWords(of: stage, isLast: true)
    var ending = InlineEnding.keep
    if case .asked(let asked) = conversation.end {
      switch asked {
      case .keep: ending = .keep
      case .clear: ending = .clear
      case .replace(let text): ending = .replace(text)
      }
    }
    display.end(loop.exit == nil ? ending : ending.interrupted)
    let deadline = group.now + Self.patience
    clients.write()
    while clients.areWaiting, group.now < deadline { group.takeTurn(until: deadline) }
    clients.close()
  }
}

extension ServeConversation.End {
  /// Throws for a conversation that its client's errors have ended.
  func check() throws {
    guard self == .tooManyErrors else { return }
    throw CommandFailure(
      .sceneHasErrors,
      "\(ServeLimits.errors) wrong requests in a row ended the conversation"
    )
  }
}
