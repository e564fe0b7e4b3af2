import LaminaCompositing
import LaminaLayers
import LaminaMath

extension Stage {
  /// The theme that colours with roles are shown in; dark by default.
  ///
  /// A change shows in the next frame at once, without animation. Colours that play no role stay
  /// as they are.
  ///
  /// ```swift
  /// let card = Layer()
  /// card.backgroundColor = .accent
  /// stage.theme = .light
  /// ```
  public var theme: Theme {
    get { context.theme }
    set {
      guard newValue != context.theme else { return }
      context.theme = newValue
      compositor.show(newValue)
    }
  }
}
