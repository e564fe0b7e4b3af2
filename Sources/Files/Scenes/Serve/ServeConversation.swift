import LaminaCore

/// A conversation with a running scene: takes the lines of its clients, and gives replies and events.
///
/// It reads no descriptor and no clock. A host moves the time, and whoever owns the connections
/// writes what waits in their outboxes.
@MainActor
package final class ServeConversation {
  /// The end of a conversation.
  package enum End: Hashable, Sendable {
    /// A client asked for it, or the only client is gone.
    case asked(ServeEnding)
    /// A client made too many errors.
    case tooManyErrors
  }

  /// What a conversation says about the program.
  package struct Program: Sendable {
    package var version: String
    package var color = "truecolor"
    package var glyphs = "blocks"
    /// The form of frames unless a request says another one.
    package var form = FrameForm.text
    package var depth = ColorDepth.truecolor
    /// The size of the whole screen, of which the stage may have some rows; nil for the stage's own.
    package var screen: CellSize?

    package init(version: String) { self.version = version }
  }

  let scene: LiveScene
  let host: any ServeHost
  let program: Program
  /// Whether errors of one client end the conversation of all.
  private let isSingle: Bool
  private(set) var connections: [ServeConnection] = []
  /// How the conversation ended; nil while it goes on.
  package private(set) var end: End?
  /// The requests that move the time and wait for their clients to read, or for each other; the
  /// first is under way.
  var advances: [ServeAdvance] = []
  /// The client whose request is being performed.
  var asking: ServeConnection?

  /// Creates a conversation about a scene.
  ///
  /// - Parameters:
  ///   - scene: The scene, which is on its stage.
  ///   - host: Runs the stage.
  ///   - program: What the first line says.
  ///   - isSingle: Whether there is one client, with which the conversation ends.
  package init(
    _ scene: LiveScene,
    host: any ServeHost,
    program: Program,
    isSingle: Bool = true
  ) {
    (self.scene, self.host, self.program, self.isSingle) = (scene, host, program, isSingle)
    scene.onAddition = { [weak self] in self?.asking?.own($0) }
  }

  // MARK: - Connections

  /// Adds a client, and greets it.
  package func open(_ connection: ServeConnection) {
    connections.append(connection)
    var object = ServeObject()
    object.add("event", text: "hello")
    describe(to: &object)
    connection.outbox.reply(object.json)
  }

  /// Removes a client, with what it added if it owns that.
  package func close(_ connection: ServeConnection) {
    guard let index = connections.firstIndex(where: { $0 === connection }) else { return }
    connections.remove(at: index)
    observe()
    forgetFrames(of: connection)
    if connection.isOwner {
      host.settle()
      scene.stage.use { connection.removeOwn(from: scene) }
      host.runSteps()
    }
    if isSingle { finish(.asked(.keep)) }
  }

  private func finish(_ end: End) {
    guard self.end == nil else { return }
    self.end = end
    refuseAdvances()
    for connection in connections { connection.isFinished = true }
  }

  // MARK: - Lines

  /// Takes a line of a client, and performs its request.
  package func take(_ line: LineSplitter.Line, from connection: ServeConnection) {
    guard end == nil, !connection.isFinished else { return }
    // A caller that does not wait for frames to be read has them all wait.
    if isAdvancing(connection) { proceed(within: .max) }
    connection.line += 1
    if connection.drain != nil { connection.outbox.seal() }
    asking = connection
    defer { asking = nil }
    switch line {
    case .tooLong:
      let error = ServeError(
        .tooLong,
        "the line has more than \(ServeLimits.line) bytes",
        help: "use several requests"
      )
      refuse(error, nil, connection)
    case .text(let bytes):
      guard bytes.contains(where: { $0 != 0x20 && $0 != 0x09 && $0 != 0x0D }) else { return }
      take(bytes, from: connection)
    }
    connection.drainIfLarge()
  }

  private func take(_ bytes: [UInt8], from connection: ServeConnection) {
    let list = DiagnosticList()
    let request = ServeRequestReader.read(bytes, for: scene, noting: list)
    do throws(ServeError) {
      switch try request.body.get() {
      case .steps(let nodes, let schedule):
        let asked = Asked(id: request.id, line: request.line, bytes: bytes)
        let time = try perform(nodes, schedule, asked, connection, noting: list)
        reply(request.id, connection, at: time)
        tellEnds()
      case .verb(.advance(let advance)):
        return try self.advance(advance, request.id, connection)
      case .verb(let verb):
        var reply = ServeObject()
        if let id = request.id { reply.add("id", id) }
        reply.add("ok", flag: true)
        // An advance changes the time of the reply.
        let end = try perform(verb, request.line, connection, &reply, noting: list)
        if request.id != nil { connection.outbox.reply(reply.json) }
        if let end { finish(end) }
      }
      connection.errors = 0
    } catch {
      refuse(error, request.id, connection)
    }
  }

  /// Tells what has happened by now; without a clock the next tick may be a long way off.
  private func tellEnds() {
    let stage = scene.stage
    guard host.isHeadless, stage.animator.eventHandler != nil else { return }
    stage.use { stage.runCallouts { stage.context.runCallouts() } }
  }

  func reply(_ id: String?, _ connection: ServeConnection, at time: Double) {
    guard let id else { return }
    var object = ServeObject()
    object.add("id", id)
    object.add("ok", flag: true)
    object.add("time", number: time)
    connection.outbox.reply(object.json)
  }

  func refuse(_ error: ServeError, _ id: String?, _ connection: ServeConnection) {
    var object = ServeObject()
    if let id { object.add("id", id) } else { object.add("line", whole: connection.line) }
    object.add("error", error.json)
    connection.outbox.reply(object.json)
    connection.errors += 1
    guard connection.errors >= ServeLimits.errors else { return }
    connection.isFinished = true
    if isSingle { finish(.tooManyErrors) }
  }

  // MARK: - Steps

  /// A request whose steps are performed.
  private struct Asked {
    let id: String?
    let line: SceneValue?
    let bytes: [UInt8]
  }

  /// Performs steps, and returns the time at which they happen.
  private func perform(
    _ nodes: [StepNode],
    _ schedule: LiveScene.Schedule,
    _ asked: Asked,
    _ connection: ServeConnection,
    noting list: DiagnosticList
  ) throws(ServeError) -> Double {
    let now = host.time
    try checkTime(schedule.at, now)
    guard scene.pendingSteps + nodes.count <= ServeLimits.pending else {
      throw ServeError(
        .tooMany,
        "\(scene.pendingSteps) steps wait for their time, and at most \(ServeLimits.pending) may",
        help: "send them later"
      )
    }
    var scheduled = schedule
    scheduled.at = schedule.at.map { $0 * host.speed }
    guard let steps = scene.resolve(nodes, scheduled, of: asked.bytes, noting: list) else {
      let found = list.sorted.first { $0.severity == .error }
      throw found.map { ServeError($0, in: asked.line) } ?? ServeError(.badRequest, "no steps")
    }
    scene.accept(steps)
    connection.own(steps.animations, in: scene)
    let tracker = tracker(of: asked.id, steps: nodes.count, connection)
    scene.run(steps, scheduled, now: now * host.speed, tracker: tracker)
    if scheduled.at.map({ $0 <= now * host.speed }) ?? true { host.runSteps() }
    return schedule.at ?? now
  }

  private func checkTime(_ at: Double?, _ now: Double) throws(ServeError) {
    guard let at else { return }
    if at < now {
      throw ServeError(
        .timePast,
        "\(at) s is past, it is \(now) s",
        help: "without 'at' a step happens now",
        at: "/at"
      )
    }
    if at > now + ServeLimits.ahead {
      throw ServeError(
        .tooMany,
        "\(at) s is more than \(Int(ServeLimits.ahead)) s ahead",
        help: "send the step later",
        at: "/at"
      )
    }
  }

  /// The tracker of a request whose end its client wants to know; nil for others.
  private func tracker(
    of id: String?,
    steps: Int,
    _ connection: ServeConnection
  ) -> StepTracker? {
    guard let id, steps > 0, connection.events.contains(.completed) else { return nil }
    return StepTracker(steps: steps) { [weak self, weak connection] in
      guard let self, let connection, connection.events.contains(.completed) else { return }
      var object = ServeObject()
      object.add("event", text: ServeEvent.completed.rawValue)
      object.add("request", id)
      object.add("time", number: self.scene.stage.context.now / self.host.speed)
      connection.outbox.event(object.json)
    }
  }

  // MARK: - Events

  /// Observes the stage as far as clients want to know what happens.
  func observe() {
    let events = connections.reduce(into: Set<ServeEvent>()) { $0.formUnion($1.events) }
    let seesLives = !events.isDisjoint(with: [.started, .stopped])
    let stage = scene.stage
    stage.themeHandler = events.contains(.theme) ? { [weak self] in self?.tell($0) } : nil
    stage.context.traceHandler = seesLives ? { [weak self] in self?.tell($0) } : nil
    guard seesLives || events.contains(.completed) || !scene.tracked.isEmpty else {
      stage.animator.eventHandler = nil
      return
    }
    stage.animator.eventHandler = { [weak self] event, motion in
      self?.scene.follow(event, of: motion)
      if seesLives { self?.tell(event, of: motion) }
    }
  }

  private func tell(_ event: LayerEvent) {
    guard case .animation(let what, let layer, let key, let finished, _) = event.kind,
      let name = ServeEvent(rawValue: what.rawValue)
    else { return }
    tell(name, "animation", layer, key, finished, at: event.time)
  }

  private func tell(_ event: MotionEvent, of motion: Motion) {
    let name: ServeEvent
    switch event.kind {
    case .didStart: name = .started
    case .didStop: name = .stopped
    default: return
    }
    let layer = (motion.object as? Layer)?.label ?? ""
    tell(name, "motion", layer, motion.key ?? "", event.finished, at: scene.stage.context.now)
  }

  private func tell(
    _ event: ServeEvent,
    _ family: String,
    _ layer: String,
    _ key: String,
    _ finished: Bool?,
    at time: Double
  ) {
    var object = ServeObject()
    object.add("event", text: event.rawValue)
    object.add("family", text: family)
    object.add("layer", text: layer)
    object.add("key", text: key)
    if let finished { object.add("finished", flag: finished) }
    object.add("time", number: time / host.speed)
    let line = object.json
    for connection in connections where connection.events.contains(event) {
      connection.outbox.event(line)
    }
  }
}
