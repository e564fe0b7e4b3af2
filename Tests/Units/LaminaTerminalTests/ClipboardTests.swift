import Testing

@testable import LaminaTerminal

@MainActor
@Suite("the clipboard of a terminal")
struct ClipboardTests {
  @Test("a text is sent as OSC 52, up to a length")
  func sequence() {
    #expect(Terminal.copySequence("hi") == Array("\u{1B}]52;c;aGk=\u{1B}\\".utf8))
    #expect(Terminal.copySequence(String(repeating: "x", count: 65_537)) == nil)
  }

  @Test(
    "only terminals that are known to take it are sent it",
    arguments: [
      (["TERM": "xterm-kitty"], true), (["TERM": "tmux-256color"], true), (["TERM": "foot"], true),
      (["TERM": "xterm-256color", "TERM_PROGRAM": "iTerm.app"], true),
      (["TERM": "xterm-256color"], false), (["TERM": "linux"], false), ([:], false),
    ]
  )
  func known(variables: [String: String], isKnown: Bool) {
    #expect(TerminalEnvironment(variables: variables).takesClipboard == isKnown)
  }
}
