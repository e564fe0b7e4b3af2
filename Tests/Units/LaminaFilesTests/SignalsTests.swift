import CSystem
import Foundation
import Testing

@testable import LaminaFiles

/// Signals of this very program: one test at a time, and each puts them back.
@Suite(.serialized) struct SignalsTests {
  private static func isOurs(_ number: Int32) -> Bool {
    var found = sigaction()
    sigaction(number, nil, &found)
    return cs_files_owns(&found)
  }

  // In a separate process: here other tests have files at risk at any time.
  @Test("a signal that is ignored stays ignored, one that is handled stays its handler's")
  func others() async {
    await #expect(processExitsWith: .success) {
      let folder = try TemporaryFolder()
      signal(SIGHUP, SIG_IGN)
      signal(SIGUSR1) { _ in }
      let file = try AtomicFile(folder.path("a.txt"))
      #expect(!Self.isOurs(SIGHUP) && !Self.isOurs(SIGUSR1))
      raise(SIGHUP)
      raise(SIGUSR1)
      for number in [SIGQUIT, SIGXCPU, SIGALRM] { #expect(Self.isOurs(number), "\(number)") }
      try file.commit()
      #expect(try folder.names == ["a.txt"])
      for number in [SIGQUIT, SIGXCPU, SIGALRM, SIGSEGV] {
        #expect(!Self.isOurs(number), "\(number)")
      }
    }
  }

  @Test("the list of files at risk has an end, and gives its places back")
  func places() throws {
    let folder = try TemporaryFolder()
    for _ in 0..<3 {
      let paths = (0..<CS_FILES).map { folder.path("\($0)") }
      var count = 0
      for path in paths where cs_files_add(path) { count += 1 }
      // Other tests may hold some.
      #expect(count > CS_FILES / 2)
      for path in paths.reversed() { cs_files_forget(path) }
    }
  }

  #if os(Linux)
  @Test("every thread that our code starts takes a stack for handlers")
  func stacks() throws {
    let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Sources")
    let files = try FileManager.default.subpathsOfDirectory(atPath: sources.path)
    var count = 0
    for file in files where file.hasSuffix(".swift") {
      let text = try String(contentsOf: sources.appendingPathComponent(file), encoding: .utf8)
      for start in [#/Thread \{/#, #/concurrentPerform\(/#, #/detachNewThread/#] {
        for match in text.matches(of: start) {
          count += 1
          let next = text[match.range.upperBound...].prefix(120)
          #expect(next.contains("cs_stack_take()"), "\(file)")
        }
      }
    }
    #expect(count >= 3)
  }
  #endif
}
