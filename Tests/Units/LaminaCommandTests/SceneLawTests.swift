import Foundation
import LaminaCells
import LaminaScenes
import LaminaStage
import LaminaTestSupport
import Testing

@testable import LaminaCommand
@testable import LaminaPlayer

/// What holds for every scene that comes with Lamina.
///
/// A scene is played once; each law looks at the same pass, beside one pass of the command that
/// renders it.
@MainActor
@Suite("laws of all scenes")
struct SceneLawTests {
  /// The times whose frames are looked at, in ticks of a tenth of a second.
  private static let seen = [0, 5, 15, 19]

  /// The frames of one pass at ten ticks a second, as text, by tick.
  ///
  /// Every second frame that the stage shows is compared with the one that is asked for at its time:
  /// what is drawn while it runs is what is drawn for a question.
  private func pass(_ name: String) throws -> [Int: String] {
    let simulation = Simulation(
      try SceneLoader().playable(at: ShippedScenes.path(name)),
      clock: SimulationClock(rate: FrameRate(framesPerSecond: 10))
    )
    var texts: [Int: String] = [:]
    for tick in 0...19 where tick % 2 == 0 || Self.seen.contains(tick) {
      simulation.runTicks(through: tick)
      let shown = simulation.stage.frame
      let asked = simulation.frame(at: simulation.clock.rate.time(ofTick: tick))
      let isSame = shown == asked
      #expect(isSame, "\(name): what runs differs from what is asked for at tick \(tick)")
      if Self.seen.contains(tick) { texts[tick] = FrameText.text(asked) }
    }
    return texts
  }

  @Test(
    "it renders the same twice, running or asked for, scaled to its own size, and moves",
    arguments: ShippedScenes.names
  )
  func onePass(name: String) throws {
    let texts = try pass(name)
    let console = CapturedConsole()
    let times = Self.seen.map { "\(Double($0) / 10)" }.joined(separator: ",")
    // The command scales to the size that it is given; here it is the scene's own.
    let arguments = ["--at", times, "--fps", "10", "--size", "80x24", "--fit", "scale"]
    #expect(console.run(["render", ShippedScenes.path(name)] + arguments) == 0)
    #expect(console.words == "")
    let pictures = console.data.components(separatedBy: "\u{0C}\n")
    #expect(pictures == Self.seen.compactMap { texts[$0] })
    #expect(Set([0, 5, 19].compactMap { texts[$0] }).count == 3, "\(name) stands still")
    #expect(pictures.allSatisfy { $0.split(separator: "\n").count == 24 })
  }
}
