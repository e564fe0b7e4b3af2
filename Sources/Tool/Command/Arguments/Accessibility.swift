import Foundation

/// The accessibility preferences that the environment states for every program.
enum Accessibility {
  /// Whether programs print lines instead of painting a screen: `ACCESSIBLE` is set, and not to `0`
  /// or `false`.
  static func isPlain(
    _ environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> Bool { isOn(environment["ACCESSIBLE"]) }

  /// Whether the value of a variable is anything but nothing, `0` and `false`.
  static func isOn(_ value: String?) -> Bool {
    guard let value, !value.isEmpty else { return false }
    return !["0", "false"].contains(value.lowercased())
  }
}
