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

  @Test(
    "a terminal of unknown kind shows the command's own output, and lines tell what changes",
    arguments: ["TERM=unheard-of", "TERM=", "-u TERM"]
  )
  func unknownTerminal(change: String) throws {
    let session = try InlineSession(
      "env \(change) $L inline spinner --set text=Work -- bash -c 'seq 40; exit 3'; echo code $?",
      rows: 60
    )
    #expect(session.end() == .code(0))
    let lines = session.lines
    #expect(lines.filter { Int($0) != nil } == (1...40).map(String.init))
    #expect(lines.filter { $0.hasPrefix("lamina: warning: ") }.count == 1)
    #expect(lines.last == "code 3")
    expectRestored(session)
  }

  @Test("without room for the stage's descriptors the command's output and code are there")
  func fewDescriptors() throws {
    let session = try InlineSession(
      """
      for fd in $(seq 3 99); do eval "exec $fd>&-"; done
      for n in $(seq 7 13); do
        (ulimit -n $n; $L inline spinner -- sh -c 'sleep 0.3; echo ran; exit 5'
        echo "limit $n code $?") 2>&1
      done
      """,
      columns: 120,
      rows: 120
    )
    #expect(session.end() == .code(0))
    var runs: [Int] = []
    for line in session.lines {
      if line == "ran" { runs.append(0) }
      guard let match = line.firstMatch(of: /limit \d+ code (\d+)/) else { continue }
      if match.1 == "5" {
        #expect(runs.last == 0, "the command ran without its output: \(line)")
        runs.append(5)
      } else {
        #expect(runs.last != 0, "the command's code was lost: \(line)")
      }
    }
    #expect(runs.contains(5))
    // Some limits leave room for the command alone.
    #expect(session.lines.contains { $0.hasSuffix("the command goes on without rows") })
  }

  @Test("a terminal that becomes higher gives the rows to the command's terminal")
  func height() throws {
    let session = try InlineSession(
      "$L inline spinner -- bash -c 'until stty size <&2 | grep -x \"19 60\"; do sleep 0.02; done'"
    )
    session.waitFor("⠋")
    session.resize(columns: 60, rows: 20)
    #expect(session.end() == .code(0))
    #expect(session.lines.contains("19 60"))
  }

  @Test("what is pasted reaches a command that reads it late, whole")
  func paste() throws {
    let session = try InlineSession(
      """
      $L inline spinner --interactive -- bash -c \
        'stty raw -echo; echo ready; sleep 1; head -c 100000 | tr -d 0-8 | wc -c'
      """
    )
    session.waitFor("ready")
    for _ in 0..<100 { session.send(String(repeating: "0123456789", count: 100)) }
    session.waitFor("10000")
    #expect(session.end() == .code(0))
  }

  @Test("-v tells what of the output no rows can show")
  func dropped() throws {
    let session = try InlineSession(
      #"""
      say='printf "\033]0;title\007\033[2J\033[5;5Hwords\n"'
      $L inline spinner -v -- sh -c "$say"; $L inline spinner -- sh -c "$say"
      """#,
      columns: 120
    )
    #expect(session.end() == .code(0))
    let notes = session.lines.filter { $0.hasPrefix("lamina: note:") }
    #expect(
      notes == ["lamina: note: not passed on from the command's output: 1 title, 2 motions"]
    )
  }

  @Test("a line that is too long goes on as another, which is told once")
  func longLine() throws {
    let session = try InlineSession(
      """
      $L inline spinner -- sh -c 'head -c 200000 /dev/zero | tr "\\0" x; echo; echo end'
      """,
      isShown: false
    )
    #expect(session.end() == .code(0))
    let text = session.writtenText
    #expect(text.components(separatedBy: "more than 65536 columns").count == 2)
    #expect(text.contains("end\r"))
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
    #expect(sizes[1] - sizes[0] < 6000)
    let numbers = lines.filter { $0.contains("00000") }
      .compactMap { $0.split(separator: "h").last.flatMap { Int($0) } }
    #expect(numbers == Array(1...10_000) + Array(1...100_000))
  }
  #endif
}
