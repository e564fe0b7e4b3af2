import Foundation
import LaminaTestSupport
import Testing

@testable import LaminaCommand

@MainActor
@Suite("lamina describe")
struct DescribeCommandTests {
  private func told(_ scene: String, _ arguments: String...) throws -> [String] {
    let folder = try SceneFolder()
    let path = try folder.write("a.yaml", "version: 1\n" + scene)
    let console = CapturedConsole()
    #expect(console.run(["describe", path] + arguments) == 0)
    #expect(console.words == "")
    return console.data.split(separator: "\n").map(String.init)
  }

  @Test(
    "five scenes are told as recorded",
    arguments: ["springs", "retargeting", "learn/12-time", "learn/15-pop", "cookbook/heartbeat"]
  )
  func golden(scene: String) throws {
    let console = CapturedConsole()
    #expect(console.run(["describe", ShippedScenes.path(scene), "--to", "5"]) == 0)
    let name = scene.split(separator: "/").last ?? ""
    let recorded = String(decoding: try Fixture.data("describe/\(name).txt"), as: UTF8.self)
    #expect(console.data == recorded)
  }

  @Test("a spring says from where to where, how far it swings and when it rests")
  func spring() throws {
    let lines = try told(
      """
      layers:
        - id: ball
          position: [40, 40]
          animations:
            drop: {kind: spring, keyPath: position.y, from: 4, to: 40, stiffness: 120, damping: 9}
      """,
      "--to",
      "1"
    )
    #expect(
      lines == [
        "0.00 s  ball moves from 4 to 40 along y with a spring (stiffness 120, damping 9); "
          + "it overshoots by 24 % and rests at 1.62 s"
      ]
    )
  }

  @Test("times, repetitions, and what shows afterwards")
  func times() throws {
    let lines = try told(
      """
      layers:
        - id: a
          animations:
            one: {kind: basic, keyPath: opacity, from: 1, to: 0, duration: 500ms, beginTime: 1}
            two: {kind: basic, keyPath: transform.rotation.z, to: 90deg, duration: 1,
              repeatCount: 3, autoreverses: true, timingFunction: easeOut}
            six: {kind: keyframe, keyPath: position, path: M 0 0 L 9 9, repeatCount: forever}
            all: {kind: group, duration: 2, animations: [
              {kind: basic, keyPath: cornerRadius, from: 0, to: 4}]}
      """,
      "--to",
      "1"
    )
    #expect(
      lines == [
        "0.00 s  a fades from 1 to 0 in 0.5 s, after 1 s; it ends at 1.50 s, then shows 1 again",
        "0.00 s  a turns from 0° to 90° about z in 1 s, easeOut timing, there and back, 3 times; "
          + "it ends at 6.00 s",
        "0.00 s  a moves along a path in 0.25 s, for ever",
        "0.00 s  a runs 1 animation together in 2 s; it ends at 2.00 s",
        "0.00 s    a changes its cornerRadius from 0 to 4 in 2 s",
      ]
    )
  }

  @Test("steps: what shows at once, what answers, and only the times that were asked for")
  func steps() throws {
    let scene = """
      layers: [{id: a}]
      timeline:
        - {at: 0.5, transaction: {disableActions: true}, set: {a.position: [3, 4]}}
        - {at: 1, transaction: {animationDuration: 2}, set: {a.opacity: 0.5}}
        - {at: 2, remove: {layer: a, all: true}}
      keys:
        space: [{set: {a.cornerRadius: 3}}]
      """
    #expect(
      try told(scene, "--to", "3") == [
        "0.50 s  a moves to [3, 4] at once",
        "1.00 s  a fades from 1 to 0.5 in 2 s, default timing; it ends at 3.00 s",
        "2.00 s  a ends 'opacity' early: removed",
      ]
    )
    #expect(try told(scene, "--from", "0.6", "--to", "1.5").count == 1)
    #expect(
      try told(scene, "--to", "0.4", "--press", "0.1:space") == [
        "0.10 s  a changes its cornerRadius from 0 to 3 in 0.25 s, default timing; "
          + "it ends at 0.35 s"
      ]
    )
    #expect(try told(scene, "--to", "0.2") == ["Nothing happens up to 0.20 s."])
  }

  @Test("times in the wrong order are wrong usage")
  func order() {
    let console = CapturedConsole()
    #expect(
      console.run(["describe", ShippedScenes.path("curves"), "--from", "2", "--to", "1"]) == 64
    )
  }
}
