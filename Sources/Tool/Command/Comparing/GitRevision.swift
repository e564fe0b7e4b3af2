import Foundation
import Lamina

/// The text of a file in a revision of a git repository.
enum GitRevision {
  /// Reads the file at a path as of a revision.
  ///
  /// - Throws: `CommandFailure` if git is not installed, or knows no such file or revision.
  static func source(_ path: String, at revision: String) throws -> SourceFile {
    guard let program = VideoProgram.place(of: "git") else {
      throw CommandFailure(
        .failed,
        "--git needs the program git, which is not installed",
        help: "apt-get install git, or give two files: lamina diff old.yaml new.yaml"
      )
    }
    let file = URL(fileURLWithPath: path)
    let folder = file.deletingLastPathComponent().path
    let name = "\(revision):./\(file.lastPathComponent)"
    let (status, text, words) = try run(program, ["-C", folder, "show", "--no-textconv", name])
    guard status == 0 else {
      throw CommandFailure(
        .unreadableFile,
        "git has no '\(VisibleText.of(path))' at '\(VisibleText.of(revision))'"
          + (words.isEmpty ? "" : ": \(words)"),
        help: "'git log --oneline -- FILE' lists its revisions"
      )
    }
    return SourceFile(
      name: "\(path) at \(revision)",
      text: text,
      folder: file.deletingLastPathComponent().relativePath
    )
  }

  /// Runs a program to its end, and returns its status, what it printed and its first complaint.
  private static func run(
    _ program: String,
    _ arguments: [String]
  ) throws -> (status: Int32, text: String, words: String) {
    let process = Process()
    let (output, errors) = (Pipe(), Pipe())
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = errors
    do {
      try process.run()
      // Git complains with less than a pipe holds, so that one can be read after the other.
      let text =
        try output.fileHandleForReading.read(upToCount: ReaderLimits.fileSize + 1) ?? Data()
      if text.count > ReaderLimits.fileSize { process.terminate() }
      let words = try errors.fileHandleForReading.read(upToCount: 400) ?? Data()
      process.waitUntilExit()
      let first = String(decoding: words, as: UTF8.self).split(separator: "\n").first
      return (
        process.terminationStatus, String(decoding: text, as: UTF8.self),
        VisibleText.of(first.map(String.init) ?? "")
      )
    } catch {
      throw CommandFailure(.failed, "git cannot be started: \(error.reason)")
    }
  }
}
