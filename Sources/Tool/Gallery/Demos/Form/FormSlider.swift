import LaminaStage
import LaminaViews

/// A slider that tells when somebody uses it by keys.
final class FormSlider: Slider {
  /// Told of each key.
  var onKey: (() -> Void)?

  override func keyPressed(_ key: KeyEvent, with event: LaminaViews.Event?) -> Bool {
    onKey?()
    return super.keyPressed(key, with: event)
  }
}
