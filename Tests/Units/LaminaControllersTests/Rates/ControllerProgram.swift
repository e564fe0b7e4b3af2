import Foundation
import LaminaCells
import LaminaMath
import LaminaStage
import LaminaTestSupport
import LaminaViewsTestSupport

@testable import LaminaControllers
@testable import LaminaViews

/// Something done to controllers at a time.
struct ControllerStep: CustomStringConvertible {
  enum Action {
    case push(animated: Bool)
    case pop(animated: Bool)
    case popToRoot(animated: Bool)
    case present(ModalPresentationStyle, ModalTransitionStyle, animated: Bool)
    case dismiss(animated: Bool)
    /// Ways get an animator of that many seconds from now on, or the usual one.
    case animator(Double?)
    /// Ways are driven by hand from now on, or not.
    case hand(Bool)
    case update(Double)
    case letGo(finishes: Bool)
  }

  let time: Double
  let action: Action

  var description: String { "\(time): \(action)" }

  /// Steps at random times.
  static func program(upTo end: Double, _ random: inout SeededGenerator) -> [ControllerStep] {
    (0..<Int.random(in: 2...10, using: &random))
      .map { _ in
        ControllerStep(
          time: Double.random(in: 0..<end, using: &random),
          action: action(&random)
        )
      }
      .sorted { $0.time < $1.time }
  }

  private static func action(_ random: inout SeededGenerator) -> Action {
    let animated = Int.random(in: 0..<4, using: &random) > 0
    switch Int.random(in: 0..<14, using: &random) {
    case 0...2: return .push(animated: animated)
    case 3...4: return .pop(animated: animated)
    case 5: return .popToRoot(animated: animated)
    case 6...7:
      let styles: [ModalPresentationStyle] = [.fullScreen, .pageSheet, .overFullScreen, .formSheet]
      let ways: [ModalTransitionStyle] = [.coverVertical, .crossDissolve, .flipHorizontal]
      return .present(
        styles[Int.random(in: 0..<styles.count, using: &random)],
        ways[Int.random(in: 0..<ways.count, using: &random)],
        animated: animated
      )
    case 8...9: return .dismiss(animated: animated)
    case 10:
      let hasOwn = Bool.random(using: &random)
      return .animator(hasOwn ? Double.random(in: 0.1...0.5, using: &random) : nil)
    case 11: return .hand(Bool.random(using: &random))
    case 12: return .update(Double.random(in: 0...1, using: &random))
    default: return .letGo(finishes: Bool.random(using: &random))
    }
  }
}

/// A navigation controller to which steps are done, and what comes of it.
@MainActor
final class ControllerRun {
  private let host = ViewStage()
  private let log = CallLog()
  private let navigation: NavigationController
  private var pages = 0
  private let answers: Answers
  /// What was called, in order, and what was seen in the end.
  private(set) var calls: [String] = []
  private(set) var rows: [String] = []

  /// Answers for ways: with an animator, by hand, or not at all.
  private final class Answers: NavigationControllerDelegate, ViewControllerTransitioningDelegate {
    let log: CallLog
    var duration: Double?
    var isByHand = false
    private(set) var hand: PercentDrivenInteractiveTransition?

    init(_ log: CallLog) { self.log = log }

    private var animator: Fader? { duration.map { Fader(log, duration: $0) } }

    private func takeHand() -> PercentDrivenInteractiveTransition? {
      guard isByHand else { return nil }
      hand = PercentDrivenInteractiveTransition()
      return hand
    }

    func navigationController(
      _ navigationController: NavigationController,
      animationControllerFor operation: NavigationController.Operation,
      from fromVC: ViewController,
      to toVC: ViewController
    ) -> (any ViewControllerAnimatedTransitioning)? { animator }

    func navigationController(
      _ navigationController: NavigationController,
      interactionControllerFor animationController: any ViewControllerAnimatedTransitioning
    ) -> (any ViewControllerInteractiveTransitioning)? { takeHand() }

    func animationController(
      forPresented presented: ViewController,
      presenting: ViewController,
      source: ViewController
    ) -> (any ViewControllerAnimatedTransitioning)? { animator }

    func animationController(
      forDismissed dismissed: ViewController
    ) -> (any ViewControllerAnimatedTransitioning)? { animator }

    func interactionControllerForDismissal(
      using animator: any ViewControllerAnimatedTransitioning
    ) -> (any ViewControllerInteractiveTransitioning)? { takeHand() }
  }

  init(_ steps: [ControllerStep], _ plan: RatePlan, upTo end: Double) {
    let first = Page("0", log)
    answers = Answers(log)
    navigation = NavigationController(rootViewController: first)
    navigation.delegate = answers
    first.view.backgroundColor = Self.color(0)
    host.use { host.window.rootViewController = navigation }
    host.tick(0)
    for step in steps {
      host.stage.timeline.schedule(at: step.time) { [unowned self] _ in
        log.note("\(step)")
        perform(step.action)
      }
    }
    // Only the last frame is looked at.
    host.stage.holdsDrawing = true
    for tick in plan.ticks(upTo: end) { host.tick(tick) }
    host.stage.holdsDrawing = false
    host.tick(end + 0.001)
    calls = log.take()
    let frame = host.stage.frame
    rows = (0..<frame.size.rows)
      .map { row in
        (0..<frame.size.columns)
          .map { "\(frame[$0, row])" }
          .joined(separator: " ")
      }
  }

  private static func color(_ number: Int) -> Color {
    Color(red: Double(number % 5) / 4, green: Double(number % 3) / 2, blue: 0.5)
  }

  private func newPage() -> Page {
    pages += 1
    let page = Page("\(pages)", log)
    page.view.backgroundColor = Self.color(pages)
    page.transitioningDelegate = answers
    return page
  }

  private func perform(_ action: ControllerStep.Action) {
    switch action {
    case .push(let animated): navigation.pushViewController(newPage(), animated: animated)
    case .pop(let animated): navigation.popViewController(animated: animated)
    case .popToRoot(let animated): navigation.popToRootViewController(animated: animated)
    case .present(let style, let way, let animated):
      let page = newPage()
      (page.modalPresentationStyle, page.modalTransitionStyle) = (style, way)
      navigation.present(page, animated: animated) { [unowned self] in log.note("presented") }
    case .dismiss(let animated):
      navigation.dismiss(animated: animated) { [unowned self] in log.note("dismissed") }
    case .animator(let duration): answers.duration = duration
    case .hand(let isByHand): answers.isByHand = isByHand
    case .update(let share): answers.hand?.update(share)
    case .letGo(let finishes):
      if finishes { answers.hand?.finish() } else { answers.hand?.cancel() }
    }
  }

  /// What differs first from another run; nil if nothing does.
  func difference(from other: ControllerRun) -> String? {
    if calls != other.calls {
      let index = zip(calls, other.calls).prefix { $0 == $1 }.count
      return "call \(index): \(calls.dropFirst(index).first ?? "none"), "
        + "not \(other.calls.dropFirst(index).first ?? "none")"
    }
    let differing = zip(rows, other.rows).filter { $0 != $1 }.count
    return differing > 0 ? "\(differing) rows are seen otherwise" : nil
  }
}
