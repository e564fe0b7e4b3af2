import LaminaCompositing
import LaminaLayers
import LaminaMath

extension Stage {
  /// The theme that colours with roles are shown in; the screen's by default.
  ///
  /// A change shows in the next frame at once, without animation. Colours that play no role stay
  /// as they are. A theme that is set stays, whatever a terminal says of its background.
  ///
  /// ```swift
  /// let card = Layer()
  /// card.backgroundColor = .accent
  /// stage.theme = .light
  /// ```
  public var theme: Theme {
    get { context.theme }
    set { themeChoice = ThemeChoice(theme: newValue, isFixed: true) }
  }

  /// The theme, and whether the screen's replaces it with the next tick.
  package var themeChoice: ThemeChoice {
    get { ThemeChoice(theme: context.theme, isFixed: isThemeFixed) }
    set {
      isThemeFixed = newValue.isFixed
      show(newValue.theme)
    }
  }

  /// Takes over a theme that the screen has learnt of.
  func followTheme() {
    if !isThemeFixed { show(screen.themeChoice.theme) }
  }

  private func show(_ theme: Theme) {
    guard theme != context.theme else { return }
    context.theme = theme
    compositor.show(theme)
    themeHandler?(theme)
  }
}
