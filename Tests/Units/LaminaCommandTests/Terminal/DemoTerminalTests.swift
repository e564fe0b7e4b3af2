import Foundation
import LaminaCells
import LaminaTestSupport
import Testing

/// Demos of views in a terminal, with keys, mouse and another size.
@Suite(.inTerminal) struct DemoTerminalTests {
  /// Few frames: what is reached does not depend on how many there were.
  private func session(_ name: String) throws -> CommandSession {
    try CommandSession(["demo", name, "--fps", "10"])
  }

  @Test("the keys are told, and a tab is chosen by its number")
  func tabs() throws {
    let session = try session("tabs")
    session.waitFor("4 Bay")
    session.send("?")
    session.waitFor("restart")
    session.send("\u{1B}")
    session.wait(for: "the keys to go") { !session.text.contains("restart") }
    session.wait(for: "the last tab's page") {
      // Keys are ignored during page transitions.
      session.send("4")
      session.read(forMilliseconds: 800)
      return isChosen("4 Bay", among: ["1 Dunes", "2 Fjord", "3 Lights"], in: session)
    }
    session.leave()
  }

  /// Whether a name in the bar has another look than all of the others, which look the same.
  private func isChosen(_ name: String, among others: [String], in session: CommandSession) -> Bool
  {
    let rows = session.cells
    guard let row = rows.last(where: { $0.map(\.letter).joined().contains(name) }) else {
      return false
    }
    let line = row.map(\.letter).joined()
    func style(_ name: String) -> ShownCell? {
      guard let place = line.range(of: name) else { return nil }
      var cell = row[line.distance(from: line.startIndex, to: place.lowerBound)]
      cell.glyph = ""
      return cell
    }
    let styles = others.map(style)
    return style(name) != nil && !styles.contains(style(name))
      && styles.allSatisfy { $0 == styles[0] }
  }

  @Test("pages are pushed by key, and a smaller terminal shows them too")
  func navigation() throws {
    let session = try session("navigation")
    session.waitFor("viewControllers")
    session.waitFor("‹ Places")
    session.resize(CellSize(columns: 40, rows: 12))
    session.waitFor("Places")
    session.leave()
  }

  @Test("what a demo is given in place of a name is told")
  func unknown() throws {
    let session = try CommandSession(["demo", "tabz"])
    #expect(session.end() == .code(64))
    #expect(session.writtenText.contains("did you mean 'tabs'?"))
  }
}
