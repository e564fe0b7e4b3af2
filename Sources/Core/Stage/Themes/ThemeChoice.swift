import LaminaCells
import LaminaMath

/// A theme, and whether the terminal may still choose another one.
public struct ThemeChoice: Hashable, Sendable {
  /// The theme.
  public var theme: Theme
  /// Whether a person or a program asked for it, so that the terminal's answer does not count.
  public var isFixed: Bool

  /// The dark theme, whatever the terminal answers.
  public static let dark = ThemeChoice(theme: .dark, isFixed: true)
  /// The light theme, whatever the terminal answers.
  public static let light = ThemeChoice(theme: .light, isFixed: true)

  /// The variable that names a theme.
  package static let variable = "LAMINA_THEME"

  /// Creates a choice.
  public init(theme: Theme, isFixed: Bool) {
    (self.theme, self.isFixed) = (theme, isFixed)
  }

  /// Creates the choice of an environment: that of `LAMINA_THEME`, else, as long as the terminal
  /// does not answer, that of `COLORFGBG`, which some terminals set, else the dark theme.
  ///
  /// - Parameter environment: The variables of the process.
  public init(environment: [String: String]) {
    if let named = environment[Self.variable].flatMap({ Theme(rawValue: $0.lowercased()) }) {
      self.init(theme: named, isFixed: true)
    } else {
      let found = environment["COLORFGBG"].flatMap(Self.theme(foregroundBackground:))
      self.init(theme: found ?? .dark, isFixed: false)
    }
  }

  /// Returns the theme of a value such as `15;0` or `0;default;15`; nil if it tells none.
  ///
  /// The last number is the background, an entry of the palette: 7 and 9 to 15 are light, as far
  /// as programs agree.
  private static func theme(foregroundBackground value: String) -> Theme? {
    guard value.utf8.count <= 64,
      let entry = value.split(separator: ";", omittingEmptySubsequences: false).last,
      let index = Int(entry), (0...15).contains(index)
    else { return nil }
    return index == 7 || index >= 9 ? .light : .dark
  }
}

extension ThemeChoice {
  /// The lightness in OKLab above which a background is light.
  private static let lightFrom: Float = 0.6

  /// Takes the terminal's word for its theme; returns whether that changes it.
  package mutating func take(isDark: Bool) -> Bool {
    let told = isDark ? Theme.dark : .light
    guard !isFixed, told != theme else { return false }
    theme = told
    return true
  }

  /// Takes the colour of the terminal's background; returns whether that changes the theme.
  package mutating func take(background: PackedColor) -> Bool {
    take(isDark: OKLab(background).lightness <= Self.lightFrom)
  }
}
