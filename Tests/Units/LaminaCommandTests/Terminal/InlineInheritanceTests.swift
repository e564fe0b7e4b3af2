import Foundation
import LaminaTestSupport
import Testing

/// What the command of `lamina inline` finds, and what it may write.
@Suite(.inTerminal) struct InlineInheritanceTests {
  @Test("standard input is the same file, and nothing of it is read ahead")
  func standardInput() throws {
    let session = try InlineSession(
      """
      stat='stat -L -c %d:%i:%t:%T:%s -'
      $stat; $L inline spinner -- $stat
      printf 'abcdef\\n' | { $stat; $L inline spinner -- $stat; cat; }
      { $stat; $L inline spinner -- head -c 3; echo; cat; } < <(printf 'uvwxyz\\n')
      """
    )
    #expect(session.end() == .code(0))
    let lines = session.lines.filter { $0 != "✔" }
    try #require(lines.count == 8)
    #expect(lines[0] == lines[1])
    #expect(lines[2] == lines[3])
    #expect(lines[4] == "abcdef")
  }

  @Test("no descriptor of ours reaches the command")
  func descriptors() throws {
    let session = try InlineSession(
      """
      ls /dev/fd | wc -l; $L inline spinner -- ls /dev/fd | wc -l
      $L inline spinner -- sh -c 'ls /dev/fd | wc -l'; $L inline spinner --pipe -- ls /dev/fd | wc -l
      """
    )
    #expect(session.end() == .code(0))
    let counts = session.lines.filter { $0 != "✔" }
    #expect(counts.count == 4)
    #expect(Set(counts).count == 1)
  }

  @Test("a program that asks for a terminal uses colours; into a pipe it uses none")
  func colours() throws {
    let session = try InlineSession(
      """
      unset LS_COLORS
      $L inline spinner -- ls -d --color=auto /usr
      $L inline spinner --pipe -- ls -d --color=auto /usr/bin
      """
    )
    #expect(session.end() == .code(0))
    #expect(session.writtenText.contains("\u{1B}[1;34m/usr\u{1B}[m"))
    #expect(!session.writtenText.contains("m/usr/bin"))
    #expect(session.lines.contains("/usr/bin"))
    expectRestored(session)
  }

  @Test("a script that redraws its lines leaves each of them once, as it was last")
  func redrawing() throws {
    let session = try InlineSession(
      #"""
      $L inline spinner --set text=Work -- bash -c '
      echo Pulling
      for name in a b c; do echo "$name: Waiting"; done
      for step in $(seq 20); do
        printf "\033[3A"
        for name in a b c; do printf "\033[2K\r\033[32m$name\033[0m: %d of 20\n" $step; done
        sleep 0.01
      done
      printf "%d%%\r" $(seq 100); echo; echo Done'
      echo code $?
      """#
    )
    #expect(session.end() == .code(0))
    // The first move up comes when its lines may be printed already.
    let lines = session.lines.filter { !$0.hasSuffix("Waiting") }
    #expect(
      lines == [
        "Pulling", "a: 20 of 20", "b: 20 of 20", "c: 20 of 20", "100%", "Done", "✔ Work", "code 0",
      ]
    )
    #expect(session.lines.filter { $0.hasSuffix("Waiting") }.count <= 3)
    expectRestored(session)
  }

  @Test("a pager has the screen for itself, and the rows are back afterwards")
  func alternateScreen() throws {
    let session = try InlineSession(
      #"""
      $L inline spinner --set text=Work -- bash -c 'echo before; \
      printf "\033[?1049h\033[H\033[2Jpage\033[5;5Hmore\033[?1049l"; echo after; read -r line'
      echo code $?
      """#
    )
    session.waitForBytes("after")
    session.waitForBytes("Work")
    session.send("\n")
    #expect(session.end() == .code(0))
    let page = "\u{1B}[?1049h\u{1B}[H\u{1B}[2Jpage\u{1B}[5;5Hmore\u{1B}[?1049l"
    let parts = session.writtenText.components(separatedBy: page)
    try #require(parts.count == 2)
    // Before it the rows are gone, after it they are below the line.
    #expect(parts[0].hasSuffix("\u{1B}[?25h"))
    #expect(parts[1].contains("after\r"))
    #expect(parts[1].contains("Work"))
    #expect(session.modes == session.modesBefore)
  }

  #if os(Linux)
  @Test("much output passes whole, in memory that does not grow with it")
  func memory() throws {
    let memory = "grep -o \"VmRSS.*\" /proc/$PPID/status"
    let session = try InlineSession(
      """
      $L inline spinner -- bash -c 'seq -f "%079.0f" 10000; \(memory); seq -f "%079.0f" 100000; \
      \(memory)'
      """,
      isShown: false
    )
    #expect(session.end() == .code(0))
    let lines = session.writtenText.split(whereSeparator: \.isNewline)
    // A frame may have been written on the same line.
    let sizes = session.writtenText.matches(of: /VmRSS:\s+(\d+)/).compactMap { Int($0.1) }
    try #require(sizes.count == 2)
    // 8 MB went through meanwhile.
    #expect(sizes[1] - sizes[0] < 3000)
    let numbers = lines.filter { $0.contains("00000") }
      .compactMap { $0.split(separator: "h").last.flatMap { Int($0) } }
    #expect(numbers == Array(1...10_000) + Array(1...100_000))
  }
  #endif
}
