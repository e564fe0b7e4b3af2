import Foundation
import LaminaCells
import LaminaLayers
import LaminaMath
import LaminaStage
import LaminaViewsTestSupport
import Testing

@testable import LaminaViews

@MainActor @Suite struct LabelTests {
  private final class Padded: Label {
    static var draws = 0

    override func drawText(in rect: CGRect) {
      Self.draws += 1
      super.drawText(in: rect.insetBy(dx: 1, dy: 0))
    }
  }

  @Test("a class draws its text its own way; a layer that outlives its label draws it as usual")
  func outliving() {
    let host = ViewStage()
    Padded.draws = 0
    host.use {
      let label = Padded("hello")
      host.window.layer.addSublayer(label.layer)
      host.tick(0)
    }
    #expect(Padded.draws > 0)
    let draws = Padded.draws
    host.use { host.window.layer.sublayers?.last?.setNeedsDisplay() }
    host.tick(0.1)
    #expect(Padded.draws == draws)
    #expect(host.stage.frame.cells.contains { $0.glyph == UInt32(UInt8(ascii: "h")) })
  }

  @Test("pictures of a label draw its text its own way, as it was when they were taken")
  func pictures() throws {
    let host = ViewStage()
    weak var gone: Label?
    var picture: Layer?
    try host.use {
      let label = Padded("hello")
      gone = label
      label.frame = CGRect(x: 0, y: 0, width: 12, height: 2)
      host.window.addSubview(label)
      host.tick(0)
      let first = try #require(firstRow(of: label.layer.snapshot(), host))
      #expect(first.hasPrefix(" hello"))
      let shown = label.layer.snapshot()
      picture = shown
      label.text = "other"
      host.tick(0.1)
      #expect(firstRow(of: shown, host) == first)
      label.removeFromSuperview()
      host.tick(0.2)
    }
    // The snapshot retains nothing; without its label it draws as usual.
    #expect(gone == nil)
    #expect(try firstRow(of: #require(picture), host)?.hasPrefix("hello") == true)
  }

  /// Returns the first row of a layer on a separate stage.
  private func firstRow(of layer: Layer, _ host: ViewStage) -> String? {
    let stage = Stage(screen: HeadlessScreen(size: CellSize(columns: 12, rows: 1)))
    stage.use { stage.rootLayer.addSublayer(layer) }
    stage.tick(at: 0)
    let text = FrameText.text(stage.frame)
    stage.use { layer.removeFromSuperlayer() }
    stage.tick(at: 0)
    return text.split(separator: "\n").first.map(String.init)
  }
}
