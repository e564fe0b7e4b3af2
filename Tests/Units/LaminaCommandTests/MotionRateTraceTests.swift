import Foundation
import Testing

@testable import LaminaCommand

@MainActor
@Suite struct MotionRateTraceTests {
  @Test("motions of steps, and those that wait, stand in the same place at any rate")
  func motionRates() throws {
    let folder = try SceneFolder()
    let file = try folder.write(
      "m.yaml",
      """
      version: 1
      layers:
        - {id: a, position: [4, 2]}
        - {id: b, position: [4, 2], motions: {go: {kind: spring, property: position.x, to: 30, \
      springSpeed: 2, beginTime: 0.0123}}}
      timeline:
        - {at: 0.1234, add: {layer: a, key: go, motion: {kind: decay, property: position.x, \
      velocity: 20}}}
        - {at: 0.4321, motion: {layer: a, key: go, velocity: -30}}

      """
    )
    func end(_ rate: String) throws -> [Double] {
      let console = CapturedConsole()
      let properties = ["--property", "a.position.x", "b.position.x"]
      #expect(console.run(["trace", file, "--to", "1", "--fps", rate] + properties) == 0)
      return console.data.split(separator: "\n").last?.split(separator: ",")
        .compactMap { Double($0) }
        ?? []
    }
    let expected = try end("60")
    #expect(expected.count == 3 && expected[0] == 1)
    for rate in ["30", "144", "1"] {
      let found = try end(rate)
      #expect(
        zip(found, expected).allSatisfy { abs($0 - $1) < 1e-12 },
        "\(rate): \(found) \(expected)"
      )
    }
  }
}
