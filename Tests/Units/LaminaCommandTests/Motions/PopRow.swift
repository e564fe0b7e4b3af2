import LaminaTestSupport
import Testing

/// One case of `reference/pop` as a scene can say it: the members of a motion in their order, the
/// ticks, the changes on the way, and what comes out.
struct PopRow: CustomTestStringConvertible, Sendable {
  /// `[tick, "write", values]` or `[tick, event]`.
  struct Entry: Decodable, Sendable {
    var tick: Int
    var event: String
    var values: [Double]

    init(from decoder: any Decoder) throws {
      var list = try decoder.unkeyedContainer()
      tick = try list.decode(Int.self)
      event = try list.decode(String.self)
      values = list.isAtEnd ? [] : try list.decode([Double].self)
    }
  }

  struct Ticks: Decodable, Sendable {
    var begin: Double
    var hz: Double?
    var offsets: [Double]?
  }

  struct Change: Decodable, Sendable {
    struct Members: Decodable, Sendable {
      var to: [Double]?
      var velocity: [Double]?
      var friction: Double?
      var paused: Bool?
      var remove: Bool?
    }
    var tick: Int
    var members: Members
    enum CodingKeys: String, CodingKey {
      case tick
      case members = "do"
    }
  }

  var id: String
  var kind: String
  /// The members of the motion as they stand in a file.
  var members: [(key: String, value: String)]
  /// The object's value before the motion begins.
  var base: [Double]
  var threshold: Double
  var ticks: Ticks
  var tickCount: Int
  var changes: [Change]
  /// The value after each tick; nil where the motion does not run.
  var values: [[Double]?]?
  var writes: [Entry]?
  var events: [Entry]?
  var final: [Double]
  /// Whether a step at the time of the first tick adds the motion, instead of the layer.
  var isAddedByStep = false
  var tolerance: Double { kind == "decay" ? 1e-6 : 1e-9 }
  var testDescription: String { "\(kind) \(id)" }

  /// The absolute time of a tick, computed as in the reference.
  func time(_ tick: Int) -> Double {
    if let offsets = ticks.offsets { return ticks.begin + offsets[tick] }
    return ticks.begin + Double(tick) / (ticks.hz ?? 60)
  }

  /// The same with the first tick at time 0, and a step that adds the motion.
  var fromZero: PopRow {
    var row = self
    row.ticks.begin = 0
    row.isAddedByStep = true
    return row
  }

  /// The scene: a custom value that the motion moves, and a step for each change.
  var scene: String {
    let list = members.map { "\($0.key): \($0.value)" }.joined(separator: ", ")
    let motion = "{kind: \(kind), property: value, \(list)}"
    let add = "add: {layer: probe, key: reference, motion: \(motion)}"
    var text = """
      version: 1
      motionFidelity: pop
      layers:
        - id: probe
          custom: {value: {value: \(Self.text(base)), threshold: \(threshold)}}
          motions: \(isAddedByStep ? "{}" : "{reference: \(motion)}")
      timeline:

      """
    text += isAddedByStep ? "  - {at: \(time(0)), \(add)}\n" : "  - {at: 0}\n"
    for change in changes {
      text += "  - {at: \(time(change.tick)), \(Self.step(change.members))}\n"
    }
    return text
  }

  private static func step(_ change: Change.Members) -> String {
    if change.remove == true { return "remove: {layer: probe, key: reference}" }
    var members = ["layer: probe", "key: reference"]
    if let to = change.to { members.append("to: \(text(to))") }
    if let velocity = change.velocity { members.append("velocity: \(text(velocity))") }
    if let friction = change.friction { members.append("dynamicsFriction: \(friction)") }
    if let paused = change.paused { members.append("isPaused: \(paused)") }
    return "motion: {\(members.joined(separator: ", "))}"
  }

  static func text(_ values: [Double]) -> String {
    values.count == 1 ? "\(values[0])" : "\(values)"
  }
}

extension PopRow {
  /// The rows of `springs`, `decay` or `basic`.
  static func values(_ kind: String, _ file: String) throws -> [PopRow] {
    struct Row: Decodable {
      var id: String
      var bounciness: Double?
      var speed: Double?
      var tension: Double?
      var friction: Double?
      var mass: Double?
      var deceleration: Double?
      var duration: Double?
      var controlPoints: [Double]?
      var threshold: Double?
      var from: [Double]
      var to: [Double]?
      var velocity: [Double]?
      var rounding: Double
      var clamp: Int?
      var ticks: Ticks
      var script: [Change]?
      var final: [Double]
      var value: [[Double]?]
      var writes: [Entry]?
    }
    struct File: Decodable { var cases: [Row] }
    return try Fixture.json(File.self, "reference/pop/\(file).json").cases
      .map { row in
        var members: [(String, String)] = [("from", text(row.from))]
        if kind != "decay", let to = row.to { members.append(("to", text(to))) }
        if let velocity = row.velocity { members.append(("velocity", text(velocity))) }
        if let bounciness = row.bounciness, let speed = row.speed {
          members += [("springBounciness", "\(bounciness)"), ("springSpeed", "\(speed)")]
        } else if let tension = row.tension, let friction = row.friction, let mass = row.mass {
          members += [("dynamicsTension", "\(tension)"), ("dynamicsFriction", "\(friction)")]
          members.append(("dynamicsMass", "\(mass)"))
        }
        if let share = row.deceleration { members.append(("deceleration", "\(share)")) }
        if let duration = row.duration, kind == "basic" {
          members.append(("duration", "\(duration)"))
        }
        if let points = row.controlPoints { members.append(("timingFunction", "\(points)")) }
        if row.rounding != 0 { members.append(("roundingFactor", "\(row.rounding)")) }
        if let clamp = row.clamp, clamp != 0 {
          members.append(("clampMode", ["none", "start", "end", "both"][clamp]))
        }
        return PopRow(
          id: row.id,
          kind: kind,
          members: members,
          base: row.from,
          threshold: row.threshold ?? 1,
          ticks: row.ticks,
          tickCount: row.value.count,
          changes: row.script ?? [],
          values: row.rounding == 0 ? row.value : nil,
          writes: row.writes,
          final: row.final
        )
      }
  }

  /// The rows of `lifecycle`.
  static func lifecycles() throws -> [PopRow] {
    struct Row: Decodable {
      struct Config: Decodable {
        var kind: String
        var curve: String?
        var duration: Double?
        var bounciness: Double?
        var speed: Double?
        var deceleration: Double?
        var threshold: Double?
        var from: [Double]
        var to: [Double]?
        var velocity: [Double]?
        var base: [Double]?
        var additive: Bool?
        var beginTime: Double?
        var autoreverses: Bool?
        var repeatCount: Int?
        var repeatForever: Bool?
        var removedOnCompletion: Bool?
        var order: [String]?
      }
      var id: String
      var config: Config
      var ticks: Ticks
      var tickCount: Int
      var script: [Change]
      var events: [Entry]
      var final: [Double]
    }
    struct File: Decodable { var cases: [Row] }
    return try Fixture.json(File.self, "reference/pop/lifecycle.json").cases
      .map { row in
        let config = row.config
        var members: [(String, String)] = [("from", text(config.from))]
        func add(_ key: String, _ value: (some Any)?) {
          if let value { members.append((key, "\(value)")) }
        }
        if config.kind != "decay" { add("to", config.to.map(text)) }
        add("velocity", config.velocity.map(text))
        add("springBounciness", config.bounciness)
        add("springSpeed", config.speed)
        add("deceleration", config.deceleration)
        if config.kind == "basic" { add("duration", config.duration) }
        add("timingFunction", config.curve)
        add("isAdditive", config.additive)
        add("beginTime", config.beginTime)
        add("removedOnCompletion", config.removedOnCompletion)
        add("repeatForever", config.repeatForever)
        for member in config.order ?? ["autoreverses", "repeatCount"] {
          if member == "autoreverses" { add(member, config.autoreverses) }
          if member == "repeatCount" { add(member, config.repeatCount) }
        }
        return PopRow(
          id: row.id,
          kind: config.kind,
          members: members,
          base: config.base ?? [0],
          threshold: config.threshold ?? 1,
          ticks: row.ticks,
          tickCount: row.tickCount,
          changes: row.script,
          events: row.events,
          final: row.final
        )
      }
  }
}
