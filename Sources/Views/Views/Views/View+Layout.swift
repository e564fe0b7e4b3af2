extension View {
  /// One pass of layout; a controller hears of it before and after.
  func layoutPass() {
    owner?.viewWillPlaceSubviews()
    layoutSubviews()
    owner?.viewDidPlaceSubviews()
  }
}
