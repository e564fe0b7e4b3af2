import Foundation
import LaminaCore
import LaminaTerminal

/// The reference encoder of the workloads: a program that draws the same frames.
///
/// Its arguments are the name of a workload, a number of frames, and `basic` or `256`; it draws on
/// its standard output, and appends a line of JSON with `cpu_us` and `bytes` to the file
/// `BENCH_OUT`.
package struct FloorProgram: Sendable {
  /// The reason why the program gave no result.
  package enum Problem: Error, Equatable {
    /// It exited with this code.
    case failed(Int32)
    /// It succeeded, but its output is malformed.
    case notUnderstood(String)
  }

  private struct Report: Decodable {
    let microseconds: Double
    let bytes: Double

    private enum CodingKeys: String, CodingKey {
      case microseconds = "cpu_us"
      case bytes
    }
  }

  private let url: URL

  package init(_ url: URL) {
    self.url = url
  }

  /// Returns CPU microseconds and bytes per frame.
  @MainActor
  func run(
    _ workload: Workload,
    setting: WorkloadSetting,
    on terminal: Pseudoterminal
  ) throws -> (microseconds: Double, bytes: Double) {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { unlink(file.path) }
    let process = Process()
    process.executableURL = url
    let mode = setting.depth == .palette256 ? "256" : "basic"
    process.arguments = [workload.rawValue, String(setting.frames), mode]
    process.environment = ["BENCH_OUT": file.path]
    process.standardOutput = FileHandle(fileDescriptor: terminal.descriptor, closeOnDealloc: false)
    process.standardError = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Problem.failed(process.terminationStatus) }
    let data = try Data(contentsOf: file)
    do {
      let report = try JSONDecoder().decode(Report.self, from: data)
      return (report.microseconds, report.bytes)
    } catch {
      throw Problem.notUnderstood(String(decoding: data.prefix(200), as: UTF8.self))
    }
  }
}
