import LaminaViews

extension ViewController {
  /// Who presents for this controller: the one above it that fills the window, or the context.
  func presenter(for style: ModalPresentationStyle) -> ViewController {
    if style == .currentContext || style == .overCurrentContext,
      let found = lineage.first(where: \.definesPresentationContext)
    {
      return found
    }
    return lineage.last ?? self
  }

  /// What lies over it, presented by it or by a child.
  var topPresented: ViewController? {
    ownPresented ?? children.lazy.compactMap(\.topPresented).first
  }

  /// What this controller, or one above it, presents.
  public final var presentedViewController: ViewController? {
    lineage.lazy.compactMap(\.ownPresented).first
  }

  /// Who presents this controller, or the one that holds it.
  public final var presentingViewController: ViewController? {
    lineage.lazy.compactMap { $0.activePresentation?.presenter }.first
  }

  /// How this controller, or the one that holds it, lies over its presenter.
  public final var presentationController: PresentationController? {
    lineage.lazy.compactMap { $0.activePresentation?.controller }.first
  }

  /// The transition in which it, or the one that holds it, takes part; nil where nothing moves.
  public final var transitionCoordinator: (any ViewControllerTransitionCoordinator)? {
    lineage.lazy.compactMap(\.transition).first { $0.isAnimated }?.coordinator
  }
}
