import Foundation

/// The programs that run on this machine.
public enum RunningPrograms {
  /// How many were started with a word in their command.
  public static func count(naming word: String) -> Int {
    #if os(Linux)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return
      names.filter { name in
        guard Int(name) != nil,
          let command = FileManager.default.contents(atPath: "/proc/\(name)/cmdline")
        else { return false }
        return String(decoding: command, as: UTF8.self).contains(word)
      }
      .count
    #else
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: "/bin/ps")
    process.arguments = ["-A", "-o", "command"]
    process.standardOutput = pipe
    guard (try? process.run()) != nil else { return -1 }
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return text.split(separator: "\n").filter { $0.contains(word) }.count
    #endif
  }
}

/// Waits for something that another thread or program does, never for a time.
public enum Reached {
  /// Asks again and again until a condition is true.
  ///
  /// - Parameter condition: What is waited for.
  /// - Returns: Whether it came true within a minute.
  public static func soon(_ condition: () -> Bool) -> Bool {
    let end = Date(timeIntervalSinceNow: 60)
    while Date() < end {
      if condition() { return true }
      poll(nil, 0, 10)
    }
    return false
  }
}
