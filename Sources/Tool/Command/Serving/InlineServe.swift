import Foundation
import Lamina
import LaminaFiles
import LaminaPlayer

/// A conversation about a stage in rows of the terminal, whose time passes by itself.
///
/// The picture never waits for the client: what it does not read waits here, and no more of its
/// requests are read meanwhile.
@MainActor
final class InlineServe {
  /// The largest piece that a pipe takes at once, or not at all.
  private static let piece = 4096
  /// The seconds after which a client that did not read is asked again.
  private static let pause = 0.02
  /// The seconds that the last lines wait for a client.
  private static let patience = 1.0

  private let input: Int32
  private let output: Int32
  private let display: InlineOutput
  private let stage: Stage
  private let group: LoopGroup
  private let loop: StageLoop
  private let conversation: ServeConversation
  private let connection = ServeConnection()
  private var splitter = LineSplitter()
  private var room = [UInt8](repeating: 0, count: 1 << 16)
  private var waiting: ArraySlice<UInt8> = []
  private var isBroken = false

  /// Opens the terminal and installs the scene; without one the stage is empty.
  init(_ path: String?, _ shared: SharedOptions, rows: Int, input: Int32, output: Int32) throws {
    (self.input, self.output) = (input, output)
    let loader = SceneLoader(shared, isRealTime: true)
    let settings = InlineOutput.Settings(shared: shared, usesControllingTerminal: true)
    let choice = InlineOutput.Choice(settings)
    let size = CellSize(columns: choice.size.columns, rows: rows)
    let check = try path.map { try loader.sound($0) } ?? loader.empty(size: size)
    guard Scene(check) != nil else { throw QuietEnd(status: .sceneHasErrors) }
    display = try InlineOutput(choice, settings, rows: rows, size)
    stage = Stage(screen: display.screen)
    stage.context.diagnosticHandler = loader.tell
    stage.motionLevel = shared.motionLevel(in: ProcessInfo.processInfo.environment)
    stage.fit = .topLeft
    guard let scene = LiveScene(check, on: stage) else {
      throw QuietEnd(status: .sceneHasErrors)
    }
    if path == nil { stage.fillsColumns = true }
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
    var program = ServeConversation.Program(shared, form: .text)
    program.depth = display.screen.style.depth
    program.screen = display.terminal?.screenSize
    conversation = ServeConversation(scene, host: host, program: program)
    let display = display
    host.onPrint = {
      display.print($0); return true
    }
    host.options.maxRate = shared.maxRate?.bytes
    host.onOptions = {
      display.terminal?.rows = $0.rows
      display.terminal?.maxRate = $0.maxRate
    }
  }

  /// Runs until the conversation, its input or its reader ends, or a signal asks for it.
  func run() throws {
    let before = signal(SIGPIPE, SIG_IGN)
    defer { signal(SIGPIPE, before) }
    conversation.open(connection)
    group.watch(input, while: { [unowned self] in waiting.isEmpty }) { [unowned self] in read() }
    group.add(loop)
    loop.tick(now: loop.sourceTime)
    while conversation.end == nil, !isBroken, loop.exit == nil {
      write()
      group.takeTurn(until: deadline)
      display.tellWords(of: stage, at: display.events.now, isLast: false)
    }
    finish()
    if case .signal(let signal) = loop.exit {
      throw QuietEnd(status: ExitStatus(rawValue: signal.exitCode) ?? .failed)
    }
    if conversation.end == .tooManyErrors {
      throw CommandFailure(
        .sceneHasErrors,
        "\(ServeLimits.errors) wrong requests in a row ended the conversation"
      )
    }
  }

  private var deadline: Double? {
    if !waiting.isEmpty { return group.now + Self.pause }
    return display.plainTime.map { $0 - display.events.now + group.now }
  }

  private func read() {
    let count = Foundation.read(input, &room, room.count)
    if count < 0, errno == EINTR || errno == EAGAIN { return }
    if count > 0 {
      splitter.take(room[..<count]) { conversation.take($0, from: connection) }
    } else {
      splitter.finish { conversation.take($0, from: connection) }
      conversation.close(connection)
    }
  }

  /// Writes what the client takes at once.
  private func write() {
    if waiting.isEmpty { waiting = connection.takeAll()[...] }
    while !waiting.isEmpty, !isBroken {
      var ready = pollfd(fd: output, events: Int16(POLLOUT), revents: 0)
      guard poll(&ready, 1, 0) > 0 else { return }
      let count = waiting.prefix(Self.piece)
        .withUnsafeBytes { Foundation.write(output, $0.baseAddress, $0.count) }
      if count > 0 {
        waiting = waiting.dropFirst(count)
      } else if errno != EINTR, errno != EAGAIN {
        isBroken = true
      }
      if waiting.isEmpty { waiting = connection.takeAll()[...] }
    }
  }

  /// The seconds in which what the last requests caused may still move.
  private static let afterglow = 0.6
  /// The seconds between changes from on which nothing moves that would come to an end.
  private static let stillness = 0.06

  private func finish() {
    let end = group.now + Self.afterglow
    while let next = stage.nextTickTime, next < stage.now + Self.stillness, group.now < end,
      loop.exit == nil
    {
      write()
      group.takeTurn(until: min(end, deadline ?? end))
    }
    display.drawLast(with: loop)
    display.tellWords(of: stage, at: display.events.now, isLast: true)
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
    repeat {
      write()
    } while !waiting.isEmpty && !isBroken && group.now < deadline
      && poll(nil, 0, 1) == 0
  }
}
