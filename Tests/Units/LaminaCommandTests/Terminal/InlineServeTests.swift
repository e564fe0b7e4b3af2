import Foundation
import LaminaTestSupport
import Testing

/// `lamina serve --inline` in a pseudo-terminal.
@Suite(.inTerminal) struct InlineServeTests {
  @Test("a conversation draws rows, prints above them, and ends as asked")
  func conversation() throws {
    let replies = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
      .path
    defer { unlink(replies) }
    let session = try InlineSession(
      #"""
      { printf '%s\n' \
        '{"id":1,"addSublayer":{"layer":{"use":"spinner","id":"s","text":"Work"},"to":"root"}}' \
        '{"id":2,"do":"print","text":"one"}' '{"id":3,"do":"get","values":["s.text"],"tree":"model"}' \
        '{"id":4,"set":{"s.widht":1}}' '{"id":5,"do":"advance","by":1}'
        read -r line < /dev/tty
        printf '%s\n' '{"do":"print","text":"two"}' '{"set":{"s.state":"succeeded"}}' '{"id":6,"do":"end"}'
      } | $L serve --inline 1 > "$REPLIES"; echo code $?
      """#,
      environment: ["REPLIES": replies]
    )
    session.waitFor("Work")
    session.waitFor("one")
    session.send("\n")
    session.waitFor("code 0")
    #expect(session.end() == .code(0))
    #expect(session.lines == ["one", "two", "✔ Work", "code 0"])
    #expect(session.model.faults == [])
    #expect(session.modes == session.modesBefore)
    let lines = try String(contentsOfFile: replies, encoding: .utf8).split(separator: "\n")
    #expect(lines[0].contains(#""rows":1,"screen":[60,12]"#))
    #expect(lines[0].contains(#""headless":false"#))
    #expect(lines.dropFirst().map { $0.prefix(8) } == (1...6).map { #"{"id":\#($0),"# })
    #expect(lines[4].contains("unknown-property"))
    #expect(lines[5].contains("headless-only"))
  }

  @Test("keys that are subscribed to bring questions, whose answer is the theme")
  func theme() throws {
    let session = try InlineSession(
      #"""
      coproc S { $L serve --inline 1; }
      echo '{"do":"subscribe","events":["key","theme"]}' >&${S[1]}
      while read -r line <&${S[0]}; do case $line in *'"event":"theme"'*) break ;; esac; done
      echo '{"do":"end"}' >&${S[1]}; wait $S_PID; echo "code $? $line"
      """#,
      environment: ["LAMINA_THEME": nil, "COLORFGBG": nil]
    )
    session.waitForBytes("\u{1B}[c")
    #expect(session.writtenText.contains("\u{1B}]11;?"))
    session.send("\u{1B}]11;rgb:fafa/fafa/f0f0\u{1B}\\\u{1B}[?62;22c")
    session.waitFor("code 0")
    #expect(session.end() == .code(0))
    #expect(session.lines.joined().contains("light"))
  }

  @Test("the end of the input is the end, and so are a reader that is gone and a signal")
  func ends() throws {
    let session = try InlineSession(
      """
      $L serve --inline 1 </dev/null | head -1 | cut -c1-16 >/dev/null; echo codes ${PIPESTATUS[*]}
      { read -rt 60 line < /dev/tty; } | { $L serve --inline 1; echo gone $? >&2; } | true
      $L serve --inline 1 < <(read -rt 60 line < /dev/tty) >/dev/null & child=$!
      while ! kill -TERM $child; do :; done; wait $child; echo signal $?
      """
    )
    session.waitFor("gone 0")
    session.send("\n")
    session.waitFor("signal 143")
    session.send("\n")
    #expect(session.end() == .code(0))
    #expect(session.lines.contains("codes 0 0 0"))
  }

  @Test(
    "Ctrl-Z removes the rows before a tool with the client of Python stops, fg brings them back"
  )
  func suspending() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer {
      do {
        try FileManager.default.removeItem(at: folder)
      } catch {
        Issue.record("cannot remove \(folder.path): \(error)")
      }
    }
    try """
    import sys
    sys.dont_write_bytecode = True
    from lamina_client import Lamina
    with Lamina(inline=1) as ui:
        ui.use("spinner", id="s", text="Work")
        for line in sys.stdin:
            ui.print("got " + line.strip())
            if line == "end\\n":
                break
    """
    .write(to: folder.appendingPathComponent("tool.py"), atomically: true, encoding: .utf8)
    let session = try InlineSession(
      """
      set -m; cd "$FOLDER"; $L client python -o lamina_client.py; export LAMINA=$L
      python3 tool.py
      echo stopped 1; read -r line; fg >/dev/null
      echo stopped 2; read -r line; fg >/dev/null
      echo stopped 3; read -r line; fg >/dev/null; echo code $?
      """,
      environment: ["FOLDER": folder.path]
    )
    session.waitFor("Work")
    for round in 1...3 {
      session.send("\u{1A}")
      session.waitFor("stopped \(round)")
      session.wait(for: "the cursor") { session.model.isCursorVisible }
      #expect(!session.model.text.contains { $0.contains("Work") })
      session.send("\n")
      session.wait(for: "the rows") {
        !session.model.isCursorVisible && session.model.text.contains { $0.contains("Work") }
      }
      session.send("\(round)\n")
      session.waitFor("got \(round)")
    }
    session.send("end\n")
    session.waitFor("code 0")
    #expect(session.end() == .code(0))
    #expect(session.lines.filter { $0.contains("Work") }.count == 1)
    expectRestored(session)
  }

  @Test("a frozen client keeps the picture going, and thousands of requests are answered")
  func many() throws {
    let session = try InlineSession(
      """
      { for i in $(seq 20000); do echo '{"id":'$i',"do":"get","values":["root.opacity"]}'; done; } |
        $L serve --inline 1 | { sleep 0.3; grep -c '"ok":true'; }
      """
    )
    #expect(session.end() == .code(0))
    #expect(session.lines.contains("20000"))
  }
}
