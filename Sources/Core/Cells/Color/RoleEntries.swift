import LaminaMath

/// The entries of the terminal for the roles that every scene has.
///
/// A terminal has chosen its sixteen colours for its background; a letter in a role takes that of
/// its meaning, even where another entry was nearer or had more contrast with an assumed ground.
package enum RoleEntries {
  /// The entries on a dark ground and on a light one, in the order of the standard roles.
  private static let entries: [(dark: UInt8, light: UInt8)] = [
    (6, 6), (2, 2), (3, 3), (9, 1), (8, 8), (12, 4),
  ]

  /// Opaque colours with their entries.
  private static let colors: [(color: UInt32, entry: UInt8)] = zip(ColorRole.standard, entries)
    .flatMap { role, entry in
      [
        (PackedColor(opaque: role.color.shown(in: .dark)).rawValue, entry.dark),
        (PackedColor(opaque: role.color.shown(in: .light)).rawValue, entry.light),
      ]
    }

  /// Returns the entry of a role's colour in a palette of sixteen; nil for any other colour.
  package static func entry(of color: PackedColor) -> UInt8? {
    for own in colors where own.color == color.rawValue { return own.entry }
    return nil
  }
}
