import LaminaAnimation
import LaminaLayers
import LaminaMath
import Testing

/// Callbacks of a late tick come in the order in which a fast screen would have brought them.
@MainActor @Suite struct CalloutOrderTests {
  private let live = LiveLayer()
  private final class Log {
    var events: [String] = []
  }
  private let log = Log()

  private func add(_ name: String, delay: Double = 0, duration: Double) {
    let animation = BasicAnimation(keyPath: "opacity")
    animation.fromValue = 0
    animation.toValue = 1
    (animation.delay, animation.duration) = (delay, duration)
    animation.didStart = { [log] in log.events.append("start \(name)") }
    animation.didStop = { [log] _ in log.events.append("stop \(name)") }
    live.layer.add(animation, forKey: name)
  }

  @Test("animations that ended in one late tick stop in the order of their ends")
  func stops() {
    live.change { _ in
      add("a", duration: 0.3)
      add("b", duration: 0.1)
      add("c", duration: 0.2)
    }
    live.tick(0)
    log.events = []
    live.tick(1)
    #expect(log.events == ["stop b", "stop c", "stop a"])
  }

  @Test("starts are in the order of their begin times, among stops at theirs")
  func starts() {
    live.change { _ in
      add("a", delay: 0.3, duration: 0.3)
      add("b", delay: 0.1, duration: 0.1)
      add("c", delay: 0.2, duration: 0.3)
    }
    live.tick(0)
    #expect(log.events == [])
    live.tick(1)
    // At 0.2 one that was added earlier stops before one that was added later starts.
    #expect(log.events == ["start b", "stop b", "start c", "start a", "stop c", "stop a"])
  }

  @Test("of equal ends the animation that was added first stops first, on whatever layer")
  func equalEnds() {
    let other = Layer()
    live.change { _ in live.root.addSublayer(other) }
    live.tick(0)
    live.change { _ in
      // The layer of the first is looked at last: it joins those that animate again.
      let first = BasicAnimation(keyPath: "opacity")
      first.duration = 0.25
      first.didStop = { [log] _ in log.events.append("stop first") }
      add("old", duration: 0.5)
      other.add(first, forKey: "first")
      add("second", duration: 0.25)
    }
    live.tick(0)
    live.tick(1)
    #expect(log.events == ["start old", "start second", "stop first", "stop second", "stop old"])
  }

  @Test("completion blocks run in the order in which the last animations of theirs ended")
  func completions() {
    live.change { _ in
      for (name, durations) in [("long", [0.1, 0.4]), ("short", [0.2, 0.3]), ("none", [])] {
        Transaction.perform {
          for (index, duration) in durations.enumerated() {
            add("\(name)\(index)", duration: duration)
          }
        } completion: { [log] in
          log.events.append(name)
        }
      }
    }
    live.tick(0)
    live.tick(1)
    #expect(
      log.events.filter { !$0.hasPrefix("start") && !$0.hasPrefix("stop") } == [
        "none", "short", "long",
      ]
    )
    #expect(log.events.last == "stop long1")
  }

  @Test("an outer completion block waits for the animations of the transactions in it")
  func outer() {
    live.change { _ in
      Transaction.perform {
        Transaction.perform {
          add("inner", duration: 0.2)
        } completion: { [log] in
          log.events.append("inner done")
        }
        add("own", duration: 0.1)
      } completion: { [log] in
        log.events.append("outer done")
      }
    }
    live.tick(0)
    live.tick(0.1)
    #expect(log.events == ["start inner", "start own", "stop own"])
    live.tick(0.2)
    #expect(log.events.dropFirst(3) == ["inner done", "outer done", "stop inner"])
  }
}
