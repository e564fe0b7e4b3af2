import Foundation

/// What the environment and the arguments say about a run.
struct SoakSettings {
  /// The command `lamina` to play with.
  let command: String
  /// The folder for files of our own.
  let folder: URL
  /// How long a scene plays in a terminal.
  let seconds: Double
  /// By what all counts are divided; more than 1 to try the parts themselves.
  let divisor: Int

  /// The scenes of the checkout.
  static let scenes = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
    .appendingPathComponent("Scenes")

  init(command: String, folder: URL, environment: [String: String]) {
    self.command = command
    self.folder = folder
    divisor = max(1, environment["DIVISOR"].flatMap(Int.init) ?? 1)
    seconds = environment["SOAK_SECONDS"].flatMap(Double.init) ?? 300 / Double(divisor)
  }

  /// So many times, or fewer in a run that only tries.
  func count(_ whole: Int) -> Int { max(10, whole / divisor) }
}
