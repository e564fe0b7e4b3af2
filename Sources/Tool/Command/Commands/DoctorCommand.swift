import ArgumentParser
import Foundation
import Lamina
import LaminaGallery

/// `lamina doctor`: the capabilities of the environment, and fixes for those that are missing.
struct DoctorCommand: StageCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Report what the terminal and the machine support, and how to fix what is missing.",
    discussion: """
      Checks the terminal, its colours, glyphs and locale, mouse, keyboard and clipboard, ffmpeg \
      and the scenes. A line with '!' could be better, and the line below it says how. On a \
      terminal a card of glyphs follows: check that each row ends at the bar, and which dots are \
      better. Include this text in \
      bug reports.

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
      dotsVariable: ProcessInfo.processInfo.environment[DotPreference.variable],
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
    return folder?.path ?? "built in"
  }
}
