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
  /// The controller that is seen in front of all others.
  var topmost: ViewController {
    if let presented = topPresented { return presented.topmost }
    return shownChild?.topmost ?? self
  }

  /// Takes away all that is presented by it, or by what it holds: it goes itself.
  func endPresentations() {
    while let presented = topPresented, let presentation = presented.activePresentation {
      presented.endPresentations()
      presentation.drop()
    }
  }

  /// What Escape does when nobody took it: dismisses what is presented, or goes back.
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
