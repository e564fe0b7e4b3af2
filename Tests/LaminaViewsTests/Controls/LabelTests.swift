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
}
