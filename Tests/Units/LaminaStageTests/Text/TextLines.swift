import Foundation
import LaminaCells
import LaminaKinds
import LaminaLayers
import LaminaMath
import LaminaStage
import LaminaTestSupport
import Testing

/// A text layer on a separate stage.
@MainActor
final class TextLines {
  let screen: HeadlessScreen
  let stage: Stage
  let layer = TextLayer()

  init(columns: Int = 20, rows: Int = 6, style: RenderStyle = RenderStyle()) {
    screen = HeadlessScreen(size: CellSize(columns: columns, rows: rows), style: style)
    stage = Stage(screen: screen)
    stage.background = .black
    stage.use {
      layer.frame = CGRect(x: 0, y: 0, width: Double(columns), height: Double(rows * 2))
      stage.rootLayer.addSublayer(layer)
    }
    stage.tick(at: 0)
  }

  /// The frame after a change.
  @discardableResult
  func show(_ body: (TextLayer) -> Void) throws -> Frame {
    stage.use {
      Transaction.setDisableActions(true)
      body(layer)
    }
    stage.tick(at: stage.now + 1)
    return try #require(screen.frame)
  }

  /// The lines that are seen, without the blanks behind them.
  func lines(_ body: (TextLayer) -> Void) throws -> [String] {
    let text = FrameText.text(try show(body))
    return text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { line in String(line.reversed().drop { $0 == " " }.reversed()) }
      .reversed().drop { $0.isEmpty }.reversed()
  }
}
