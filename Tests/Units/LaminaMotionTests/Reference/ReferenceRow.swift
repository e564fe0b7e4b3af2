import LaminaTestSupport
import Testing

/// One case of `reference/pop`: a motion, the ticks, what is changed on the way, and what comes out.
struct ReferenceRow: Decodable, CustomTestStringConvertible, Sendable {
  struct Ticks: Decodable, Sendable {
    var begin: Double
    var hz: Double?
    var offsets: [Double]?

    /// The absolute time of a tick, computed as in the reference.
    func time(_ tick: Int) -> Double {
      if let offsets { return begin + offsets[tick] }
      return begin + Double(tick) / (hz ?? 60)
    }
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

  /// `[tick, "write", values]` or `[tick, event]`.
  struct Entry: Decodable, Equatable, CustomStringConvertible, Sendable {
    var tick: Int
    var event: String
    var values: [Double]?

    init(tick: Int, event: String, values: [Double]? = nil) {
      self.tick = tick
      self.event = event
      self.values = values
    }

    init(from decoder: any Decoder) throws {
      var list = try decoder.unkeyedContainer()
      tick = try list.decode(Int.self)
      event = try list.decode(String.self)
      values = list.isAtEnd ? nil : try list.decode([Double].self)
    }

    var description: String { "\(tick) \(event)\(values.map { " \($0)" } ?? "")" }
  }

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
  var components: Int
  var from: [Double]
  var to: [Double]?
  var velocity: [Double]?
  var rounding: Double
  var clamp: Int?
  var ticks: Ticks
  var script: [Change]?
  var doneTick: Int?
  var reachTick: Int?
  var final: [Double]
  var value: [[Double]?]
  var velocityOut: [[Double]?]?
  var writes: [Entry]?

  var testDescription: String { id }

  struct File: Decodable { var cases: [ReferenceRow] }

  static func rows(_ name: String) throws -> [ReferenceRow] {
    try Fixture.json(File.self, "reference/pop/\(name).json").cases
  }
}
