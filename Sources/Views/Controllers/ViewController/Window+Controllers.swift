import LaminaViews

extension Window {
  /// The controller whose view fills the window.
  public final var rootViewController: ViewController? {
    get { root as? ViewController }
    set {
      guard newValue !== rootViewController else { return }
      if let old = rootViewController {
        old.endPresentations()
        old.viewIfLoaded?.removeFromSuperview()
      }
      root = newValue
      topResponder = { [weak self] in self?.rootViewController?.topmost.viewIfLoaded }
      escapeHandler = { [weak self] in self?.rootViewController?.goBack() ?? false }
      guard let view = newValue?.view else { return }
      view.frame = bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      insertSubview(view, at: 0)
    }
  }
}

extension ViewController {
  /// The frontmost controller, counting presented ones.
  var topmost: ViewController {
    if let presented = topPresented { return presented.topmost }
    return shownChild?.topmost ?? self
  }

  /// Drops all presentations by this controller and its children, because it is being removed.
  func endPresentations() {
    while let presented = topPresented, let presentation = presented.activePresentation {
      presented.endPresentations()
      presentation.drop()
    }
  }

  /// Handles an Escape that no responder took: dismisses the presented controller or pops one.
  func goBack() -> Bool {
    let top = topmost
    if let presentation = top.lineage.lazy.compactMap(\.activePresentation).first {
      return presentation.dismissByHand()
    }
    guard let navigation = top as? NavigationController ?? top.navigationController else {
      return false
    }
    return navigation.popViewController(animated: true) != nil
  }
}
