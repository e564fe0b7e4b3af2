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

  func callWillMove(toParent parent: ViewController?) {
    trace("willMoveToParent")
    willMove(toParent: parent)
  }

  func callDidMove(toParent parent: ViewController?) {
    trace("didMoveToParent")
    didMove(toParent: parent)
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
