import Foundation

/// The largest memory in use at a time by a program that runs.
///
/// The usage of children that have ended also counts the memory of the program that started them, so
/// the system's own figure is read as long as the program runs.
struct PeakMemory {
  private let path: String
  /// The kilobytes seen so far; nil where the system does not know them.
  private(set) var kilobytes: Int?

  init(of process: Int32) { path = "/proc/\(process)/status" }

  /// Reads the figure, which only rises, of a program that has not ended.
  mutating func look() {
    guard let bytes = FileManager.default.contents(atPath: path) else { return }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    guard let line = lines.first(where: { $0.hasPrefix("VmHWM:") }),
      let size = line.split(separator: " ").dropFirst().first.flatMap({ Int($0) })
    else { return }
    kilobytes = max(kilobytes ?? 0, size)
  }
}
