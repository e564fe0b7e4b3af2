import Foundation
import LaminaLayers
import LaminaMath
import LaminaViews
import Testing

/// What the originals pass over in silence is said here, once each.
@MainActor @Suite struct ChainDiagnosticTests {
  @Test("a pace before any property of its link is reported")
  func paceFirst() {
    let chain = ChainStage()
    chain.play { $0.spring.moveX(10).thenAfter(1).easeInQuad.moveY(10).animate(1) }
    #expect(
      chain.diagnostics == [
        "box: 'spring' stands before any property of its link in the chain, so it paces nothing; write it behind the property that it is for",
        "box: 'easeInQuad' stands before any property of its link in the chain, so it paces nothing; write it behind the property that it is for",
      ]
    )
    chain.run(to: 0.5)
    #expect(near(chain.seen("position.x"), [30]))
  }

  @Test("a link that is to be played less than once is reported and played once")
  func repeats() {
    let chain = ChainStage()
    chain.play { $0.moveX(10).repeat(0.5, count: 0).moveY(10).animateWithRepeat(0.5, count: -2) }
    #expect(
      chain.diagnostics == [
        "box: a link of a chain was to be played 0 times, expected 1 or more; it is played once",
        "box: a link of a chain was to be played -2 times, expected 1 or more; it is played once",
      ]
    )
    chain.run(to: 1)
    #expect(near(chain.seen("position"), [35, 23]) && chain.ends == [true])
  }

  @Test("a time that is no number is reported and counts as none")
  func times() {
    let chain = ChainStage()
    chain.play { $0.moveX(10).wait(.nan).thenAfter(-1).moveX(10).animate(.infinity) }
    #expect(
      chain.diagnostics == [
        "box: wait was set to nan, which is not a finite value; the old value stays",
        "box: animate was set to inf, which is not a finite value; the old value stays",
      ]
    )
    chain.run(to: 0.1)
    #expect(chain.ends == [true] && near(chain.seen("position.x"), [45]))
  }

  @Test("a function that gives no number is reported and the pace is linear")
  func functions() {
    let chain = ChainStage()
    chain.play { $0.moveX(10).customAnimationFunction { 1 / $0 }.animate(1) }
    #expect(chain.diagnostics.count == 1)
    #expect(chain.diagnostics.first?.hasPrefix("box: a timing function was made of") == true)
    chain.run(to: 0.5)
    #expect(near(chain.seen("position.x"), [30]))
  }

  @Test("a path without lines is reported and leads nowhere")
  func paths() {
    let chain = ChainStage()
    chain.play { $0.moveOnPath(Path()).animate(1) }
    #expect(chain.diagnostics.count == 1)
    #expect(chain.diagnostics.first?.hasPrefix("box: the keyframe animation of 'position'") == true)
    chain.run(to: 1)
    #expect(near(chain.seen("position"), [25, 13]) && chain.ends == [true])
  }

  @Test("a value that is no number is reported and leaves the property")
  func values() {
    let chain = ChainStage()
    chain.play { $0.moveX(.nan).moveY(10).animate(1) }
    #expect(chain.diagnostics.count == 1)
    chain.run(to: 0.5)
    #expect(near(chain.seen("position"), [25, 18]))
  }
}
