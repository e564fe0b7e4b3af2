import Foundation

/// A file under a name of its own until it is complete: who stops in the middle leaves nothing behind,
/// not by an error and not by Ctrl-C.
@MainActor
final class PartFile {
  /// Where it is written.
  let path: String
  private let target: String

  /// The file that a signal takes away, as the handler can read it.
  nonisolated(unsafe) private static var atRisk: UnsafeMutablePointer<CChar>?
  private static let signals = [SIGINT, SIGTERM, SIGHUP]

  /// Names the file beside the one that it is to become.
  init(for target: String) {
    let url = URL(fileURLWithPath: target)
    self.target = target
    path =
      url.deletingLastPathComponent()
      .appendingPathComponent(".\(url.lastPathComponent).\(getpid()).part").path
    free(Self.atRisk)
    Self.atRisk = strdup(path)
    for number in Self.signals {
      signal(number) { number in
        // Only what a handler may call.
        if let path = PartFile.atRisk { unlink(path) }
        signal(number, SIG_DFL)
        raise(number)
      }
    }
  }

  /// Gives the file its name.
  ///
  /// - Throws: `POSIXError`.
  func finish() throws {
    letGo()
    guard rename(path, target) == 0 else {
      throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
    }
  }

  /// Takes the file away.
  func abandon() {
    unlink(path)
    letGo()
  }

  private func letGo() {
    for number in Self.signals { signal(number, SIG_DFL) }
    free(Self.atRisk)
    Self.atRisk = nil
  }
}
