import Foundation
import TerminalTestSupport

/// The values of a scene over a very long time: what a trace has printed it can forget.
@MainActor
enum TracePart {
  /// Seconds of the scene.
  private static let seconds = 3600
  /// What a second of the scene may cost at the end, in kB.
  private static let allowed = 1.0

  static func run(_ settings: SoakSettings) throws -> (fault: String?, words: String) {
    let short = try peak(settings, seconds: settings.count(seconds / 4))
    let long = try peak(settings, seconds: settings.count(seconds))
    let each =
      Double(long - short) / Double(settings.count(seconds) - settings.count(seconds / 4))
    let words = String(
      format: "%d s of a scene: at most %d kB, %.1f kB for each second",
      settings.count(seconds),
      long,
      each
    )
    return (each > allowed ? String(format: "it keeps %.1f kB a second", each) : nil, words)
  }

  /// The most memory that a trace had, in kB.
  private static func peak(_ settings: SoakSettings, seconds: Int) throws -> Int {
    let scene = SoakSettings.scenes.appendingPathComponent("springs.yaml").path
    let trace = Process()
    trace.executableURL = URL(fileURLWithPath: settings.command)
    trace.arguments = [
      "trace", scene, "--property", "wild.position", "--to", "\(seconds)", "-o", "/dev/null",
    ]
    trace.standardInput = FileHandle.nullDevice
    try trace.run()
    var most = 0
    while trace.isRunning {
      let status = try? String(
        contentsOfFile: "/proc/\(trace.processIdentifier)/status",
        encoding: .utf8
      )
      let line = status?.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
      let peak = line?.split(whereSeparator: { !$0.isNumber }).first.flatMap { Int($0) }
      most = max(most, peak ?? 0)
      poll(nil, 0, 5)
    }
    trace.waitUntilExit()
    if trace.terminationStatus != 0 {
      throw PlayedScene.Fault(description: "trace ended with \(trace.terminationStatus)")
    }
    return most
  }
}
