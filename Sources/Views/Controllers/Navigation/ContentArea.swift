import Foundation
import LaminaMath
import LaminaViews

/// Where a container shows one of its children beside a bar of one row, and the way from one child to
/// the next.
@MainActor
final class ContentArea {
  /// The side at which the bar is.
  enum BarSide {
    case top, bottom
  }

  /// Holds the view of the child that is seen.
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

  /// Puts content and bar into the container's view.
  func install() {
    owner.view.addSubview(view)
    owner.view.addSubview(bar)
    place()
  }

  /// Gives content and bar their places, and what is in the content its own.
  ///
  /// - Parameter isBarHidden: Whether the bar stands outside, so that the content has all the room.
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

  /// Shows a child that fills the content.
  func show(_ controller: ViewController) {
    prepare(controller)
    view.addSubview(controller.view)
  }

  private func prepare(_ controller: ViewController) {
    controller.loadViewIfNeeded()
    controller.view.frame = view.bounds
    controller.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  // MARK: From one child to the next

  private var running: ControllerTransition? {
    owner.transition.flatMap { $0.plan.container === view ? $0 : nil }
  }

  /// A new way finishes the one that is still gone.
  func finishRunning() { running?.finishNow() }

  /// Whether anybody would see the way: nothing moves in a container that is not shown.
  var isSeen: Bool { view.window != nil }

  /// Prepares the way from one child to another; `begin` starts it.
  ///
  /// - Parameters:
  ///   - from: The child that goes.
  ///   - to: The child that comes.
  ///   - animator: Who animates; nil for nobody.
  ///   - interaction: Who drives it; nil for nobody.
  ///   - onEnd: Called once the views changed places and both children heard of it, or once all is as
  ///     it was.
  /// - Returns: The way.
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
      // Who appeared may have gone on at once.
      if owner.transition === transition { owner.transition = nil }
      onEnd(transition, done)
    }
    owner.transition = made
    return made
  }

  /// Tells both children, and goes.
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
