import Foundation
import LaminaCells
import LaminaKinds
import LaminaLayers
import LaminaMath
import LaminaStage
import LaminaTestSupport
import Testing

/// Large letters without colours: small ones have no grain.
@MainActor @Suite struct StrokeInkTests {
  /// The glyphs of a word in grey at a place; a white field makes the stage's range.
  private func glyphs(_ size: Double, column: Int, row: Int) -> [UInt32] {
    let screen = HeadlessScreen(
      size: CellSize(columns: 80, rows: 24),
      style: RenderStyle(depth: .mono)
    )
    let stage = Stage(screen: screen)
    stage.background = .black
    let (text, field) = (TextLayer(), Layer())
    stage.use {
      Transaction.perform(disableActions: true) {
        field.frame = CGRect(x: 0, y: 36, width: 80, height: 12)
        field.backgroundColor = .white
        text.string = "Hill"
        text.fontSize = size
        text.foregroundColor = Color(red: 0.5, green: 0.5, blue: 0.5)
        text.frame = CGRect(x: column, y: 2 * row, width: 40, height: 14)
        stage.rootLayer.addSublayer(field)
        stage.rootLayer.addSublayer(text)
      }
    }
    stage.tick(at: 0)
    return (row..<row + 7)
      .flatMap { row in (column..<column + 40).map { stage.frame[$0, row].glyph } }
  }

  @Test("a grey letter below 8 points looks the same everywhere", arguments: [6.0, 7, 7.9])
  func small(_ size: Double) {
    let first = glyphs(size, column: 2, row: 2)
    #expect(first.count { $0 != 0x20 } > 8)
    for (column, row) in [(5, 3), (10, 6), (17, 9), (33, 1)] {
      #expect(glyphs(size, column: column, row: row) == first, "\(column), \(row)")
    }
  }

  @Test("a larger one has the grain of its tone")
  func large() {
    let places = [(2, 2), (5, 3), (10, 6), (17, 9), (33, 1)]
    #expect(Set(places.map { glyphs(12, column: $0.0, row: $0.1) }).count > 1)
  }
}
