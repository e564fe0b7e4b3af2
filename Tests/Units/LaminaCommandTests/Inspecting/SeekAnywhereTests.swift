import Lamina
import LaminaCells
import LaminaScenes
import LaminaStage
import LaminaTestSupport
import Testing

@testable import LaminaPlayer

/// Seeking passes over ticks in which nothing can happen and draws none of them: that must not be
/// seen.
@MainActor
@Suite("seeking in all scenes")
struct SeekAnywhereTests {
  private static let fine = SimulationClock(rate: FrameRate(framesPerSecond: 20))
  private static let coarse = SimulationClock(rate: FrameRate(framesPerSecond: 5))

  private func simulation(
    _ name: String,
    _ clock: SimulationClock,
    keepsLog: Bool = false
  ) throws -> Simulation {
    let check = try SceneCheck(SourceFile(reading: ShippedScenes.path(name)))
    let scene = try #require(Scene(check))
    var listeners = Simulation.Listeners()
    listeners.keepsLog = keepsLog
    let key = scene.keys.sorted { $0.spelling < $1.spelling }.first ?? .named(.space)
    return Simulation(
      scene,
      clock: clock,
      input: [TimedEvent(time: 0.42, event: .key(KeyEvent(key)))],
      listeners: listeners
    )
  }

  @Test("a time that is sought shows what drawing every tick shows", arguments: ShippedScenes.all)
  func sameAsTicks(name: String) throws { try compare(name, Self.fine, at: 0.77) }

  @Test("so does one that is far away, which is reached in leaps", arguments: ShippedScenes.names)
  func sameFarAway(name: String) throws { try compare(name, Self.coarse, at: 7.31) }

  private func compare(_ name: String, _ clock: SimulationClock, at time: Double) throws {
    let plain = try simulation(name, clock)
    let sought = try simulation(name, clock)
    let inspected = try simulation(name, clock, keepsLog: true)
    plain.runTicks(through: clock.rate.lastTick(upTo: time))
    // The ticks have run; what is left are the steps up to the time.
    plain.seek(to: time)
    let expected = plain.frame(at: time)
    sought.seek(to: time)
    inspected.seek(to: time)
    #expect(sought.tick == plain.tick)
    let isSame = sought.frame(at: time) == expected
    #expect(isSame, "\(name) at \(time)")
    let isSameInspected = inspected.frame(at: time) == expected
    #expect(isSameInspected, "\(name) at \(time), with a log")
  }
}
