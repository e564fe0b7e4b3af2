import Foundation
import LaminaCore
import LaminaViews

extension ViewController {
  func adopt(_ child: ViewController) {
    guard child.parent !== self else { return }
    guard !lineage.contains(where: { $0 === child }) else {
      return view.layer.report(.cycle(child.label))
    }
    child.trace("willMoveToParent")
    child.willMove(toParent: self)
    child.parent?.children.removeAll { $0 === child }
    child.parent = self
    children.append(child)
  }

  func leaveParent() {
    guard let old = parent else { return }
    old.children.removeAll { $0 === self }
    parent = nil
    callDidMove(toParent: nil)
  }

  func callWillMove(toParent parent: ViewController?) {
    trace("willMoveToParent")
    willMove(toParent: parent)
  }

  func callDidMove(toParent parent: ViewController?) {
    trace("didMoveToParent")
    didMove(toParent: parent)
  }

  /// Replaces one child's view with another's and calls the appearance methods of both in order.
  func exchange(
    _ from: ViewController,
    _ to: ViewController,
    _ duration: TimeInterval,
    _ options: View.AnimationOptions,
    _ animations: (() -> Void)?,
    _ completion: ((Bool) -> Void)?
  ) {
    for child in [from, to] where child.parent !== self {
      let context = ViewContext.current
      context.report(.notAChild(child.label), about: label)
      return context.enqueue { completion?(false) }
    }
    let animated = duration > 0
    let container = from.view.superview ?? view
    beginAppearance(of: from, false, animated: animated)
    beginAppearance(of: to, true, animated: animated)
    var options = options
    if ViewContext.current.reducesMotion, options.transition == nil {
      options.formUnion(.transitionCrossDissolve)
    }
    let hasTransition = options.transition != nil
    let join = {
      if to.view.superview == nil { to.view.frame = from.view.frame }
      container.addSubview(to.view)
    }
    let wasHidden = from.view.isHidden
    let end = { (finished: Bool) in
      from.view.removeFromSuperview()
      from.view.isHidden = wasHidden
      from.endAppearanceTransition()
      self.endAppearance(of: to)
      completion?(finished)
    }
    if hasTransition {
      View.transition(
        with: container,
        duration: duration,
        options: options,
        animations: {
          join()
          from.view.isHidden = true
          animations?()
        },
        completion: end
      )
    } else {
      View.performWithoutAnimation(join)
      View.animate(
        withDuration: duration,
        options: options,
        animations: animations ?? {},
        completion: end
      )
    }
  }

  /// This controller followed by its ancestors.
  var lineage: [ViewController] {
    var list: [ViewController] = []
    var controller: ViewController? = self
    while let current = controller {
      list.append(current)
      controller = current.parent
    }
    return list
  }
}
