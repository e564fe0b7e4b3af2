import Foundation
import LaminaCells
import LaminaCompositing
import LaminaLayers
import LaminaMath
import LaminaMotion

/// Where layers live: it owns the root of the tree and runs the ticks.
///
/// Time on a stage starts at 0 and is told to it: by a `StageLoop` from a clock, by a test or a
/// renderer by hand. The same calls at the same times give the same frames.
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
  /// What the layers of this stage share.
  public let context = LayerContext()
  /// Steps the motions of this stage.
  public let animator = Animator()
  /// The root of the tree; as large as the design.
  public let rootLayer: Layer
  /// The screen that shows the frames.
  public let screen: any Screen
  /// Steps at exact times.
  public let timeline = Timeline()
  /// The size for which the layers are made; the screen's unless set.
  public var designSize: CellSize? { didSet { fitToScreen() } }
  /// How a design is shown on a screen of another size.
  public var fit = StageFit.center { didSet { fitToScreen() } }
  /// What shows where no layer is; nil is the terminal's own background.
  public var background: Color? {
    get { compositor.background }
    set {
      compositor.background = newValue
      context.needsComposite = true
    }
  }
  /// How many layers the copies of replicators may hold together in a frame.
  package var instanceLimit: Int {
    get { compositor.instanceLimit }
    set { compositor.instanceLimit = newValue }
  }
  /// How translucency is drawn where a layer says nothing; nil is as the screen says.
  public var opacityStyle: OpacityStyle? { didSet { fitToScreen() } }
  /// How edges are drawn where a layer says nothing; nil is as the screen says.
  public var edges: Edges? { didSet { fitToScreen() } }
  /// Told of every event of a tick that no handler took, before the commit; keys, mouse, resize and
  /// so on.
  public var onEvent: ((TimedEvent) -> Void)?
  /// Told of every frame that was composited, with its time.
  public var onFrame: ((Frame, Double) -> Void)?

  /// Asked while a frame is drawn: whether to give it up, because somebody waits for an answer.
  ///
  /// It is drawn anew in the next tick. Nil where nobody waits.
  package var isCancellationWanted: (() -> Bool)? {
    get { compositor.isCancellationWanted }
    set { compositor.isCancellationWanted = newValue }
  }

  /// Whether ticks draw nothing for now; what changed is drawn later.
  package var holdsDrawing = false

  /// Whether the frame of the last tick was given up.
  package var wasInterrupted: Bool { context.needsComposite && compositor.wasInterrupted }

  /// Told where a tick stands, for measuring.
  package var onProgress: ((TickProgress) -> Void)?

  /// The time of the last tick.
  public private(set) var now = 0.0
  /// The newest frame; drawn, but perhaps not yet taken by the screen.
  public private(set) var frame: Frame
  let compositor: Compositor
  private let letters = LetterFitter()
  private var links: [DisplayLink] = []
  private var handlers: [(token: EventToken, handle: (TimedEvent) -> Bool)] = []
  private var isUnsent = false
  /// The screen, if it can be told what changed.
  private let damageScreen: (any DamageScreen)?
  /// How many frames were offered to it.
  private var offered = 0
  /// The last time that was sought; motions do not move for it.
  private var soughtTime = -Double.infinity
  private let motionHost: MotionHost

  /// Creates a stage for a screen.
  public init(screen: any Screen) {
    self.screen = screen
    damageScreen = screen as? any DamageScreen
    compositor = Compositor(size: screen.size, style: screen.style)
    frame = Frame(size: screen.size)
    motionHost = MotionHost(context)
    animator.host = motionHost
    rootLayer = Layer()
    rootLayer.identifier = "root"
    context.stage = self
    Stage.latest = self
    context.use { context.rootLayer = rootLayer }
    fitToScreen()
  }

  isolated deinit {
    // The layers hold the context that holds their root.
    context.rootLayer = nil
    context.inspector = nil
  }

  /// Makes the stage's context the current one for the length of a closure: layers that are
  /// changed outside of ticks are changed in here.
  public func use<Result>(_ body: () throws -> Result) rethrows -> Result {
    try context.use { try animator.asCurrent(body) }
  }

  /// The stage that was made last, for code that knows of none.
  package private(set) weak static var latest: Stage?

  /// The stage whose layers are in use, else the one made last.
  package static var current: Stage? { LayerContext.current.stage as? Stage ?? latest }

  // MARK: The tick

  /// Runs one tick.
  ///
  /// In this order: events, steps that came due, display links, motions, the commit, evaluation,
  /// compositing, presenting, callbacks.
  ///
  /// - Parameters:
  ///   - time: Stage time in seconds; not before the last tick's.
  ///   - events: What happened since the last tick, oldest first, in the stage's own time.
  ///   - period: Seconds until the next tick, for display links.
  public func tick(at time: Double, events: [TimedEvent] = [], period: Double = 1.0 / 60) {
    use {
      context.now = time
      now = time
      for event in events { handle(event) }
      if let next = timeline.nextTime, next <= time {
        runSteps(upTo: time)
      } else {
        context.advanceLives(to: time)
      }
      for link in links where !link.isPaused { link.fire(at: time, next: time + period) }
      if time > soughtTime { stepMotions(to: time) }
      context.commitTick()
      context.advanceLives(to: time)
      context.tilesPerTick = screen.tilesPerTick
      context.evaluate(at: time)
      onProgress?(.evaluated)
      draw()
      context.lastTick = time
      onProgress?(.presented)
      runCallouts { context.runCallouts() }
    }
  }

  /// Goes to a time as if frames had come at a steady rate from the start: the one rule behind
  /// `render --at` and `play --paused-at`.
  ///
  /// A time is reached by the ticks up to it, and then by the steps that are due up to it. What is
  /// seen there is evaluated at the time itself; motions stay as at their last tick, also in a tick
  /// at the very time.
  ///
  /// - Parameters:
  ///   - time: Seconds at the rate; not before the time sought last.
  ///   - rate: Where ticks stand.
  ///   - speed: Seconds of the stage for each second at the rate.
  ///   - done: How many ticks have run.
  ///   - willTick: Told the number of a tick before it runs.
  ///   - nextEvent: When something happens next from outside, in the stage's own time; nil for never.
  ///   - events: Answers what has happened up to the time of a tick, in the stage's own time.
  /// - Returns: How many ticks have run now.
  ///
  /// Ticks in which nothing can happen are passed over, and none draws: a minute of a scene in which
  /// one animation runs for ever costs as much as a moment of it.
  @discardableResult
  package func seek(
    to time: Double,
    at rate: FrameRate,
    speed: Double = 1,
    after done: Int = 0,
    willTick: (Int) -> Void = { _ in },
    nextEvent: () -> Double? = { nil },
    events: (Double) -> [TimedEvent] = { _ in [] }
  ) -> Int {
    let next = max(done, rate.lastTick(upTo: time) + 1)
    let period = speed / rate.framesPerSecond
    let heldDrawing = holdsDrawing
    var number = done
    while number < next {
      willTick(number)
      let now = rate.time(ofTick: number) * speed
      // The first tick brings the layers; only then is known which of them remember.
      holdsDrawing =
        heldDrawing || (number > 0 && !context.living.contains(where: \.remembersFrames))
      tick(at: now, events: events(now), period: period)
      number += 1
      // The last one always runs: the stage stands there afterwards.
      guard number < next - 1 else { continue }
      let change = [nextEventTime, nextEvent()].compactMap { $0 }.min() ?? .infinity
      if change > now + period {
        // The tick before runs as well: what happens may look at what was seen last.
        number = max(number, rate.lastTick(upTo: min(change / speed, time)) - 1)
      }
    }
    holdsDrawing = heldDrawing
    runSteps(upTo: time * speed)
    soughtTime = time * speed
    return next
  }

  /// Draws what is seen at any time into a frame of its own; the stage stays as it is.
  ///
  /// At another time than that of the last tick it is a look, which no later frame depends on.
  public func frame(at time: Double) -> Frame {
    context.use { time == now ? picture(at: time) : context.style { picture(at: time) } }
  }

  private func picture(at time: Double) -> Frame {
    context.evaluate(at: time)
    var picture = Frame(size: compositor.size)
    compositor.invalidate()
    composite(into: &picture)
    compositor.invalidate()
    context.needsComposite = true
    return picture
  }

  /// Lets something happen as if it came with a tick: for what was recorded.
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
    // A slow terminal gets the newest state when it has room; what nobody sees is not drawn.
    if holdsDrawing || (isUnsent && screen.isBusy) { return }
    if context.needsComposite {
      context.needsComposite = false
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

  /// Hands the frame over, with the cells that the compositor drew anew since the last time.
  private func present() -> Presented {
    guard let damageScreen else { return screen.present(frame) }
    offered += 1
    let number = FrameNumber(source: self, number: offered)
    return damageScreen.present(frame, changed: compositor.damage, number: number)
  }

  /// Draws what is seen; letters find their places first.
  @discardableResult
  private func composite(into frame: inout Frame) -> Bool {
    letters.update(
      rootLayer,
      placement: compositor.placement,
      screen: compositor.size,
      version: context.modelVersion
    )
    return compositor.composite(rootLayer, into: &frame)
  }

  // MARK: What the stage waits for

  /// The time of the next tick that can make a difference: now if something moves, later if
  /// something begins later, nil if nothing will happen by itself.
  public var nextTickTime: Double? {
    context.needsComposite ? now : nextWorkTime
  }

  /// The same, whether or not the newest state has been drawn.
  private var nextWorkTime: Double? { nextTime { $0.nextChange(after: now) } }

  /// The time of the next tick in which something happens, as opposed to only looking different.
  private var nextEventTime: Double? { nextTime { $0.nextEvent(after: now) } }

  private func nextTime(_ ofLayers: (LayerContext) -> Double?) -> Double? {
    if context.hasWork || links.contains(where: { !$0.isPaused }) { return now }
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

  private func fitToScreen() {
    let size = screen.size
    let design = designSize ?? size
    compositor.size = size
    compositor.style = style
    compositor.placement = fit.placement(of: design, on: size)
    context.placement = (compositor.placement, size)
    if frame.size != size { frame.reset(size: size) }
    context.use {
      Transaction.perform(disableActions: true) {
        rootLayer.frame = CGRect(
          x: 0,
          y: 0,
          width: Double(design.columns),
          height: Double(design.rows * 2)
        )
      }
      context.needsComposite = true
    }
  }

  /// The look of the screen with what the stage says put over it.
  private var style: RenderStyle {
    var style = screen.style
    if let opacityStyle { style.opacity = opacityStyle }
    if let edges { style.edges = edges }
    return style
  }

  // MARK: Event handlers

  /// Has a closure asked about every event, before the handlers that were added earlier.
  ///
  /// - Parameter handle: Answers whether it took the event: then nobody else hears of it.
  /// - Returns: The handler, to take it away.
  @discardableResult
  public func addEventHandler(_ handle: @escaping (TimedEvent) -> Bool) -> EventToken {
    let token = EventToken(self)
    handlers.append((token, handle))
    return token
  }

  func remove(_ token: EventToken) {
    handlers.removeAll { $0.token === token }
  }

  // MARK: Display links

  /// Has a closure called once a tick.
  public func addDisplayLink(_ callback: @escaping (DisplayLink) -> Void) -> DisplayLink {
    let link = DisplayLink(stage: self, callback)
    links.append(link)
    return link
  }

  func remove(_ link: DisplayLink) {
    links.removeAll { $0 === link }
  }
}
