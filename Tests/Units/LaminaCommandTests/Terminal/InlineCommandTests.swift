import Foundation
import LaminaCells
import LaminaTestSupport
import Testing

/// `lamina inline` with a command, as a person and a shell see it.
@Suite(.inTerminal) struct InlineCommandTests {
  @Test(
    "the exit code is the command's",
    arguments: [
      ("exit 0", 0, "✔"), ("exit 3", 3, "✖"), ("kill -TERM $$", 143, "✖"),
      ("kill -SEGV $$", 139, "✖"),
    ] as [(String, Int32, String)]
  )
  func codes(script: String, code: Int32, sign: String) throws {
    let session = try InlineSession(
      "$L inline spinner --set text=Work -- sh -c 'echo one; echo two >&2; \(script)'; echo code $?"
    )
    session.waitFor("code")
    #expect(session.end() == .code(0))
    #expect(session.lines.prefix(2) == ["one", "two"])
    #expect(session.lines.contains("\(sign) Work"))
    #expect(session.lines.last == "code \(code)")
    expectRestored(session)
  }

  @Test("what cannot be started is 127 or 126, wrong scenes are told before anything starts")
  func notStarted() throws {
    let session = try InlineSession(
      """
      $L inline spinner -- no-such-program; echo code $?
      $L inline spinner -- /etc/passwd; echo code $?
      $L inline no-such.yaml -- sh -c 'echo ran'; echo code $?
      $L inline spiner -- sh -c 'echo ran' 2>&1 | grep -o "did you mean 'spinner'?"
      """
    )
    #expect(session.end() == .code(0))
    let codes = session.lines.filter { $0.hasPrefix("code") }
    #expect(codes == ["code 127", "code 126", "code 66"])
    #expect(!session.lines.contains("ran"))
    #expect(session.lines.last == "did you mean 'spinner'?")
    #expect(session.model.faults == [])
  }

  @Test(
    "keys and signals reach the command, which decides",
    arguments: ["key", "INT", "TERM", "HUP", "QUIT"]
  )
  func signals(way: String) throws {
    let name = way == "key" ? "INT" : way
    let session = try InlineSession(
      """
      set -m
      $L inline spinner --set text=Work --end 'replace:well done' -- \
        bash -c 'trap "echo got it; exit 5" \(name); echo ready; while :; do sleep 0.05; done'
      echo code $?
      """
    )
    session.waitFor("ready")
    if way == "key" {
      session.send("\u{3}")
    } else {
      let signals = ["INT": SIGINT, "TERM": SIGTERM, "HUP": SIGHUP, "QUIT": SIGQUIT]
      let group = tcgetpgrp(session.terminal)
      #expect(kill(group, signals[name] ?? 0) == 0)
    }
    session.waitFor("code 5")
    #expect(session.end() == .code(0))
    #expect(session.lines.filter { $0 == "got it" }.count == 1)
    #expect(!session.lines.contains("well done"))
    expectRestored(session)
  }

  @Test(
    "a scene's own layers change as the command begins and ends, at once or in 0.6 s",
    arguments: [("exit 0", "fine", "0;255;0"), ("exit 3", "broken", "255;0;0")]
  )
  func phases(script: String, word: String, color: String) throws {
    let folder = try SceneFolder()
    let scene = try folder.write(
      "signs.yaml",
      """
      version: 1
      stage:
        rows: 1
        inline:
          phase:
            running: [{set: {sign.string: busy}}]
            succeeded: [{set: {sign.string: fine, sign.foregroundColor: "#00ff00"}}]
            failed:
              - {set: {sign.string: broken}}
              - {transaction: {animationDuration: 30}, set: {sign.foregroundColor: "#ff0000"}}
      layers:
        - {id: sign, kind: text, frame: [0, 0, 20, 2], string: idle, foregroundColor: "#0000ff"}
      """
    )
    let session = try InlineSession(
      "$L inline \(scene) --color truecolor -- sh -c 'echo ready; read -r line; \(script)'"
    )
    session.waitFor("busy")
    session.send("\n")
    #expect(session.end() == .code(0) || word == "broken")
    #expect(session.lines.last == word)
    // The last frame shows the end of what was cut short.
    let last = session.writtenText.components(separatedBy: "38;2;").last
    #expect(last?.hasPrefix(color) == true)
    expectRestored(session)
  }

  @Test("bars of a list follow sources by their names, also n of m")
  func bars() throws {
    let session = try InlineSession(
      """
      $L inline progress --set 'bars=[{id: a, text: First}, {id: b, total: 9}]' \
        --value 'a.value=@out:a (\\d+)/(\\d+)' --value 'progress.b.value=@out:b (\\d+)' \
        -- sh -c 'echo a 2/4; echo b 3'; echo code $?
      """
    )
    session.waitFor("code")
    #expect(session.end() == .code(0))
    #expect(session.lines.prefix(2) == ["a 2/4", "b 3"])
    #expect(session.lines.contains { $0.hasPrefix("✔ First ") && $0.hasSuffix(" 50%") })
    #expect(session.lines.contains { $0.hasPrefix("✔ b ") && $0.hasSuffix(" 33%") })
    expectRestored(session)
  }

  @Test("output to a file is left alone, errors are shown, and the log is clean")
  func files() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { unlink(folder.path) }
    let log = folder.appendingPathComponent("log").path
    let session = try InlineSession(
      "$L inline spinner -- sh -c 'echo data; echo words >&2; test -t 1; echo $?' > \(log); echo code $?"
    )
    #expect(session.end() == .code(0))
    #expect(try String(contentsOfFile: log, encoding: .utf8) == "data\n1\n")
    #expect(session.lines.contains("words"))
    expectRestored(session)
  }

  @Test("the command finds its own input, a terminal for its output, and leaves typed words alone")
  func inheritance() throws {
    let session = try InlineSession(
      """
      $L inline spinner -- bash -c 'test -t 0 && test -t 1 && test -t 2 && echo all; tput cols; \
      until stty -a < /dev/tty | grep -o -- "-echo "; do :; done; read -r word; echo "read $word"'
      read -r rest; echo "rest $rest"
      """
    )
    session.waitFor("all")
    session.send("first\nsecond\n")
    session.waitFor("rest second")
    #expect(session.end() == .code(0))
    #expect(session.lines.prefix(4) == ["all", "60", "-echo", "read first"])
    expectRestored(session)
    #expect(session.modes == session.modesBefore)
  }

  @Test("Ctrl-Z removes the rows, fg brings them back")
  func suspending() throws {
    let session = try InlineSession(
      """
      set -m
      $L inline spinner --set text=Work -- bash -c 'echo ready; read -r line; echo "got $line"'
      echo stopped $?; stty -a | grep -o -- " echo "; read -r line; fg; echo ended $?
      """
    )
    session.waitFor("Work")
    session.waitFor("ready")
    session.send("\u{1A}")
    session.waitFor("stopped 148")
    session.waitFor("echo")
    #expect(session.model.isCursorVisible)
    #expect(!session.model.text.contains { $0.contains("Work") })
    session.send("\n")
    session.waitFor("Work")
    session.send("x\n")
    session.waitFor("ended 0")
    #expect(session.end() == .code(0))
    #expect(session.lines.contains("got x"))
    expectRestored(session)
  }

  @Test("a terminal that goes away ends the drawing, not the work")
  func hangup() throws {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
    defer { unlink(path) }
    let session = try InlineSession(
      """
      trap '' HUP
      $L inline spinner -- bash -c 'echo ready; read -r line; seq 50000; echo done > \(path)'
      """
    )
    session.waitFor("ready")
    session.hangUp()
    session.waitUnread(for: "the work's end") { FileManager.default.fileExists(atPath: path) }
  }

  @Test("lines of any number and width are whole, in order, at every size")
  func resizing() throws {
    let session = try InlineSession(
      """
      $L inline spinner --set text=Work -- bash -c 'for i in $(seq 40); do \
      printf "line %d %0100d\\n" $i 0; done; read -r line; for i in $(seq 41 60); do \
      printf "line %d\\n" $i; done'
      """
    )
    session.waitFor("line 40")
    session.resize(columns: 30, rows: 8)
    session.waitFor("Work")
    session.resize(columns: 90, rows: 20)
    session.waitFor("Work")
    session.send("\n")
    #expect(session.end() == .code(0))
    let numbers = session.lines.filter { $0.hasPrefix("line ") }
      .compactMap { $0.split(separator: " ").dropFirst().first.flatMap { Int($0) } }
    #expect(numbers == Array(1...60))
    expectRestored(session)
  }

  @Test("without a terminal lines say what changes, and nothing else is written")
  func plain() throws {
    let session = try InlineSession(
      """
      $L inline spinner --set text=Work -- sh -c 'echo out; exit 2' 2> >(cat -v >&1); echo code $?
      TERM=dumb $L inline spinner --set text=Dumb --plain -- echo dumb
      """
    )
    #expect(session.end() == .code(0))
    #expect(session.lines.contains("Dumb: succeeded"))
    #expect(session.lines.contains("dumb"))
    #expect(session.lines.contains("code 2"))
  }

  @Test("a source sets a value; a line that does not fit is told once, and the rest goes on")
  func sources() throws {
    let session = try InlineSession(
      """
      printf '%s\\n' Reading 3 Done | $L inline spinner --value text=- ; echo code $?
      printf '%s\\n' bad worse failed | $L inline spinner --value state=-; echo code $?
      $L inline spinner --value text=@out:'step ([a-z]+)' -- sh -c 'echo step one; echo step two'
      """
    )
    #expect(session.end() == .code(0))
    #expect(session.lines.filter { $0 == "code 0" }.count == 2)
    #expect(session.lines.contains { $0.contains("✔ Done") })
    #expect(session.lines.filter { $0.contains("--value state") }.count <= 1)
    #expect(session.lines.contains { $0.contains("✔ two") })
  }

  @Test("a program that takes the screen gets its keys, and the stage comes back and goes on")
  func pager() throws {
    let session = try InlineSession(
      """
      $L inline spinner --set text=Work -- bash -c 'stty -icanon -echo <&1; printf "\\e[?1049hpage"; \
      read -rsn1 key <&1; printf "\\e[?1049l"; stty icanon <&1; echo "key $key"'; echo code $?
      """
    )
    session.waitForBytes("\u{1B}[?1049hpage")
    session.send("q")
    session.waitFor("code 0")
    #expect(session.end() == .code(0))
    #expect(session.lines.contains("key q"))
    #expect(session.lines.contains("✔ Work"))
    #expect(session.modes == session.modesBefore)
  }

  @Test(
    "line ends of a program that takes the screen are those of its own terminal",
    arguments: [("stty raw <&1", "read -rsn1 <&1", "\n"), ("true", "read -r", "\r\n")]
  )
  func lineEnds(modes: String, wait: String, end: String) throws {
    let session = try InlineSession(
      """
      $L inline spinner --set text=Work -- bash -c '\(modes); printf "\\e[?1049h"; seq 1000; \
      \(wait); printf "\\e[?1049l"; stty sane <&1; seq 1001 2000'; echo code $?
      """,
      isShown: false
    )
    let numbers = (1...1000).map { "\($0)" }.joined(separator: end) + end
    session.waitForBytes("\u{1B}[?1049h" + numbers)
    session.send("\n")
    session.waitForBytes("code 0")
    #expect(session.end() == .code(0))
    var model = ScreenModel(size: CellSize(columns: 60, rows: 12))
    model.feed((session.writtenText.components(separatedBy: "\u{1B}[?1049l").last ?? "").utf8)
    #expect(model.allLines.compactMap { Int($0) } == Array(1001...2000))
    #expect(session.modes == session.modesBefore)
  }

  @Test("an interactive command has a terminal of its own, with its keys and their signals")
  func interactive() throws {
    let session = try InlineSession(
      """
      $L inline spinner --set text=Work --interactive -- bash -c 'trap "echo got it; exit 4" INT; \
      read -rp "name? " name; echo "hello $name"; while :; do sleep 0.05; done'; echo code $?
      """
    )
    session.waitFor("name?")
    for (typed, column) in [("", 6), ("Ad", 8), ("a", 9)] {
      session.send(typed)
      session.wait(for: "the cursor behind 'name? '") {
        let (model, row) = (session.model, session.model.size.rows - session.model.rowsFromCursor)
        return model.isCursorVisible && model.cursorColumn == column
          && model.text[row].hasPrefix("name?") && model.text[row + 1].contains("Work")
      }
    }
    session.send("\r")
    session.waitFor("hello Ada")
    session.send("\u{3}")
    session.waitFor("code 4")
    #expect(session.end() == .code(0))
    #expect(session.lines.contains { $0.hasSuffix("got it") })
    #expect(session.modes == session.modesBefore)
  }
}
