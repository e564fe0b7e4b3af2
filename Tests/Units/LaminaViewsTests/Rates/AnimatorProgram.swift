import Foundation
import LaminaLayers
import LaminaMath
import LaminaStage
import LaminaTestSupport
import LaminaViewsTestSupport

@testable import LaminaViews

/// Something done to views or their animators at a time.
struct AnimatorStep: CustomStringConvertible {
  enum Change: Equatable {
    case move(Double)
    case fade(Double)
    case scale(Double)
  }

  enum Call {
    case start
    case startLater(Double)
    case pause
    case seek(Double)
    case turn
    case goOn(curve: View.AnimationCurve?, factor: Double)
    case stop(Bool)
    case finish(ViewAnimatingPosition)
    case add(Change)
  }

  enum Action {
    case animator(Int, Call)
    case block(View.AnimationOptions, Double, Change)
    case set(Change)
    case motion(MotionStep)
  }

  let time: Double
  let view: Int
  let action: Action

  var description: String { "\(time): view \(view) \(action)" }
}

extension AnimatorStep {
  /// Steps at random times.
  static func program(upTo end: Double, _ random: inout SeededGenerator) -> [AnimatorStep] {
    (0..<Int.random(in: 3...14, using: &random))
      .map { _ in
        let time = Double.random(in: 0..<end, using: &random)
        let view = Int.random(in: 0..<2, using: &random)
        return AnimatorStep(time: time, view: view, action: action(&random))
      }
      .sorted { $0.time < $1.time }
  }

  private static func action(_ random: inout SeededGenerator) -> Action {
    switch Int.random(in: 0..<10, using: &random) {
    case 0:
      let options: [View.AnimationOptions] = [
        [], .curveLinear, .beginFromCurrentState, [.autoreverse, .repeat], .curveEaseOut,
      ]
      let option = options[Int.random(in: 0..<options.count, using: &random)]
      return .block(option, Double.random(in: 0...0.8, using: &random), change(&random))
    case 1: return .set(change(&random))
    default: return .animator(Int.random(in: 0..<2, using: &random), call(&random))
    }
  }

  private static func change(_ random: inout SeededGenerator) -> Change {
    switch Int.random(in: 0..<3, using: &random) {
    case 0: .move(Double.random(in: 0...60, using: &random))
    case 1: .fade(Double.random(in: 0...1, using: &random))
    default: .scale(Double.random(in: 0.5...2, using: &random))
    }
  }

  private static func call(_ random: inout SeededGenerator) -> Call {
    switch Int.random(in: 0..<14, using: &random) {
    case 0...3: return .start
    case 4: return .startLater(Double.random(in: 0...0.4, using: &random))
    case 5: return .pause
    case 6: return .seek(Double.random(in: 0...1, using: &random))
    case 7...8: return .turn
    case 9...10:
      let curve = View.AnimationCurve(rawValue: Int.random(in: 0..<8, using: &random))
      let factor = Bool.random(using: &random) ? 0 : Double.random(in: 0.1...1.5, using: &random)
      return .goOn(curve: curve, factor: factor)
    case 11: return .stop(Bool.random(using: &random))
    case 12:
      let positions: [ViewAnimatingPosition] = [.start, .end, .current]
      return .finish(positions[Int.random(in: 0..<3, using: &random)])
    default: return .add(change(&random))
    }
  }
}

/// Two views with two animators that do what steps say.
@MainActor
final class AnimatorRun {
  private let host = ViewStage()
  private var views: [View] = []
  private var animators: [ViewPropertyAnimator] = []
  /// Numbers and words that are to be the same at every rate.
  private(set) var numbers: [Double] = []
  private(set) var words: [String] = []

  /// Runs steps with ticks at some times.
  init(_ steps: [AnimatorStep], _ plan: RatePlan, upTo end: Double) {
    for index in 0..<2 {
      views.append(host.view(CGRect(x: 4 * index, y: 6, width: 8, height: 8)))
      let curve: View.AnimationCurve = index == 0 ? .linear : .easeInOut
      let animator = ViewPropertyAnimator(duration: 0.5 + 0.2 * Double(index), curve: curve)
      animators.append(animator)
    }
    for step in steps {
      host.stage.timeline.schedule(at: step.time) { [unowned self] time in
        note("\(step.time)")
        perform(step)
      }
    }
    // What is drawn is not looked at.
    host.stage.holdsDrawing = true
    for tick in plan.ticks(upTo: end) { host.tick(tick) }
    note("end")
    host.tick(end + 0.001)
    note("after")
  }

  /// Writes down what is seen and what the animators say.
  private func note(_ moment: String) {
    let now = host.stage.context.now
    for view in views {
      let seen = view.layer.presentation(at: now)
      numbers += [view.center.x, view.alpha, view.transform.a]
      numbers += [seen.position.x, seen.opacity, seen.affineTransform().a]
    }
    for animator in animators {
      numbers.append(animator.fractionComplete)
      words.append("\(moment) \(animator.state) \(animator.isRunning) \(animator.isReversed)")
    }
  }

  private func perform(_ step: AnimatorStep) {
    let view = views[step.view]
    switch step.action {
    case .set(let change): Self.make(change, view)
    case .motion(let step):
      if let error = step.perform(on: view.layer) { words.append("\(error)") }
    case .block(let options, let duration, let change):
      View.animate(withDuration: duration, options: options) { Self.make(change, view) }
    case .animator(let index, let call): perform(call, animators[index], view)
    }
  }

  private func perform(_ call: AnimatorStep.Call, _ animator: ViewPropertyAnimator, _ view: View) {
    switch call {
    case .start: prepare(animator, view) { animator.startAnimation() }
    case .startLater(let delay):
      prepare(animator, view) { animator.startAnimation(afterDelay: delay) }
    case .pause: animator.pauseAnimation()
    case .seek(let fraction): prepare(animator, view) { animator.fractionComplete = fraction }
    case .turn: animator.isReversed.toggle()
    case .goOn(let curve, let factor):
      animator.continueAnimation(
        withTimingParameters: curve.map { CubicTimingParameters(animationCurve: $0) },
        durationFactor: factor
      )
    case .stop(let isAll): animator.stopAnimation(isAll)
    case .finish(let position): animator.finishAnimation(at: position)
    case .add(let change):
      if animator.state == .active { animator.addAnimations { Self.make(change, view) } }
    }
  }

  /// An animator that has nothing to do gets a change, and notes where it ends.
  private func prepare(_ animator: ViewPropertyAnimator, _ view: View, _ body: () -> Void) {
    if animator.state == .inactive {
      animator.addAnimations {
        view.center.x = 64 - view.center.x
        view.alpha = 1.2 - view.alpha
      }
      animator.addCompletion { [unowned self] in words.append("ended \($0)") }
    }
    body()
  }

  private static func make(_ change: AnimatorStep.Change, _ view: View) {
    switch change {
    case .move(let x): view.center.x = x
    case .fade(let alpha): view.alpha = alpha
    case .scale(let factor): view.transform = .scale(x: factor, y: factor)
    }
  }

  /// What differs first from another run; nil if nothing does.
  func difference(from other: AnimatorRun) -> String? {
    guard words == other.words else {
      let index = zip(words, other.words).prefix { $0 == $1 }.count
      return "\(words.dropFirst(index).first ?? "") / \(other.words.dropFirst(index).first ?? "")"
    }
    for (index, (one, two)) in zip(numbers, other.numbers).enumerated()
    where abs(one - two) > 1e-6 {
      return "number \(index % 14) of note \(index / 14): \(one) / \(two)"
    }
    return nil
  }
}
