import Foundation
import LaminaLayers
import LaminaMath
import LaminaViewsTestSupport
import Testing

@testable import LaminaViews

/// `View.animated`, which is waited for.
@MainActor @Suite struct AwaitedBlockTests {
  private let host = ViewStage()

  @Test("a block that is waited for says whether it ran to its end", arguments: [false, true])
  func awaited(isRemoved: Bool) async {
    let view = host.view()
    let task = host.use {
      Task.immediate { await View.animated(withDuration: 1) { view.alpha = 0 } }
    }
    #expect(view.alpha == 0 && view.layer.animationKeys() == ["opacity"])
    host.tick(0)
    host.tick(0.5)
    if isRemoved { host.use { view.removeFromSuperview() } }
    host.tick(1)
    #expect(await task.value == !isRemoved)
  }
}
