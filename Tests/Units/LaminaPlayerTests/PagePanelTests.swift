import LaminaCells
import LaminaStage
import Testing

@testable import LaminaInspector
@testable import LaminaPlayer

/// The text beside a scene.
@MainActor
@Suite struct PagePanelTests {
  private let text = ChapterText(
    """
    # 3. Springs

    A spring has a `mass` and
    two more numbers.

    ## Why

    ```swift
    // example: learn-03
    let spring = 1
    ```

    """
  )

  @Test("headings, paragraphs and code keep their form; marks are gone")
  func plain() {
    #expect(text.title == "Springs")
    #expect(
      text.plain(columns: 40) == """
        3. Springs

        A spring has a mass and two more
        numbers.

        Why

        let spring = 1

        """
    )
    // Long lines of code go on further in.
    let code = ChapterText("```sh\nlamina trace a.yaml --events\n```\n")
    #expect(code.plain(columns: 14) == "lamina trace a\n    .yaml --ev\n    ents\n")
  }

  @Test("the text stands beside the scene where there is room, else above it")
  func places() {
    for (columns, rows) in [(120, 40), (80, 24), (40, 10), (20, 3)] {
      let size = CellSize(columns: columns, rows: rows)
      let (text, scene) = (PagePanel.place(on: size), PagePanel.scene(on: size))
      let isBeside = columns >= 100
      #expect(scene.origin.column == (isBeside ? text.size.columns : 0))
      #expect(scene.origin.row == (isBeside ? 0 : text.size.rows))
      #expect(scene.size.columns >= 1 && scene.size.rows >= 1)
    }
  }

  @Test("a long text scrolls to its end and no further, and tells that there is more")
  func scrolling() {
    let long = ChapterText((1...30).map { "Line \($0).\n\n" }.joined())
    var panel = PagePanel(text: long)
    let size = CellSize(columns: 80, rows: 20)
    func shown() -> String {
      FrameText.text(panel.inset(size: size, style: RenderStyle()).frame)
    }
    #expect(shown().contains("Line 1."))
    #expect(shown().contains("scroll the text"))
    panel.scroll(by: 1000, on: size)
    #expect(shown().contains("Line 30."))
    #expect(!shown().contains("scroll the text"))
    panel.scroll(by: -1000, on: size)
    #expect(panel.scroll == 0)
  }
}
