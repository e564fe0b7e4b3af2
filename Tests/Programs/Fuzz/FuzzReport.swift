import CFuzzDriver
import Foundation
import LaminaFuzzing

/// Runs targets one after another, each in a separate process, and reports the results.
@MainActor
enum FuzzReport {
  /// Runs targets.
  ///
  /// - Returns: Whether nothing was found.
  /// - Throws: If files cannot be written or the processes not be started.
  static func run(
    _ targets: [FuzzTarget],
    _ settings: FuzzSettings,
    folder: String
  ) throws -> Bool {
    print("seed \(settings.seed); SEED=\(settings.seed) makes the same inputs again")
    if !fuzz_has_engine() {
      print("this compiler has no fuzzer: inputs are made without looking at what they reach")
    }
    var isSound = true
    for target in targets {
      let files = FuzzFiles(folder: folder, target: target)
      try files.prepare()
      let status = try attempt(target, settings, files)
      isSound = try tell(target, status, settings, files) && isSound
    }
    return isSound
  }

  /// Tries the inputs of one target.
  ///
  /// - Returns: 0 if nothing was found.
  private static func attempt(
    _ target: FuzzTarget,
    _ settings: FuzzSettings,
    _ files: FuzzFiles
  ) throws -> Int32 {
    try Data().write(to: files.log)
    let log = try FileHandle(forWritingTo: files.log)
    defer { try? log.close() }
    let process = Process()
    process.executableURL = Bundle.main.executableURL
    process.arguments = [
      "--try", target.name, "\(settings.seed)", "\(settings.inputs(share: target.share))",
      files.folder.path,
    ]
    // A crash is left to the fuzzer, and the same seed gives the same run.
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["SWIFT_BACKTRACE": "enable=no", "SWIFT_DETERMINISTIC_HASHING": "1"],
      uniquingKeysWith: { $1 }
    )
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = log
    process.standardError = log
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }

  private static func tell(
    _ target: FuzzTarget,
    _ status: Int32,
    _ settings: FuzzSettings,
    _ files: FuzzFiles
  ) throws -> Bool {
    let log = String(decoding: try Data(contentsOf: files.log), as: UTF8.self)
    if status != 0, try files.findingNames().isEmpty {
      try files.keepLastInput(seed: settings.seed)
    }
    let names = try files.findingNames()
    var words = [target.name.padding(toLength: 8, withPad: " ", startingAt: 0)]
    if let summary = FuzzSummary(log: log) {
      words.append(
        String(
          format: "%9d inputs %8.0f a second, %5.0f s, slowest %.3f s, memory %d to %d kB",
          summary.inputs,
          Double(summary.inputs) / max(summary.seconds, 0.001),
          summary.seconds,
          summary.slowest,
          summary.kilobytesAfterWarmUp,
          summary.kilobytes
        )
      )
    } else if status != 0 {
      words.append("ended early")
    }
    if let coverage = coverage(in: log) { words.append(", \(coverage)") }
    words.append(
      names.isEmpty && status == 0 ? ", nothing found" : ", FOUND \(max(names.count, 1))"
    )
    print(words.joined())
    for name in names {
      print("  \(files.findingPath(name)), seed \(settings.seed)")
      print(
        "  again: \(CommandLine.arguments[0]) --repeat \(target.name) \(files.findingPath(name))"
      )
    }
    for line in log.split(separator: "\n") where line.hasPrefix(FuzzFiles.faultMark) {
      print("  \(line.dropFirst(FuzzFiles.faultMark.count))")
    }
    if status != 0, names.isEmpty { print(log.suffix(2000)) }
    return status == 0 && names.isEmpty
  }

  /// Returns the last report of the compiler's fuzzer about covered edges and features.
  private static func coverage(in log: String) -> String? {
    let line = log.split(separator: "\n").last { $0.contains(" cov: ") && $0.contains(" ft: ") }
    guard let words = line?.split(separator: " "), let edges = words.firstIndex(of: "cov:"),
      let features = words.firstIndex(of: "ft:")
    else { return nil }
    return "\(words[edges + 1]) edges, \(words[features + 1]) features"
  }
}
