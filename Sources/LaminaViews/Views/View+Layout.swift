extension View {
  /// One pass of layout; a controller hears of it before and after.
  func layoutPass() {
    guard let controller = controller as? ViewController else { return layoutSubviews() }
    controller.viewWillLayoutSubviews()
    layoutSubviews()
    controller.viewDidLayoutSubviews()
    controller.tellIsAppearing()
  }
}
