import Foundation
import Lamina
import LaminaFiles

/// The destinations of a command's data and messages: all access to the terminal goes through here.
///
/// Printed text and messages are sanitised, whatever their origin: no text from a file, a name or
/// an argument can move the cursor, change a mode or hide characters. Frames and data that are
/// meant verbatim go through ``write(_:)``.
///
/// A test replaces ``standard`` for the duration of a call: `Console.$current.withValue(console) {
/// ... }`.
struct Console: Sendable {
  /// Writes data to standard output; throws the system's error.
  var writeData: @Sendable (Data) throws -> Void
  /// Writes messages to standard error; a closed standard error is not a failure.
  var writeWords: @Sendable (String) -> Void
  /// Whether both standard input and standard output are terminals.
  var isInteractive: Bool
  /// Whether standard output is a terminal.
  var showsOutput = false

  @TaskLocal static var current = Console.standard

  static var standard: Console {
    Console(
      writeData: { try FileHandle.standardOutput.write(contentsOf: $0) },
      writeWords: { words in
        do {
          try FileHandle.standardError.write(contentsOf: Data(words.utf8))
        } catch {
          // Standard error is the last resort: its failure cannot be reported.
        }
      },
      isInteractive: isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1,
      showsOutput: isatty(STDOUT_FILENO) == 1
    )
  }

  /// Prints sanitised text on standard output.
  func print(_ text: String) throws { try write(VisibleText.lines(text)) }

  /// Writes text to standard output verbatim: frames, and data whose strings are quoted.
  func write(_ text: String) throws { try write(Array(text.utf8)) }

  /// Throws `CommandFailure` with ``ExitStatus/cannotWrite``, as when a disk is full.
  func write(_ bytes: [UInt8]) throws {
    do {
      try writeData(Data(bytes))
    } catch {
      throw CommandFailure(.cannotWrite, "cannot write to standard output: \(error.reason)")
    }
  }

  /// Prints a sanitised message on standard error.
  func say(_ text: String) {
    writeWords(VisibleText.lines(text))
  }
}

extension Error {
  /// The system's message for a failure, without Foundation's wrapping.
  var reason: String {
    let nested = (self as NSError).userInfo[NSUnderlyingErrorKey] as? any Error
    let innermost = (nested ?? self) as NSError
    if innermost.domain == NSPOSIXErrorDomain {
      return SystemError.words(Int32(truncatingIfNeeded: innermost.code))
    }
    // Foundation's sentences do not fit into an error line: "You don't have permission."
    guard innermost.domain == NSCocoaErrorDomain else { return "the system does not say why" }
    switch CocoaError.Code(rawValue: innermost.code) {
    case .fileNoSuchFile, .fileReadNoSuchFile: return SystemError.words(ENOENT)
    case .fileReadNoPermission, .fileWriteNoPermission: return SystemError.words(EACCES)
    case .fileWriteFileExists: return SystemError.words(EEXIST)
    case .fileWriteOutOfSpace: return SystemError.words(ENOSPC)
    case .fileWriteVolumeReadOnly: return SystemError.words(EROFS)
    case .fileReadInvalidFileName, .fileWriteInvalidFileName: return SystemError.words(EINVAL)
    default: return "the system does not say why"
    }
  }
}
