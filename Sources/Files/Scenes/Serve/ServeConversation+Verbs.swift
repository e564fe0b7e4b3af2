import LaminaCore

/// The requests of a conversation that are not steps.
extension ServeConversation {
  /// Performs a verb and completes its reply; returns how the conversation ends, if it does.
  func perform(
    _ verb: ServeVerb,
    _ line: SceneValue?,
    _ connection: ServeConnection,
    _ reply: inout ServeObject,
    noting list: DiagnosticList
  ) throws(ServeError) -> End? {
    switch verb {
    case .hello(let version, let isOwner):
      try hello(version, isOwner, connection)
      addTime(to: &reply)
      describe(to: &reply)
    case .get(let names, let isModel):
      let values = try values(names, isModel: isModel, line, noting: list)
      addTime(to: &reply)
      reply.add("values", values)
    case .advance: break
    case .subscribe(let events):
      try refuseMouse(events, line)
      connection.events.formUnion(events)
      observe()
      addTime(to: &reply)
    case .unsubscribe(let events):
      connection.events.subtract(events)
      observe()
      addTime(to: &reply)
    case .print(let text):
      print(text, connection)
      addTime(to: &reply)
    case .option(let change):
      try set(change)
      addTime(to: &reply)
      addOptions(to: &reply)
    case .end(let ending):
      addTime(to: &reply)
      return .asked(ending)
    }
    return nil
  }

  private func addTime(to reply: inout ServeObject) { reply.add("time", number: host.time) }

  private func refuseMouse(_ events: Set<ServeEvent>, _ line: SceneValue?) throws(ServeError) {
    guard events.contains(.mouse), !host.hasMouse else { return }
    var place = "/events"
    if case .mapping(let entries)? = line?.content,
      case .list(let items)? = entries.first(where: { $0.key == "events" })?.value.content,
      let index = items.firstIndex(where: { $0.text == ServeEvent.mouse.rawValue })
    {
      place += "/\(index)"
    }
    throw ServeError(
      .badRequest,
      "an inline stage does not know its place on the screen, so it has no 'mouse'",
      help: "'key' and 'resize' are told; 'lamina serve' without --inline tells of the mouse",
      at: place
    )
  }

  // MARK: - Hello

  private func hello(
    _ version: Int?,
    _ isOwner: Bool?,
    _ connection: ServeConnection
  ) throws(ServeError) {
    if let version, version != Self.version {
      throw ServeError(
        .protocol,
        "this program speaks protocol \(Self.version), not \(version)",
        help: "write \"protocol\":\(Self.version)",
        at: "/protocol"
      )
    }
    if let isOwner { connection.isOwner = isOwner }
  }

  private static let version = 1

  /// What the first line says.
  func describe(to object: inout ServeObject) {
    let stage = scene.stage
    let screen = stage.screen.size
    let size = stage.designSize ?? screen
    object.add("protocol", whole: Self.version)
    object.add("version", text: program.version)
    object.add("columns", whole: size.columns)
    object.add("rows", whole: size.rows)
    let whole = program.screen ?? screen
    object.add("screen", list: ["\(whole.columns)", "\(whole.rows)"])
    object.add("color", text: program.color)
    object.add("glyphs", text: program.glyphs)
    object.add("motion", text: host.options.motion.rawValue)
    object.add("theme", text: stage.theme.rawValue)
    object.add("headless", flag: host.isHeadless)
    var limits = ServeObject()
    limits.add("line", whole: ServeLimits.line)
    limits.add("pending", whole: ServeLimits.pending)
    limits.add("values", whole: ServeLimits.values)
    limits.add("ahead", whole: Int(ServeLimits.ahead))
    limits.add("frames", whole: ServeLimits.frames)
    limits.add("events", whole: ServeLimits.events)
    limits.add("errors", whole: ServeLimits.errors)
    limits.add("clients", whole: ServeLimits.clients)
    limits.add("depth", whole: ReaderLimits.depth)
    limits.add("nodes", whole: ReaderLimits.nodes)
    limits.add("layers", whole: ReaderLimits.addedLayers)
    object.add("limits", limits.json)
    object.add("features", list: host.features.map { JSONString.quoted($0) })
  }

  // MARK: - Printing and options

  private func print(_ text: String, _ connection: ServeConnection) {
    guard !host.print(text) else { return }
    var object = ServeObject()
    object.add("event", text: "print")
    object.add("text", text: text)
    connection.outbox.reply(object.json)
  }

  private func set(_ change: ServeVerb.OptionChange) throws(ServeError) {
    if host.isHeadless,
      let name = change.maxRate != nil ? "maxRate" : change.rows != nil ? "rows" : nil
    {
      throw ServeError(
        .notHeadless,
        "'\(name)' is an option of a terminal, and there is none",
        help: "headless there are 'motion' and 'theme'",
        at: "/" + name
      )
    }
    var options = host.options
    if let motion = change.motion { options.motion = motion }
    if let maxRate = change.maxRate { options.maxRate = maxRate.bytes }
    if let rows = change.rows { options.rows = rows }
    if options != host.options { host.options = options }
    if let theme = change.theme { host.show(theme) }
  }

  private func addOptions(to reply: inout ServeObject) {
    let options = host.options
    reply.add("motion", text: options.motion.rawValue)
    reply.add("theme", text: scene.stage.theme.rawValue)
    reply.add("maxRate", options.maxRate.map { "\($0)" } ?? "null")
    reply.add("rows", whole: options.rows)
  }
}
