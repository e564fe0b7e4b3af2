import Foundation
import Lamina
import LaminaTesting
import Testing

/// What users' tests ask, and what they read where it fails.
@MainActor
@Suite("checks for users' tests")
struct CheckTests {
  private func curve(_ values: [Double]) -> Curve {
    Curve(name: "ball.x", times: values.indices.map { Double($0) / 10 }, values: values)
  }

  @Test("a curve that comes to rest has settled, and a later time is too late")
  func settles() {
    let curve = curve([0, 40, 110, 95, 100.5, 100, 100])
    #expect(abs(curve.restTime() - 0.4) < 1e-9)
    #expect(curve.settles(within: 0.4).passes)
    #expect(
      curve.settles(within: 0.3)
        == Check(
          false,
          "ball.x comes to rest within 1 % after 0.4 s, expected within 0.3 s"
        )
    )
    #expect(curve.settles(within: 0.2, tolerance: 0.06).passes == false)
    #expect(curve.settles(within: 0.3, tolerance: 0.06).passes)
  }

  @Test("what still moves at the end has not settled, however late the end")
  func moving() {
    let curve = curve([0, 10, 20, 30])
    #expect(
      curve.settles(within: 9)
        == Check(
          false,
          "ball.x still moves at the end of the samples, 0.3 s; sample it for longer"
        )
    )
  }

  @Test("an overshoot is a share of the way, on the way down too")
  func overshoots() {
    #expect(curve([0, 124, 95, 100]).overshoots(by: 0.24).passes)
    #expect(curve([100, -12, 0]).overshoots(by: 0.12).passes)
    #expect(curve([0, 50, 100]).overshoots(by: 0).passes)
    #expect(
      curve([0, 124, 100]).overshoots(by: 0.1).description
        == "ball.x goes 24 % beyond its end, expected 10 % give or take 1 %"
    )
  }

  @Test("a curve that turns round is told with the place")
  func monotone() {
    #expect(curve([0, 1, 1, 4]).isMonotone.passes)
    #expect(curve([4, 1, 1, 0]).isMonotone.passes)
    #expect(
      curve([0, 3, 2, 4]).isMonotone
        == Check(false, "ball.x turns round at 0.1 s: from 3 to 2")
    )
  }

  @Test("between two samples a value lies on the line")
  func values() {
    let curve = curve([0, 10, 30])
    #expect(abs(curve.value(at: 0.15) - 20) < 1e-9)
    #expect(curve.value(at: -1) == 0 && curve.value(at: 9) == 30)
  }

  // MARK: - A stage

  private func ball(on bench: TestStage) -> Layer {
    let ball = bench.add(Layer()) {
      $0.identifier = "ball"
      $0.frame = CGRect(x: 2, y: 2, width: 4, height: 4)
      $0.backgroundColor = .white
    }
    bench.advance(to: 0)
    return ball
  }

  @Test("a spring on a stage overshoots and rests as its numbers say")
  func spring() {
    let bench = TestStage(columns: 40, rows: 12)
    let ball = ball(on: bench)
    bench.change {
      ball.actions = [
        "position": {
          let spring = SpringAnimation()
          spring.stiffness = 120
          spring.damping = 9
          return spring
        }()
      ]
      ball.position.y = 20
    }
    let curve = bench.samples(of: "position.y", of: ball, for: 2)
    #expect(curve.overshoots(by: 0.24).passes)
    #expect(curve.settles(within: 1.2).passes)
    #expect(!curve.settles(within: 0.4).passes)
    #expect(!curve.isMonotone.passes)
  }

  @Test("an eased change goes one way and is there after its duration")
  func eased() {
    let bench = TestStage()
    let ball = ball(on: bench)
    bench.change { ball.opacity = 0 }
    let curve = bench.samples(of: "opacity", of: ball, for: 1)
    #expect(curve.isMonotone.passes)
    #expect(curve.settles(within: 0.25).passes)
  }

  @Test("two runs give the same film; the first cell that differs is shown")
  func videos() {
    func recording(_ color: Color, for seconds: Double = 0.2) -> StageRecording {
      let bench = TestStage(columns: 6, rows: 2)
      let box = bench.add(Layer()) {
        $0.frame = CGRect(x: 1, y: 0, width: 2, height: 4)
        $0.backgroundColor = color
      }
      bench.advance(to: 0)
      bench.change { box.position.x = 4 }
      return bench.recording(for: seconds)
    }
    #expect(recording(.white).matches(recording(.white)).passes)
    let other = recording(.white).matches(recording(Color("#ff0000") ?? .black))
    #expect(!other.passes)
    #expect(other.description.contains("differs first in column 1, row 0"))
    #expect(other.description.contains("#ffffff") && other.description.contains("#ff0000"))
    #expect(
      recording(.white, for: 0.1).matches(recording(.white)).description == "7 frames, expected 13"
    )
  }

  @Test("a key reaches the scene")
  func scene() throws {
    let text = """
      version: 1
      layers: [{id: lamp, frame: [0, 0, 4, 4], backgroundColor: white}]
      keys: {x: [{transaction: {disableActions: true}, set: {lamp.opacity: 0}}]}
      """
    let scene = try #require(Scene(SceneCheck(SourceFile(name: "a.yaml", text: text))))
    let bench = TestStage(scene)
    bench.advance(to: 0)
    bench.press(KeyEvent(.character("x")))
    let lamp = try #require(scene.layer(withIdentifier: "lamp"))
    #expect(lamp.opacity == 0)
  }
}
