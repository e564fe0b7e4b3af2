import LaminaLayers
import LaminaMath
import LaminaStage
import LaminaViewsTestSupport
import Testing

@testable import LaminaViews

/// The completions that are called, or not, when the animations of blocks end.
@MainActor @Suite struct BlockEndTests {
  private let host = ViewStage()

  @Test("a value that is set in the tick in which a block ends is no jump back, and is not told")
  func setInTheLastTick() {
    let view = host.view()
    host.use { view.backgroundColor = .black }
    host.tick(0)
    host.use { View.animate(withDuration: 0.15) { view.backgroundColor = .white } }
    host.tick(0.01)
    host.stage.onEvent = { _ in view.backgroundColor = Color(red: 1, green: 0, blue: 0) }
    host.stage.tick(
      at: 0.2,
      events: [TimedEvent(time: 0.2, event: .key(KeyEvent(.character("x"))))]
    )
    #expect(host.reports == [])
    #expect(host.shown(view, at: 0.2) { $0.backgroundColor } == Color(red: 1, green: 0, blue: 0))
  }
}
