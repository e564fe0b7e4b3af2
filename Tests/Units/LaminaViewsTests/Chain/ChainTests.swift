import Foundation
import LaminaLayers
import LaminaMath
import LaminaStage
import LaminaViews
import Testing

/// Links one after the other, and what a link does with the model.
@MainActor @Suite struct ChainTests {
  @Test("a property goes evenly to its value, which it has in the completion")
  func oneLink() {
    let chain = ChainStage()
    var frame = CGRect.zero
    chain.play { $0.moveX(20).animate(1) { _ in frame = chain.layer.frame } }
    #expect(near(chain.model("position.x"), [45]))
    #expect(near(chain.seen("position.x"), [25]))
    chain.run(to: 0.5)
    #expect(near(chain.seen("position.x"), [35]))
    #expect(frame == .zero)
    chain.run(to: 1)
    #expect(near([frame.minX, frame.minY], [40, 10]))
    #expect(chain.ends == [true])
    #expect(!chain.animator.isAnimating)
    #expect(chain.layer.animationKeys() == nil)
  }

  @Test("nothing happens before animate")
  func nothingBefore() {
    let chain = ChainStage()
    chain.play { $0.moveX(20).thenAfter(1).makeOpacity(0) }
    #expect(chain.layer.position.x == 25 && chain.layer.animationKeys() == nil)
    #expect(!chain.animator.isAnimating)
  }

  @Test("a link begins at the exact end of the one before it", arguments: [24.0, 30, 60])
  func exactBegin(framesPerSecond: Double) {
    let chain = ChainStage()
    chain.play { $0.moveX(10).thenAfter(0.5).moveY(10).animate(0.5) }
    chain.run(to: 0.5, framesPerSecond: framesPerSecond)
    #expect(near(chain.seen("position"), [35, 13]))
    for tick in stride(from: 0.5 + 1 / framesPerSecond, to: 1, by: 1 / framesPerSecond) {
      chain.stage.tick(at: tick)
      #expect(near(chain.seen("position"), [35, 13 + 10 * (tick - 0.5) / 0.5]))
    }
  }

  @Test("a long chain does not drift with the frame rate", arguments: [7.0, 24, 30, 60])
  func noDrift(framesPerSecond: Double) {
    let chain = ChainStage()
    chain.play { animator in
      for _ in 0..<40 { animator.moveX(1).thenAfter(0.0731) }
      animator.moveY(10).animate(2)
    }
    chain.run(to: 40 * 0.0731 + 1, framesPerSecond: framesPerSecond)
    #expect(near(chain.seen("position"), [65, 18]))
    chain.run(to: 40 * 0.0731 + 2.001, framesPerSecond: framesPerSecond)
    #expect(chain.ends == [true])
  }

  @Test("links shorter than a frame take their own time, and none")
  func shortLinks() {
    let chain = ChainStage()
    var ended: [Int] = []
    chain.play { animator in
      for number in 0..<3 { animator.moveX(1).postAnimation { ended.append(number) }.then(0.01) }
      animator.moveX(1).then(0).moveY(10).animate(1)
    }
    chain.stage.tick(at: 0.1)
    #expect(ended == [0, 1, 2])
    chain.stage.tick(at: 0.2)
    #expect(near(chain.seen("position"), [29, 13 + 10 * 0.17]))
  }

  @Test("a thousand links without length do not hold up a tick")
  func endlessLinks() {
    let chain = ChainStage()
    chain.play { $0.moveX(1).animateWithRepeat(0, count: 5000) }
    var ticks = 0
    while chain.ends.isEmpty, ticks < 10 {
      ticks += 1
      chain.stage.tick(at: Double(ticks))
    }
    #expect(chain.ends == [true] && chain.layer.position.x == 5025)
    #expect((4...6).contains(ticks))
  }

  @Test("an anchor keeps the frame when the link begins, and the layer turns about it")
  func anchor() {
    let chain = ChainStage()
    chain.play { $0.rotateZ(180).anchor(.topLeft).animate(1) }
    #expect(near(chain.model("anchorPoint"), [0, 0]))
    #expect(near(chain.seen("position") + chain.seen("transform.rotation.z"), [20, 10, 0]))
    chain.run(to: 0.5)
    #expect(near(chain.seen("position") + chain.seen("transform.rotation.z"), [20, 10, .pi / 2]))
    chain.run(to: 1)
    let frame = chain.layer.frame
    #expect(near([frame.minX, frame.minY, frame.width, frame.height], [10, 4, 10, 6]))
  }

  @Test("a movement beside an anchor starts where the layer is seen")
  func anchorAndMovement() {
    let chain = ChainStage()
    chain.change {
      chain.layer.add(.basic(\.position, to: CGPoint(x: 65, y: 13), duration: 4), forKey: "way")
    }
    chain.run(to: 1)
    chain.play { $0.moveX(10).makeAnchor(1, 0.5).animate(1) }
    // Seen at 35, where its right edge is at 40; the model goes from 25 with the edge at 30 to 40.
    #expect(near(chain.seen("position.x"), [40]))
    chain.run(to: 1.5)
    #expect(near(chain.seen("position.x"), [40]))
    #expect(near(chain.model("position.x"), [40]))
  }

  @Test("a whole property starts where it was before the words for its parts")
  func partsAndWhole() {
    let chain = ChainStage()
    chain.play { $0.moveX(10).animate(\.position, to: CGPoint(x: 45, y: 33)).animate(1) }
    chain.run(to: 0.5)
    #expect(near(chain.seen("position"), [35, 23]))
  }

  @Test("a repeated link counts its values anew each time")
  func repeats() {
    let chain = ChainStage()
    chain.play { $0.moveX(10).repeat(0.5, count: 3).moveY(1).animate(1) }
    chain.run(to: 0.75)
    #expect(near(chain.seen("position.x"), [40]))
    chain.run(to: 1.5)
    #expect(near(chain.seen("position.x"), [55]))
    chain.run(to: 2)
    #expect(near(chain.seen("position.y"), [13.5]))
  }

  @Test("the last link is repeated by animateWithRepeat")
  func repeatedEnd() {
    let chain = ChainStage()
    chain.play { $0.moveX(10).then(0.5).moveY(5).animateWithRepeat(0.5, count: 2) }
    chain.run(to: 1.25)
    #expect(near(chain.seen("position"), [35, 20.5]))
    chain.run(to: 1.5)
    #expect(near(chain.seen("position"), [35, 23]) && chain.ends == [true])
  }

  @Test("a link waits, and tells its begin before and its end after it")
  func delayAndActions() {
    let chain = ChainStage()
    var told: [String] = []
    chain.play {
      $0.moveX(10).wait(0.5).preAnimation { told.append("pre") }
        .postAnimation { told.append("post") }.thenAfter(1)
        .moveY(10).delay(0.25).animate(1)
    }
    #expect(told == ["pre"])
    chain.run(to: 0.5)
    #expect(near(chain.seen("position"), [25, 13]))
    chain.run(to: 1)
    #expect(near(chain.seen("position"), [30, 13]) && told == ["pre"])
    chain.run(to: 1.75)
    #expect(near(chain.seen("position"), [35, 13]) && told == ["pre", "post"])
    chain.run(to: 2.25)
    #expect(near(chain.seen("position"), [35, 18]))
  }

  @Test("a link without properties lasts its time, without a frame until its end")
  func emptyLink() {
    let chain = ChainStage()
    chain.play { $0.thenAfter(0.77).moveX(10).animate(1) }
    chain.stage.tick(at: 0.1)
    #expect(near([chain.stage.nextTickTime ?? 0], [0.77]))
    chain.run(to: 1.27)
    #expect(near(chain.seen("position.x"), [30]))
  }

  @Test("words for one property in a link add up, and the last one's pace counts")
  func combining() {
    let chain = ChainStage()
    chain.play { $0.moveX(10).easeIn.moveY(6).moveX(10).animate(1) }
    chain.run(to: 0.5)
    #expect(near(chain.seen("position"), [35, 16]))
    #expect(near(chain.model("position"), [45, 19]))
  }

  @Test("animations have keys of their chain, and chains on one layer have different ones")
  func keys() {
    let chain = ChainStage()
    chain.play { $0.moveX(10).makeOpacity(0).animate(1) }
    let other = ChainableAnimator(layer: chain.layer)
    chain.change { other.makeWidth(20).animate(1) }
    #expect(
      chain.layer.animationKeys() == [
        "chain-1-position.x", "chain-1-opacity", "chain-1-end",
        "chain-2-bounds.size.width", "chain-2-end",
      ]
    )
  }

  @Test("what is seen is where a link starts")
  func fromWhatIsSeen() {
    let chain = ChainStage()
    chain.change { chain.layer.animate(\.opacity, to: 0, duration: 2, timingFunction: .linear) }
    chain.run(to: 1)
    chain.play { $0.makeOpacity(1).animate(1) }
    chain.run(to: 1.5)
    #expect(near(chain.seen("opacity"), [0.75]))
  }

  @Test("a layer that joins in the same tick animates from its model")
  func newLayer() {
    let chain = ChainStage()
    let layer = Layer()
    chain.change {
      layer.frame = CGRect(x: 4, y: 4, width: 2, height: 2)
      chain.stage.rootLayer.addSublayer(layer)
      ChainableAnimator(layer: layer).moveX(10).animate(1)
    }
    chain.run(to: 0.5)
    #expect(near([chain.stage.use { layer.shown.position.x }], [10]))
  }

  @Test("a chain runs in the layer's own time")
  func layerTime() {
    let chain = ChainStage()
    chain.change { chain.layer.speed = 0.5 }
    chain.play { $0.moveX(10).then(0.5).moveY(10).animate(1) }
    chain.run(to: 2)
    #expect(near(chain.seen("position"), [35, 18]))
  }
}
