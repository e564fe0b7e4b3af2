extension View {
  /// What makes gestures of touches that hit the view or what is in it; nil for nothing.
  ///
  /// Those that are not in a new list are taken away, and those that are come from other views.
  public var gestureRecognizers: [GestureRecognizer]? {
    get { recognizers.isEmpty ? nil : recognizers }
    set {
      let new = newValue ?? []
      for old in recognizers where !new.contains(where: { $0 === old }) {
        removeGestureRecognizer(old)
      }
      for recognizer in new { addGestureRecognizer(recognizer) }
      recognizers.sort { first, second in
        (new.firstIndex { $0 === first } ?? .max) < (new.firstIndex { $0 === second } ?? .max)
      }
    }
  }

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
