import Foundation
import LaminaAnimation
import LaminaLayers
import LaminaMath
import Testing

/// The reported diagnostics, and how often each is reported.
@MainActor @Suite struct DiagnosticLimitTests {
  private let live = LiveLayer()

  private func report(_ index: Int) {
    live.layer.report(.missingKeyPath(key: "\(index)"))
  }

  @Test("a finding is told once, and a bounded number of findings is remembered")
  func isBounded() {
    let limit = LayerContext.rememberedDiagnostics
    for index in 0..<limit { report(index) }
    for index in 0..<limit { report(index) }
    #expect(live.diagnostics.count == limit)
    // One more, and the oldest is forgotten; the others are not.
    report(limit)
    report(1)
    #expect(live.diagnostics.count == limit + 1)
    report(0)
    #expect(live.diagnostics.count == limit + 2)
    report(2)
    #expect(live.diagnostics.count == limit + 2)
  }

  @Test("a diagnostic's text reads as an interpolated string, and is compared by its values")
  func text() {
    let (name, count, share) = ("box", 3, 0.1)
    let text: DiagnosticText = "'\(name)' has \(count) of \(share)"
    #expect(text.description == "'\(name)' has \(count) of \(share)")
    #expect(text == "'\("box")' has \(3) of \(0.1)")
    #expect(text != "'\(name)' has \(4) of \(share)")
    let diagnostic = LayerDiagnostic("full", text, separator: ", ", fix: "remove one")
    #expect(diagnostic.about("a").message == "a: 'box' has 3 of 0.1, remove one")
    #expect(diagnostic.about("a") != diagnostic.about("b"))
    #expect(LayerDiagnostic("full", text).fix == nil)
  }

  @Test("a farewell may end anywhere")
  func farewell() {
    let fade = BasicAnimation(\.opacity, to: 0)
    fade.duration = 0.5
    live.layer.actions = ["onOrderOut": fade]
    live.change { $0.removeFromSuperlayer() }
    for tick in 0...60 { live.tick(Double(tick) / 60) }
    #expect(live.root.leaving.isEmpty)
    #expect(live.diagnostics.isEmpty)
  }

  @Test("a transition whose end comes before its start is told of")
  func progress() {
    live.layer.name = "box"
    live.change { layer in
      let transition = Transition()
      (transition.startProgress, transition.endProgress) = (0.75, 0.25)
      layer.add(transition, forKey: nil)
      (transition.startProgress, transition.endProgress) = (0.25, 0.25)
      layer.add(transition, forKey: nil)
    }
    #expect(
      live.diagnostics.map(\.message) == [
        "box: the transition's startProgress is 0.75 and its endProgress 0.25, so it plays backwards; set a start that is not greater"
      ]
    )
    #expect(live.diagnostics.map(\.code) == ["progressRunsBack"])
    #expect(live.diagnostics.map(\.layer) == ["box"])
    #expect(live.diagnostics.map(\.fix) == ["set a start that is not greater"])
  }

  @Test("baking keeps the turn along a path")
  func bakesTurn() throws {
    let path = try Path(svg: "M 0 0 L 10 0 L 10 10")
    live.change { layer in
      let animation = KeyframeAnimation(keyPath: "position")
      animation.path = path
      animation.rotationMode = .rotateAuto
      animation.duration = 1
      animation.fillMode = .forwards
      animation.isRemovedOnCompletion = false
      layer.add(animation, forKey: "path")
    }
    live.tick(0)
    live.tick(0.75)
    let seen = live.layer.shown
    #expect(abs(seen.transform.m12 - 1) < 1e-9)
    live.change { $0.bake(animationForKey: "path") }
    live.tick(0.75)
    #expect(live.layer.animationKeys() == nil)
    #expect(live.layer.position == seen.position && seen.position == CGPoint(x: 10, y: 5))
    #expect(live.layer.transform == seen.transform)
  }
}
