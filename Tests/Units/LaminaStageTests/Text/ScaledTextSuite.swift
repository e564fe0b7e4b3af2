import Foundation
import LaminaCells
import LaminaDrawing
import LaminaKinds
import LaminaLayers
import LaminaMath
import LaminaStage

/// A suite that shows texts on stages that scale a design of 40 x 12 cells.
@MainActor protocol ScaledTextSuite {}

extension ScaledTextSuite {
  static var design: CellSize { CellSize(columns: 40, rows: 12) }
  /// The colour of the letters.
  static var color: Color { Color(red: 1, green: 0.5, blue: 0) }

  func stage(
    _ factor: Double,
    _ glyphs: GlyphRepertoire = .blocks,
    depth: ColorDepth = .truecolor,
    fit: StageFit = .scale
  ) -> Stage {
    let size = CellSize(
      columns: Int((Double(Self.design.columns) * factor).rounded()),
      rows: Int((Double(Self.design.rows) * factor).rounded())
    )
    let screen = HeadlessScreen(size: size, style: RenderStyle(depth: depth, glyphs: glyphs))
    let stage = Stage(screen: screen)
    stage.designSize = Self.design
    stage.fit = fit
    stage.scaleStep = .exact
    return stage
  }

  func text(
    _ string: String,
    x: Double,
    y: Double,
    width: Double? = nil,
    _ alignment: TextAlignment = .left
  ) -> TextLayer {
    let text = TextLayer()
    text.string = string
    text.foregroundColor = Self.color
    text.frame = CGRect(x: x, y: y, width: width ?? Double(string.count), height: 2)
    text.alignmentMode = alignment
    return text
  }

  func show(_ stage: Stage, at time: Double = 0, _ layers: Layer...) {
    stage.use { for layer in layers { stage.rootLayer.addSublayer(layer) } }
    stage.tick(at: time)
  }
}
