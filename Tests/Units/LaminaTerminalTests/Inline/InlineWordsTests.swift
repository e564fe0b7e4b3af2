import CNcurses
import Foundation
import LaminaCore
import LaminaTestSupport
import Testing

@testable import LaminaTerminal

/// Rows of a program where no terminal shows them: lines on standard error.
@MainActor @Suite struct InlineWordsTests {
  /// Runs a program's work with a spinner, and returns what appears on standard error.
  private static func run(_ output: Int32, _ error: Int32) throws {
    dup2(output, STDOUT_FILENO)
    dup2(error, STDERR_FILENO)
    var options = InlineOptions()
    options.plainPeriod = 0
    let result = try Terminal.inline(rows: 2, options: options) { terminal in
      guard terminal.isPlain else { exit(2) }
      let stage = Stage(screen: terminal)
      let loop = StageLoop(stage: stage, events: terminal)
      let spinner = SpinnerLayer()
      spinner.text = "Building"
      stage.use { stage.rootLayer.addSublayer(spinner) }
      loop.tick(now: 0)
      terminal.print("compiled \u{1B}[31ma.c\u{1B}[m\u{7}")
      terminal.rows = 3
      spinner.state = .succeeded
      loop.tick(now: 1)
      return 7
    }
    if result != 7 { exit(3) }
  }

  private static let expected = ["Building: running", "compiled a.c", "Building: succeeded"]

  @Test("without a terminal the work is done, and lines say what changes")
  func noTerminal() async {
    // In another process, whose standard error is a file.
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        let path = FileManager.default.temporaryDirectory
          .appendingPathComponent(UUID().uuidString).path
        let file = open(path, O_RDWR | O_CREAT, 0o600)
        defer { unlink(path) }
        try InlineWordsTests.run(file, file)
        let text = try String(contentsOfFile: path, encoding: .utf8)
        exit(text.split(separator: "\n").map(String.init) == InlineWordsTests.expected ? 0 : 4)
      }
    }
  }

  @Test("in a terminal that cannot show rows, or whose reader cannot, it is the same")
  func dumb() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        for (name, value) in [("TERM", "dumb"), ("TERM", ""), ("ACCESSIBLE", "1")] {
          setenv("TERM", "xterm-256color", 1)
          setenv(name, value, 1)
          var (reader, end) = (Int32(-1), Int32(-1))
          guard cn_pty_open(&reader, &end) else { exit(5) }
          try InlineWordsTests.run(end, end)
          var bytes = [UInt8](repeating: 0, count: 1 << 12)
          let text = String(
            decoding: bytes[..<max(0, read(reader, &bytes, bytes.count))],
            as: UTF8.self
          )
          let lines = text.split(whereSeparator: \.isNewline).map(String.init)
          if lines != InlineWordsTests.expected { exit(4) }
        }
        exit(0)
      }
    }
  }

  @Test("words without a reader end neither the process nor its work")
  func brokenPipe() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        signal(SIGPIPE, SIG_DFL)
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { exit(5) }
        close(ends[0])
        try InlineWordsTests.run(ends[1], ends[1])
        exit(0)
      }
    }
  }
}
