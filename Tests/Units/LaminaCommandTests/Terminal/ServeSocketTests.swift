import Foundation
import LaminaTestSupport
import Testing

/// `lamina serve --socket` and `lamina send`, as shells and other programs use them.
@Suite(.inTerminal) struct ServeSocketTests {
  /// A script that waits for the socket `$S` of a server in the background.
  private static let waits = "until [ -S $S ]; do kill -0 $! || exit 9; done"

  private func session(_ script: String) throws -> InlineSession {
    try InlineSession(
      "S=$(mktemp -d)/s; export LAMINA_SOCKET=$S\n" + script,
      columns: 100,
      rows: 20
    )
  }

  @Test("send prints the replies, and has 1 as its code after an error")
  func send() throws {
    let session = try session(
      #"""
      $L serve --headless --socket $S & \#(Self.waits)
      $L send '{"id":1,"addSublayer":{"layer":{"id":"bar","frame":[0,0,0,2]},"to":"root"}}' \
        '{"set":{"bar.bounds.size.width":60},
          "transaction":{"animationDuration":0.5}}'; echo sent $?
      $L send '{"do":"advance","to":0.25}' '{"id":"w","do":"get","values":["bar.bounds.size.width"]}'
      $L send '{"set":{"bar.widht":3}}' | cut -c1-40; echo wrong ${PIPESTATUS[0]}
      $L serve --headless --socket $S 2>&1 | cut -c1-38; echo second ${PIPESTATUS[0]}
      $L send --socket $S '{"id":2,"do":"end"}'; wait $!; echo served $?
      $L send '{}' 2>/dev/null; echo nobody $?
      ls $S 2>/dev/null; rmdir ${S%/s}; echo empty $?
      """#
    )
    #expect(session.end() == .code(0))
    // The value of the conversation in the law of the protocol is that of the curve, near 0.8.
    let value = try #require(session.lines.first { $0.contains(#""id":"w""#) })
    #expect(value.contains(#""values":{"bar.bounds.size.width":48.144"#))
    #expect(
      session.lines.filter { $0 != value } == [
        #"{"id":1,"ok":true,"time":0.0}"#, "sent 0",
        #"{"line":1,"error":{"code":"unknown-prope"#, "wrong 1",
        "lamina: error: another program listens", "= help: end that program, or write", "second 73",
        #"{"id":2,"ok":true,"time":0.25}"#, "served 0", "nobody 69", "empty 0",
      ]
    )
  }

  @Test("a server ends with its process, by a signal, and shows rows of the terminal meanwhile")
  func ends() throws {
    let session = try session(
      #"""
      sleep 60 & other=$!
      $L serve --headless --socket $S --parent $other & \#(Self.waits)
      kill $other; wait $!; echo parent $?; [ -e $S ] || echo gone
      $L serve --headless --socket $S & \#(Self.waits)
      kill -TERM $!; wait $!; echo signal $?; [ -e $S ] || echo gone
      $L serve --headless --socket $S --parent 99999999 2>&1; echo none $?
      $L serve --inline 1 --socket $S & \#(Self.waits)
      $L send '{"addSublayer":{"layer":{"use":"spinner","id":"s","text":"Linking"},"to":"root"}}'
      read -r line < /dev/tty
      $L send '{"do":"print","text":"above"}' '{"do":"end","replace":"linked"}'
      wait $!; echo inline $?
      """#
    )
    session.waitFor("Linking")
    session.send("\n")
    #expect(session.end() == .code(0))
    let words = [
      "parent 0", "gone", "signal 143", "gone",
      "lamina: error: there is no process 99999999 to end with", "none 64", "above", "linked",
      "inline 0",
    ]
    #expect(session.lines.filter { words.contains($0) } == words)
    #expect(session.model.faults == [])
  }

  @Test("sixteen clients are served, the next is told why not, and what one owns goes with it")
  func clients() throws {
    let folder = try SceneFolder()
    let path = folder.path("s")
    let session = try InlineSession(
      "$L serve --headless --socket $S; echo served $?",
      environment: ["S": path]
    )
    let first = try SocketClient(path)
    var others: [SocketClient] = []
    for _ in 1..<16 { others.append(try SocketClient(path)) }
    #expect(try first.line().hasPrefix(#"{"event":"hello""#))
    for client in others { #expect(try client.line().hasPrefix(#"{"event":"hello""#)) }
    let refused = try SocketClient(path)
    #expect(try refused.line().contains(#"{"error":{"code":"too-many""#))
    #expect(try refused.line().isEmpty)
    let owner = others.removeLast()
    owner.say(#"{"id":1,"do":"hello","own":true}"#)
    _ = try owner.line()
    owner.say(
      #"{"id":2,"addSublayer":{"layer":{"id":"mine","frame":[0,0,9,2],"#
        + #""backgroundColor":"white"},"to":"root"}}"#
    )
    #expect(try owner.line() == #"{"id":2,"ok":true,"time":0.0}"#)
    // Names are the same for all.
    first.say(#"{"id":3,"do":"get","values":["mine.opacity"]}"#)
    #expect(try first.line().contains(#""mine.opacity":1"#))
    owner.close()
    // Whenever the server has seen that it left.
    var picture = "█"
    for _ in 0..<10_000 where picture.contains("█") {
      first.say(#"{"do":"advance","by":0,"frames":"last"}"#)
      picture = try first.line()
    }
    #expect(picture.hasPrefix(#"{"event":"frame""#) && !picture.contains("█"))
    let next = try SocketClient(path)
    #expect(try next.line().hasPrefix(#"{"event":"hello""#))
    // One that sends nonsense is left; the others go on.
    for _ in 0..<1000 {
      next.say("nonsense")
      #expect(try next.line().contains("bad-json"))
    }
    #expect(try next.line().isEmpty)
    first.say(#"{"id":5,"do":"end"}"#)
    #expect(try first.line() == #"{"id":5,"ok":true,"time":0.0}"#)
    #expect(session.end() == .code(0))
    #expect(session.lines == ["served 0"])
  }

  @Test("a client that does not read loses events, and no other waits for it")
  func slow() throws {
    let folder = try SceneFolder()
    let path = folder.path("s")
    let session = try InlineSession(
      "$L serve --headless --socket $S; echo served $?",
      environment: ["S": path]
    )
    let (slow, busy) = (try SocketClient(path), try SocketClient(path))
    _ = (try slow.line(), try busy.line())
    slow.say(#"{"do":"subscribe","events":["started"]}"#)
    let id = String(repeating: "a", count: 900)
    busy.say(#"{"addSublayer":{"layer":{"id":"\#(id)"},"to":"root"}}"#)
    let add =
      #"{"do":[{"add":{"layer":"\#(id)","key":"k","animation":"#
      + #"{"kind":"basic","keyPath":"opacity","from":0,"duration":9}}}]}"#
    for round in 0..<4000 {
      busy.say(add)
      busy.say(#"{"do":"advance","by":0.02}"#)
      if round % 100 == 0 {
        busy.say(#"{"id":\#(round),"do":"get","values":[]}"#)
        #expect(try busy.line().contains(#""id":\#(round),"#))
      }
    }
    slow.say(#"{"id":1,"do":"get","values":[]}"#)
    var (lost, seen) = (0, 0)
    while true {
      let line = try slow.line()
      if line.hasPrefix(#"{"id":1,"#) || line.isEmpty { break }
      if line.hasPrefix(#"{"event":"lost","count":"#) {
        lost += Int(line.filter(\.isNumber)) ?? 0
      } else {
        seen += 1
      }
    }
    #expect(lost > 0 && lost + seen >= 4000, "\(lost) + \(seen)")
    busy.say(#"{"do":"end"}"#)
    #expect(session.end() == .code(0))
  }

  @Test("the whole screen: keys and size are events, and the terminal is as before")
  func wholeScreen() throws {
    let folder = try SceneFolder()
    let session = try InlineSession(
      #"""
      { printf '%s\n' '{"id":1,"do":"subscribe","events":["key","resize","completed"]}' \
          '{"id":2,"addSublayer":{"layer":{"kind":"text","string":"Hello","frame":[2,2,20,2]},"to":"root"}}'
        until grep -q '"key":"ctrl-b"' $R; do :; done; until grep -q '"columns":50,"rows":10' $R; do :; done
        printf '%s\n' '{"id":3,"do":"print","text":"up"}' '{"id":4,"do":"end"}'
      } | $L serve > $R; echo code $?
      """#,
      environment: ["R": folder.path("replies")]
    )
    session.waitFor("Hello")
    session.send("\u{2}")
    session.resize(columns: 50, rows: 10)
    #expect(session.end() == .code(0))
    #expect(session.modes == session.modesBefore)
    #expect(session.lines.contains { $0.hasPrefix("code 0") })
    let replies = try String(contentsOfFile: folder.path("replies"), encoding: .utf8)
    let lines = replies.split(separator: "\n")
    #expect(lines[0].contains(#""columns":60,"rows":12,"screen":[60,12]"#))
    let last = [#"{"event":"print","text":"up"}"#, #"{"id":3,"ok":true"#, #"{"id":4,"ok":true"#]
    let completed = #"{"event":"completed","request":2"#
    let ends = lines.filter { !$0.hasPrefix(completed) }.suffix(3)
    #expect(zip(ends, last).allSatisfy { $0.hasPrefix($1) })
    #expect(lines.contains { $0.hasPrefix(completed) })
  }
}
