import Foundation
import Lamina

/// The user's preference for the glyphs of points, for every command that paints a screen.
enum DotPreference {
  static let variable = "LAMINA_DOTS"

  /// The style that `LAMINA_DOTS` names; nil if it is not set, or names none.
  static func style(
    _ environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> DotStyle? {
    environment[variable].flatMap { DotStyle(rawValue: $0.lowercased()) }
  }
}
