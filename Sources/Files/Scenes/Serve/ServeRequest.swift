import LaminaCore

/// A request as read from its line.
struct ServeRequest {
  /// The steps of the scene format, or a verb with its members.
  enum Body {
    case steps([StepNode], LiveScene.Schedule)
    case verb(ServeVerb)
  }

  /// The client's name for the request, as JSON; nil for one without a reply.
  var id: String?
  /// What is to be done, or why it cannot be.
  var body: Result<Body, ServeError>
  /// The values of the line; nil if it is not JSON.
  var line: SceneValue?
}

/// Reads the lines of a conversation.
struct ServeRequestReader {
  private static let idKey = "id"
  private static let doKey = "do"
  private static let example = #"such as {"id":1,"do":"get","values":["bar.opacity"]}"#

  private let reader: DocumentReader
  private var list: DiagnosticList { reader.list }

  /// Reads a line; the findings of the reader come into its list.
  @MainActor
  static func read(
    _ bytes: [UInt8],
    for scene: LiveScene,
    noting list: DiagnosticList
  )
    -> ServeRequest
  {
    let line: SceneValue
    do throws(JSONLine.Fault) {
      line = try JSONLine.read(bytes, noting: list)
    } catch {
      return ServeRequest(body: .failure(Self.error(of: error)))
    }
    return ServeRequestReader(reader: scene.reader(noting: list)).request(line)
  }

  private static func error(of fault: JSONLine.Fault) -> ServeError {
    switch fault {
    case .limit(let diagnostic): ServeError(diagnostic, in: nil)
    case .syntax(let message, let offset):
      ServeError(
        .badJSON,
        "no JSON at byte \(offset): \(message)",
        help: "a request is one object in a line, \(example)"
      )
    }
  }

  private func request(_ line: SceneValue) -> ServeRequest {
    guard case .mapping(let entries) = line.content else {
      let error = ServeError(
        .badRequest,
        "expected an object, found \(line.summary)",
        help: Self.example,
        at: ""
      )
      return ServeRequest(body: .failure(error), line: line)
    }
    var request = ServeRequest(body: .failure(Self.empty), line: line)
    if let entry = entries.first(where: { $0.key == Self.idKey }) {
      request.id = Self.identifier(entry.value)
      if request.id == nil {
        let error = ServeError(
          .badIdentifier,
          "expected a string or a whole number, found \(entry.value.summary)",
          help: #"such as "id":1 or "id":"a""#,
          at: "/" + Self.idKey
        )
        request.body = .failure(error)
        return request
      }
    }
    do throws(ServeError) {
      request.body = .success(try body(line, entries))
    } catch {
      request.body = .failure(error)
    }
    return request
  }

  private static let empty = ServeError(
    .badRequest,
    "the object asks for nothing",
    help: "a request has a step, such as 'set', or 'do'",
    at: ""
  )

  /// The JSON of an id: a text, or a whole number.
  private static func identifier(_ value: SceneValue) -> String? {
    guard case .scalar(let scalar) = value.content else { return nil }
    if !scalar.isPlain { return JSONString.quoted(scalar.text) }
    return Int(scalar.text) == nil ? nil : scalar.text
  }

  private func body(
    _ line: SceneValue,
    _ entries: [SceneEntry]
  ) throws(ServeError)
    -> ServeRequest.Body
  {
    guard let entry = entries.first(where: { $0.key == Self.doKey }) else {
      return try steps(line)
    }
    if case .list = entry.value.content { return try steps(line, in: entry.value, entries) }
    let verb = try verb(entry.value)
    try refuseSteps(beside: entries, except: verb.members)
    guard var keys = reader.keyed(line, "'\(verb.name)'") else { throw Self.empty }
    _ = keys.take(Self.idKey)
    _ = keys.take(Self.doKey)
    let read = verb.read(&keys, reader)
    keys.finish()
    guard let read, !list.hasErrors else { throw finding(in: line) }
    return .verb(read)
  }

  private func verb(_ value: SceneValue) throws(ServeError) -> ServeVerb.Kind {
    if let text = value.text, !value.isPlain,
      let kind = ServeVerb.kinds.first(where: { $0.name == text })
    {
      return kind
    }
    throw unknownVerb(value)
  }

  /// The error of a value of `do` that is no verb; a step is shown as the request that it is.
  private func unknownVerb(_ value: SceneValue) -> ServeError {
    let verbs = ServeVerb.kinds.map(\.name)
    let steps = StepNode.keys(reader.vocabulary).map(\.name)
    let all = "verbs: \(verbs.joined(separator: ", "))"
    func error(_ message: String, help: String) -> ServeError {
      ServeError(.unknownDo, message, help: help, at: "/" + Self.doKey)
    }
    func form(_ step: String) -> String { #"{"\#(step)":…}"# }
    guard let text = value.text, !value.isPlain else {
      let message = "expected a verb or a list of steps, found \(value.summary)"
      guard case .mapping(let entries) = value.content, let step = entries.first?.key,
        steps.contains(step)
      else { return error(message, help: all) }
      return error(message, help: "a step is a request without 'do': \(form(step))")
    }
    if steps.contains(text) {
      let message = "'\(text)' is a step, not a verb"
      return error(message, help: "a step is a request without 'do': \(form(text))")
    }
    let message = "\(VisibleText.quoted(text)) is not a verb"
    if text == "use" {
      let layer = #"{"addSublayer":{"layer":{"use":"spinner","id":"s"},"to":"root"}}"#
      return error(message, help: "a preset is a layer: \(layer)")
    }
    guard let nearest = EditDistance.nearest(to: text, in: verbs + steps) else {
      return error(message, help: all)
    }
    let isStep = steps.contains(nearest)
    return error(message, help: "did you mean \(isStep ? form(nearest) : "'\(nearest)'")?")
  }

  private func refuseSteps(
    beside entries: [SceneEntry],
    except members: [String] = []
  ) throws(ServeError) {
    let steps = StepNode.keys(reader.vocabulary).map(\.name)
    guard let entry = entries.first(where: { steps.contains($0.key) && !members.contains($0.key) })
    else { return }
    throw ServeError(
      .badRequest,
      "'\(entry.key)' is a step, and 'do' stands beside it",
      help: "put the steps into the list of 'do', or leave 'do' out",
      at: "/" + entry.key
    )
  }

  /// The first finding, by its place.
  func finding(in line: SceneValue) -> ServeError {
    list.sorted.first { $0.severity == .error }.map { ServeError($0, in: line) } ?? Self.empty
  }

  // MARK: - Steps

  private static let atKey = SceneKey<Double>("at", .duration)

  /// A request that is itself a step.
  private func steps(_ line: SceneValue) throws(ServeError) -> ServeRequest.Body {
    guard var keys = reader.keyed(line, "a step") else { throw Self.empty }
    _ = keys.take(Self.idKey)
    if keys.entries.isEmpty { throw Self.empty }
    let schedule = schedule(&keys, line)
    let node = reader.step(&keys, at: line.range.lowerBound)
    guard !list.hasErrors else { throw finding(in: line) }
    return .steps([node], schedule)
  }

  /// A request with a list of steps.
  private func steps(
    _ line: SceneValue,
    in value: SceneValue,
    _ entries: [SceneEntry]
  ) throws(ServeError) -> ServeRequest.Body {
    try refuseSteps(beside: entries)
    guard var keys = reader.keyed(line, "a request with a list of steps") else { throw Self.empty }
    _ = keys.take(Self.idKey)
    _ = keys.take(Self.doKey)
    let schedule = schedule(&keys, line)
    keys.finish()
    let nodes = reader.values.items(value, expected: "a list of steps") { item -> StepNode? in
      guard var keys = reader.keyed(item, "a step in a list") else { return nil }
      return reader.step(&keys, at: item.range.lowerBound)
    }
    guard let nodes, !list.hasErrors else { throw finding(in: line) }
    return .steps(nodes, schedule)
  }

  private func schedule(_ keys: inout KeyedReader, _ line: SceneValue) -> LiveScene.Schedule {
    var schedule = LiveScene.Schedule()
    let at = Self.atKey.take(from: &keys, reader)
    let every = TimelineNode.everyKey.take(from: &keys, reader)
    let count = TimelineNode.countKey.take(from: &keys, reader)
    if let count, every == nil {
      list.report("'count' needs 'every'", help: "such as 'every: 500ms'", at: count.range)
    }
    schedule.at = at?.value
    schedule.every = every?.value
    schedule.count = count?.value
    if let range = every?.range ?? at?.range { schedule.place = range }
    return schedule
  }
}
