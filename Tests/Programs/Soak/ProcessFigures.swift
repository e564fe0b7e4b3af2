import Foundation

/// What a process has, as the system tells it below `/proc`.
struct ProcessFigures {
  let process: pid_t
  private(set) var kilobytes: [Int] = []
  private(set) var descriptors: [Int] = []

  init(_ process: pid_t = getpid()) { self.process = process }

  private static let pageKilobytes = Int(sysconf(Int32(_SC_PAGESIZE))) / 1024

  /// Takes a sample; none where the process is gone or the system does not tell.
  mutating func take() {
    guard let text = try? String(contentsOfFile: "/proc/\(process)/statm", encoding: .utf8),
      let pages = text.split(separator: " ").dropFirst().first.flatMap({ Int($0) }),
      let open = try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/fd").count
    else { return }
    kilobytes.append(pages * Self.pageKilobytes)
    descriptors.append(open)
  }

  /// What the samples say: what went wrong, nil for nothing, and the figures in words.
  var verdict: (fault: String?, words: String) {
    guard let memory = Flatness.memory(kilobytes),
      let files = Flatness.descriptors(descriptors)
    else {
      return ("only \(kilobytes.count) samples of memory", "")
    }
    let words =
      "memory \(memory.start) to \(memory.end) kB, descriptors \(files.start) to \(files.end)"
    if !memory.isFlat { return ("memory grows by \(memory.growth) kB", words) }
    if !files.isFlat { return ("\(files.growth) descriptors are left open", words) }
    return (nil, words)
  }
}
