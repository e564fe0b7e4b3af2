import Dispatch
import Foundation
import LaminaCore
import LaminaTerminal

/// A program that animates a line of a terminal for as many seconds as its arguments tell.
///
/// It is run twice, for one second and for longer. The difference has no cost of starting and
/// ending in it.
@MainActor
package struct TimedProgram {
  /// A program cannot be measured.
  package enum Problem: Error, Equatable {
    /// It could not be started.
    case notStarted(String)
    /// It exited with this code.
    case failed(Int32)
  }

  private let executable: URL
  private let arguments: (Int) -> [String]
  private let environment: [String: String]
  /// What it reads: a number ten times a second, instead of nothing.
  private let readsNumbers: Bool

  /// Creates a program.
  ///
  /// - Parameters:
  ///   - executable: Its file.
  ///   - environment: What it finds in its environment besides what is there.
  ///   - readsNumbers: Whether its input is a number ten times a second, from 0 to 100, instead of
  ///     nothing.
  ///   - arguments: Returns the arguments for some seconds.
  package init(
    _ executable: URL,
    environment: [String: String] = [:],
    readsNumbers: Bool = false,
    arguments: @escaping (Int) -> [String]
  ) {
    self.executable = executable
    self.arguments = arguments
    self.readsNumbers = readsNumbers
    let terminal = ["TERM": "xterm-256color", "COLUMNS": "80", "LINES": "24", "LC_ALL": "C.UTF-8"]
    self.environment = ProcessInfo.processInfo.environment
      .filter { !["CI", "NO_COLOR", "NO_MOTION", "LAMINA_MOTION"].contains($0.key) }
      .merging(terminal) { $1 }
      .merging(environment) { $1 }
  }

  /// Returns what some seconds cost, scaled to a minute; throws a ``Problem``, and `POSIXError`
  /// without a pseudo-terminal.
  package func measure(seconds: Int) throws -> ProgramFigures {
    let short = try run(seconds: 1)
    let long = try run(seconds: 1 + seconds)
    var figures = ProgramFigures()
    let scale = 60 / Double(seconds)
    figures.cpu = max(0, long.cpu - short.cpu) * scale
    figures.bytes = max(0, Double(long.bytes - short.bytes)) * scale
    figures.kilobytes = long.kilobytes
    let starts = try (0..<Self.starts).compactMap { _ in try run(seconds: 0).firstByte }.sorted()
    figures.firstByte = starts.isEmpty ? nil : starts[starts.count / 2]
    return figures
  }

  /// The number of starts whose median is the time of the first byte.
  private static let starts = 9

  /// What one run cost.
  private struct Run {
    var cpu: Double
    var bytes: Int
    var kilobytes: Int
    var firstByte: Double?
  }

  private func run(seconds: Int) throws -> Run {
    let terminal = try Pseudoterminal()
    terminal.resize(to: CellSize(columns: 80, rows: 24))
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments(seconds)
    process.environment = environment
    let output = FileHandle(fileDescriptor: terminal.descriptor, closeOnDealloc: false)
    process.standardOutput = output
    process.standardError = output
    let pipe = Pipe()
    process.standardInput = readsNumbers ? pipe : FileHandle.nullDevice
    let before = ChildUsage.now
    let start = DispatchTime.now().uptimeNanoseconds
    do { try process.run() } catch { throw Problem.notStarted(executable.lastPathComponent) }
    var memory = ResidentMemory(of: process.processIdentifier)
    if readsNumbers { write(to: pipe.fileHandleForWriting, seconds: seconds) }
    while process.isRunning {
      memory.look()
      Thread.sleep(forTimeInterval: 0.05)
    }
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Problem.failed(process.terminationStatus) }
    let after = ChildUsage.now
    return Run(
      cpu: after.milliseconds - before.milliseconds,
      bytes: terminal.bytesRead,
      kilobytes: memory.kilobytes ?? 0,
      firstByte: terminal.firstReadTime.map { Double($0 - start) / 1e6 }
    )
  }

  /// Writes ten numbers a second, whose last is 100, and closes.
  private func write(to handle: FileHandle, seconds: Int) {
    let start = Date()
    let count = seconds * 10
    do {
      for index in 1...count {
        let line = String(format: "%.1f\n", Double(index) * 100 / Double(count))
        try handle.write(contentsOf: Data(line.utf8))
        Thread.sleep(until: start + Double(index) / 10)
      }
      try handle.close()
    } catch {
      // The program has ended; its status says why.
    }
  }
}

/// What all children used that have ended.
private struct ChildUsage {
  var milliseconds: Double

  static var now: ChildUsage {
    var usage = rusage()
    #if os(Linux)
    getrusage(RUSAGE_CHILDREN.rawValue, &usage)
    #else
    getrusage(RUSAGE_CHILDREN, &usage)
    #endif
    func milliseconds(_ time: timeval) -> Double {
      Double(time.tv_sec) * 1e3 + Double(time.tv_usec) / 1e3
    }
    return ChildUsage(
      milliseconds: milliseconds(usage.ru_utime) + milliseconds(usage.ru_stime)
    )
  }
}
