import LaminaScenes

/// Other bytes for a file that somebody else may be writing too, for commands.
enum CheckedReplacement {
  /// Gives a file new bytes.
  ///
  /// - Parameters:
  ///   - new: What it is to hold.
  ///   - old: What it held when it was read, without a byte order mark.
  ///   - path: The file; of a link its target.
  /// - Throws: `CommandFailure` if it holds something else by now, or cannot be written.
  static func write(_ new: [UInt8], over old: [UInt8], at path: String) throws {
    do throws(FileReplacement.Fault) {
      try FileReplacement.write(new, over: old, at: path)
    } catch {
      switch error {
      case .changed:
        throw CommandFailure(
          status: .cannotWrite,
          message: "'\(path)' has changed meanwhile; it was left alone",
          help: "run the command again"
        )
      case .unwritable(let reason):
        throw CommandFailure(status: .cannotWrite, message: "cannot write '\(path)': \(reason)")
      }
    }
  }
}
