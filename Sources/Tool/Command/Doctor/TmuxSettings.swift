import Foundation
import Lamina

/// The settings of the surrounding tmux, by its own answer.
struct TmuxSettings: Equatable {
  /// Whether it forwards mouse events to programs that request them.
  var hasMouse: Bool
  /// Whether programs may set the clipboard, `set-clipboard on`.
  var takesClipboard: Bool

  /// Parses the answer to ``question``; nil if it is malformed.
  init?(answer: String) {
    let words = answer.split(whereSeparator: \.isWhitespace)
    guard words.count == 2, ["0", "1"].contains(words[0]) else { return nil }
    hasMouse = words[0] == "1"
    takesClipboard = words[1] == "on"
  }

  /// The query; the answer holds the values of the session that the program runs in.
  private static let question = ["display-message", "-p", "#{mouse} #{set-clipboard}"]

  /// The seconds within which tmux answers.
  private static let timeout = 2.0

  /// Queries the tmux that the program runs in; nil without tmux, or if it does not answer.
  static func current(
    environment: [String: String] = ProcessInfo.processInfo.environment,
    program: String? = nil
  ) -> TmuxSettings? {
    guard !(environment["TMUX"] ?? "").isEmpty,
      let path = program ?? VideoProgram.place(of: "tmux", in: environment["PATH"])
    else {
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
    // A server that hangs must not block the report.
    let guardian = DispatchWorkItem { if process.isRunning { process.terminate() } }
    DispatchQueue.global().asyncAfter(deadline: .now() + timeout, execute: guardian)
    let answer = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guardian.cancel()
    return process.terminationStatus == 0
      ? TmuxSettings(answer: String(decoding: answer, as: UTF8.self)) : nil
  }
}
