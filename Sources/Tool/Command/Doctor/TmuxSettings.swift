import Foundation

/// What a tmux around the program passes on, as it says itself.
struct TmuxSettings: Equatable {
  /// Whether it takes the mouse, and hands it on to programs that ask for it.
  var hasMouse: Bool
  /// Whether it takes text for the clipboard from programs, `set-clipboard on`.
  var takesClipboard: Bool

  /// Reads the answer to ``question``; nil for what is none.
  init?(answer: String) {
    let words = answer.split(whereSeparator: \.isWhitespace)
    guard words.count == 2, ["0", "1"].contains(words[0]) else { return nil }
    hasMouse = words[0] == "1"
    takesClipboard = words[1] == "on"
  }

  /// What tmux is asked; it answers with the values of the session that the program runs in.
  private static let question = ["display-message", "-p", "#{mouse} #{set-clipboard}"]

  /// How long an answer is waited for, in seconds.
  private static let patience = 2.0

  /// Asks the tmux that the program runs in.
  ///
  /// - Parameters:
  ///   - environment: The variables of the process; tmux sets `TMUX`.
  ///   - program: The program to ask; searched in `PATH` unless given.
  /// - Returns: nil where there is no tmux, or none that answers.
  static func current(
    environment: [String: String] = ProcessInfo.processInfo.environment,
    program: String? = nil
  ) -> TmuxSettings? {
    guard !(environment["TMUX"] ?? "").isEmpty, let path = program ?? find(in: environment) else {
      return nil
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = question
    let output = Pipe()
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    do { try process.run() } catch { return nil }
    // A server that hangs must not hang the report.
    let guardian = DispatchWorkItem { if process.isRunning { process.terminate() } }
    DispatchQueue.global().asyncAfter(deadline: .now() + patience, execute: guardian)
    let answer = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guardian.cancel()
    return process.terminationStatus == 0
      ? TmuxSettings(answer: String(decoding: answer, as: UTF8.self)) : nil
  }

  private static func find(in environment: [String: String]) -> String? {
    (environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin").split(separator: ":")
      .filter { $0.hasPrefix("/") }
      .map { "\($0)/tmux" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}
