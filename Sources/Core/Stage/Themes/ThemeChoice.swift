import LaminaMath

/// A theme, and whether the terminal may still choose another one.
public struct ThemeChoice: Hashable, Sendable {
  /// The theme.
  public var theme: Theme
  /// Whether a person or a program asked for it, so that the terminal's answer does not count.
  public var isFixed: Bool

  /// Creates a choice.
  public init(theme: Theme, isFixed: Bool) {
    (self.theme, self.isFixed) = (theme, isFixed)
  }

  /// Creates the choice of an environment in which no theme is named: that of `COLORFGBG`, which
  /// some terminals set, else the dark one.
  ///
  /// - Parameter environment: The variables of the process.
  public init(environment: [String: String]) {
    self.init(
      theme: environment["COLORFGBG"].flatMap(Self.theme(foregroundBackground:)) ?? .dark,
      isFixed: false
    )
  }

  /// Returns the theme of a value such as `15;0` or `0;default;15`; nil if it tells none.
  ///
  /// The last number is the background, an entry of the palette: 7 and 9 to 15 are light, as far
  /// as programs agree.
  static func theme(foregroundBackground value: String) -> Theme? {
    guard value.utf8.count <= 64,
      let entry = value.split(separator: ";", omittingEmptySubsequences: false).last,
      let index = Int(entry), (0...15).contains(index)
    else { return nil }
    return index == 7 || index >= 9 ? .light : .dark
  }
}
