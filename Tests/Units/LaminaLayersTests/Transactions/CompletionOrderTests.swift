import LaminaAnimation
import LaminaLayers
import LaminaMath
import Testing

/// Orders of callbacks, as observed on the original (`apple_observed.json`, `completionOrder`).
@MainActor @Suite struct CompletionOrderTests {
  final class Log {
    var events: [String] = []
  }

  private func animation(_ name: String, _ log: Log, duration: Double = 1) -> BasicAnimation {
    let animation = BasicAnimation(keyPath: "opacity")
    animation.fromValue = 0
    animation.toValue = 1
    animation.duration = duration
    animation.didStart = { log.events.append("start\(name)") }
    animation.didStop = { log.events.append("stop\(name):\($0.isFinished ? 1 : 0)") }
    return animation
  }

  @Test("a block set before an animation runs at its end, before its delegate")
  func simple() {
    let live = LiveLayer()
    let log = Log()
    live.change { layer in
      Transaction.begin()
      Transaction.setCompletionBlock { log.events.append("block") }
      layer.add(animation("A", log), forKey: "a")
      log.events.append("committing")
      Transaction.commit()
      log.events.append("committed")
    }
    for tick in 0...70 { live.tick(Double(tick) / 60) }
    #expect(log.events == ["committing", "committed", "startA", "block", "stopA:1"])
  }

  @Test("a second block does not discard the first, which waits for its own animations")
  func twoBlocks() {
    let live = LiveLayer()
    let log = Log()
    live.change { layer in
      Transaction.begin()
      Transaction.setCompletionBlock { log.events.append("first") }
      layer.add(animation("J", log), forKey: "j")
      Transaction.setCompletionBlock { log.events.append("second") }
      Transaction.commit()
    }
    for tick in 0...70 { live.tick(Double(tick) / 60) }
    #expect(log.events == ["startJ", "second", "first", "stopJ:1"])
  }

  @Test("an outer block waits for animations of nested transactions")
  func nested() {
    let live = LiveLayer()
    let log = Log()
    live.change { layer in
      Transaction.perform {
        Transaction.perform { layer.add(animation("G", log), forKey: "g") }
      } completion: {
        log.events.append("outer")
      }
    }
    for tick in 0...70 { live.tick(Double(tick) / 60) }
    #expect(log.events == ["startG", "outer", "stopG:1"])
  }

  @Test("an animation removed early ends the wait and stops unfinished")
  func removed() {
    let live = LiveLayer()
    let log = Log()
    live.change { layer in
      Transaction.perform {
        layer.add(animation("B", log), forKey: "b")
      } completion: {
        log.events.append("block")
      }
    }
    live.tick(0)
    live.change { $0.removeAnimation(forKey: "b") }
    live.tick(0.1)
    #expect(log.events == ["startB", "block", "stopB:0"])
  }

  @Test("an animation that stays attached is told of its end once")
  func stays() {
    let live = LiveLayer()
    let log = Log()
    live.change { layer in
      let kept = animation("D", log)
      kept.isRemovedOnCompletion = false
      kept.fillMode = .forwards
      layer.add(kept, forKey: "d")
    }
    for tick in 0...130 { live.tick(Double(tick) / 60) }
    #expect(log.events == ["startD", "stopD:1"])
    #expect(live.layer.animation(forKey: "d") != nil)
  }

  @Test("a layer that leaves its tree stops its animations unfinished")
  func leaves() {
    let live = LiveLayer()
    let log = Log()
    live.change { $0.add(animation("F", log), forKey: "f") }
    live.tick(0)
    live.change { $0.removeFromSuperlayer() }
    live.tick(0.1)
    #expect(log.events == ["startF", "stopF:0"])
    #expect(live.layer.animation(forKey: "f") == nil)
  }

  @Test("an animation on a layer in no displayed tree starts, stops unfinished and is dropped")
  func orphan() {
    let live = LiveLayer()
    let log = Log()
    let orphan = Layer()
    live.change { _ in
      Transaction.perform {
        orphan.add(animation("M", log), forKey: "m")
      } completion: {
        log.events.append("block")
      }
    }
    live.tick(0)
    #expect(Set(log.events) == ["startM", "stopM:0", "block"])
    #expect(log.events.first == "startM")
    #expect(orphan.animation(forKey: "m") == nil)
  }

  @Test("without any animation the block runs after the commit, not inside it")
  func empty() {
    let live = LiveLayer()
    let log = Log()
    live.change { _ in
      Transaction.perform {
      } completion: {
        log.events.append("block")
      }
      log.events.append("committed")
    }
    live.tick(0)
    #expect(log.events == ["committed", "block"])
  }
}
