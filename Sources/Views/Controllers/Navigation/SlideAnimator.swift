import Foundation
import LaminaCore
import LaminaViews

/// The default transition of a navigation controller: the new page slides in over the old one,
/// which moves more slowly.
@MainActor
final class SlideAnimator: ViewControllerAnimatedTransitioning {
  private let operation: NavigationController.Operation

  init(_ operation: NavigationController.Operation) { self.operation = operation }

  /// The size below which only the new page moves, as there is no room to see one behind the other.
  private static let smallest = CGSize(width: 20, height: 12)

  func transitionDuration(using _: (any ViewControllerContextTransitioning)?) -> Double { 0.35 }

  func animateTransition(using context: any ViewControllerContextTransitioning) {
    let container = context.containerView
    guard let old = context.view(forKey: .from), let new = context.view(forKey: .to) else {
      return context.completeTransition(true)
    }
    let isPush = operation == .push
    let size = container.bounds.size
    let isSmall = size.width < Self.smallest.width || size.height < Self.smallest.height
    let behind = isSmall ? 0 : -0.3 * size.width
    let place = container.bounds
    if isPush {
      container.addSubview(new)
      new.frame = place.offsetBy(dx: size.width, dy: 0)
    } else {
      container.insertSubview(new, belowSubview: old)
      new.frame = place.offsetBy(dx: behind, dy: 0)
    }
    let scrim = makeScrim(in: container, below: isPush ? new : old)
    scrim?.alpha = isPush ? 0 : Self.shade
    View.animate(withDuration: transitionDuration(using: context)) {
      new.frame = place
      old.frame = place.offsetBy(dx: isPush ? behind : size.width, dy: 0)
      scrim?.alpha = isPush ? Self.shade : 0
    } completion: { _ in
      scrim?.removeFromSuperview()
      old.frame = container.bounds
      context.completeTransition(!context.transitionWasCancelled)
    }
  }

  private static let shade: CGFloat = 0.08

  /// A shade between the pages, only where colours blend: a dither texture would look like noise.
  private func makeScrim(in container: View, below page: View) -> View? {
    guard let stage = container.window?.stage,
      (stage.opacityStyle ?? stage.screen.style.opacity) == .blend
    else { return nil }
    let scrim = View(frame: container.bounds)
    scrim.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scrim.backgroundColor = Color(red: 0, green: 0, blue: 0)
    container.insertSubview(scrim, belowSubview: page)
    return scrim
  }
}
