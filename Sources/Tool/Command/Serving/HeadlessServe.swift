import Foundation
import Lamina
import LaminaFiles

/// A conversation of many clients about a stage that is not shown, whose time moves by requests.
@MainActor
final class HeadlessServe {
  private let stage: ServeStage
  private let group: LoopGroup
  private let conversation: ServeConversation
  private let clients: ServeClients
  private let signals: SignalSource
  private var stop: StopSignal?

  init(
    _ path: String?,
    _ shared: SharedOptions,
    form: FrameForm,
    _ source: ServeClients.Source
  ) throws {
    stage = try ServeStage(path, shared, SceneLoader(shared))
    do {
      (group, signals) = (try LoopGroup(), try SignalSource())
    } catch {
      throw CommandFailure(.failed, "cannot wait for clients: \(error)")
    }
    let program = ServeConversation.Program(shared, form: form)
    conversation = ServeConversation(
      stage.scene,
      host: stage.host,
      program: program,
      isSingle: false
    )
    clients = try ServeClients(source, conversation, in: group)
  }

  /// Runs until a client ends the conversation, a signal asks for it, or its process is gone.
  func run() throws {
    for descriptor in signals.descriptors {
      group.watch(descriptor.number) { [weak self] in self?.takeSignals() }
    }
    while conversation.end == nil, !clients.isAbandoned, stop == nil {
      clients.write()
      group.takeTurn(until: nil)
    }
    clients.write()
    let deadline = group.now + Self.patience
    while clients.areWaiting, group.now < deadline { group.takeTurn(until: deadline) }
    clients.close()
    if let stop { throw QuietEnd(status: ExitStatus(rawValue: stop.exitCode) ?? .failed) }
    try conversation.end?.check()
  }

  /// The seconds that the last lines wait for a client.
  private static let patience = 1.0

  private func takeSignals() {
    var events: [TimedEvent] = []
    signals.collect(into: &events)
    for case .stop(let signal) in events.map(\.event) { stop = stop ?? signal }
  }
}
