import Foundation
import LaminaCells
import LaminaTestSupport
import Testing

@testable import LaminaCommand

/// What a newcomer does with the inspector, in a real terminal: open a scene that does not move, find
/// why, mend it, tune it, write.
@Suite(.inTerminal) struct InspectorSessionTests {
  private static let scene = """
    version: 1
    stage: {columns: 80, rows: 24}
    layers:
      - id: ball
        frame: [6, 6, 8, 8]
        backgroundColor: "#ff7a7a"
        # It should swing, and does not.
        actions: {position: none}
        animations:
          drop: {kind: spring, keyPath: position.y, to: 40, stiffness: 120, damping: 9}   # soft
    timeline:
      - {at: 0.5, set: {ball.position: [60, 10]}}

    """

  private func lines(_ session: CommandSession) -> [String] {
    session.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  @Test("open, find why, set a damping by mouse, write: one line of the file differs")
  func session() throws {
    let folder = try SceneFolder()
    let path = try folder.write("ball.yaml", Self.scene)
    let size = CellSize(columns: 120, rows: 40)
    let session = try CommandSession(
      ["play", path, "--inspect=why", "--paused-at", "0.8", "--fps", "10"],
      size: size
    )
    // Why: the second stage of the search answered with null.
    session.waitFor("2 actions        null")
    session.waitFor("no implicit animation")
    // The sliders: 7 is the panel, the mouse does the rest.
    session.send("7")
    session.waitFor("drop to")
    let shown = lines(session)
    let row = try #require(shown.firstIndex { $0.contains("damping ") && $0.contains("●") })
    let line = Array(shown[row])
    let knob = try #require(line.lastIndex(of: "●"))
    // The right end of the slider, after a separate rule.
    let end = try #require(line.indices.last { $0 > knob && line[$0] == "─" })
    session.send("\u{1B}[<0;\(end + 1);\(row + 1)M\u{1B}[<0;\(end + 1);\(row + 1)m")
    session.waitFor("*100")
    session.waitFor("*edited")
    session.send("w")
    session.waitFor("written")
    session.leave()
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(text == Self.scene.replacingOccurrences(of: "damping: 9}", with: "damping: 100}"))
    let differing = zip(
      text.split(separator: "\n"),
      Self.scene.split(separator: "\n")
    )
    .filter { $0 != $1 }
    #expect(differing.count == 1)
  }

  @Test("what was copied is printed below the restored screen")
  func copies() throws {
    let folder = try SceneFolder()
    let path = try folder.write("ball.yaml", Self.scene)
    let session = try CommandSession(
      ["play", path, "--inspect=time", "--paused-at", "0.3", "--fps", "10"],
      size: CellSize(columns: 120, rows: 40)
    )
    session.waitFor("ball drop")
    session.send("Y")
    session.waitFor("copied")
    session.leave()
    #expect(session.text.contains("ball.add(.spring(\\.position.y, to: 40, stiffness: 120"))
  }
}
