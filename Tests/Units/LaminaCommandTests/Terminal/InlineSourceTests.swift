import Foundation
import LaminaTestSupport
import Testing

/// What `lamina inline` reads of a command's output, and what it says where it cannot.
@Suite(.inTerminal) struct InlineSourceTests {
  @Test("a number before '%' fills the bar of a hundred")
  func percent() throws {
    let session = try InlineSession(
      #"""
      $L inline progress --set text=Load --value 'value=@out:(\d+)%' -- \
        sh -c 'echo at 10%; echo at 60% now'; echo code $?
      """#
    )
    session.waitFor("code 0")
    #expect(session.end() == .code(0))
    #expect(session.lines.contains { $0.hasPrefix("✔ Load ") && $0.contains(" 60%") })
    expectRestored(session)
  }

  @Test("redirected output that a source follows is told of first, and not with --quiet")
  func redirected() throws {
    let folder = try SceneFolder()
    let session = try InlineSession(
      #"""
      work() { $L inline spinner --value 'text=@out:(\w+)' "$@" -- sh -c 'echo data; echo words >&2'; }
      work > "$F/1"; echo ----; work 2> "$F/2" > "$F/3"; echo ----; work -q > "$F/4"
      $L inline spinner --value n=@elapsed -- echo plain > "$F/5"; cat "$F/2"
      """#,
      columns: 120,
      environment: ["F": folder.url.path]
    )
    #expect(session.end() == .code(0))
    let parts = session.lines.split(separator: "----", omittingEmptySubsequences: false)
      .map(Array.init)
    #expect(parts.count == 3)
    let half = "lamina: warning: --value text: only standard error of the command is seen"
    #expect(parts[0].first?.hasPrefix(half) == true)
    #expect(parts[0].contains { $0.contains("tee FILE") })
    #expect(parts[0].contains { $0.hasPrefix("✔ words") })
    #expect(!parts[2].prefix { !$0.contains("words") }.contains { $0.contains("warning") })
    #expect(
      session.lines.filter { $0.contains("nothing of the command's output is seen") }.count == 1
    )
    #expect(try folder.text("1") == "data\n" && folder.text("5") == "plain\n")
  }

  @Test("a line of a shell in one word is no program, and the way to run it is shown")
  func shellLine() throws {
    let session = try InlineSession(
      """
      $L inline spinner -- 'sleep 2; make'; echo code $?
      $L inline spinner -- no-such-program; echo code $?
      """
    )
    #expect(session.end() == .code(0))
    #expect(
      session.lines == [
        "lamina: error: there is no program 'sleep 2; make'",
        "= help: a line of the shell is run as: -- sh -c 'sleep 2; make'",
        "code 127", "lamina: error: there is no program 'no-such-program'", "code 127",
      ]
    )
  }

  @Test("a file that stays open is followed")
  func openFile() throws {
    let folder = try SceneFolder()
    let session = try InlineSession(
      #"""
      $L inline progress --set total=100 --value "value=$LOG" --value "text=$LOG" -- \
        sh -c 'exec 3>>"$LOG"; echo 40 >&3; read -r x; echo 90 >&3; read -r x'; echo code $?
      """#,
      environment: ["LOG": try folder.write("log", "10\n")]
    )
    for percent in ["40", "90"] {
      session.wait(for: percent) {
        session.model.text.contains {
          $0.contains(" \(percent)%") && $0.dropFirst(2).hasPrefix("\(percent) ")
        }
      }
      session.send("\n")
    }
    #expect(session.end() == .code(0))
    #expect(session.lines.contains("code 0"))
    expectRestored(session)
  }

  @Test("a file that stays open is followed where lines say what changes")
  func openFileInLines() throws {
    let folder = try SceneFolder()
    let session = try InlineSession(
      #"""
      timeout 20 $L inline progress --plain --plain-every 0 --set total=100 --value "value=$LOG" -- \
        sh -c 'exec 3>>"$LOG"; for value in 60 80; do echo $value >&3
          until grep -q $value% "$F/out"; do :; done; done' 2>"$F/out"
      echo code $?; cat "$F/out"
      """#,
      environment: ["F": folder.url.path, "LOG": try folder.write("log", "10\n")]
    )
    #expect(session.end() == .code(0))
    #expect(session.lines.contains("code 0"))
    #expect(session.lines.contains { $0.contains("80%") })
  }

  @Test("two values of one descriptor, and of one FIFO, have the same lines")
  func shared() throws {
    let folder = try SceneFolder()
    let session = try InlineSession(
      #"""
      mkfifo "$F/queue"
      { echo 40; read -r x </dev/tty; } | timeout 20 $L inline progress --set total=100 \
        --value value=- --value text=@fd:0; echo code $?
      $L inline progress --set total=100 --value "value=$F/queue" --value "text=$F/queue" -- \
        sh -c 'echo 70 > "$F/queue"; read -r x'; echo code $?
      """#,
      environment: ["F": folder.url.path]
    )
    for percent in ["40", "70"] {
      session.wait(for: percent) {
        session.model.text.contains {
          $0.contains(" \(percent)%") && $0.dropFirst(2).hasPrefix("\(percent) ")
        }
      }
      session.send("\n")
    }
    #expect(session.end() == .code(0))
    #expect(session.lines.filter { $0 == "code 0" }.count == 2)
    expectRestored(session)
  }
}
