import Foundation
import Synchronization

/// The largest memory in use at a time by a program that runs.
///
/// The usage of children that have ended also counts the memory of the program that started them, so
/// the system's own figure is read as long as there is one.
final class PeakMemory: Sendable {
  /// The seconds between two looks.
  private static let period = 0.05

  private let largest = Mutex<Int?>(nil)

  /// Looks at a process until it has ended.
  init(of process: Int32) {
    Thread.detachNewThread { [weak self] in
      while let size = Self.peak(of: process) {
        guard let self else { return }
        largest.withLock { $0 = max($0 ?? 0, size) }
        Thread.sleep(forTimeInterval: Self.period)
      }
    }
  }

  /// The kilobytes seen so far; nil where the system does not tell.
  var kilobytes: Int? { largest.withLock { $0 } }

  private static func peak(of process: Int32) -> Int? {
    let path = "/proc/\(process)/status"
    guard let bytes = FileManager.default.contents(atPath: path) else { return nil }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    guard let line = lines.first(where: { $0.hasPrefix("VmHWM:") }) else { return nil }
    return line.split(separator: " ").dropFirst().first.flatMap { Int($0) }
  }
}
