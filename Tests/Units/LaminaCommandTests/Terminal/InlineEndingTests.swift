import Foundation
import LaminaTestSupport
import Testing

/// The ends of `lamina inline` that are not those of a command alone: signals, terminals and readers.
@Suite(.inTerminal) struct InlineEndingTests {
  /// A path of a file that is not there.
  private let path = FileManager.default.temporaryDirectory
    .appendingPathComponent(UUID().uuidString)
    .path

  @Test(
    "an output or input that is closed cannot be used by the command, and the rest is as ever",
    arguments: [
      ("2>&-", "test -t 2", ["one"]), (">&-", "echo one", ["two"]),
      ("<&-", "read -r line", ["one", "two"]),
    ]
  )
  func closed(redirection: String, use: String, words: [String]) throws {
    let session = try InlineSession(
      """
      $L inline spinner --set text=Work -- bash -c 'echo one; echo two >&2; \(use) || exit 3; exit 5' \
        \(redirection); echo code $?
      """
    )
    #expect(session.end() == .code(0))
    for word in words { #expect(session.lines.contains(word)) }
    #expect(session.lines.suffix(2) == ["✖ Work", "code 3"])
    expectRestored(session)
  }

  @Test("a reader of the output that leaves ends neither the work nor the rows")
  func brokenPipe() throws {
    let session = try InlineSession(
      """
      $L inline spinner --set text=Work -- bash -c 'trap "" PIPE; seq 100000 2>/dev/null; exit 3' \
        | head -1 >/dev/null; echo codes ${PIPESTATUS[*]}
      $L inline spinner -- bash -c 'exit 4' 2>&1 | true; echo codes ${PIPESTATUS[*]}
      """
    )
    #expect(session.end() == .code(0))
    let lines = session.lines.filter { $0.first != "✖" }
    #expect(lines == ["codes 3 0", "codes 4 0"])
    expectRestored(session)
  }

  @Test("after a crash while the command has the screen the screen is given back")
  func crashAside() throws {
    let session = try InlineSession(
      #"""
      set -m
      $L inline spinner -- bash -c 'printf "\033[?1049h\033[?25l\033[?2004hpage"; \
      while :; do sleep 0.05; done'
      echo code $?
      """#
    )
    session.waitForBytes("page")
    #expect(kill(tcgetpgrp(session.terminal), SIGSEGV) == 0)
    session.waitForBytes("code 139")
    #expect(session.end() == .code(0))
    let text = session.writtenText.components(separatedBy: "page").dropFirst().first ?? ""
    for mode in ["[?1049l", "[?25h", "[?2004l"] { #expect(text.contains(mode), "\(mode)") }
    #expect(session.modes == session.modesBefore)
  }

  @Test(
    "a command that ends while it has the screen gives it back, and the rows show its end",
    arguments: [
      ("exit 3", 3), ("kill -KILL $$", 137), ("kill -TERM $PPID; sleep 9", 143),
      ("kill -HUP $PPID; sleep 9", 129), ("kill -INT $$", 130),
    ]
  )
  func endAside(action: String, code: Int) throws {
    let session = try InlineSession(
      #"""
      $L inline spinner --set text=Work -- bash -c 'printf "\033[?1049h\033[?25lpage"; sleep 0.1
      \#(action)'
      echo code $?
      """#
    )
    #expect(session.end() == .code(0))
    let parts = session.writtenText.components(separatedBy: "page")
    try #require(parts.count == 2)
    let end = parts[1].components(separatedBy: "\u{1B}[?1049l")
    try #require(end.count == 2)
    for text in ["✖", "Work", "\u{1B}[?25h"] { #expect(end[1].contains(text)) }
    #expect(end[1].hasSuffix("code \(code)\r\n"))
    #expect(session.modes == session.modesBefore)
  }

  @Test("modes that the command sets at its start are not those that are restored")
  func modesOfCommand() throws {
    let session = try InlineSession(
      """
      for n in $(seq 6); do
        $L inline spinner -- sh -c 'stty raw -echo; sleep 0.3; stty sane'
        stty -a | grep -c -- ' icanon'; stty -a | grep -c -- ' echo '; stty sane
      done
      """
    )
    #expect(session.end() == .code(0))
    #expect(session.lines.filter { $0 == "1" || $0 == "0" } == Array(repeating: "1", count: 12))
  }

  @Test("a warning does not keep a command's end from a terminal that does not read")
  func unreadWarning() throws {
    let session = try InlineSession(
      #"""
      awk 'BEGIN { print "v=abc"; for (i = 0; i < 7000; i++) print "\t\t\t\tx"
      for (i = 0; i < 8000; i++) printf "\t"; print "x" }' > \#(path).out
      $L inline progress --pipe --value value=@out:'v=(\w+)' -- \
        bash -c 'sleep 1; cat \#(path).out; sleep 0.2; exit 3'; echo $? > \#(path)
      """#,
      isShown: false
    )
    defer {
      unlink(path)
      unlink(path + ".out")
    }
    session.waitUnread(for: "the command's code") {
      FileManager.default.contents(atPath: path) == Data("3\n".utf8)
    }
  }

  @Test("a terminal that is gone when a stopped stage goes on does not change the command's code")
  func goneWhileStopped() throws {
    let session = try InlineSession(
      """
      trap : HUP
      $L inline spinner -- bash -c 'trap "" HUP; echo ready $PPID; \
      until [ -e \(path).go ]; do sleep 0.05; done; exit 7'
      echo code $? > \(path)
      """
    )
    defer {
      unlink(path)
      unlink(path + ".go")
    }
    session.waitFor("ready")
    let line = try #require(session.lines.first { $0.hasPrefix("ready") })
    let stage = try #require(line.split(separator: " ").last.flatMap { pid_t($0) })
    #expect(kill(stage, SIGSTOP) == 0)
    session.hangUp()
    #expect(kill(stage, SIGCONT) == 0)
    #expect(FileManager.default.createFile(atPath: path + ".go", contents: nil))
    session.waitUnread(for: "the code") {
      FileManager.default.contents(atPath: path) == Data("code 7\n".utf8)
    }
  }

  @Test("the second Ctrl-C ends a command that caught the first one")
  func interruptTwice() throws {
    let session = try InlineSession(
      """
      set -m
      $L inline spinner --set text=Work --end 'replace:well done' -- \
        bash -c 'trap "trap - INT; echo again" INT; echo ready; while :; do sleep 0.05; done'
      echo code $?
      """
    )
    session.waitFor("ready")
    session.send("\u{3}")
    session.waitFor("again")
    session.send("\u{3}")
    session.waitFor("code 130")
    #expect(session.end() == .code(0) || session.lines.contains("code 130"))
    #expect(session.lines == ["ready", "again", "✖ Work", "code 130"])
    expectRestored(session)
  }

  @Test("success is not told after an interrupt, whatever the command makes of it")
  func interruptedSuccess() throws {
    let session = try InlineSession(
      """
      set -m
      $L inline spinner --set text=Work --end 'replace:well done' -- \
        bash -c 'trap "echo bye; exit 0" INT; echo ready; while :; do sleep 0.05; done'
      echo code $?
      """
    )
    session.waitFor("ready")
    session.send("\u{3}")
    session.waitFor("code 0")
    #expect(session.end() == .code(0))
    #expect(session.lines == ["ready", "bye", "✔ Work", "code 0"])
    expectRestored(session)
  }

  @Test(
    "after a crash of ours the terminal is as before, the command gets a hangup, and nothing is left",
    arguments: ["", "--interactive"]
  )
  func crash(option: String) throws {
    // The FIFO ends when no process has it any more.
    let session = try InlineSession(
      """
      mkfifo \(path); cat \(path) > \(path).words &
      set -m
      $L inline spinner --set text=Work \(option) -- bash -c 'exec 8> \(path); \
      trap "echo hup >&8; exit" HUP; echo ready; while :; do sleep 0.05; done'
      echo code $?; stty -a | grep -o -- " echo "; wait $!; cat \(path).words; echo gone
      """
    )
    defer {
      unlink(path)
      unlink(path + ".words")
    }
    session.waitFor("ready")
    #expect(session.modes != session.modesBefore)
    #expect(kill(tcgetpgrp(session.terminal), SIGSEGV) == 0)
    session.waitFor("gone")
    #expect(session.end() == .code(0))
    #expect(session.lines.contains("code 139"))
    #expect(session.lines.contains("echo"))
    #expect(session.lines.suffix(2) == ["hup", "gone"])
    expectRestored(session)
    #expect(session.modes == session.modesBefore)
  }

  @Test("a command with a terminal of its own gets a hangup when ours is gone")
  func interactiveHangup() throws {
    let session = try InlineSession(
      """
      set -m
      $L inline spinner --interactive -- bash -c 'trap "echo hup > \(path); exit" HUP; \
      echo ready; while :; do sleep 0.05; done'
      """
    )
    defer { unlink(path) }
    session.waitFor("ready")
    session.hangUp()
    session.waitUnread(for: "the command's hangup") {
      FileManager.default.fileExists(atPath: path)
    }
  }

  @Test("a terminal that reads slowly gets every line, in order, before the end")
  func slowReader() throws {
    let session = try InlineSession(
      "$L inline spinner --set text=Work -- bash -c 'seq 20000; exit 3'; echo code $?",
      isShown: false
    )
    var bytes = [UInt8](repeating: 0, count: 3000)
    var written: [UInt8] = []
    // Long after the command has ended and what can be held is held.
    while written.count < 60_000 {
      var ready = pollfd(fd: session.terminal, events: Int16(POLLIN), revents: 0)
      guard poll(&ready, 1, Int32(InlineSession.timeout)) > 0 else { break }
      let count = read(session.terminal, &bytes, bytes.count)
      guard count > 0 else { break }
      written += bytes[..<count]
      poll(nil, 0, 10)
    }
    #expect(session.end() == .code(0))
    let text = String(decoding: written + session.written, as: UTF8.self)
    let numbers = text.split(whereSeparator: { !$0.isNumber }).compactMap { Int($0) }
    // Numbers of sequences are small.
    let found = numbers.filter { $0 > 300 && $0 <= 20_000 }
    #expect(found == Array(301...20_000))
    #expect(text.contains("code 3"))
  }

  @Test("a grandchild that goes on writing does not keep us, and what the command wrote is there")
  func grandchild() throws {
    let session = try InlineSession(
      """
      $L inline spinner --set text=Work -- bash -c 'echo first; yes more & exit 3'; echo code $?
      """,
      isShown: false
    )
    #expect(session.end() == .code(0))
    #expect(session.writtenText.contains("first\r"))
    #expect(session.writtenText.contains("✖"))
    #expect(session.writtenText.hasSuffix("code 3\r\n"))
    #expect(session.modes == session.modesBefore)
  }

  @Test("a source that is not there is told before the command is started")
  func noSource() throws {
    let session = try InlineSession(
      "$L inline spinner --value text=\(path) -- sh -c 'echo ran > \(path)'; echo code $?; ls \(path)"
    )
    #expect(session.end() == .code(0) || session.isClosed)
    #expect(session.lines.contains("code 66"))
    #expect(!FileManager.default.fileExists(atPath: path))
  }
}
