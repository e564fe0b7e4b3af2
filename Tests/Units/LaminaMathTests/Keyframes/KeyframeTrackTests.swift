import LaminaMath
import LaminaTestSupport
import Testing

@Suite struct KeyframeTrackTests {
  struct Row: Decodable, CustomTestStringConvertible {
    var values: [[Double]]
    var mode: String
    var keyTimes: [Double]?
    var timingFunctions: [[Double]]?
    var tension, continuity, bias: [Double]?
    var progress: Double
    var value: [Double]
    var testDescription: String {
      "\(mode) \(values) times \(keyTimes ?? []) shape \(tension ?? []) \(continuity ?? []) "
        + "\(bias ?? []) at \(progress)"
    }

    func functions() -> [TimingFunction]? {
      timingFunctions?.map { TimingFunction(controlPoints: $0[0], $0[1], $0[2], $0[3]) }
    }

    func calculationMode() throws -> CalculationMode {
      try #require(CalculationMode(rawValue: mode))
    }

    static func all() throws -> [Row] {
      try Fixture.json([String: [Row]].self, "reference/core-animation/keyframes.json")["rows"]
        ?? []
    }
  }

  static func vector(_ numbers: [Double]) -> SIMD4<Double> {
    var vector = SIMD4<Double>.zero
    for (index, number) in numbers.enumerated() { vector[index] = number }
    return vector
  }

  @Test("keyframes have a value at each progress", arguments: try Row.all())
  func value(row: Row) throws {
    let track = try KeyframeTrack(
      values: row.values.map(Self.vector),
      mode: try row.calculationMode(),
      keyTimes: row.keyTimes,
      timingFunctions: row.functions(),
      tension: row.tension ?? [],
      continuity: row.continuity ?? [],
      bias: row.bias ?? []
    )
    let found = track.value(at: row.progress)
    #expect(isNear((0..<row.value.count).map { found[$0] }, row.value, 1e-7))
  }

  @Test("there are rows")
  func rowsExist() throws {
    #expect(try Row.all().count == 805)
  }

  struct Peer: Decodable, CustomTestStringConvertible {
    enum Ease: Decodable {
      case name(String)
      case points([Double])

      init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        do {
          self = .points(try container.decode([Double].self))
        } catch DecodingError.typeMismatch {
          self = .name(try container.decode(String.self))
        }
      }

      func function() throws -> TimingFunction {
        switch self {
        case .name(let name): try #require(TimingFunction(name: name))
        case .points(let p): TimingFunction(controlPoints: p[0], p[1], p[2], p[3])
        }
      }
    }
    var id: String
    var values: [Double]
    var durationMs: Double
    var ease: Ease
    var rounded: [Double]
    var testDescription: String { id }

    // The third case there mixes squares of channels, which Core Animation does not.
    static func all() throws -> [Peer] {
      struct File: Decodable {
        struct Case: Decodable {
          var peer: Peer?
          init(from decoder: any Decoder) throws {
            enum Key: CodingKey { case grey }
            let isContrast = try decoder.container(keyedBy: Key.self).contains(.grey)
            peer = isContrast ? nil : try Peer(from: decoder)
          }
        }
        var cases: [Case]
      }
      return try Fixture.json(File.self, "reference/peers/keyframes.json").cases
        .compactMap(\.peer)
    }
  }

  @Test("keyframes agree with another library", arguments: try Peer.all())
  func peer(row: Peer) throws {
    let function = try row.ease.function()
    let track = try KeyframeTrack(
      values: row.values.map { SIMD4($0, 0, 0, 0) },
      timingFunctions: Array(repeating: function, count: row.values.count - 1)
    )
    for (index, expected) in row.rounded.enumerated() {
      let progress = Double(index) * 20 / row.durationMs
      #expect(track.value(at: progress).x.rounded() == expected)
    }
  }

  struct Observed: Decodable {
    struct Group: Decodable {
      struct Row: Decodable {
        var mode: String
        var keyTimes: Bool
        var v: [Double]
      }
      var tolerance: Double
      var values, t, keyTimes: [Double]
      var rows: [Row]
    }
    struct Extra: Decodable {
      var values, keyTimes, t, v: [Double]
    }
    var keyframes: Group
    var discreteExtraTime: Extra
  }

  @Test("values measured on the original are met")
  func observed() throws {
    let file = try Fixture.json(Observed.self, "reference/core-animation/apple_observed.json")
    let group = file.keyframes
    #expect(group.rows.count == 6)
    for row in group.rows {
      let track = try KeyframeTrack(
        values: group.values.map { SIMD4($0, 0, 0, 0) },
        mode: try #require(CalculationMode(rawValue: row.mode)),
        keyTimes: row.keyTimes ? group.keyTimes : nil
      )
      for (t, expected) in zip(group.t, row.v) {
        #expect(abs(track.value(at: t).x - expected) <= group.tolerance, "\(row.mode) at \(t)")
      }
    }
    let extra = file.discreteExtraTime
    let track = try KeyframeTrack(
      values: extra.values.map { SIMD4($0, 0, 0, 0) },
      mode: .discrete,
      keyTimes: extra.keyTimes
    )
    for (t, expected) in zip(extra.t, extra.v) { #expect(track.value(at: t).x == expected) }
  }

  @Test("smooth curves pass through every value", arguments: [CalculationMode.cubic, .cubicPaced])
  func passes(mode: CalculationMode) throws {
    let values = [SIMD4(0.0, 0, 0, 0), SIMD4(3, 1, 0, 0), SIMD4(4, -2, 0, 0), SIMD4(4, -2, 0, 0)]
    let track = try KeyframeTrack(values: values, mode: mode, tension: [0.3], bias: [0, 0.5])
    for (time, value) in zip(track.timing.times, values) {
      let off = track.value(at: time) - value
      #expect((off * off).sum() < 1e-20)
    }
  }

  @Test("progress beyond the ends goes on straight, held values stay")
  func beyond() throws {
    let values = [SIMD4(0.0, 0, 0, 0), SIMD4(10, 0, 0, 0), SIMD4(30, 0, 0, 0)]
    let linear = try KeyframeTrack(values: values)
    #expect(linear.value(at: -0.1).x == -2)
    #expect(abs(linear.value(at: 1.1).x - 34) < 1e-12)
    let held = try KeyframeTrack(values: values, mode: .discrete)
    #expect(held.value(at: -1).x == 0)
    #expect(held.value(at: 2).x == 30)
  }

  @Test("two values at one time are a jump to the later")
  func jump() throws {
    let values = [0.0, 1, 5, 6].map { SIMD4($0, 0, 0, 0) }
    let track = try KeyframeTrack(values: values, keyTimes: [0, 0.5, 0.5, 1])
    #expect(abs(track.value(at: 0.49999).x - 1) < 1e-3)
    #expect(track.value(at: 0.5).x == 5)
  }

  @Test("equal values in a paced mode are spread evenly")
  func noDistance() throws {
    let track = try KeyframeTrack(
      values: Array(repeating: SIMD4(repeating: 2), count: 3),
      mode: .paced
    )
    #expect(track.timing.times == [0, 0.5, 1])
    #expect(track.value(at: 0.7) == SIMD4(repeating: 2))
  }

  @Test("one value is held, with a note", arguments: CalculationMode.allCases)
  func single(mode: CalculationMode) throws {
    let track = try KeyframeTrack(values: [SIMD4(7, 0, 0, 0)], mode: mode)
    for progress in [-1.0, 0, 0.5, 1, 2] { #expect(track.value(at: progress).x == 7) }
    #expect(track.timing.notes == [.singleValue])
  }
}
