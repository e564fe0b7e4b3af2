import Lamina

/// A slider that reports its use by keys.
final class FormSlider: Slider {
  /// Called for each key.
  var onKey: (() -> Void)?

  override func keyPressed(_ key: KeyEvent, with event: LaminaViews.Event?) -> Bool {
    onKey?()
    return super.keyPressed(key, with: event)
  }
}
