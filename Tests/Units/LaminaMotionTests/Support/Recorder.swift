import Foundation
import LaminaMath
import LaminaMotion

/// A delegate that records its calls.
@MainActor
final class Recorder: MotionDelegate {
  private(set) var events: [String] = []
  private(set) var markers: [Double] = []

  /// The events that do not occur in every tick.
  var milestones: [String] { events.filter { $0 != "apply" } }

  func clear() { events.removeAll() }

  func animationDidStart(_ motion: Motion) { events.append("start") }
  func animationDidReachToValue(_ motion: Motion) { events.append("reach") }
  func animationDidApply(_ motion: Motion) { events.append("apply") }
  func animationDidRepeat(_ motion: Motion) { events.append("repeat") }
  func animationDidStop(_ motion: Motion, finished: Bool) { events.append("stop(\(finished))") }
  func animation(_ motion: Motion, didReachProgress progress: Double) { markers.append(progress) }
}

/// An animator with a manual clock, and an object or two to move.
@MainActor
struct Bench {
  let animator = Animator()
  let panel = Panel()
  let second = Panel()
  let recorder = Recorder()
  let begin = 1000.0

  init(_ fidelity: Fidelity) { animator.fidelity = fidelity }

  /// Ticks at the given seconds after the beginning.
  func tick(_ times: Double...) {
    for time in times { animator.tick(at: begin + time) }
  }

  /// Ticks from `start` on, one per `step`, up to and with `start + duration`.
  func run(from start: Double = 0, for duration: Double, step: Double = 1.0 / 60) {
    for index in 0...Int((duration / step).rounded()) {
      animator.tick(at: begin + start + Double(index) * step)
    }
  }

  /// A timed motion of the position from (0, 0) to (100, 100) at constant speed in 1 s.
  func linear() -> BasicMotion {
    let motion = BasicMotion(propertyNamed: "position", timingFunction: .linear)
    motion.fromValue = CGPoint.zero
    motion.toValue = CGPoint(x: 100, y: 100)
    motion.duration = 1
    motion.delegate = recorder
    motion.tracer.start()
    return motion
  }

  /// Starts to follow a motion.
  func follow<Kind: Motion>(_ motion: Kind) -> Kind {
    motion.delegate = recorder
    motion.tracer.start()
    return motion
  }
}

extension Motion {
  /// What the motion wrote, as far as it was traced.
  var written: [[Double]] { tracer.writeEvents.compactMap { $0.value?.array } }

  /// How often something happened.
  func count(_ kind: MotionEvent.Kind) -> Int { tracer.events(ofKind: kind).count }
}

extension Array where Element == [Double] {
  /// How many of the last writes lie within a threshold of where they end.
  func trailing(near target: Double, _ threshold: Double) -> Int {
    reversed().prefix { abs($0[0] - target) < threshold }.count
  }
}
