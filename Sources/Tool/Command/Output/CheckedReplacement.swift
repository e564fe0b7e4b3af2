import Lamina

/// Replaces the contents of a file that other programs may write to at the same time.
enum CheckedReplacement {
  /// Throws `CommandFailure` if the file no longer holds `old` (without a byte order mark), or
  /// cannot be written; a link's target is replaced.
  static func write(_ new: [UInt8], over old: [UInt8], at path: String) throws {
    do throws(FileReplacement.Fault) {
      try FileReplacement.write(new, over: old, at: path)
    } catch {
      switch error {
      case .changed:
        throw CommandFailure(
          .cannotWrite,
          "'\(path)' has changed meanwhile; it was not overwritten",
          help: "run the command again"
        )
      case .unwritable(let reason):
        throw CommandFailure(.cannotWrite, "cannot write '\(path)': \(reason)")
      }
    }
  }
}
