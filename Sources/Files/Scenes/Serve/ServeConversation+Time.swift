import LaminaCore

/// A request that moves the time, from when it was taken until its reply.
struct ServeAdvance {
  let asked: ServeVerb.Advance
  let id: String?
  let connection: ServeConnection
  /// Which frames its client gets: none once it is gone.
  var frames: FrameChoice
  /// The time to reach; nil before it has begun.
  var end: Double?

  init(_ asked: ServeVerb.Advance, id: String?, _ connection: ServeConnection) {
    (self.asked, self.id, self.connection) = (asked, id, connection)
    frames = asked.frames
  }
}

/// Moving the time of a stage that is not shown.
///
/// An advance gives frames only as its client reads them: it rests between two ticks while much
/// waits, and what other clients ask for meanwhile happens at the time that it has reached. Only
/// another advance has to wait, so that each gives all of its frames.
extension ServeConversation {
  /// Whether a client has asked for an advance that has not been answered yet.
  ///
  /// Nothing is taken from it until then.
  package func isAdvancing(_ connection: ServeConnection) -> Bool {
    advances.contains { $0.connection === connection }
  }

  /// Whether a client is the one whose advance goes on when it has read what waits.
  package func isNext(_ connection: ServeConnection) -> Bool {
    advances.first?.connection === connection
  }

  /// Moves the time, or has that wait until earlier requests have.
  func advance(
    _ asked: ServeVerb.Advance,
    _ id: String?,
    _ connection: ServeConnection
  ) throws(ServeError) {
    guard host.isHeadless else {
      throw ServeError(
        .headlessOnly,
        "the time of this stage passes by itself",
        help: "'lamina serve --headless' takes 'advance'",
        at: "/do"
      )
    }
    advances.append(ServeAdvance(asked, id: id, connection))
    proceed()
  }

  /// Goes on with what moves the time, until a client has to read first.
  package func proceed() { proceed(within: ServeLimits.waiting) }

  func proceed(within limit: Int) {
    while let advance = advances.first,
      advance.frames == .none || advance.connection.waitingCount < limit
    {
      let connection = advance.connection
      do throws(ServeError) {
        guard try goOn(with: advance, within: limit) else { return }
        advances.removeFirst()
        reply(advance.id, connection, at: host.time)
        connection.errors = 0
      } catch {
        advances.removeFirst()
        refuse(error, advance.id, connection)
      }
    }
  }

  /// Goes on with an advance; returns whether it is done.
  private func goOn(with advance: ServeAdvance, within limit: Int) throws(ServeError) -> Bool {
    let connection = advance.connection
    asking = connection
    defer { asking = nil }
    let end = if let end = advance.end { end } else { try self.end(of: advance.asked) }
    advances[0].end = end
    return host.advance(to: end, frames: advance.frames) { frame, time in
      connection.outbox.reply(text(of: frame, at: time, advance.asked.form ?? program.form))
      connection.drainIfLarge()
      return connection.waitingCount < limit
    }
  }

  /// The time that an advance reaches, within the limits.
  private func end(of advance: ServeVerb.Advance) throws(ServeError) -> Double {
    let now = host.time
    let time = advance.to ?? now + advance.by
    if time < now {
      throw ServeError(
        .timePast,
        "\(time) s is past, it is \(now) s",
        help: "time only goes forwards",
        at: advance.place
      )
    }
    guard time <= now + ServeLimits.ahead, time <= ServeLimits.latest else {
      throw ServeError(
        .tooMany,
        "a request moves time by at most \(Int(ServeLimits.ahead)) s, and up to"
          + " \(Int(ServeLimits.latest)) s",
        help: "use several requests",
        at: advance.place
      )
    }
    if [.all, .changed].contains(advance.frames), host.ticks(upTo: time) > ServeLimits.frames {
      throw ServeError(
        .tooMany,
        "a request gives at most \(ServeLimits.frames) frames",
        help: "use several requests, or 'frames' with 'last'",
        at: advance.place
      )
    }
    return time
  }

  private func text(of frame: Frame, at time: Double, _ form: FrameForm) -> String {
    var object = ServeObject()
    object.add("event", text: "frame")
    if form != .json { object.add("time", number: time) }
    switch form {
    case .text: object.add("text", text: FrameText.text(frame))
    case .ansi: object.add("text", text: FrameText.ansi(frame, depth: program.depth))
    case .json: object.add("frame", FrameText.json(frame, time: time))
    }
    return object.json
  }

  /// Has the advance of a client that is gone reach its time without frames.
  func forgetFrames(of connection: ServeConnection) {
    guard let index = advances.firstIndex(where: { $0.connection === connection }) else { return }
    advances[index].frames = .none
    proceed()
  }

  /// Answers what has not reached its time at the end of the conversation.
  func refuseAdvances() {
    let refused = advances
    advances = []
    for advance in refused {
      let error = ServeError(
        .tooMany,
        "the conversation ended at \(host.time) s, before its frames were read",
        help: "read frames as they come"
      )
      refuse(error, advance.id, advance.connection)
    }
  }
}
