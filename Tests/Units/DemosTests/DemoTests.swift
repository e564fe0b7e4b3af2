import LaminaAnimation
import LaminaCells
import LaminaLayers
import LaminaStage
import LaminaTestSupport
import Testing

@testable import Demos
@testable import LaminaCommand
@testable import LaminaPlayer

/// Every demo on a headless screen, by a clock of the test's own.
@MainActor
@Suite struct DemoTests {
  /// A demo that runs at a few frames a second.
  @MainActor
  private final class Run {
    let screen: HeadlessScreen
    let stage: Stage
    private let run: PlaybackSession
    private(set) var reports: [String] = []
    private let rate: Double
    private var tick = 0

    init(
      _ demo: Demo,
      size: CellSize = .usual,
      style: RenderStyle = RenderStyle(),
      rate: Double = 10
    ) {
      screen = HeadlessScreen(size: size, style: style)
      stage = Stage(screen: screen)
      self.rate = rate
      run = PlaybackSession(demo.playable(), on: stage)
      stage.context.diagnosticHandler = { [weak self] in self?.reports.append($0.message) }
    }

    /// Runs on to a time; events come in the first tick.
    func go(to time: Double, _ events: [StageEvent] = []) {
      var events = events
      while Double(tick) / rate <= time + 1e-9 {
        let now = Double(tick) / rate
        stage.tick(at: now, events: events.map { TimedEvent(time: now, event: $0) })
        events = []
        tick += 1
      }
    }

    func resize(_ columns: Int, _ rows: Int) -> StageEvent {
      screen.size = CellSize(columns: columns, rows: rows)
      return .resize(screen.size)
    }

    /// How many layers there are.
    var layers: Int { count(stage.rootLayer) }

    private func count(_ layer: Layer) -> Int {
      (layer.sublayers ?? []).reduce(1) { $0 + count($1) }
    }
  }

  private static let small = CellSize(columns: 40, rows: 12)

  private func demo(_ name: String) throws -> Demo {
    try #require(Demo.all.first { $0.name == name })
  }

  @Test("there are the eighteen demos, with names of their own")
  func names() {
    #expect(
      Demo.all.map(\.name) == [
        "blocks", "block-springs", "block-keyframes", "nesting", "swap", "frames", "animator",
        "chain", "form", "navigation", "tabs", "popup", "modal-styles", "zoom", "edge-dismiss",
        "container", "tree", "fling",
      ]
    )
  }

  @Test(
    "a demo looks as recorded: by itself without colours, and with its first key in all of them",
    arguments: Demo.all.map(\.name)
  )
  func frames(name: String) throws {
    let demo = try demo(name)
    let plain = Run(demo, style: RenderStyle(depth: .mono, glyphs: .ascii))
    plain.go(to: 1.4)
    #expect(
      try GoldenFrame.difference(
        plain.stage.frame,
        time: 1.4,
        suite: "Demos",
        name: "\(name)-ascii"
      )
        == nil
    )
    let pressed = Run(demo)
    pressed.go(to: 0.4)
    pressed.go(to: 0.9, [.key(KeyEvent(try #require(demo.keys.first?.keys.first)))])
    #expect(
      try GoldenFrame.difference(
        pressed.stage.frame,
        time: 0.9,
        suite: "Demos",
        name: "\(name)-key",
        keepsCells: false
      )
        == nil
    )
    #expect(plain.reports == [])
    #expect(pressed.reports == [])
  }

  @Test("every key that a demo names changes what is seen", arguments: Demo.all.map(\.name))
  func keys(name: String) throws {
    let demo = try demo(name)
    // Few frames, and a small picture: what is asked is whether it is another one.
    let rate = 5.0
    let end = 50
    let left = Run(demo, size: Self.small, rate: rate)
    let alone = (0...end)
      .map { tick in
        left.go(to: Double(tick) / rate)
        return left.stage.frame
      }
    // A row that only tells of another way has no keys.
    for key in demo.keys where !key.keys.isEmpty {
      let pressed = Run(demo, size: Self.small, rate: rate)
      pressed.go(to: 1.2)
      // The effect may be visible only later: another speed, or the end of the autoplay. Keys are
      // ignored during page transitions, so the key is pressed repeatedly.
      let differs = (7...end)
        .contains { tick in
          let isPress = tick % 4 == 3
          pressed.go(to: Double(tick) / rate, isPress ? key.keys.map { .key(KeyEvent($0)) } : [])
          return pressed.stage.frame != alone[tick]
        }
      #expect(differs, "\(key.name): \(key.word)")
      #expect(pressed.reports == [])
    }
  }

  @Test("something moves within half a second", arguments: Demo.all.map(\.name))
  func begins(name: String) throws {
    let run = Run(try demo(name), size: Self.small, rate: 20)
    run.go(to: 0)
    let first = run.stage.frame
    run.go(to: 0.5)
    #expect(run.stage.frame != first)
  }

  @Test("a resize in the middle does no harm", arguments: Demo.all.map(\.name))
  func resizing(name: String) throws {
    let demo = try demo(name)
    let run = Run(demo, size: Self.small)
    run.go(to: 0.7)
    run.go(to: 1.1, [run.resize(20, 6)])
    #expect(run.stage.frame.size == CellSize(columns: 20, rows: 6))
    run.go(to: 1.5, [run.resize(1, 1)])
    run.go(to: 1.9, [run.resize(80, 24)])
    #expect(run.stage.frame.size == .usual)
    #expect(run.reports == [])
  }

  @Test("a demo is released with its run", arguments: Demo.all.map(\.name))
  func released(name: String) throws {
    let demo = try demo(name)
    weak var stage: Stage?
    // Every layer retains it.
    weak var context: LayerContext?
    do {
      let run = Run(demo, size: Self.small, rate: 20)
      (stage, context) = (run.stage, run.stage.context)
      run.go(to: 1.2)
      for (index, key) in demo.keys.flatMap(\.keys).enumerated() {
        run.go(to: 1.3 + 0.1 * Double(index), [.key(KeyEvent(key))])
      }
      #expect(stage != nil)
    }
    #expect(stage == nil)
    #expect(context == nil)
  }

  @Test("rounds of play leave nothing behind", arguments: Demo.all.map(\.name))
  func rounds(name: String) throws {
    let run = Run(try demo(name), size: CellSize(columns: 20, rows: 6), rate: 2)
    var most = 0
    for second in 0...24 {
      run.go(to: Double(second))
      most = max(most, run.layers)
    }
    for second in 25...48 {
      run.go(to: Double(second))
      #expect(run.layers <= most + most / 10, "second \(second)")
    }
    #expect(run.reports == [])
  }
}
