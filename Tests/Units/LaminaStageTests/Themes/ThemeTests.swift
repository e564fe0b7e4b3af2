import Foundation
import LaminaAnimation
import LaminaCells
import LaminaKinds
import LaminaLayers
import LaminaMath
import LaminaStage
import Testing

/// Roles of colour on a stage whose theme changes while it runs.
@MainActor @Suite struct ThemeTests {
  private let stage: Stage
  private let layer = Layer()

  init() {
    stage = Stage(screen: HeadlessScreen(size: CellSize(columns: 12, rows: 4)))
    layer.frame = CGRect(x: 0, y: 0, width: 12, height: 8)
    stage.use { stage.rootLayer.addSublayer(layer) }
  }

  private func background(_ column: Int = 0, _ row: Int = 0) -> CellColor {
    stage.frame[column, row].background
  }

  private func cell(_ color: Color, _ theme: Theme = .dark) -> CellColor {
    let bytes = color.shown(in: theme).bytes
    return CellColor(red: bytes.x, green: bytes.y, blue: bytes.z)
  }

  @Test("a change shows in the next frame at once, and nothing runs because of it")
  func change() {
    stage.use { layer.backgroundColor = .accent }
    stage.tick(at: 0)
    #expect(background() == cell(.accent))
    var events = 0
    stage.context.traceHandler = {
      if case .animation = $0.kind { events += 1 }
    }
    stage.theme = .light
    #expect(stage.nextTickTime == 0)
    stage.tick(at: 1)
    #expect(background() == cell(.accent, .light))
    #expect(layer.backgroundColor?.roleName == "accent")
    #expect(events == 0)
    #expect(stage.nextTickTime == nil)
    stage.theme = .dark
    stage.tick(at: 2)
    #expect(background() == cell(.accent))
  }

  @Test("the background gives back the role that it was set to, and follows")
  func stageBackground() {
    stage.theme = .light
    stage.background = .accent
    #expect(stage.background == .accent)
    stage.tick(at: 0)
    #expect(background() == cell(.accent, .light))
    var themes: [Theme] = []
    stage.themeHandler = { themes.append($0) }
    stage.theme = .dark
    stage.theme = .dark
    #expect(themes == [.dark])
    #expect(stage.background == .accent)
    stage.tick(at: 1)
    #expect(background() == cell(.accent))
    stage.theme = .light
    stage.tick(at: 2)
    #expect(background() == cell(.accent, .light))
    stage.background = nil
    stage.tick(at: 3)
    #expect(background() == .terminalDefault)
  }

  @Test("what is set or added under a light theme has its colours")
  func later() {
    stage.theme = .light
    stage.tick(at: 0)
    let other = Layer()
    stage.use {
      Transaction.perform(disableActions: true) {
        layer.backgroundColor = .warning
        other.frame = CGRect(x: 0, y: 4, width: 12, height: 4)
        other.backgroundColor = .error
        stage.rootLayer.addSublayer(other)
      }
    }
    stage.tick(at: 1)
    #expect(background() == cell(.warning, .light))
    #expect(background(0, 2) == cell(.error, .light))
  }

  @Test("an animation between roles goes between those of the theme, also after a change")
  func animation() {
    stage.use {
      let fade = BasicAnimation(keyPath: "backgroundColor")
      (fade.fromValue, fade.toValue) = (Color.accent, Color.error)
      fade.duration = 2
      layer.add(fade, forKey: "fade")
    }
    stage.tick(at: 0)
    stage.tick(at: 1)
    func middle(_ theme: Theme) -> CellColor {
      let (from, to) = (Color.accent.shown(in: theme), Color.error.shown(in: theme))
      return cell(Color.interpolate(from: from, to: to, fraction: 0.5))
    }
    #expect(background() == middle(.dark))
    stage.theme = .light
    stage.tick(at: 1)
    #expect(background() == middle(.light))
    stage.tick(at: 2)
    stage.tick(at: 2.5)
    #expect(background() == .terminalDefault)
    #expect(layer.animationKeys()?.isEmpty ?? true)
  }

  @Test("lists, parts of texts, borders and particles follow too")
  func kinds() throws {
    let (gradient, text, emitter) = (GradientLayer(), TextLayer(), EmitterLayer())
    let spark = EmitterCell()
    stage.use {
      gradient.frame = CGRect(x: 0, y: 0, width: 12, height: 2)
      gradient.colors = [.success, .success]
      text.frame = CGRect(x: 0, y: 2, width: 12, height: 2)
      text.styledString = "a" + StyledText("b", StyledText.Style(foregroundColor: .muted))
      text.foregroundColor = .selection
      spark.name = "spark"
      spark.color = .warning
      emitter.emitterCells = [spark]
      for added in [gradient, text, emitter] { stage.rootLayer.addSublayer(added) }
      layer.borderColor = .error
    }
    stage.tick(at: 0)
    stage.theme = .light
    stage.tick(at: 1)
    #expect(background(3, 0) == cell(.success, .light))
    #expect(stage.frame[0, 1].foreground == cell(.selection, .light))
    #expect(stage.frame[1, 1].foreground == cell(.muted, .light))
    #expect(layer.borderColor == Color.error.shown(in: .light))
    let color = emitter.value(forKeyPath: "emitterCells.spark.color") as? Color
    #expect(color?.hex == Color.warning.shown(in: .light).hex)
  }

  @Test("the preset for a task follows a change while it runs", arguments: ToolState.allCases)
  func tools(state: ToolState) {
    let spinner = SpinnerLayer()
    stage.use {
      spinner.state = state
      spinner.text = "word"
      stage.rootLayer.addSublayer(spinner)
    }
    stage.tick(at: 0)
    let dark = (0..<4).map { stage.frame[$0, 0].foreground }
    stage.theme = .light
    stage.tick(at: 0.001)
    let light = (0..<4).map { stage.frame[$0, 0].foreground }
    let roles: [ToolState: Color] = [
      .running: .accent, .succeeded: .success, .failed: .error, .warned: .warning, .skipped: .muted,
    ]
    #expect(dark[0] == roles[state].map { cell($0) })
    #expect(light[0] == roles[state].map { cell($0, .light) })
    #expect(dark[2] != light[2] && light[2] == cell(.terminalForeground, .light))
  }

  @Test("the terminal's own colours are no colours at all")
  func terminals() {
    let (hole, text) = (Layer(), TextLayer())
    stage.background = .terminalBackground
    stage.use {
      layer.frame.size.width = 8
      layer.backgroundColor = .error
      hole.frame = CGRect(x: 2, y: 0, width: 2, height: 4)
      hole.backgroundColor = .terminalBackground
      text.frame = CGRect(x: 0, y: 4, width: 12, height: 2)
      text.string = "word"
      text.foregroundColor = .terminalForeground
      stage.rootLayer.addSublayer(hole)
      stage.rootLayer.addSublayer(text)
    }
    stage.tick(at: 0)
    #expect(background(0, 0) == cell(.error))
    #expect(background(2, 0) == .terminalDefault)
    #expect(background(10, 0) == .terminalDefault)
    #expect(stage.frame[0, 2].foreground == .terminalDefault)
    #expect(stage.frame[0, 2].background == cell(.error))
  }

  @Test("with sixteen colours letters have the terminal's own", arguments: Theme.allCases)
  func sixteen(theme: Theme) {
    let style = RenderStyle(depth: .palette16)
    let screen = HeadlessScreen(size: CellSize(columns: 12, rows: 6), style: style)
    let stage = Stage(screen: screen)
    stage.theme = theme
    for (row, role) in ColorRole.standard.prefix(6).enumerated() {
      let text = TextLayer()
      stage.use {
        text.frame = CGRect(x: 0, y: Double(2 * row), width: 12, height: 2)
        text.string = role.name
        text.foregroundColor = role.color
        stage.rootLayer.addSublayer(text)
      }
    }
    stage.tick(at: 0)
    let entries = (0..<6).map { stage.frame[0, $0].foreground }
    let expected: [UInt8] = theme == .dark ? [6, 2, 3, 9, 8, 12] : [6, 2, 3, 1, 8, 4]
    #expect(entries == expected.map { CellColor(paletteIndex: $0) })
  }

  @Test(
    "COLORFGBG tells a ground by its last number",
    arguments: [
      ("15;0", Theme.dark), ("0;15", .light), ("0;default;15", .light), ("12;7", .light),
      ("15;8", .dark), ("7;6", .dark), ("", .dark), ("0;", .dark), ("0;16", .dark), ("x;y", .dark),
      (String(repeating: "0;", count: 100) + "15", .dark),
    ]
  )
  func variable(value: String, expected: Theme) {
    let choice = ThemeChoice(environment: ["COLORFGBG": value])
    #expect(choice == ThemeChoice(theme: expected, isFixed: false))
    let named = ThemeChoice(environment: ["COLORFGBG": value, "LAMINA_THEME": "LIGHT"])
    #expect(named == .light)
  }

  /// A screen that learns of its theme while it is used.
  private final class Window: Screen {
    let size = CellSize(columns: 4, rows: 1)
    let style = RenderStyle()
    var themeChoice = ThemeChoice(theme: .dark, isFixed: false)
    var motionLevel = MotionLevel.reduced
    func present(_ frame: Frame) -> Presented { .accepted }
    func invalidate() {}
  }

  @Test("a stage begins as its screen and follows it, until a theme is set")
  func screen() {
    let window = Window()
    let stage = Stage(screen: window)
    #expect(stage.motionLevel == .reduced)
    stage.use { stage.rootLayer.backgroundColor = .accent }
    stage.tick(at: 0)
    #expect(stage.frame[0, 0].background == cell(.accent))
    window.themeChoice.theme = .light
    stage.tick(at: 1)
    #expect(stage.frame[0, 0].background == cell(.accent, .light))
    stage.theme = .dark
    stage.tick(at: 2)
    #expect(stage.frame[0, 0].background == cell(.accent))
    #expect(Stage(screen: window).theme == .light)
  }

  @Test("a background is light above a lightness of 0.6")
  func backgrounds() {
    /// Returns whether a theme changes by a background, and the theme then.
    func taken(_ start: ThemeChoice, _ grey: UInt32) -> [Bool] {
      var choice = start
      let changes = choice.take(background: PackedColor(rawValue: 0xFF00_0000 | grey))
      return [changes, choice.theme == .light]
    }
    let dark = ThemeChoice(theme: .dark, isFixed: false)
    let light = ThemeChoice(theme: .light, isFixed: false)
    // In OKLab, #7f7f7f has a lightness of 0.596, and #828282 one of 0.606.
    #expect(taken(dark, 0x7F7F7F) == [false, false])
    #expect(taken(dark, 0x828282) == [true, true])
    #expect(taken(light, 0x828282) == [false, true])
    #expect(taken(light, 0x7F7F7F) == [true, false])
    #expect(taken(.dark, 0xFFFFFF) == [false, false])
  }
}
