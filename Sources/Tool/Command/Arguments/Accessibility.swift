import Foundation

/// The accessibility preferences that the environment states for every program.
enum Accessibility {
  /// Whether programs print lines instead of painting a screen: `ACCESSIBLE` is set, and not to `0`
  /// or `false`.
  static func isPlain(
    _ environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> Bool {
    guard let value = environment["ACCESSIBLE"], !value.isEmpty else { return false }
    return !["0", "false"].contains(value.lowercased())
  }

  /// Whether animations jump to their final values: `LAMINA_MOTION` is `reduced` or `none`.
  static func reducesMotion(
    _ environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> Bool {
    ["reduced", "none"].contains(environment["LAMINA_MOTION"]?.lowercased() ?? "")
  }
}
