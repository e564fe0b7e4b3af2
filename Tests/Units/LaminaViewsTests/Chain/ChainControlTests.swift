import Foundation
import LaminaLayers
import LaminaMath
import LaminaStage
import LaminaViews
import Testing

/// Chains that are held, ended early, or stand beside each other.
@MainActor @Suite struct ChainControlTests {
  @Test("a pause lets the link end, and resume plays the next one")
  func pause() {
    let chain = ChainStage()
    chain.play { $0.moveX(10).thenAfter(0.5).moveY(10).animate(0.5) }
    chain.run(to: 0.25)
    chain.play { $0.pause() }
    chain.run(to: 2)
    #expect(near(chain.seen("position"), [35, 13]))
    #expect(chain.animator.isPaused && chain.animator.isAnimating && chain.ends.isEmpty)
    chain.play { $0.resume() }
    #expect(!chain.animator.isPaused)
    chain.run(to: 2.25)
    #expect(near(chain.seen("position"), [35, 18]))
    chain.run(to: 2.5)
    #expect(chain.ends == [true] && !chain.animator.isAnimating)
  }

  @Test("resume before the link has ended changes nothing")
  func resumeInTime() {
    let chain = ChainStage()
    chain.play { $0.moveX(10).thenAfter(0.5).moveY(10).animate(0.5) }
    chain.play { $0.pause().resume() }
    chain.run(to: 0.75)
    #expect(near(chain.seen("position"), [35, 18]))
  }

  @Test("stop lets the link end and drops the rest")
  func stop() {
    let chain = ChainStage()
    chain.play { $0.moveX(10).thenAfter(0.5).moveY(10).animate(0.5) }
    chain.run(to: 0.25)
    chain.play { $0.stop() }
    #expect(chain.ends.isEmpty)
    chain.run(to: 1)
    #expect(near(chain.seen("position"), [35, 13]) && chain.ends == [false])
    #expect(!chain.animator.isAnimating)
  }

  @Test("stop ends a chain that waits at once")
  func stopWhileWaiting() {
    let chain = ChainStage()
    chain.play { $0.moveX(10).thenAfter(0.5).moveY(10).animate(0.5).pause() }
    chain.run(to: 1)
    chain.play { $0.stop() }
    #expect(chain.ends == [false] && !chain.animator.isAnimating && !chain.animator.isPaused)
  }

  @Test("cancel brings back all values from before animate, the anchor too")
  func cancel() {
    let chain = ChainStage()
    chain.change {
      chain.layer.transform = Transform3D.rotation(angle: 0.3).scaled(x: 1.5, y: 0.7)
      chain.layer.backgroundColor = nil
    }
    chain.run(to: 1)
    let keyPaths = [
      "position", "bounds", "transform", "anchorPoint", "opacity", "backgroundColor",
    ]
    let before = keyPaths.map { chain.model($0) }
    chain.play {
      $0.moveX(10).rotate(90).anchor(.bottomRight).thenAfter(0.5)
        .makeScale(2).spring.transformX(4).makeBackground(.white).makeOpacity(0)
        .anchor(.top).animate(2)
    }
    chain.run(to: 2)
    #expect(keyPaths.map { chain.model($0) } != before)
    chain.play { $0.cancel() }
    #expect(keyPaths.map { chain.model($0) } == before)
    #expect(keyPaths.map { chain.seen($0) } == before)
    #expect(chain.layer.animationKeys() == nil)
    #expect(chain.ends == [false] && !chain.animator.isAnimating)
    chain.run(to: 5)
    #expect(chain.ends == [false])
  }

  @Test("cancel leaves what the chain did not touch")
  func cancelLeavesOthers() {
    let chain = ChainStage()
    chain.play { $0.moveX(10).animate(1) }
    chain.change { Transaction.perform(disableActions: true) { chain.layer.position.y = 20 } }
    chain.play { $0.cancel() }
    #expect(near(chain.model("position"), [25, 20]))
  }

  @Test("chains beside each other end each at its own time, and the final completion comes once")
  func concurrent() {
    let chain = ChainStage()
    var finals: [Double] = []
    chain.play {
      $0.moveX(10).thenAfter(2).moveY(8).thenAfter(2).concurrent.makeOpacity(0)
        .finalCompletion { finals.append(chain.stage.now) }.animate(4)
    }
    chain.run(to: 3)
    #expect(near(chain.seen("position") + chain.seen("opacity"), [35, 17, 0.25]))
    #expect(chain.animator.isAnimating && finals.isEmpty)
    chain.run(to: 4)
    #expect(near(chain.seen("position") + chain.seen("opacity"), [35, 21, 0]))
    #expect(finals == [4] && chain.ends == [true] && !chain.animator.isAnimating)
  }

  @Test("a link that concurrent leaves open takes the time of animate")
  func openLink() {
    let chain = ChainStage()
    var finals: [Double] = []
    chain.play {
      $0.moveX(10).concurrent.makeOpacity(0).animate(2)
        .finalCompletion {
          finals.append(chain.stage.now)
        }
    }
    chain.run(to: 1)
    #expect(near(chain.seen("position.x") + chain.seen("opacity"), [30, 0.5]))
    chain.run(to: 2)
    #expect(finals == [2])
  }

  @Test("cancel brings back what concurrent chains changed")
  func cancelConcurrent() {
    let chain = ChainStage()
    chain.play {
      $0.moveX(10).thenAfter(1).moveX(10).thenAfter(1).concurrent
        .wait(0.1).thenAfter(0.4).moveX(3).animate(4)
    }
    chain.run(to: 1.5)
    #expect(near(chain.model("position.x"), [48]))
    chain.play { $0.cancel() }
    #expect(near(chain.seen("position.x"), [25]) && chain.ends == [false])
  }

  @Test("animations that somebody takes away end the chain")
  func removed() {
    let chain = ChainStage()
    chain.play { $0.moveX(10).thenAfter(1).moveY(10).animate(1) }
    chain.run(to: 0.5)
    chain.change { chain.layer.removeAllAnimations() }
    #expect(chain.ends == [false] && near(chain.seen("position"), [35, 13]))
  }

  @Test("a chain on a layer outside the tree ends at once")
  func detached() {
    let chain = ChainStage()
    chain.change { chain.layer.removeFromSuperlayer() }
    chain.play { $0.moveX(10).thenAfter(1).moveY(10).animate(1) }
    chain.run(to: 0.1)
    #expect(chain.ends == [false] && chain.layer.position.x == 35)
  }

  @Test("an action can end the chain that calls it")
  func cancelFromInside() {
    let chain = ChainStage()
    chain.play { animator in
      animator.moveX(10).thenAfter(0.5).moveY(10)
        .preAnimation { [weak animator] in animator?.cancel() }.animate(0.5)
    }
    chain.run(to: 2)
    #expect(chain.ends == [false] && near(chain.seen("position"), [25, 13]))
  }

  @Test("a completion can begin the next chain")
  func again() {
    let chain = ChainStage()
    chain.play { animator in
      animator.moveX(10).animate(0.5) { [weak animator] _ in animator?.moveX(10).animate(0.5) }
    }
    chain.run(to: 2)
    #expect(chain.ends == [true, true] && near(chain.seen("position.x"), [45]))
  }

  @Test("a chain plays on when nobody keeps its animator, and lets go of it in the end")
  func lifetime() {
    let chain = ChainStage()
    weak var animator: ChainableAnimator?
    var isDone = false
    chain.change {
      let temporary = ChainableAnimator(layer: chain.layer)
      animator = temporary
      temporary.moveX(10).thenAfter(0.5).moveX(10).animate(0.5) { isDone = $0 }
    }
    #expect(animator != nil)
    chain.run(to: 1)
    #expect(isDone)
    chain.run(to: 2)
    #expect(animator == nil && near(chain.seen("position.x"), [45]))
  }

  @Test("with reduced motion the values are there at once, in order")
  func reducedMotion() {
    let chain = ChainStage()
    chain.stage.motionLevel = .reduced
    chain.play { $0.moveX(10).thenAfter(3).moveX(5).delay(9).animate(7) }
    for tick in 1...4 { chain.stage.tick(at: Double(tick) / 60) }
    #expect(chain.ends == [true] && near(chain.seen("position.x"), [40]))
  }
}
