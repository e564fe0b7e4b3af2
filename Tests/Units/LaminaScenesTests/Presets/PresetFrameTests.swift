import LaminaCells
import LaminaMath
import LaminaStage
import LaminaTestSupport
import Testing

@testable import LaminaKinds
@testable import LaminaScenes

/// Every preset as it is seen: two widths, four looks and the light theme, with and without motion.
@MainActor @Suite struct PresetFrameTests {
  /// The life of a preset; a new preset is one row.
  struct Life: CustomTestStringConvertible, Sendable {
    /// The name of the preset, and what is special after a dash.
    let name: String
    var rows = 1
    /// The keys of the use, whose id is `p`.
    let keys: String
    /// The steps of the timeline.
    var steps: [String] = []
    /// The times of the pictures, which stand below each other in the record.
    let times: [Double]

    var testDescription: String { name }
    var preset: String { String(name.prefix { $0 != "-" }) }
  }

  nonisolated static let lives = [
    Life(
      name: "spinner",
      keys: "text: Compiling the sources of everything",
      steps: [
        "{at: 4, set: {p.text: Linking}}", "{at: 66, set: {p.state: succeeded}}",
        "{at: 67, set: {p.state: warned}}", "{at: 68, set: {p.state: skipped}}",
        "{at: 69, set: {p.state: failed}}",
      ],
      times: [0.1, 3.1, 4.5, 65.2, 66.5, 67.5, 68.5, 69.5]
    ),
    Life(
      name: "progress",
      keys: "text: Compiling sources, total: 60",
      steps: (1...12).map { "{at: \($0), set: {p.value: \(4 * $0)}}" }
        + ["{at: 25, set: {p.value: 59.9}}", "{at: 26, set: {p.state: failed}}"]
        + ["{at: 27, set: {p.value: 60, p.state: succeeded}}"],
      times: [0, 1.1, 3.5, 8.5, 23, 25.5, 26.5, 27.5]
    ),
    Life(
      name: "progress-unknown",
      keys: "text: Reading",
      steps: ["{at: 1, set: {p.value: 128}}", "{at: 4, set: {p.state: skipped}}"],
      times: [0.35, 1.5, 3.5, 5]
    ),
    Life(
      name: "progress-bars",
      rows: 4,
      keys: """
        rows: 4, bars: [{id: a, text: parser, total: 10}, {id: b, text: a longer name, total: 10}, \
        {id: c, text: linker}, {id: d, text: tests, total: 4, value: 1}, {id: e, total: 3}]
        """,
      steps: [
        """
        {at: 1, set: {p.bars: [{id: a, text: parser, total: 10, value: 5}, \
        {id: b, text: a longer name, total: 10, value: 10, state: succeeded}, \
        {id: c, text: linker, value: 7}, {id: d, text: tests, total: 4, value: 1, state: failed}, \
        {id: e, total: 3}]}}
        """
      ],
      times: [0, 1.1, 4.5]
    ),
    Life(
      name: "steps",
      rows: 3,
      keys: """
        rows: 3, items: [{id: a, text: Fetch}, {id: b, text: Compile every source of the package}, \
        {id: c, text: Link}, {id: d, text: Test}]
        """,
      steps: [
        "{at: 1, set: {p.a.state: running}}", "{at: 6, set: {p.a.state: succeeded}}",
        "{at: 6, set: {p.b.state: running}}", "{at: 7, set: {p.b.state: failed}}",
        "{at: 8, set: {p.c.state: skipped, p.d.state: warned}}",
      ],
      times: [0.5, 1.2, 5, 6.2, 7.2, 8.5]
    ),
    Life(name: "shimmer", keys: "text: Thinking about it", times: [0, 0.7, 1.3]),
    Life(
      name: "toast",
      rows: 2,
      keys: "text: Saved, state: succeeded, lasts: 1",
      steps: ["{at: 1, set: {p.text: A longer message that needs a second row, p.state: warned}}"],
      times: [0.05, 0.5, 1.6, 2.2, 4]
    ),
    Life(
      name: "counter",
      keys: "text: Files, format: '%,d'",
      steps: ["{at: 1, set: {p.value: 1234567}}"],
      times: [0.5, 1.2, 1.4, 2.5]
    ),
    Life(
      name: "sparkline",
      rows: 3,
      keys: "values: [0, 1, 2, 3, 4, 5, 6, 7, 8, 4, 0, 8], min: 0, max: 8",
      steps: ["{at: 1, set: {p.values: 3}}"],
      times: [0.5, 1.5]
    ),
    Life(
      name: "sparkline-line",
      keys: "text: load, format: '%.1f %%', values: [0.5, 1, 2, 3, 4, 5, 6, 7, 8, 4, 0, 8]",
      steps: ["{at: 1, set: {p.values: 3}}"],
      times: [0.5, 1.5]
    ),
    Life(
      name: "confetti",
      rows: 6,
      keys: "count: 60, seed: 4",
      times: [0.2, 0.8, 1.6, 2.2]
    ),
  ]

  /// What a terminal can show, and its theme.
  struct Look: Sendable {
    let name: String
    let style: RenderStyle
    var theme = Theme.dark
  }

  nonisolated static let looks = [
    Look(name: "truecolor", style: RenderStyle(depth: .truecolor)),
    Look(name: "light", style: RenderStyle(depth: .truecolor), theme: .light),
    Look(name: "16", style: RenderStyle(depth: .palette16)),
    Look(name: "never", style: RenderStyle(depth: .mono)),
    Look(name: "ascii", style: RenderStyle(depth: .mono, glyphs: .ascii)),
  ]

  nonisolated static let levels: [(name: String, level: MotionLevel)] = [
    ("full", .full), ("none", .none),
  ]

  @Test("presets look as recorded", arguments: lives, [40, 80])
  func frames(life: Life, columns: Int) throws {
    for look in Self.looks {
      for level in Self.levels {
        let difference = try GoldenFrame.difference(
          Self.sheet(of: life, columns: columns, look: look, level: level.level),
          time: life.times.last ?? 0,
          suite: "Presets",
          name: "\(life.name)-\(columns)-\(look.name)-\(level.name)"
        )
        #expect(difference == nil)
      }
    }
  }

  @Test("there are records of every preset, and of nothing else")
  func all() throws {
    #expect(Set(Self.lives.map(\.preset)) == Set(ToolPreset.all.map(\.name)))
    let names = Self.lives.flatMap { life in
      [40, 80]
        .flatMap { columns in
          Self.looks.flatMap { look in
            Self.levels.map { level in
              "\(life.name)-\(columns)-\(look.name)-\(level.name)@\(life.times.last ?? 0)"
            }
          }
        }
    }
    #expect(try GoldenFrame.orphans(suite: "Presets", names: Set(names)) == [])
  }

  /// The pictures of all times below each other.
  private static func sheet(
    of life: Life,
    columns: Int,
    look: Look,
    level: MotionLevel
  ) throws -> Frame {
    let text = """
      version: 1
      stage: {columns: fill, rows: \(life.rows)}
      layers:
        - {use: \(life.preset), id: p, \(life.keys)}
      timeline: [\(life.steps.joined(separator: ", "))]
      """
    let check = SceneCheck(
      SourceFile(name: "scene.yaml", text: text),
      importers: SceneImporters([])
    )
    #expect(check.diagnostics.isEmpty)
    let scene = try #require(Scene(check))
    let size = CellSize(columns: columns, rows: life.rows)
    let screen = HeadlessScreen(size: size, style: look.style)
    let stage = Stage(screen: screen)
    stage.motionLevel = level
    stage.theme = look.theme
    scene.install(on: stage)
    var sheet = Frame(size: CellSize(columns: columns, rows: life.rows * life.times.count))
    var tick = 0
    for (index, time) in life.times.enumerated() {
      while Double(tick) / 60 <= time {
        stage.tick(at: Double(tick) / 60)
        tick += 1
      }
      let frame = try #require(screen.frame)
      let start = index * frame.cells.count
      for (offset, cell) in frame.cells.enumerated() { sheet.cells[start + offset] = cell }
    }
    return sheet
  }
}
