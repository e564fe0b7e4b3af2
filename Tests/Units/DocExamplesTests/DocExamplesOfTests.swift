import Foundation
import Lamina
import LaminaTesting
import Testing

@testable import LaminaScenes

// The examples of what tests use, word for word; the test below runs them.

@MainActor
@Suite("examples of LaminaTesting")
struct TestingExampleTests {
  @Test("the stage of the examples passes its own checks")
  func stage() {
    // doc: Library/Testing/TestStage.swift
    let bench = TestStage(columns: 40, rows: 12)
    let ball = bench.add(Layer()) { $0.frame = CGRect(x: 2, y: 2, width: 4, height: 4) }
    bench.advance(to: 0)
    bench.change { ball.position.x = 30 }
    #expect(bench.samples(of: "position.x", of: ball, for: 1).settles(within: 0.25).passes)
    // end
  }

  @Test("a spring settles and overshoots as the examples say")
  func spring() {
    let bench = TestStage()
    let ball = bench.add(Layer())
    bench.advance(to: 0)
    bench.change {
      let spring = SpringAnimation()
      (spring.stiffness, spring.damping) = (120, 9)
      ball.actions = ["position": spring]
      ball.position.y = 20
    }
    // doc: Library/Testing/Curve.swift
    let curve = bench.samples(of: "position.y", of: ball, for: 2)
    #expect(curve.settles(within: 1.7).passes)
    #expect(curve.overshoots(by: 0.24).passes)
    // end
    let flat = Curve(name: "flat", times: [0, 1], values: [1, 1])
    check(flat)
  }

  private func check(_ curve: Curve) {
    // doc: Library/Testing/Check.swift
    #expect(curve.settles(within: 0.8).passes)
    // end
  }

  @Test("the laws hold for what the examples check")
  func laws() {
    // doc: Library/Testing/Laws/AnimationLaws.swift
    #expect(checkAnimation { BasicAnimation(\.opacity, from: 0, to: 1) }.passes)
    // end
    // doc: Library/Testing/Laws/FilterLaws.swift
    #expect(checkFilter(Filter(.ripple, amount: 0.7, angle: 1)).passes)
    // end
  }

  @Test("a value of a file is changed as the example does")
  func editing() throws {
    let file = """
      version: 1
      layers:
        - {id: a, animations: {x: {kind: spring, keyPath: opacity, to: 0, damping: 9}}}
      """
    let check = SceneCheck(SourceFile(name: "a.yaml", text: file))
    // doc: Files/Scenes/Editing/SceneEditing.swift
    var editing = SceneEditing(check)
    if let damping = editing.fields.first(where: { $0.name == "damping" }) {
      try editing.set(damping, to: "14")
    }
    let text = editing.bytes
    // end
    #expect(String(decoding: text, as: UTF8.self).contains("damping: 14"))
  }
}
