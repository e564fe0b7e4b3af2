@testable import LaminaCommand
import Lamina
import LaminaLayers
import LaminaMotion
import LaminaPlayer
import LaminaScenes
import LaminaStage
import Testing

@MainActor
@Suite struct EventTraceTests {
  @Test("a motion is added, started, writes, reaches and stops, each with its time and tick")
  func motions() throws {
    let text = "version: 1\nlayers: [{id: ball, position: [0, 0]}]\n"
    let scene = try #require(Scene(SceneCheck(SourceFile(name: "s.yaml", text: text))))
    var records: [EventRecord] = []
    let trace = EventTrace(clock: SimulationClock(), folds: false) { records.append($0) }
    let simulation = Simulation(
      scene,
      listeners: .init(motion: { trace.record($0, of: $1, at: $2, tick: $3) })
    )
    simulation.runTicks(through: 5)
    let ball = try #require(simulation.run.layer(id: "ball"))
    try simulation.stage.use {
      let motion = BasicMotion(propertyNamed: "position.x")
      motion.toValue = 6.0
      motion.duration = 0.1
      try ball.add(motion, forKey: "push")
    }
    simulation.runTicks(through: 30)
    let events = records.compactMap { record -> String? in
      guard case .text(let name)? = record["event"] else { return nil }
      return name
    }
    #expect(events.first == "added")
    #expect(events.last == "stopped")
    #expect(events.contains("started") && events.contains("wrote") && events.contains("reached"))
    let last = try #require(records.last)
    #expect(last["layer"] == .text("ball"))
    #expect(last["key"] == .text("push"))
    #expect(last["family"] == .text("motion"))
    #expect(last["finished"] == .flag(true))
    let wrote = try #require(records.last { $0["event"] == .text("wrote") })
    #expect(wrote["value"] == .numbers([6]))
  }

  private func record(_ family: String, _ event: String, stage: String? = nil) -> EventRecord {
    var record = EventRecord()
    record["time"] = .number(0)
    record["tick"] = .integer(0)
    record["family"] = .text(family)
    record["event"] = .text(event)
    record["stage"] = stage.map { .text($0) }
    return record
  }

  @Test("a transaction is folded with stopped searches, and told with anything else in it")
  func folding() {
    let (begun, committed) = (record("transaction", "begun"), record("transaction", "committed"))
    let stopped = record("action", "searched", stage: "stopped")
    let found = record("action", "searched", stage: "implicit")
    let added = record("animation", "added")
    func folded(_ records: [EventRecord]) -> (count: EventRecord.Value?, rest: [EventRecord]) {
      let result = SetUpFold.of(records)
      guard result.first?["event"] == .text("folded") else { return (nil, result) }
      return (result[0]["count"], Array(result.dropFirst()))
    }
    #expect(folded([begun, stopped, committed]) == (.integer(3), []))
    #expect(
      folded([begun, stopped, added, committed]) == (.integer(1), [begun, added, committed])
    )
    #expect(folded([begun, found, committed]) == (nil, [begun, found, committed]))
    // An outer transaction is kept with an inner one that is kept.
    let nested = [begun, begun, committed, begun, added, committed, committed]
    #expect(folded(nested) == (.integer(2), [begun, begun, added, committed, committed]))
    // A commit without a recorded beginning covers the events outside of any other transaction.
    #expect(folded([begun, added, committed, stopped, committed]).count == .integer(2))
    #expect(folded([found, committed]) == (nil, [found, committed]))
    #expect(folded([]) == (nil, []))
  }

  @Test("JSON has the keys that an event has, a table has all columns")
  func forms() {
    var record = EventRecord()
    record["time"] = .number(0.5)
    record["event"] = .text("a \"b\"")
    record["value"] = .numbers([1, 2.5])
    record["finished"] = .flag(false)
    let keys = ["time", "event", "key", "value", "finished"]
    #expect(
      record.json(keys: keys)
        == #"{"time":0.5,"event":"a \"b\"","value":[1.0,2.5],"finished":false}"#
    )
    #expect(record.csv(keys: keys) == #"0.5,"a ""b""",,1.0 2.5,false"#)
  }
}
