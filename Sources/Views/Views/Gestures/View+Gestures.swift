extension View {
  /// The recognizers of touches that hit the view or a descendant; nil for none.
  ///
  /// Setting a list detaches the others, and moves recognizers from other views here.
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

  /// Attaches a recognizer, which leaves its former view.
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
