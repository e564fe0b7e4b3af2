import LaminaCells
import LaminaStage
import LaminaTestSupport
import Testing

/// What is shown does not depend on the frame rate.
@MainActor @Suite struct RateTests {
  /// Times that are ticks of every rate here.
  private static let common = [1.0 / 6, 1.0 / 3, 0.5]

  /// How often a program is looked at.
  private enum Ticks: CaseIterable {
    case thirty, sixty, hundredFortyFour, late, veryLate

    var times: [Double] {
      switch self {
      case .thirty: (0...15).map { Double($0) / 30 }
      case .sixty: (0...30).map { Double($0) / 60 }
      case .hundredFortyFour: (0...72).map { Double($0) / 144 }
      case .late: [0, 1.0 / 3]
      case .veryLate: [0, 0.5]
      }
    }
  }

  private struct Outcome: Equatable {
    var sights: [Double: RandomProgram.Sight] = [:]
    var calls: [String] = []
  }

  private func play(_ program: RandomProgram, _ ticks: Ticks) -> Outcome {
    var outcome = Outcome()
    for time in ticks.times {
      program.stage.tick(at: time)
      if Self.common.contains(time) { outcome.sights[time] = program.sight() }
    }
    outcome.calls = program.calls
    return outcome
  }

  /// What differs between the rates, or nil.
  private func difference(_ seed: UInt64, without left: Set<Int> = []) -> String? {
    let expected = play(RandomProgram(seed, without: left), .sixty)
    for ticks in Ticks.allCases where ticks != .sixty {
      let program = RandomProgram(seed, without: left)
      let found = play(program, ticks)
      for (time, sight) in found.sights {
        guard let other = expected.sights[time], sight != other else { continue }
        let parts = [
          sight.keys != other.keys ? "keys \(other.keys) \(sight.keys)" : nil,
          zip(zip(other.bits, sight.bits), program.labels()).first { $0.0.0 != $0.0.1 }
            .map { "\($0.1) \(Double(bitPattern: $0.0.0)) \(Double(bitPattern: $0.0.1))" },
          sight.others != other.others ? "values" : nil,
          sight.frame != other.frame
            ? "frame \(cells(other.frame, sight.frame))" : nil,
        ]
        let words = parts.compactMap { $0 }.joined(separator: ", ")
        return "\(ticks) at \(time): \(words)"
      }
      if ticks.times.last == 0.5, found.calls != expected.calls {
        return "\(ticks): \(expected.calls) \(found.calls)"
      }
    }
    return nil
  }

  private func cells(_ a: Frame, _ b: Frame) -> [String] {
    (0..<a.size.rows)
      .flatMap { row in
        (0..<a.size.columns)
          .compactMap { column in
            a[column, row] == b[column, row]
              ? nil : "\(column) \(row): \(a[column, row]) \(b[column, row])"
          }
      }
  }

  private static var shrunk = 0

  /// The smallest program of a seed that still differs, for a message; of the first few, since it
  /// takes a while.
  private func smallest(_ seed: UInt64) -> String {
    Self.shrunk += 1
    guard Self.shrunk <= 3 else { return difference(seed) ?? "" }
    var left: Set<Int> = []
    for index in 0..<RandomProgram(seed).changeCount
    where difference(seed, without: left.union([index])) != nil {
      left.insert(index)
    }
    let program = RandomProgram(seed, without: left)
    for time in Ticks.sixty.times { program.stage.tick(at: time) }
    let changes = program.history.sorted { $0.key < $1.key }.map(\.value).joined(separator: "\n")
    return "\(difference(seed, without: left) ?? "")\n\(changes)"
  }

  @Test(
    "programs show the same at any frame rate",
    arguments: TestTier.seeds("rates", quick: 200, nightly: 2000)
  )
  func anyRate(_ seed: UInt64) {
    let difference = difference(seed)
    if difference != nil { FailedSeeds.keep(seed, of: "rates") }
    #expect(difference == nil, "seed \(seed): \(smallest(seed))")
  }
}
