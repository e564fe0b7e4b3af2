import Foundation
import LaminaAnimation
import LaminaLayers
import LaminaMath
import Testing

/// What the originals pass over in silence is said here, once each.
@MainActor @Suite struct DiagnosticTests {
  /// The messages after something was done to a live layer and two seconds went by.
  private func messages(_ body: (Layer) -> Void) -> [String] {
    let live = LiveLayer()
    live.layer.name = "box"
    live.change(body)
    for tick in 0...120 { live.tick(Double(tick) / 60) }
    return live.diagnostics.map(\.message)
  }

  private func basic(_ keyPath: String?, from: Any? = nil, to: Any? = nil) -> BasicAnimation {
    let animation = BasicAnimation(keyPath: keyPath)
    animation.fromValue = from
    animation.toValue = to
    animation.duration = 1
    return animation
  }

  @Test("a misspelt key path names the nearest one")
  func unknownKeyPath() {
    #expect(
      messages { $0.add(basic("transform.scael.y", to: 2), forKey: "k") }
        == [
          "box: 'transform.scael.y' is not a property of a plain layer; did you mean 'transform.scale.y'?"
        ]
    )
    #expect(
      messages { $0.setValue(1, forKeyPath: "position.q") }
        == ["box: 'position.q' is not a property of a plain layer; did you mean 'position.x'?"]
    )
  }

  @Test("an animation without a key path takes its key, or says that it has none")
  func keyPath() {
    #expect(messages { $0.add(basic(nil, from: 1.0, to: 1.0), forKey: "opacity") } == [])
    #expect(
      messages { $0.add(basic(nil, to: 1.0), forKey: nil) } == [
        "box: the animation 'animation' has no key path and its key is not a property; set keyPath"
      ]
    )
  }

  @Test("what cannot be animated says what to animate instead")
  func notAnimatable() {
    #expect(
      messages { $0.add(basic("frame", to: CGRect.zero), forKey: "k") } == [
        "box: 'frame' cannot be animated; animate the properties that it is worked out from"
      ]
    )
  }

  @Test("a value of the wrong type is named with its member")
  func wrongType() {
    #expect(
      messages { $0.add(basic("position", to: 3.0), forKey: "k") } == [
        "box: toValue of the animation of 'position' is 3.0, expected a point [x, y]"
      ]
    )
    #expect(
      messages { $0.add(basic("opacity", from: Double.nan, to: 1.0), forKey: "k") } == [
        "box: fromValue of the animation of 'opacity' is nan, expected a number"
      ]
    )
  }

  @Test("three values are one too many")
  func threeValues() {
    let texts = messages { layer in
      let animation = basic("opacity", from: 1.0, to: 1.0)
      animation.byValue = 0.5
      layer.add(animation, forKey: "k")
    }
    #expect(
      texts == [
        "box: the animation of 'opacity' has from, to and by values; set two at most (by is ignored)"
      ]
    )
  }

  @Test("an end away from the model is a jump, and said to be one")
  func endsAway() {
    #expect(
      messages { $0.add(basic("opacity", from: 1.0, to: 0.0), forKey: "fade") } == [
        "box: the animation 'fade' ended at another value than the model's 'opacity', so the layer jumps back; set the model to the end value too, or use animate(to:)"
      ]
    )
    #expect(messages { $0.animate(\.opacity, to: 0) } == [])
  }

  @Test("a fill that hides the model is said to do so, and bake() mends it")
  func fillHides() {
    let live = LiveLayer()
    live.layer.name = "box"
    live.change { layer in
      let animation = basic("opacity", from: 1.0, to: 0.2)
      animation.fillMode = .forwards
      animation.isRemovedOnCompletion = false
      layer.add(animation, forKey: "fade")
    }
    for tick in 0...70 { live.tick(Double(tick) / 60) }
    #expect(
      live.diagnostics.map(\.message) == [
        "box: the animation 'fade' stays at its end and hides the model's 'opacity' from now on; set the model and let the animation be removed, or call bake()"
      ]
    )
    live.change { $0.bake(animationForKey: "fade") }
    live.tick(1.2)
    #expect(live.layer.opacity == 0.2)
    #expect(live.layer.animationKeys() == nil)
    #expect(live.seen("opacity", at: 1.2) == [0.2])
  }

  @Test("numbers that are not finite never get into a layer")
  func notFinite() {
    #expect(
      messages { $0.position.x = .nan } == [
        "box: position was set to (nan, 0.0), which is not a finite value; the old value stays"
      ]
    )
    let live = LiveLayer()
    live.change { $0.opacity = .infinity }
    #expect(live.layer.opacity == 1)
  }

  @Test("cycles, strangers and double sublayers are refused")
  func hierarchy() {
    let live = LiveLayer()
    live.layer.name = "box"
    live.root.name = "root"
    live.change { layer in
      layer.addSublayer(live.root)
      layer.replaceSublayer(Layer(), with: Layer())
      let twin = Layer()
      layer.sublayers = [twin, twin]
    }
    #expect(
      live.diagnostics.map(\.message) == [
        "box: root holds this layer or is this layer, so it cannot become its sublayer",
        "box: Layer is not a sublayer, so it cannot be replaced; add the new layer instead",
        "box: the same layer stands twice in the list of sublayers; the list stays as it was",
      ]
    )
    #expect(live.layer.sublayers == nil)
  }

  @Test("a presentation and an animation that a layer keeps cannot be changed")
  func readOnly() {
    let live = LiveLayer()
    live.layer.name = "box"
    live.change { layer in
      layer.shown.opacity = 0
      layer.add(basic("opacity", from: 1.0, to: 1.0), forKey: "k")
      layer.animation(forKey: "k")?.duration = 3
    }
    #expect(live.layer.animation(forKey: "k")?.duration == 1)
    #expect(
      live.diagnostics.map(\.message) == [
        "box: opacity of a presentation was set; a presentation is a copy of what is seen, change the layer",
        "animation: the animation 'BasicAnimation' was changed after it was added; a layer keeps a copy, add it again",
      ]
    )
  }

  @Test("a transaction that was left open is reported with its place")
  func openTransaction() {
    let live = LiveLayer()
    live.change { _ in Transaction.begin(file: "Sources/App/main.swift", line: 7) }
    live.tick(0)
    #expect(
      live.diagnostics.map(\.message) == [
        "the transaction: begun at Sources/App/main.swift:7 and not committed when the tick ended; it is committed now, call commit()"
      ]
    )
  }

  @Test("the same complaint comes only once")
  func once() {
    let live = LiveLayer()
    live.change { layer in
      for _ in 0..<5 { layer.add(basic("nothing", to: 1.0), forKey: "k") }
    }
    #expect(live.diagnostics.count == 1)
  }

  @Test(
    "springs, repeats and completions that cannot mean what they say",
    arguments: [0, 1, 2]
  )
  func doubtful(_ index: Int) {
    let texts = messages { layer in
      switch index {
      case 0:
        let spring = SpringAnimation(keyPath: "opacity")
        spring.fromValue = 1.0
        spring.toValue = 1.0
        spring.timingFunction = .easeIn
        layer.add(spring, forKey: "s")
      case 1:
        let animation = basic("opacity", from: 1.0, to: 1.0)
        animation.repeatCount = 2
        animation.repeatDuration = 1
        layer.add(animation, forKey: "r")
      default:
        Transaction.perform {
          let animation = basic("opacity", from: 1.0, to: 1.0)
          animation.repeatCount = .infinity
          layer.add(animation, forKey: "e")
        } completion: {
        }
      }
    }
    #expect(
      texts == [
        [
          "box: the spring 's' has a timing function, which a spring ignores",
          "box: the animation 'r' has a repeatCount and a repeatDuration; the duration counts",
          "the transaction: the animation 'e' repeats for ever, so the completion block of its transaction waits for its removal",
        ][index]
      ]
    )
  }
}
