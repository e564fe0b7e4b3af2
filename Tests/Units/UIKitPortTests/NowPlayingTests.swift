import LaminaAnimation
import LaminaCells
import LaminaControllers
import LaminaLayers
import LaminaStage
import LaminaTestSupport
import LaminaViews
import Testing

@testable import UIKitPort

/// The example that was brought along, on a headless screen by a clock of the test's own.
@MainActor
@Suite struct NowPlayingTests {
  /// The page at ten frames a second, or another rate.
  @MainActor
  private final class Run {
    let stage: Stage
    private let window: Window
    private(set) var reports: [String] = []
    private let rate: Double
    private var tick = 0

    init(
      size: CellSize = CellSize(columns: 80, rows: 24),
      style: RenderStyle = RenderStyle(),
      rate: Double = 10
    ) {
      let stage = Stage(screen: HeadlessScreen(size: size, style: style))
      UIKitPort.prepare(stage)
      window = stage.use {
        let window = Window(stage: stage)
        window.rootViewController = NowPlayingViewController()
        window.makeKeyAndVisible()
        return window
      }
      self.stage = stage
      self.rate = rate
      stage.context.diagnosticHandler = { [weak self] in self?.reports.append($0.message) }
    }

    /// Runs on to a time; keys come in the first tick.
    func go(to time: Double, pressing keys: [KeyEvent.Key] = []) {
      var events = keys.map { StageEvent.key(KeyEvent($0)) }
      while Double(tick) / rate <= time + 1e-9 {
        let now = Double(tick) / rate
        stage.tick(at: now, events: events.map { TimedEvent(time: now, event: $0) })
        events = []
        tick += 1
      }
    }
  }

  private static let small = CellSize(columns: 40, rows: 12)

  @Test("the page looks as recorded: by itself without colours, and after a key in all of them")
  func frames() throws {
    let plain = Run(style: RenderStyle(depth: .mono, glyphs: .ascii))
    plain.go(to: 1.4)
    let pressed = Run()
    pressed.go(to: 0.4)
    pressed.go(to: 0.9, pressing: [.named(.space)])
    for (run, time, name) in [(plain, 1.4, "ascii"), (pressed, 0.9, "key")] {
      let difference = try GoldenFrame.difference(
        run.stage.frame,
        time: time,
        suite: "NowPlaying",
        name: name,
        keepsCells: name == "ascii"
      )
      #expect(difference == nil)
      #expect(run.reports == [])
    }
  }

  @Test(
    "each key changes what is seen",
    arguments: [KeyEvent.Key.named(.space), .named(.right), .character("l")]
  )
  func keys(key: KeyEvent.Key) {
    let (alone, pressed) = (Run(size: Self.small, rate: 5), Run(size: Self.small, rate: 5))
    alone.go(to: 1.2)
    pressed.go(to: 1.2)
    let differs = (7...50)
      .contains { tick in
        alone.go(to: Double(tick) / 5)
        pressed.go(to: Double(tick) / 5, pressing: tick % 4 == 3 ? [key] : [])
        return pressed.stage.frame != alone.stage.frame
      }
    #expect(differs)
    #expect(pressed.reports == [])
  }

  @Test("something moves within half a second")
  func begins() {
    let run = Run(size: Self.small, rate: 20)
    run.go(to: 0)
    let first = run.stage.frame
    run.go(to: 0.5)
    #expect(run.stage.frame != first)
  }
}
