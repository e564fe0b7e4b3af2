import Lamina
import LaminaPlayer

/// The stage of a conversation without a terminal, with the same settings as `lamina render`.
@MainActor
struct ServeStage {
  let stage: Stage
  let scene: LiveScene
  let host: HeadlessServeHost

  /// Installs a scene; without one the stage is empty, and as large as the screen.
  init(_ path: String?, _ shared: SharedOptions, _ loader: SceneLoader) throws {
    let check = try path.map { try loader.sound($0) } ?? loader.empty(size: shared.size?.size)
    guard let design = Scene(check)?.designSize else { throw QuietEnd(status: .sceneHasErrors) }
    let screen = HeadlessScreen(
      size: shared.size?.size ?? design,
      style: shared.style(over: RenderStyle())
    )
    stage = Stage(screen: screen)
    stage.context.diagnosticHandler = loader.tell
    stage.motionLevel = shared.motionLevel
    stage.theme = shared.theme ?? .dark
    stage.fit = .scale
    guard let scene = LiveScene(check, on: stage) else {
      throw QuietEnd(status: .sceneHasErrors)
    }
    self.scene = scene
    if let opacity = shared.opacity { stage.opacityStyle = opacity }
    if let edges = shared.edges { stage.edges = edges }
    if let fit = shared.fit { stage.fit = fit }
    host = HeadlessServeHost(stage, rate: shared.clock.rate, speed: shared.clock.speed)
  }
}

extension ServeConversation.Program {
  /// What the first line of a conversation says for the options of a command.
  init(_ shared: SharedOptions, form: FrameForm) {
    self.init(version: VersionText.number)
    let style = shared.style(over: RenderStyle())
    color = (shared.color == .auto ? ColorChoice.truecolor : shared.color).rawValue
    glyphs = style.glyphs.rawValue
    depth = style.depth
    self.form = form
  }
}
