import LaminaCells
import LaminaTestSupport
import Testing

/// The cursor of an interactive command while the window changes.
@Suite(.inTerminal) struct InlineCursorTests {
  /// An interactive command that has printed a line and waits behind a prompt.
  private func session(
    _ prompt: String,
    before: String = "echo first",
    kind: ScreenModel.Kind = .rewraps
  ) throws -> InlineSession {
    let session = try InlineSession(
      """
      $L inline spinner --set text=Work --interactive -- bash -c '\(before); \
      read -rp "\(prompt)" name; echo "hello $name"'; echo code $?
      """,
      environment: kind == .rewraps ? ["VTE_VERSION": "7000"] : [:],
      kind: kind
    )
    session.waitFor("Work")
    session.wait(for: "the cursor") { Self.isBehind(prompt, session) }
    return session
  }

  /// Whether the cursor is behind a text, of which its row shows the end, with the stage below.
  private static func isBehind(_ text: String, _ session: InlineSession) -> Bool {
    let model = session.model
    let (row, columns) = (model.size.rows - model.rowsFromCursor, model.size.columns)
    let isCut = text.count > columns
    let shown = isCut ? "…" + text.suffix(columns - 1) : text
    return model.isCursorVisible && model.cursorColumn == min(text.count, columns - 1)
      && model.text[row] == shown.withoutTrailingBlanks && model.text.count > row + 1
      && model.text[row + 1].contains("Work")
  }

  @Test("a prompt narrower than the window stays where it is", arguments: ScreenModel.Kind.allCases)
  func short(kind: ScreenModel.Kind) throws {
    let session = try session("name? ", kind: kind)
    var typed = ""
    for (columns, rows) in [(40, 12), (20, 8), (12, 6), (30, 4), (80, 20)] {
      session.resize(columns: columns, rows: rows)
      session.send("a")
      typed += "a"
      session.wait(for: "the cursor behind '\(typed)'") {
        Self.isBehind("name? " + typed, session)
      }
    }
    session.send("\r")
    session.waitFor("code 0")
    #expect(session.end() == .code(0))
    #expect(session.lines == ["first", "name? aaaaa", "hello aaaaa", "✔ Work", "code 0"])
    #expect(session.modes == session.modesBefore)
    expectRestored(session)
  }

  @Test(
    "a prompt wider than the window leaves nothing of itself above, nor takes any line away",
    arguments: ScreenModel.Kind.allCases,
    ["", #"; printf "%050d\n\033[A\033[B" 7"#]
  )
  func long(kind: ScreenModel.Kind, before: String) throws {
    let prompt = "what is the name of it? "
    let session = try session(prompt, before: "echo first; echo second\(before)", kind: kind)
    var typed = ""
    for (columns, rows) in [(20, 12), (60, 12), (16, 10), (7, 12), (60, 12), (22, 12), (80, 20)] {
      session.resize(columns: columns, rows: rows)
      session.send("a")
      typed += "a"
      session.wait(for: "the cursor behind '\(typed)'") { Self.isBehind(prompt + typed, session) }
    }
    session.send("\r")
    session.waitFor("code 0")
    #expect(session.end() == .code(0))
    let window = before.isEmpty ? [] : [String(repeating: "0", count: 49) + "7"]
    #expect(
      session.lines == ["first", "second"] + window
        + [prompt + typed, "hello " + typed, "✔ Work", "code 0"]
    )
    expectRestored(session)
  }
}
