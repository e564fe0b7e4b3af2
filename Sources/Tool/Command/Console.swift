import Foundation
import LaminaFiles
import LaminaScenes

/// Where a command's data and words go: the one door to the terminal.
///
/// No text from a file, a name or an argument can move the cursor, change a mode or hide letters:
/// what is printed and said is made visible here, whoever wrote it. Frames and data that are written
/// as they are go through ``write(_:)``.
///
/// A test puts its own in place of ``standard`` for the length of a call:
/// `Console.$current.withValue(console) { ... }`.
struct Console: Sendable {
  /// Sends data to standard output; throws what the system reports.
  var writeData: @Sendable (Data) throws -> Void
  /// Sends words to standard error; a closed standard error is no reason to fail.
  var writeWords: @Sendable (String) -> Void
  /// Whether somebody sits in front of both standard input and standard output.
  var isInteractive: Bool
  /// Whether somebody looks at standard output on a terminal.
  var showsOutput = false

  /// The console of the running command.
  @TaskLocal static var current = Console.standard

  /// The streams of the process.
  static var standard: Console {
    Console(
      writeData: { try FileHandle.standardOutput.write(contentsOf: $0) },
      writeWords: { words in
        do {
          try FileHandle.standardError.write(contentsOf: Data(words.utf8))
        } catch {
          // There is nowhere left to tell it.
        }
      },
      isInteractive: isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1,
      showsOutput: isatty(STDOUT_FILENO) == 1
    )
  }

  /// Prints text for people on standard output.
  ///
  /// - Throws: `CommandFailure` with ``ExitStatus/cannotWrite``, as when a disk is full.
  func print(_ text: String) throws { try write(VisibleText.lines(text)) }

  /// Writes text to standard output as it is: frames, and data whose texts are quoted.
  ///
  /// - Throws: `CommandFailure` with ``ExitStatus/cannotWrite``, as when a disk is full.
  func write(_ text: String) throws { try write(Array(text.utf8)) }

  /// Writes bytes to standard output.
  ///
  /// - Throws: `CommandFailure` with ``ExitStatus/cannotWrite``, as when a disk is full.
  func write(_ bytes: [UInt8]) throws {
    do {
      try writeData(Data(bytes))
    } catch {
      throw CommandFailure(
        status: .cannotWrite,
        message: "cannot write to standard output: \(error.reason)"
      )
    }
  }

  /// Prints words for standard error.
  func say(_ text: String) {
    writeWords(VisibleText.lines(text))
  }
}

extension Error {
  /// The system's own words for a failure, without the wrapping that Foundation adds.
  var reason: String {
    let nested = (self as NSError).userInfo[NSUnderlyingErrorKey] as? any Error
    let innermost = (nested ?? self) as NSError
    if innermost.domain == NSPOSIXErrorDomain {
      return SystemError.words(Int32(truncatingIfNeeded: innermost.code))
    }
    // Foundation's own words are sentences of another program: "You don't have permission."
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
