extension ViewController {
  /// The nearest navigation controller that contains this controller.
  public final var navigationController: NavigationController? {
    nearest(NavigationController.self)
  }

  /// The nearest tab bar controller that contains this controller.
  public final var tabBarController: TabBarController? { nearest(TabBarController.self) }

  /// The nearest controller of a type, starting at the parent.
  private func nearest<Kind: ViewController>(_ kind: Kind.Type) -> Kind? {
    lineage.dropFirst().lazy.compactMap { $0 as? Kind }.first
  }
}
