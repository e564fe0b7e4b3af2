import Foundation
import LaminaCore
import LaminaViews

/// The area of a container that shows one child beside a bar of one row, and animates from one
/// child to the next.
@MainActor
final class ContentArea {
  enum BarSide {
    case top, bottom
  }

  let view = View()
  private unowned let owner: ViewController
  private let bar: View
  private let side: BarSide

  private static let barHeight: CGFloat = 2

  init(of owner: ViewController, bar: View, at side: BarSide) {
    (self.owner, self.bar, self.side) = (owner, bar, side)
    view.clipsToBounds = true
  }

  // MARK: Views

  /// Adds content and bar to the container's view.
  func install() {
    owner.view.addSubview(view)
    owner.view.addSubview(bar)
    place()
  }

  /// Lays out the bar, unless it is hidden, the content, and what is inside the content.
  func place(isBarHidden: Bool = false) {
    let whole = owner.view.bounds
    let height = Self.barHeight
    let taken = isBarHidden ? 0 : height
    let rest = max(0, whole.height - taken)
    let isAbove = side == .top
    let barTop = isAbove ? taken - height : max(0, whole.height - taken)
    bar.frame = CGRect(x: 0, y: barTop, width: whole.width, height: height)
    view.frame = CGRect(x: 0, y: isAbove ? taken : 0, width: whole.width, height: rest)
    if let running {
      running.containerResized()
    } else if owner.transition == nil {
      owner.shownChild?.viewIfLoaded?.frame = view.bounds
    }
  }

  func show(_ controller: ViewController) {
    prepare(controller)
    view.addSubview(controller.view)
  }

  private func prepare(_ controller: ViewController) {
    controller.loadViewIfNeeded()
    controller.view.frame = view.bounds
    controller.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  // MARK: Transitions

  private var running: ControllerTransition? {
    owner.transition.flatMap { $0.plan.container === view ? $0 : nil }
  }

  /// Finishes the running transition, so that a new one can begin.
  func finishRunning() { running?.finishNow() }

  /// Whether the area is in a window; nothing is animated otherwise.
  var isSeen: Bool { view.window != nil }

  /// Prepares the transition from one child to another; `begin` starts it.
  ///
  /// `onEnd` is called once the views are exchanged and both children are informed, or once
  /// everything is restored.
  func way(
    from: ViewController,
    to: ViewController,
    animator: (any ViewControllerAnimatedTransitioning)?,
    interaction: (any ViewControllerInteractiveTransitioning)?,
    onEnd: @escaping (ControllerTransition, Bool) -> Void
  ) -> ControllerTransition {
    prepare(to)
    var plan = ControllerTransition.Plan(
      from: from,
      to: to,
      fromView: from.view,
      toView: to.view,
      container: view
    )
    plan.frames = { [view] plan in
      plan.initialFrames[ObjectIdentifier(from)] = view.bounds
      plan.finalFrames[ObjectIdentifier(to)] = view.bounds
    }
    let made = ControllerTransition(plan, animator: animator, interaction: interaction) {
      [self] transition, done in
      end(transition, from, to, done)
      // A child may have started the next transition in `viewDidAppear`.
      if owner.transition === transition { owner.transition = nil }
      onEnd(transition, done)
    }
    owner.transition = made
    return made
  }

  func begin(_ way: ControllerTransition) {
    guard let from = way.plan.from, let to = way.plan.to else { return }
    owner.beginAppearance(of: from, false, animated: way.isAnimated)
    owner.beginAppearance(of: to, true, animated: way.isAnimated)
    if !way.isAnimated { show(to) }
    way.start()
  }

  private func end(
    _ way: ControllerTransition,
    _ from: ViewController,
    _ to: ViewController,
    _ done: Bool
  ) {
    let (gone, seen) = done ? (from, to) : (to, from)
    if done, to.view.superview !== view { show(to) }
    gone.view.removeFromSuperview()
    seen.view.frame = view.bounds
    way.animator?.animationEnded(done)
    if done {
      gone.endAppearanceTransition()
    } else {
      owner.beginAppearance(of: gone, false, animated: way.isAnimated)
      gone.endAppearanceTransition()
      owner.beginAppearance(of: seen, true, animated: way.isAnimated)
    }
    owner.endAppearance(of: seen)
  }
}
