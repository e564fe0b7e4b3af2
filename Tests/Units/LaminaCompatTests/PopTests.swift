import LaminaCompat
import Testing

@Suite("LaminaCompat: Pop's own ways")
@MainActor
struct PopTests {
  let host = CompatStage()

  private func box() -> UIView {
    host.run { window in
      let box = UIView(frame: CGRect(x: 10, y: 10, width: 10, height: 10))
      window.addSubview(box)
      return box
    }
  }

  @Test("an animation of one's own calls its block until that says no")
  func custom() {
    let box = box()
    var (steps, ended) = (0, false)
    host.run { _ in
      let custom = POPCustomAnimation { target, animation in
        steps += 1
        (target as? UIView)?.alpha = 0.5
        return (animation?.currentTime ?? 0) < 0.4
      }
      custom?.completionBlock = { _, finished in ended = finished }
      box.pop_add(custom, forKey: "custom")
    }
    host.go(to: 1)
    #expect(steps > 5 && ended && near(box.alpha, 0.5))
    #expect(box.pop_animation(forKey: "custom") == nil)
  }

  @Test("a number for a property of two numbers counts for both")
  func numbers() throws {
    let box = box()
    var finished: Bool?
    host.run { _ in
      let grow = POPSpringAnimation(propertyNamed: kPOPLayerScaleXY)
      grow?.fromValue = 1
      grow?.velocity = 2
      grow?.toValue = 3
      grow?.completionBlock = { finished = $1 }
      box.layer.pop_add(grow, forKey: "grow")
    }
    host.go(to: 0.2)
    #expect(finished == nil && box.layer.transform.m11 > 1.1)
    #expect(near(box.layer.transform.m11, box.layer.transform.m22))
    // The one that runs is sent to another place the same way.
    host.run { _ in
      (box.layer.pop_animation(forKey: "grow") as? POPSpringAnimation)?.toValue = 2
    }
    host.go(to: 8)
    #expect(finished == true)
    #expect(near(box.layer.transform.m11, 2) && near(box.layer.transform.m22, 2))
  }

  @Test("an animation that cannot run says why, and ends")
  func refused() {
    let box = box()
    var words: [String] = []
    host.stage.context.diagnosticHandler = { words.append($0.message) }
    var finished: Bool?
    host.run { _ in
      let move = POPSpringAnimation(propertyNamed: kPOPLayerPositionX)
      move?.toValue = CGPoint(x: 3, y: 4)
      move?.completionBlock = { finished = $1 }
      box.layer.pop_add(move, forKey: "move")
    }
    #expect(finished == false)
    #expect(words.count == 1 && words[0].contains("the motion 'move' was not added: toValue has 2"))
  }
}
