import LaminaCells
import LaminaScenes
import LaminaStage
import Testing

/// A scene of presets that runs by the manual clock, for what it shows at times.
@MainActor
struct PresetRun {
  let scene: Scene
  let stage: Stage
  let screen: HeadlessScreen
  private var ticks = 0

  /// Starts a scene of some layers, which must be without faults.
  init(
    _ layers: String,
    columns: Int = 40,
    rows: Int = 1,
    steps: String = "",
    style: RenderStyle = RenderStyle(),
    level: MotionLevel = .full
  ) throws {
    let text = """
      version: 1
      stage: {columns: \(columns), rows: \(rows)}
      layers: [\(layers)]
      \(steps.isEmpty ? "" : "timeline: [\(steps)]")
      """
    let check = SceneCheck(SourceFile(name: "scene.yaml", text: text))
    #expect(DiagnosticPrinter().text(check.diagnostics, in: check.file) == "")
    scene = try #require(Scene(check))
    screen = HeadlessScreen(size: scene.designSize, style: style)
    stage = Stage(screen: screen)
    stage.motionLevel = level
    scene.install(on: stage)
  }

  /// The rows at a time without the blanks at their ends; times only rise.
  mutating func rows(at time: Double) throws -> [String] {
    let frame = try frame(at: time)
    return (0..<frame.size.rows)
      .map { row in
        let line = FrameText.line(row, of: frame)
        return String(line.reversed().drop { $0 == " " }.reversed())
      }
  }

  /// The frame at a time.
  mutating func frame(at time: Double) throws -> Frame {
    while Double(ticks) / 60 <= time + 1e-9 {
      stage.tick(at: Double(ticks) / 60)
      ticks += 1
    }
    return try #require(screen.frame)
  }

  /// The messages of a scene of some layers and steps.
  static func messages(_ layers: String, steps: String = "") -> String {
    let text = """
      version: 1
      layers: [\(layers)]
      \(steps.isEmpty ? "" : "timeline: [\(steps)]")
      """
    let check = SceneCheck(SourceFile(name: "scene.yaml", text: text))
    return DiagnosticPrinter().text(check.diagnostics, in: check.file)
  }
}
