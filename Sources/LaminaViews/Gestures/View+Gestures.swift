extension View {
  /// What makes gestures of touches that hit the view or what is in it; nil for nothing.
  public var gestureRecognizers: [GestureRecognizer]? { recognizers.isEmpty ? nil : recognizers }

  /// Takes a recognizer in, from another view if it has one.
  func attach(_ recognizer: GestureRecognizer) {
    guard recognizer.view !== self else { return }
    recognizer.view?.removeGestureRecognizer(recognizer)
    recognizers.append(recognizer)
    recognizer.view = self
  }

  func detach(_ recognizer: GestureRecognizer) {
    guard recognizer.view === self else { return }
    recognizer.abort()
    recognizers.removeAll { $0 === recognizer }
    recognizer.view = nil
  }
}
