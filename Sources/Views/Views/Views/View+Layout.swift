extension View {
  /// A layout pass, with the controller's calls before and after.
  func layoutPass() {
    owner?.viewWillPlaceSubviews()
    layoutSubviews()
    owner?.viewDidPlaceSubviews()
  }
}
