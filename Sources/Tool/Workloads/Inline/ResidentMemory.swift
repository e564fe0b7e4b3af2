import Foundation

/// The memory of a program that is resident while it runs, after its start.
///
/// Starting maps pages of the program once that a spinner does not need again.
struct ResidentMemory {
  private let path: String
  private let start = Date()
  /// The seconds that count as starting.
  private static let startTime = 0.5
  /// The most kilobytes seen so far; nil where the system does not tell.
  private(set) var kilobytes: Int?

  init(of process: Int32) { path = "/proc/\(process)/status" }

  /// Reads the figure of a program that has not ended.
  mutating func look() {
    guard Date().timeIntervalSince(start) >= Self.startTime,
      let bytes = FileManager.default.contents(atPath: path)
    else { return }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    guard let line = lines.first(where: { $0.hasPrefix("VmRSS:") }),
      let size = line.split(separator: " ").dropFirst().first.flatMap({ Int($0) })
    else { return }
    kilobytes = max(kilobytes ?? 0, size)
  }
}
