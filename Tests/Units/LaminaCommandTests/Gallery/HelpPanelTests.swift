import LaminaCells
import LaminaInspector
import LaminaScenes
import LaminaStage
import Testing

@testable import LaminaPlayer

@MainActor
@Suite struct HelpPanelTests {
  private var panel: HelpPanel {
    let keys = PlayerKeys(sceneKeys: [.named(.left), .named(.space)], hasSeveralScenes: true)
    return HelpPanel(
      title: "A title",
      about: String(repeating: "Some words about it. ", count: 10) + "The end of them.",
      sceneKeys: keys.sceneKeys.map { HelpPanel.Row(key: $0.spelling, meaning: "") },
      rows: keys.table.help
    )
  }

  private func text(_ panel: HelpPanel, columns: Int, rows: Int) -> String {
    let size = CellSize(columns: columns, rows: rows)
    let inset = panel.inset(size: size, style: RenderStyle())
    #expect(inset.frame.size.columns <= columns && inset.frame.size.rows <= rows)
    // The panel's own colour fills its cells.
    return FrameText.text(inset.frame).replacing("█", with: " ")
  }

  @Test("at the usual size there is all: the words, the scene's keys, every key of the player")
  func whole() {
    let text = text(panel, columns: 80, rows: 24)
    for piece in ["A title", "The end of them.", "in the scene", "left space"] {
      #expect(text.contains(piece))
    }
    let keys = PlayerKeys(sceneKeys: [], hasSeveralScenes: true)
    #expect(keys.table.rows.count >= 10)
    for row in keys.table.rows { #expect(text.contains(row.meaning)) }
  }

  @Test(
    "small screens show how to leave, whatever else gives way",
    arguments: [(60, 18), (56, 12), (40, 12), (30, 8), (20, 6), (20, 2)]
  )
  func small(columns: Int, rows: Int) {
    let text = text(panel, columns: columns, rows: rows)
    #expect(text.contains("A title"))
    #expect(text.split(separator: "\n").contains { $0.contains("q      quit") })
  }

  @Test("labels stand beside the keys of the scene, and give way to names on small screens")
  func labels() {
    var panel = panel
    panel.sceneKeys[0].meaning = "turn to the left"
    let whole = text(panel, columns: 80, rows: 24)
    #expect(whole.contains("left   turn to the left"))
    #expect(whole.contains("in the scene  space"))
    let small = text(panel, columns: 40, rows: 12)
    #expect(!small.contains("turn to the left"))
    #expect(small.contains("in the scene  left space"))
  }

  @Test("words that have no room end with dots, and not in the middle of one")
  func cutWords() {
    let text = text(panel, columns: 80, rows: 15)
    #expect(text.contains("Some words about it."))
    #expect(!text.contains("The end of them."))
    #expect(text.contains(" ..."))
  }

  @Test("lines are broken at blanks and measured in columns")
  func wrapping() {
    #expect("a bc  def\ng".wrapped(to: 4) == ["a bc", "def", "g"])
    #expect("日本 日本".wrapped(to: 8) == ["日本", "日本"])
    #expect("日本 日本".wrapped(to: 9) == ["日本 日本"])
    #expect("toolong a".wrapped(to: 3) == ["toolong", "a"])
    #expect("".wrapped(to: 3).isEmpty)
  }
}
