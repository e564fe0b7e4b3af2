import LaminaCells
import LaminaScenes
import LaminaStage
import Testing

/// A stage with one preset, whose time a test moves.
@MainActor
struct PresetStage {
  let stage: Stage
  private let scene: Scene
  private let screen: HeadlessScreen
  private var tick = 0

  /// Installs a use of a preset with the id `p`; the scene must be without faults.
  init(
    _ use: String,
    columns: Int = 40,
    rows: Int = 1,
    style: RenderStyle = RenderStyle(),
    level: MotionLevel = .full,
    steps: String = ""
  ) throws {
    let check = Self.check(use, rows: rows, steps: steps)
    #expect(check.diagnostics.isEmpty, "\(check.diagnostics)")
    scene = try #require(Scene(check))
    screen = HeadlessScreen(size: CellSize(columns: columns, rows: rows), style: style)
    stage = Stage(screen: screen)
    stage.motionLevel = level
    scene.install(on: stage)
  }

  static func check(_ use: String, rows: Int = 1, steps: String = "") -> SceneCheck {
    let text = """
      version: 1
      stage: {columns: fill, rows: \(rows)}
      layers: [{use: \(use), id: p}]
      timeline: [\(steps)]
      """
    return SceneCheck(SourceFile(name: "scene.yaml", text: text))
  }

  /// Ticks 60 times a second up to a time.
  mutating func run(to time: Double) {
    while Double(tick) / 60 <= time + 1e-9 {
      stage.tick(at: Double(tick) / 60)
      tick += 1
    }
  }

  /// The frame at a time.
  mutating func frame(at time: Double) throws -> Frame {
    run(to: time)
    return try #require(screen.frame)
  }

  /// The rows at a time as text, without the blanks at their ends.
  mutating func rows(at time: Double) throws -> [String] {
    let frame = try frame(at: time)
    return (0..<frame.size.rows)
      .map { String(FrameText.line($0, of: frame).reversed().drop { $0 == " " }.reversed()) }
  }
}

/// What a terminal can show, for the tests of presets.
enum PresetLook: String, CaseIterable, Sendable {
  case truecolor, sixteen, never, ascii

  var style: RenderStyle {
    switch self {
    case .truecolor: RenderStyle()
    case .sixteen: RenderStyle(depth: .palette16)
    case .never: RenderStyle(depth: .mono)
    case .ascii: RenderStyle(depth: .mono, glyphs: .ascii)
    }
  }
}
