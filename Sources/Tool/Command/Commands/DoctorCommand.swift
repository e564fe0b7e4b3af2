import ArgumentParser
import Foundation
import LaminaGallery
import LaminaTerminal

/// `lamina doctor`: the capabilities of the environment, and fixes for those that are missing.
struct DoctorCommand: StageCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Tell what the terminal and the machine have, with a remedy for what they lack.",
    discussion: """
      Looks at the terminal, its colours, glyphs and locale, mouse, keyboard and clipboard, at ffmpeg and \
      at the scenes. Lines with '!' could be better, and the line below each tells how. On a terminal a \
      card of signs follows: look whether each row ends at the bar. The text belongs into reports of \
      faults.

      Examples:
        lamina doctor
        lamina doctor > report.txt
      """
  )

  func perform() throws {
    let report = DoctorReport(
      terminal: TerminalReport.current(),
      ffmpeg: VideoProcess.program,
      tmux: TmuxSettings.current(),
      scenes: Self.scenes
    )
    try Console.current.print(report.text)
    if report.terminal.environment.isUTF8, Console.current.isInteractive {
      try Console.current.print(DoctorReport.card)
    }
  }

  @MainActor private static var scenes: String {
    let folder = SceneLibrary.folder(
      environment: ProcessInfo.processInfo.environment,
      executable: Bundle.main.executableURL
    )
    return folder?.path ?? "those that are built in"
  }
}
