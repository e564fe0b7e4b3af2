extension View {
  /// One pass of layout; a controller hears of it before and after.
  func layoutPass() {
    layoutSubviews()
  }
}
