import Foundation
import LaminaAnimation
import LaminaCells
import LaminaLayers
import LaminaMath
import LaminaStage
import Testing

/// What is let go of is gone; what comes and goes by itself does so on time.
@MainActor @Suite struct LifetimeTests {
  private func makeStage() -> Stage {
    Stage(screen: HeadlessScreen(size: CellSize(columns: 12, rows: 3)))
  }

  private func box(_ x: Double = 0) -> Layer {
    let layer = Layer()
    layer.frame = CGRect(x: x, y: 0, width: 4, height: 2)
    layer.backgroundColor = Color(red: 1, green: 0, blue: 0)
    return layer
  }

  private func row(_ frame: Frame) -> String {
    FrameText.text(frame).split(separator: "\n").first.map(String.init) ?? ""
  }

  @Test("a stage that is let go of takes its layers along, whatever runs on them")
  func releasesLayers() {
    weak var kept: Layer?
    weak var masked: Layer?
    weak var leaving: Layer?
    weak var context: LayerContext?
    do {
      let stage = makeStage()
      stage.use {
        let (layer, mask, guest) = (box(), box(), box())
        (kept, masked, leaving, context) = (layer, mask, guest, stage.context)
        stage.rootLayer.addSublayer(layer)
        stage.rootLayer.addSublayer(guest)
        layer.mask = mask
        let farewell = BasicAnimation(keyPath: "opacity")
        farewell.toValue = 0
        farewell.duration = 10
        guest.actions = ["onOrderOut": farewell]
      }
      stage.tick(at: 0)
      stage.use {
        kept?.add(Animation.spring(\.position.x, to: 9), forKey: "x")
        kept?.add(Transition(), forKey: nil)
        kept?.add(Animation.keyframes(\.opacity, [0, 1, 0], duration: 100), forKey: "o")
        kept?.duration = 50
        leaving?.removeFromSuperlayer()
      }
      stage.tick(at: 0.1)
      stage.tick(at: 0.2)
      #expect(leaving != nil)
    }
    #expect(kept == nil)
    #expect(masked == nil)
    #expect(leaving == nil)
    #expect(context == nil)
  }

  @Test("a farewell ends where it led, and leaves nothing behind")
  func farewell() {
    let stage = makeStage()
    let guest = box()
    stage.use {
      Transaction.setDisableActions(true)
      stage.rootLayer.addSublayer(guest)
      let farewell = BasicAnimation(keyPath: "position.x")
      farewell.fromValue = 2
      farewell.toValue = 10
      farewell.duration = 1
      guest.actions = ["onOrderOut": farewell]
    }
    stage.tick(at: 0)
    #expect(row(stage.frame) == "████        ")
    stage.use {
      stage.rootLayer.actions = ["sublayers": NullAction()]
      guest.removeFromSuperlayer()
    }
    stage.tick(at: 1)
    stage.tick(at: 1.5)
    #expect(row(stage.frame) == "    ████    ")
    stage.tick(at: 2)
    #expect(row(stage.frame) == "        ████")
    stage.tick(at: 2.1)
    #expect(row(stage.frame) == "            ")
    stage.tick(at: 2.2)
    #expect(stage.nextTickTime == nil)
  }

  @Test("a layer that is added elsewhere during its farewell leaves no picture behind")
  func farewellInterrupted() {
    let stage = makeStage()
    let guest = box()
    let other = Layer()
    stage.use {
      Transaction.setDisableActions(true)
      other.frame = CGRect(x: 8, y: 0, width: 4, height: 2)
      stage.rootLayer.addSublayer(guest)
      stage.rootLayer.addSublayer(other)
      for parent in [stage.rootLayer, other] { parent.actions = ["sublayers": NullAction()] }
      let farewell = BasicAnimation(keyPath: "opacity")
      farewell.toValue = 0.9
      farewell.duration = 10
      guest.actions = ["onOrderOut": farewell]
    }
    stage.tick(at: 0)
    stage.use { guest.removeFromSuperlayer() }
    stage.tick(at: 1)
    stage.use { other.addSublayer(guest) }
    stage.tick(at: 2)
    #expect(row(stage.frame) == "        ████")
  }

  @Test("a layer comes and goes by its own time, and nothing wakes in between")
  func ownTime() {
    let stage = makeStage()
    let layer = box()
    let inner = box(4)
    stage.use {
      Transaction.setDisableActions(true)
      layer.beginTime = 1
      layer.duration = 2
      stage.rootLayer.addSublayer(layer)
      layer.addSublayer(inner)
    }
    stage.tick(at: 0)
    #expect(row(stage.frame) == "            ")
    #expect(stage.nextTickTime == 1)
    stage.tick(at: 1)
    #expect(row(stage.frame) == "████████    ")
    stage.tick(at: 2)
    let end = stage.nextTickTime ?? 0
    #expect(end > 3 && end < 3.001)
    stage.tick(at: 3)
    #expect(row(stage.frame) == "████████    ")
    stage.tick(at: end)
    #expect(row(stage.frame) == "            ")
    #expect(stage.nextTickTime == nil)
    #expect(row(stage.frame(at: 1.5)) == "████████    ")
    stage.tick(at: 5)
    #expect(row(stage.frame) == "            ")
  }

  @Test("what runs inside of a layer that is gone wakes nobody")
  func endlessInside() {
    let stage = makeStage()
    let layer = box()
    stage.use {
      Transaction.setDisableActions(true)
      layer.duration = 1
      stage.rootLayer.addSublayer(layer)
    }
    stage.tick(at: 0)
    stage.use {
      let endless = BasicAnimation(\.position.x, from: 2, to: 10)
      endless.duration = 0.5
      endless.repeatCount = .infinity
      layer.add(endless, forKey: "endless")
    }
    stage.tick(at: 0.25)
    #expect(stage.nextTickTime == 0.25)
    stage.tick(at: 1.5)
    #expect(row(stage.frame) == "            ")
    #expect(stage.nextTickTime == nil)
  }

  @Test("a paused layer needs no ticks, and asking for its picture changes nothing")
  func pausedIsIdle() {
    let stage = makeStage()
    let layer = box()
    stage.use { stage.rootLayer.addSublayer(layer) }
    stage.tick(at: 0)
    stage.use {
      let endless = BasicAnimation(\.position.x, from: 2, to: 10)
      endless.duration = 1
      endless.repeatCount = .infinity
      layer.add(endless, forKey: "endless")
    }
    stage.tick(at: 0)
    stage.tick(at: 0.5)
    stage.use { layer.pause() }
    stage.tick(at: 0.5)
    #expect(stage.nextTickTime == nil)
    _ = layer.presentation(at: 7)
    #expect(stage.nextTickTime == nil)
    #expect(row(stage.frame) == "    ████    ")
  }

  @Test("what is hit in the presentation is what is seen")
  func hitsWhatIsSeen() {
    let stage = makeStage()
    let layer = box()
    stage.use {
      Transaction.setDisableActions(true)
      stage.rootLayer.addSublayer(layer)
    }
    stage.tick(at: 0)
    stage.use {
      let move = BasicAnimation(\.position.x, from: 2, to: 10)
      move.duration = 1
      layer.add(move, forKey: "x")
    }
    stage.tick(at: 0)
    stage.tick(at: 1)
    let root = stage.rootLayer
    #expect(root.shown.hitTest(CGPoint(x: 10, y: 1))?.model() === layer)
    #expect(root.shown.hitTest(CGPoint(x: 1, y: 1))?.model() === root)
    #expect(root.hitTest(CGPoint(x: 1, y: 1)) === layer)
  }
}
