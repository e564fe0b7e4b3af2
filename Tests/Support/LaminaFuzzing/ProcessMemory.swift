import Foundation

/// The memory of this process.
package enum ProcessMemory {
  /// What is resident, in kB; nil where the system does not tell.
  package static var kilobytes: Int? {
    guard let text = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8) else {
      return nil
    }
    let line = text.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
    return line?.split(whereSeparator: { !$0.isNumber }).first.flatMap { Int($0) }
  }
}
