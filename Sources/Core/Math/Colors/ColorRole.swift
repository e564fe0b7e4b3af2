import Foundation

/// What a colour is for, instead of what it looks like: its components follow the theme.
///
/// A role is a number, so that a colour that plays one is copied and compared like any other. What
/// it looks like in each theme is in a table of the process, which is only read when a colour meets
/// another theme than the one that it was made for.
public struct ColorRole: Hashable, Sendable {
  /// The index in the table; 0 is no role.
  package let index: UInt16

  /// No role: a plain colour.
  package static let none = ColorRole(index: 0)

  private init(index: UInt16) { self.index = index }

  /// Creates a role with a look for each theme, or finds the equal one that exists already.
  ///
  /// A process has at most 65 535 different roles: those beyond look in both themes as in the dark
  /// one, and have no role.
  ///
  /// - Parameters:
  ///   - name: The name, as in `$accent`, without the sign.
  ///   - dark: The colour on a dark ground.
  ///   - light: The colour on a light ground.
  /// - Returns: A colour that plays the role.
  public static func color(named name: String, dark: Color, light: Color) -> Color {
    let look = Look(
      name: name,
      dark: Color(components: dark.components),
      light: Color(components: light.components)
    )
    var color = look.dark
    color.role = table.role(of: look)
    return color
  }

  /// The name, without the sign; nil for no role.
  public var name: String? { self == .none ? nil : Self.table.look(of: self).name }

  /// The colour on the ground of a theme.
  package func color(in theme: Theme) -> Color { Self.table.look(of: self).color(in: theme) }
}

extension ColorRole {
  /// The name of a role with the colours that it stands for.
  fileprivate struct Look: Hashable {
    var name: String
    var dark: Color
    var light: Color

    func color(in theme: Theme) -> Color { theme == .dark ? dark : light }
  }

  // Unchecked: every access is under the lock.
  /// All looks, which only ever grow in number.
  private final class Table: @unchecked Sendable {
    private let lock = NSLock()
    private var looks: [Look]
    private var roles: [Look: ColorRole]

    init(_ known: [Look]) {
      looks = [Look(name: "", dark: .clear, light: .clear)] + known
      roles = Dictionary(
        uniqueKeysWithValues: looks.enumerated().map { ($1, ColorRole(index: UInt16($0))) }
      )
    }

    func role(of look: Look) -> ColorRole {
      lock.withLock {
        if let role = roles[look] { return role }
        guard looks.count <= UInt16.max else { return .none }
        let role = ColorRole(index: UInt16(looks.count))
        looks.append(look)
        roles[look] = role
        return role
      }
    }

    func look(of role: ColorRole) -> Look { lock.withLock { looks[Int(role.index)] } }
  }

  private static let table = Table(
    [accentLook, successLook, warningLook, errorLook, mutedLook, selectionLook, foregroundLook]
      + [backgroundLook]
  )
}

// MARK: - The roles that every scene has

extension ColorRole {
  fileprivate static let accentLook = Look("accent", 0x66CCFF, 0x00608F)
  fileprivate static let successLook = Look("success", 0x5FD787, 0x146B2E)
  fileprivate static let warningLook = Look("warning", 0xFFCC66, 0x7A4D00)
  fileprivate static let errorLook = Look("error", 0xFF6B6B, 0xB3121F)
  fileprivate static let mutedLook = Look("muted", 0x8A93A5, 0x596273)
  fileprivate static let selectionLook = Look("selection", 0x82AAFF, 0x2F4FC4)
  fileprivate static let foregroundLook = Look("foreground", 0xE5E5E5, 0x1A1A1A)
  fileprivate static let backgroundLook = Look("background", 0x000000, 0xFFFFFF)

  /// The roles that always exist, by name.
  package static let standard: [(name: String, swiftName: String, color: Color)] = [
    ("accent", "accent", .accent), ("success", "success", .success),
    ("warning", "warning", .warning), ("error", "error", .error), ("muted", "muted", .muted),
    ("selection", "selection", .selection),
    ("foreground", "terminalForeground", .terminalForeground),
    ("background", "terminalBackground", .terminalBackground),
  ]
}

extension ColorRole.Look {
  fileprivate init(_ name: String, _ dark: UInt32, _ light: UInt32) {
    self.init(name: name, dark: Color(rgb: dark), light: Color(rgb: light))
  }

  /// The dark colour, in the role.
  fileprivate var color: Color { ColorRole.color(named: name, dark: dark, light: light) }
}

extension Color {
  /// `$accent`: what a person should look at, or what is running.
  public static let accent = ColorRole.accentLook.color
  /// `$success`: what went well.
  public static let success = ColorRole.successLook.color
  /// `$warning`: what wants attention.
  public static let warning = ColorRole.warningLook.color
  /// `$error`: what failed.
  public static let error = ColorRole.errorLook.color
  /// `$muted`: what is less important.
  public static let muted = ColorRole.mutedLook.color
  /// `$selection`: what is selected.
  public static let selection = ColorRole.selectionLook.color
  /// `$foreground`: letters in the terminal's own colour; where nothing else than letters is drawn
  /// in it, a colour near to it.
  public static let terminalForeground = ColorRole.foregroundLook.color
  /// `$background`: the terminal's own background.
  public static let terminalBackground = ColorRole.backgroundLook.color

  /// The name of the role that the colour plays; nil for none, and where its components have been
  /// changed since.
  package var roleName: String? {
    guard role != .none, Theme.allCases.contains(where: { isEqual(to: role.color(in: $0)) }) else {
      return nil
    }
    return role.name
  }

  private func isEqual(to other: Color) -> Bool { components == other.components }

  /// Returns the colour as a theme shows it: another one only for a colour that plays a role.
  ///
  /// Where the components were changed since, they stay, and with them the colour's alpha.
  package func shown(in theme: Theme) -> Color {
    guard role != .none else { return self }
    let (dark, light) = (role.color(in: .dark), role.color(in: .light))
    guard isOpaqueEqual(to: dark) || isOpaqueEqual(to: light) else {
      return Color(components: components)
    }
    var shown = theme == .dark ? dark : light
    if alpha != dark.alpha && alpha != light.alpha { shown.alpha = alpha }
    shown.role = role
    return shown
  }

  private func isOpaqueEqual(to other: Color) -> Bool {
    red == other.red && green == other.green && blue == other.blue
  }
}
