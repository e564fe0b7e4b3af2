import Foundation
import LaminaCells
import LaminaCompositing
import LaminaLayers
import LaminaMath
import LaminaMotion

/// The owner of a layer tree, which runs its ticks.
///
/// Stage time starts at 0 and is set from outside: by a `StageLoop` from a clock, by a test or a
/// renderer explicitly. The same calls at the same times yield the same frames.
///
/// ```swift
/// let stage = Stage(screen: HeadlessScreen(size: CellSize(columns: 40, rows: 12)))
/// let dot = Layer()
/// stage.use {
///   dot.frame = CGRect(x: 2, y: 4, width: 4, height: 4)
///   dot.backgroundColor = .white
///   stage.rootLayer.addSublayer(dot)
/// }
/// stage.tick(at: 0)
/// stage.use { dot.position.x = 30 }
/// stage.tick(at: 0.1)
/// ```
@preconcurrency @MainActor
public final class Stage {
  /// The state that the layers of this stage share.
  public let context = LayerContext()
  /// The animator that steps the motions of this stage.
  public let animator = Animator()
  /// The root of the tree; as large as the design.
  public let rootLayer: Layer
  /// The screen that shows the frames.
  public let screen: any Screen
  /// The steps at exact times.
  public let timeline = Timeline()
  /// The size that the layers are designed for; the screen's by default.
  public var designSize: CellSize? { didSet { fitToScreen() } }
  /// Whether the stage is as wide as the screen, instead of the design's columns.
  ///
  /// Layers move and grow with it as in an extended stage (``StageFit/extend``).
  public var fillsColumns = false { didSet { if fillsColumns != oldValue { fitToScreen() } } }
  /// The placement of a design on a screen of another size.
  public var fit = StageFit.center { didSet { if fit != oldValue { fitToScreen() } } }
  /// The factor from which on an extended stage is scaled by whole factors; nil for never.
  public var scaleFrom: Double? { didSet { if scaleFrom != oldValue { fitToScreen() } } }
  /// The factors allowed if the design is scaled.
  public var scaleStep = ScaleStep.auto {
    didSet { if scaleStep != oldValue { placeDesign() } }
  }
  /// The colour where no layer is; nil is the terminal's background.
  ///
  /// A colour that plays a role stays what was set, whatever the theme shows.
  public var background: Color? {
    get { ground }
    set {
      ground = newValue
      compositor.background = newValue?.shown(in: context.theme)
      context.needsComposite = true
    }
  }
  /// The maximal number of layers in all copies of replicators in a frame.
  package var instanceLimit: Int {
    get { compositor.instanceLimit }
    set { compositor.instanceLimit = newValue }
  }
  /// The default rendering of translucency; nil uses the screen's.
  public var opacityStyle: OpacityStyle? { didSet { fitToScreen() } }
  /// The default rendering of edges; nil uses the screen's.
  public var edges: Edges? { didSet { fitToScreen() } }
  /// Called before the commit for every event of a tick that no handler consumed: keys, mouse,
  /// resize and so on.
  public var onEvent: ((TimedEvent) -> Void)?
  /// Called for every composited frame, with its time.
  public var onFrame: ((Frame, Double) -> Void)?

  /// Polled while a frame is drawn for cancellation, because input is pending; nil never cancels.
  ///
  /// A cancelled frame is redrawn in the next tick.
  package var isCancellationWanted: (() -> Bool)? {
    get { compositor.isCancellationWanted }
    set { compositor.isCancellationWanted = newValue }
  }

  /// Whether ticks skip drawing; changes are drawn later.
  package var holdsDrawing = false

  /// Whether the frame of the last tick was cancelled.
  package var wasInterrupted: Bool { context.needsComposite && compositor.wasInterrupted }

  /// Called with the progress of a tick, for measurements.
  package var onProgress: ((TickProgress) -> Void)?

  /// The time of the last tick.
  public private(set) var now = 0.0
  /// The newest frame; drawn, but possibly not accepted by the screen yet.
  public internal(set) var frame: Frame
  let compositor: Compositor
  let letters = GlyphPlacer()
  private var links: [DisplayLink] = []
  private var handlers: [(token: EventToken, handle: (TimedEvent) -> Bool)] = []
  private var isUnsent = false
  /// Whether the theme was set, rather than taken from the screen.
  var isThemeFixed = false
  private let damageScreen: (any DamageScreen)?
  private let wordScreen: (any WordScreen)?
  /// The number of frames offered to it.
  private var offered = 0
  /// The last time that was sought; motions are not stepped for it.
  var soughtTime = -Double.infinity
  private let motionHost: MotionHost
  /// The background as it was set.
  private var ground: Color?
  /// Called with each theme that colours with roles have from now on.
  package var themeHandler: ((Theme) -> Void)?

  /// Creates a stage for a screen.
  public init(screen: any Screen) {
    self.screen = screen
    damageScreen = screen as? any DamageScreen
    wordScreen = (screen as? any WordScreen).flatMap { $0.wantsWords ? $0 : nil }
    compositor = Compositor(size: screen.size, style: screen.style)
    frame = Frame(size: screen.size)
    motionHost = MotionHost(context)
    animator.host = motionHost
    rootLayer = Layer()
    rootLayer.identifier = "root"
    context.stage = self
    Stage.latest = self
    context.use { context.rootLayer = rootLayer }
    motionLevel = screen.motionLevel
    themeChoice = screen.themeChoice
    fitToScreen()
  }

  isolated deinit {
    // The layers retain the context, which retains their root.
    context.discardAll()
    context.rootLayer = nil
  }

  /// Discards all that runs or waits on the stage, without calling it back.
  ///
  /// Callbacks often retain views, whose window retains the stage: with an animation in flight it
  /// would never be released.
  package func invalidate() {
    (onEvent, onFrame, onProgress, themeHandler) = (nil, nil, nil, nil)
    (handlers, links) = ([], [])
    timeline.removeAll()
    animator.discardAll()
    context.discardAll()
  }

  /// Makes the stage's context current while a closure runs; changes of layers outside of ticks
  /// belong in such a closure.
  public func use<Result>(_ body: () throws -> Result) rethrows -> Result {
    try context.use { try animator.asCurrent(body) }
  }

  /// The most recently created stage, for code without access to one.
  package private(set) weak static var latest: Stage?

  /// The stage of the current context, otherwise the most recently created one.
  package static var current: Stage? { LayerContext.current.stage as? Stage ?? latest }

  /// What was predicted since the last tick of layers that move slowly.
  private var slowMoves = SlowMoves()

  // MARK: The tick

  /// Runs one tick.
  ///
  /// In order: events, due timeline steps, display links, motions, the commit, evaluation,
  /// compositing, presenting, callbacks.
  ///
  /// - Parameters:
  ///   - time: The stage time in seconds; not before the last tick's.
  ///   - events: The events since the last tick, oldest first, in stage time.
  ///   - period: The seconds until the next tick, for display links.
  public func tick(at time: Double, events: [TimedEvent] = [], period: Double = 1.0 / 60) {
    use {
      context.now = time
      now = time
      slowMoves.reset()
      reduceMotions()
      followTheme()
      for event in events { handle(event) }
      if let next = timeline.nextTime, next <= time {
        runSteps(upTo: time)
      } else {
        context.advanceAnimations(to: time)
      }
      for link in links where !link.isPaused { link.fire(at: time, next: time + period) }
      if time > soughtTime { stepMotions(to: time) }
      context.commitTick()
      context.advanceAnimations(to: time)
      context.tilesPerTick = screen.tilesPerTick
      context.evaluate(at: time)
      onProgress?(.evaluated)
      draw()
      context.lastTick = time
      onProgress?(.presented)
      runCallouts { context.runCallouts() }
    }
  }

  /// Draws the presentation at any time into a separate frame; the stage is unchanged.
  ///
  /// At a time other than the last tick's it is a preview, which no later frame depends on.
  public func frame(at time: Double) -> Frame {
    context.use { time == now ? picture(at: time) : context.preview { picture(at: time) } }
  }

  private func picture(at time: Double) -> Frame {
    context.evaluate(at: time)
    var picture = Frame(size: compositor.size)
    compositor.invalidate()
    compositor.lightTime = (time, time == now)
    composite(into: &picture)
    compositor.invalidate()
    context.needsComposite = true
    return picture
  }

  /// Delivers a recorded event as if it came with a tick.
  package func deliver(_ event: TimedEvent) { use { handle(event) } }

  private func handle(_ event: TimedEvent) {
    switch event.event {
    case .resize:
      fitToScreen()
    case .resumed:
      screen.invalidate()
      compositor.invalidate()
      context.needsComposite = true
    default: break
    }
    for (_, take) in handlers.reversed() where take(event) { return }
    onEvent?(event)
  }

  private func draw() {
    compositor.lightTime = (now, true)
    // A slow terminal gets the newest state when it is ready; invisible frames are not drawn.
    if holdsDrawing { return observeLight() }
    if isUnsent && screen.isBusy { return }
    if !context.needsComposite, compositor.followLight() {
      compositor.invalidate()
      context.needsComposite = true
    }
    if context.needsComposite {
      context.needsComposite = false
      wordScreen?.tell(plainText)
      if composite(into: &frame) {
        isUnsent = true
        onFrame?(frame, now)
      }
      if compositor.wasInterrupted {
        context.needsComposite = true
        return
      }
    }
    onProgress?(.composited)
    guard isUnsent else { return }
    isUnsent = present() == .busy
  }

  /// Presents the frame, with the cells that the compositor redrew since the last time.
  private func present() -> Presented {
    guard let damageScreen else { return screen.present(frame) }
    offered += 1
    let number = FrameNumber(source: self, number: offered)
    return damageScreen.present(frame, changed: compositor.damage, number: number)
  }

  /// Composites the presentation, after updating the positions of text.
  @discardableResult
  func composite(into frame: inout Frame) -> Bool {
    placeLetters()
    return compositor.composite(rootLayer, into: &frame)
  }

  // MARK: Scheduling

  /// The time of the next tick that can make a difference: now if something moves, later if
  /// something begins later or moves so slowly that its cells stay as they are, nil if nothing
  /// changes without events.
  public var nextTickTime: Double? {
    if context.needsComposite { return now }
    return nextTime { context in
      context.nextChange(after: now) { layer in
        slowMoves.nextChange(of: layer.layer, after: now, compositor)
      }
    }
  }

  /// The next time at which something moves, whether or not cells change; now if something moves now.
  package var nextMoveTime: Double? {
    context.needsComposite ? now : nextTime { $0.nextChange(after: now) }
  }

  /// The time of the next tick with an event, as opposed to a mere change of appearance.
  var nextEventTime: Double? { nextTime { $0.nextEvent(after: now) } }

  private func nextTime(_ ofLayers: (LayerContext) -> Double?) -> Double? {
    if context.hasWork || links.contains(where: \.requestsTick) { return now }
    var times = [timeline.nextTime, ofLayers(context)]
    switch animator.demand {
    case .everyFrame: return now
    case .tick(let time): times.append(time)
    case .nothing: break
    }
    return times.compactMap { $0 }.min()
  }

  /// Whether a frame waits for the screen.
  public var isWaitingForScreen: Bool { isUnsent }

  // MARK: Size

  private func placeDesign() {
    let size = screen.size
    let design = laidOutSize
    compositor.placement = fit.placement(
      of: design,
      on: size,
      step: scaleStep,
      scaleFrom: scaleFrom
    )
    compositor.viewport = fit.box(of: design, on: size, step: scaleStep, scaleFrom: scaleFrom)
    compositor.designSize = design
    context.placement = (compositor.placement, size)
    context.needsComposite = true
  }

  private func fitToScreen() {
    let size = screen.size
    let design = designSize ?? size
    compositor.size = size
    compositor.style = style
    placeDesign()
    if frame.size != size { frame.reset(size: size) }
    context.use { resizeRoot(for: design) }
  }

  /// The size for which layers are laid out: the design's, or as wide as the screen.
  var laidOutSize: CellSize {
    guard var design = designSize else { return screen.size }
    if fillsColumns { design.columns = screen.size.columns }
    return design
  }

  /// The look of the screen with the stage's overrides.
  var style: RenderStyle {
    var style = screen.style
    if let opacityStyle { style.opacity = opacityStyle }
    if let edges { style.edges = edges }
    return style
  }

  // MARK: Event handlers

  /// Adds an event handler, which precedes those added earlier.
  ///
  /// - Parameter handle: Returns whether it consumed the event: then it is not passed on.
  /// - Returns: The registration of the handler.
  @discardableResult
  public func addEventHandler(_ handle: @escaping (TimedEvent) -> Bool) -> EventToken {
    let token = EventToken(self)
    handlers.append((token, handle))
    return token
  }

  func remove(_ token: EventToken) { handlers.removeAll { $0.token === token } }

  // MARK: Display links

  /// Adds a closure that is called once per tick.
  public func addDisplayLink(_ callback: @escaping (DisplayLink) -> Void) -> DisplayLink {
    let link = DisplayLink(stage: self, callback)
    links.append(link)
    return link
  }

  func remove(_ link: DisplayLink) { links.removeAll { $0 === link } }
}

extension Stage: AssociatedStage {}
