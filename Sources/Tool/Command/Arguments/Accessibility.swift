import Foundation

/// What somebody asks of all programs on their machine.
enum Accessibility {
  /// Whether programs are to print lines instead of painting a screen: `ACCESSIBLE` is set, and not
  /// to `0` or `false`.
  static func isPlain(
    _ environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> Bool {
    guard let value = environment["ACCESSIBLE"], !value.isEmpty else { return false }
    return !["0", "false"].contains(value.lowercased())
  }

  /// Whether animations are to show their ends at once: `LAMINA_MOTION` is `reduced` or `none`.
  static func reducesMotion(
    _ environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> Bool {
    ["reduced", "none"].contains(environment["LAMINA_MOTION"]?.lowercased() ?? "")
  }
}
