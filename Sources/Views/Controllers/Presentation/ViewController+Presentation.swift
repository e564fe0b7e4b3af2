import LaminaViews

extension ViewController {
  /// The presenter for a style: the ancestor that fills the window, or the one that defines the
  /// context.
  func presenter(for style: ModalPresentationStyle) -> ViewController {
    if style == .currentContext || style == .overCurrentContext,
      let found = lineage.first(where: \.definesPresentationContext)
    {
      return found
    }
    return lineage.last ?? self
  }

  /// The controller presented by this one or by one of its descendants.
  var topPresented: ViewController? {
    ownPresented ?? children.lazy.compactMap(\.topPresented).first
  }

  /// The controller presented by this one or by the nearest ancestor that presents one.
  public final var presentedViewController: ViewController? {
    lineage.lazy.compactMap(\.ownPresented).first
  }

  /// The presenter of this controller or of its nearest presented ancestor.
  public final var presentingViewController: ViewController? {
    lineage.lazy.compactMap { $0.activePresentation?.presenter }.first
  }

  /// The presentation controller of this controller or of its nearest presented ancestor.
  public final var presentationController: PresentationController? {
    lineage.lazy.compactMap { $0.activePresentation?.controller }.first
  }

  /// The coordinator of the transition of this controller or of an ancestor; nil at rest.
  public final var transitionCoordinator: (any ViewControllerTransitionCoordinator)? {
    lineage.lazy.compactMap(\.transition).first { $0.isAnimated }
  }
}
