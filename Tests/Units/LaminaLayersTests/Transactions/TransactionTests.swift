import Foundation
import LaminaAnimation
import LaminaMath
import Testing

@testable import LaminaLayers

/// Transactions: values, nesting, when what they changed is seen.
@MainActor @Suite struct TransactionTests {
  @Test("outside any transaction the values are the original's")
  func defaults() {
    LiveLayer()
      .change { _ in
        #expect(Transaction.animationDuration() == 0.25)
        #expect(Transaction.animationTimingFunction() == nil)
        #expect(!Transaction.disableActions())
        #expect(Transaction.completionBlock() == nil)
        #expect(Transaction.retargeting() == .replace)
        #expect(Transaction.value(forKey: "anything") == nil)
      }
  }

  @Test("a nested transaction starts with the values around it, and its own end with it")
  func nesting() {
    LiveLayer()
      .change { _ in
        Transaction.begin()
        Transaction.setAnimationDuration(1)
        Transaction.setAnimationTimingFunction(.easeIn)
        Transaction.setDisableActions(true)
        Transaction.begin()
        #expect(Transaction.animationDuration() == 1)
        #expect(Transaction.animationTimingFunction() == .easeIn)
        #expect(Transaction.animationTimingFunction()?.controlPoint(at: 1)?.x == 0.42)
        #expect(Transaction.disableActions())
        Transaction.setAnimationDuration(2)
        Transaction.setAnimationTimingFunction(nil)
        Transaction.setDisableActions(false)
        #expect(Transaction.animationDuration() == 2)
        #expect(Transaction.animationTimingFunction() == nil)
        #expect(!Transaction.disableActions())
        Transaction.commit()
        #expect(Transaction.animationDuration() == 1)
        #expect(Transaction.animationTimingFunction() == .easeIn)
        #expect(Transaction.disableActions())
        Transaction.commit()
        #expect(Transaction.animationDuration() == 0.25)
        #expect(Transaction.animationTimingFunction() == nil)
        #expect(!Transaction.disableActions())
      }
  }

  @Test("any key can be stored, is found from inside, and is gone after the commit")
  func values() {
    LiveLayer()
      .change { _ in
        Transaction.perform {
          Transaction.setValue("outer", forKey: "who")
          Transaction.setValue(1, forKey: "only")
          Transaction.perform {
            #expect(Transaction.value(forKey: "who") as? String == "outer")
            Transaction.setValue("inner", forKey: "who")
            #expect(Transaction.value(forKey: "who") as? String == "inner")
            #expect(Transaction.value(forKey: "only") as? Int == 1)
            Transaction.setValue(nil, forKey: "who")
            #expect(Transaction.value(forKey: "who") as? String == "outer")
          }
        }
        #expect(Transaction.value(forKey: "who") == nil)
      }
  }

  @Test("the settings have keys")
  func settingKeys() {
    LiveLayer()
      .change { _ in
        Transaction.perform {
          var ran = false
          Transaction.setValue(3, forKey: "animationDuration")
          Transaction.setValue(TimingFunction.linear, forKey: "animationTimingFunction")
          Transaction.setValue(true, forKey: "disableActions")
          Transaction.setValue({ ran = true } as () -> Void, forKey: "completionBlock")
          #expect(Transaction.animationDuration() == 3)
          #expect(Transaction.value(forKey: "animationDuration") as? Double == 3)
          #expect(Transaction.animationTimingFunction() == .linear)
          #expect(Transaction.value(forKey: "disableActions") as? Bool == true)
          Transaction.completionBlock()?()
          #expect(ran)
        }
      }
  }

  @Test("a duration that is no length of time is reported and changes nothing")
  func wrongDuration() {
    let live = LiveLayer()
    live.change { _ in
      Transaction.setAnimationDuration(-1)
      Transaction.setAnimationDuration(.infinity)
      #expect(Transaction.animationDuration() == 0.25)
    }
    #expect(live.diagnostics.count == 2)
  }

  @Test("commit without begin does nothing")
  func withoutBegin() {
    let live = LiveLayer()
    live.change { layer in
      Transaction.commit()
      // The row also locks and unlocks; that is left out, since layers live on one thread.
      layer.opacity = 0.5
      Transaction.commit()
      #expect(layer.shown.opacity == 1, "the implicit transaction is still open")
      #expect(Transaction.animationDuration() == 0.25)
    }
    #expect(live.diagnostics.isEmpty)
  }

  @Test("a begin without commit is reported with its place and closed when the tick ends")
  func withoutCommit() {
    let live = LiveLayer()
    let line: UInt = #line + 2
    live.change { layer in
      Transaction.begin()
      Transaction.setDisableActions(true)
      layer.opacity = 0.5
    }
    #expect(live.diagnostics.isEmpty)
    live.tick(0)
    let origin = "LaminaLayersTests/TransactionTests.swift:\(line)"
    #expect(live.problems == [.openTransaction(origin)])
    #expect(live.seen("opacity", at: 0) == [0.5])
    live.change { _ in #expect(!Transaction.disableActions()) }
  }

  @Test("closures that throw commit what they changed, and settings do not leak")
  func throwing() {
    struct Stop: Error {}
    let live = LiveLayer()
    live.change { layer in
      #expect(throws: Stop.self) {
        try Transaction.perform(duration: 5, disableActions: true) {
          layer.opacity = 0.5
          throw Stop()
        }
      }
      #expect(layer.shown.opacity == 0.5)
      #expect(Transaction.animationDuration() == 0.25)
      #expect(!Transaction.disableActions())
    }
    #expect(live.diagnostics.isEmpty)
  }

  @Test("what nested transactions change is seen together, when the outermost commits")
  func together() {
    let live = LiveLayer()
    let other = Layer()
    live.change { _ in live.root.addSublayer(other) }
    live.tick(0)
    live.change { layer in
      Transaction.begin()
      Transaction.setDisableActions(true)
      layer.opacity = 0.1
      Transaction.perform { other.opacity = 0.2 }
      #expect(layer.shown.opacity == 1 && other.shown.opacity == 1)
      live.context.evaluate(at: 0)
      #expect(layer.shown.opacity == 1 && other.shown.opacity == 1)
      Transaction.commit()
      #expect(layer.shown.opacity == 0.1 && other.shown.opacity == 0.2)
    }
  }

  @Test("an explicit transaction inside an implicit one does not commit that")
  func insideImplicit() {
    let live = LiveLayer()
    live.change { layer in
      Transaction.setDisableActions(true)
      layer.opacity = 0.5
      Transaction.perform { layer.zPosition = 3 }
      #expect(layer.shown.opacity == 1)
      #expect(layer.shown.zPosition == 0)
      Transaction.flush()
      #expect(layer.shown.opacity == 0.5)
      #expect(layer.shown.zPosition == 3)
    }
  }

  @Test("flush commits at once, or once the explicit transactions are committed")
  func flush() {
    let live = LiveLayer()
    live.change { layer in
      Transaction.setDisableActions(true)
      layer.opacity = 0.5
      Transaction.begin()
      Transaction.begin()
      Transaction.flush()
      #expect(layer.shown.opacity == 1)
      Transaction.commit()
      #expect(layer.shown.opacity == 1)
      Transaction.commit()
      #expect(layer.shown.opacity == 0.5)
      #expect(!Transaction.disableActions(), "the implicit transaction is over")
      // Without a flush the next one stays open again.
      Transaction.setDisableActions(true)
      layer.opacity = 0.7
      Transaction.perform {}
      #expect(layer.shown.opacity == 0.5)
    }
  }

  @Test("a transaction without changes costs no commit and no picture")
  func empty() {
    let live = LiveLayer()
    live.change { _ in #expect(Transaction.perform { 7 } == 7) }
    live.tick(0)
    #expect(!live.context.hasWork)
  }

  // MARK: Layout in the commit

  @Test("layout runs before the commit, once, and what it resizes is placed in the same commit")
  func layout() {
    let live = LiveLayer()
    let child = Layer()
    let delegate = PlacingDelegate()
    live.layer.delegate = delegate
    child.delegate = delegate
    live.change { $0.addSublayer(child) }
    live.tick(0)
    delegate.placed = []
    delegate.body = { layer in
      if layer === live.layer { child.bounds.size = layer.bounds.size }
    }
    live.change { layer in
      Transaction.setDisableActions(true)
      layer.name = "outer"
      child.name = "inner"
      layer.bounds.size = CGSize(width: 20, height: 10)
    }
    live.tick(0)
    #expect(delegate.placed == ["outer", "inner"])
    #expect(child.shown.bounds.width == 20)
    live.tick(0)
    #expect(delegate.placed.count == 2)
  }

  @Test("a sublayer of another size has its superlayer lay out; a moved one does not")
  func childResized() {
    let live = LiveLayer()
    let child = Layer()
    let delegate = PlacingDelegate()
    live.layer.name = "outer"
    live.layer.delegate = delegate
    live.change { $0.addSublayer(child) }
    live.tick(0)
    delegate.placed = []
    live.change { _ in child.position = CGPoint(x: 3, y: 4) }
    live.change { _ in child.bounds.origin = CGPoint(x: 3, y: 4) }
    live.change { _ in child.setValue(5, forKeyPath: "bounds.origin.x") }
    live.tick(0)
    #expect(delegate.placed == [])
    live.change { _ in child.setValue(5, forKeyPath: "bounds.size.width") }
    live.tick(0)
    #expect(delegate.placed == ["outer"])
  }

  @Test("layers that keep asking each other for layout do not hang the commit")
  func endlessLayout() {
    let live = LiveLayer()
    let child = Layer()
    let delegate = PlacingDelegate()
    live.layer.delegate = delegate
    child.delegate = delegate
    live.change { $0.addSublayer(child) }
    delegate.body = { layer in
      (layer === child ? live.layer : child).setNeedsLayout()
    }
    live.tick(0)
    #expect((2...40).contains(delegate.placed.count))
  }
}

/// A delegate that notes who was laid out, and runs a closure for it.
@MainActor
private final class PlacingDelegate: LayerDelegate {
  var placed: [String] = []
  var body: (Layer) -> Void = { _ in }

  func layoutSublayers(of layer: Layer) {
    placed.append(layer.name ?? "?")
    body(layer)
  }
}
