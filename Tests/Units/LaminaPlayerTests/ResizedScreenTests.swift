import Lamina
import LaminaCells
import LaminaScenes
import LaminaStage
import Testing

@testable import LaminaPlayer

/// What a screen of another size shows first.
@MainActor
@Suite("a resized screen")
struct ResizedScreenTests {
  private static let small = CellSize(columns: 20, rows: 6)
  private static let large = CellSize(columns: 60, rows: 18)
  private static let scene = """
    version: 1
    title: Snow
    stage: {columns: 20, rows: 6, background: "#ffffff"}
    layers:
      - {bounds: [20, 12], position: [10, 6], backgroundColor: "#ffffff", bleed: true}

    """

  /// A screen that is larger from a time on, and keeps what it is given.
  @MainActor
  private final class GrowingScreen: Screen {
    let style = RenderStyle()
    private let events: ManualEventSource
    private(set) var frames: [Frame] = []

    init(_ events: ManualEventSource) {
      self.events = events
    }

    var size: CellSize { events.now < 1 ? ResizedScreenTests.small : ResizedScreenTests.large }
    var isBusy: Bool { false }

    func present(_ frame: Frame) -> Presented {
      frames.append(frame)
      return .accepted
    }

    func invalidate() {}
  }

  private func isBlank(_ cell: Cell) -> Bool { cell == Frame(size: Self.small)[0, 0] }

  @Test("never shows the picture of the old size, though the player's panels change at once")
  func stalePicture() throws {
    let events = ManualEventSource()
    let screen = GrowingScreen(events)
    events.plan(.resize(Self.large), at: 1)
    let file = SourceFile(name: "snow.yaml", bytes: Array(Self.scene.utf8))
    let item = PlayerItem(SceneCheck(file), path: nil)
    // The footer is drawn again with the resize.
    _ = Player([item], screen: screen, events: events, options: PlayerOptions()).run()
    let after = screen.frames.filter { $0.size == Self.large }
    #expect(!after.isEmpty)
    for frame in after { #expect(!isBlank(frame[0, 0]) && !isBlank(frame[59, 0])) }
  }
}
