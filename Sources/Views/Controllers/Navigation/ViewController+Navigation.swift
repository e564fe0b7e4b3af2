extension ViewController {
  /// The nearest navigation controller that contains this controller.
  public final var navigationController: NavigationController? {
    nearest(NavigationController.self)
  }

  /// The nearest tab bar controller that contains this controller.
  public final var tabBarController: TabBarController? { nearest(TabBarController.self) }

  /// The nearest controller of a type, starting at the parent.
  private func nearest<Kind: ViewController>(_ kind: Kind.Type) -> Kind? {
    var controller = parent
    while let current = controller {
      if let found = current as? Kind { return found }
      controller = current.parent
    }
    return nil
  }
}
