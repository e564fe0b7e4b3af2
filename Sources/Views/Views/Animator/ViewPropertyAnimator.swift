// Long because only members in the body of a class can be overridden.
import Foundation
import LaminaCore

/// Animates the changes of closures, and can be paused, scrubbed, reversed and continued with
/// another timing.
///
/// The closures run when the animator is first started, paused or scrubbed.
///
/// ```swift
/// let animator = ViewPropertyAnimator(duration: 2, curve: .easeInOut) { card.center.x = 60 }
/// animator.fractionComplete = 0.3
/// animator.isReversed = true
/// animator.startAnimation()
/// ```
///
/// - Source: UIViewPropertyAnimator
@preconcurrency @MainActor
open class ViewPropertyAnimator: ViewImplicitlyAnimating {
  /// The timing.
  public private(set) var timingParameters: (any TimingCurveProvider)?
  /// The seconds that the animator takes; a spring by constants determines them itself.
  public private(set) var duration: TimeInterval
  /// The seconds that the animator waited before it started.
  public private(set) var delay: TimeInterval = 0
  /// The state.
  public private(set) var state = ViewAnimatingState.inactive
  /// Whether the animator can be paused, stopped and scrubbed while it runs; true unless set.
  public var isInterruptible: Bool {
    get { storedIsInterruptible }
    set { if isAllowed("isInterruptible", state != .active) { storedIsInterruptible = newValue } }
  }
  /// Whether animated views take events; true unless set.
  public var isUserInteractionEnabled: Bool {
    get { takesEvents }
    set { if isAllowed("isUserInteractionEnabled", state != .active) { takesEvents = newValue } }
  }
  /// Whether `fractionComplete` is the progress rather than the fraction of the time while paused;
  /// true unless set.
  public var scrubsLinearly = true
  /// Whether the animator stays active at its end; false unless set.
  public var pausesOnCompletion = false {
    didSet { driver?.holdsAtEnd = pausesOnCompletion }
  }
  /// Whether the program does its own hit testing; false unless set.
  public var isManualHitTestingEnabled = false

  private var storedIsInterruptible = true
  private var takesEvents = true
  private var pacing: BlockPacing
  private var closures: [(body: () -> Void, delayFactor: Double)] = []
  private var completions: [(ViewAnimatingPosition) -> Void] = []
  private var driver: AnimationDriver?
  private weak var context: LayerContext?
  private var changes = ChangeRecord()
  /// Whether the driver ends where the animator started, after being continued in reverse.
  private var endsAtStart = false
  /// Whether the driver begins at the presentation values of a continuation, which are neither end.
  private var beginsBetween = false
  private var storedIsReversed = false
  /// Retains the animator while it runs, so that the program does not have to.
  private var keepAlive: ViewPropertyAnimator?

  // MARK: Creating

  /// Creates an animator with a timing and a duration in seconds.
  public required init(duration: TimeInterval, timingParameters: any TimingCurveProvider) {
    self.timingParameters = timingParameters
    let length = duration.isFinite ? max(0, duration) : 0
    (pacing, self.duration) = timingParameters.pacing(duration: length)
  }

  private convenience init(
    _ duration: TimeInterval,
    _ parameters: any TimingCurveProvider,
    _ animations: (() -> Void)?
  ) {
    self.init(duration: duration, timingParameters: parameters)
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator with a named curve.
  public convenience init(
    duration: TimeInterval,
    curve: View.AnimationCurve,
    animations: (() -> Void)? = nil
  ) { self.init(duration, CubicTimingParameters(animationCurve: curve), animations) }

  /// Creates an animator with a curve from control points.
  public convenience init(
    duration: TimeInterval,
    controlPoint1: CGPoint,
    controlPoint2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    let parameters = CubicTimingParameters(
      controlPoint1: controlPoint1,
      controlPoint2: controlPoint2
    )
    self.init(duration, parameters, animations)
  }

  /// Creates an animator with a spring that settles within its duration.
  public convenience init(
    duration: TimeInterval,
    dampingRatio: CGFloat,
    animations: (() -> Void)? = nil
  ) { self.init(duration, SpringTimingParameters(dampingRatio: dampingRatio), animations) }

  /// Creates an animator and starts it.
  public class func runningPropertyAnimator(
    withDuration duration: TimeInterval,
    delay: TimeInterval,
    options: View.AnimationOptions = [],
    animations: @escaping () -> Void,
    completion: ((ViewAnimatingPosition) -> Void)? = nil
  ) -> Self {
    let parameters = CubicTimingParameters(animationCurve: options.curve)
    let animator = Self(duration: duration, timingParameters: parameters)
    animator.addAnimations(animations)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return animator
  }

  isolated deinit {
    guard state != .inactive, let context else { return }
    ViewContext.of(context).report(.animatorReleased(state: state.words), about: "an animator")
    if let driver { context.removeAll(on: driver) }
  }

  // MARK: Changes

  open func addAnimations(_ animation: @escaping () -> Void) {
    addAnimations(animation, delayFactor: 0)
  }

  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    guard isAllowed("addAnimations", state != .stopped) else { return }
    let factor = delayFactor.isFinite ? min(max(delayFactor, 0), 1) : 0
    if state == .inactive {
      closures.append((animation, factor))
    } else if let driver, let context {
      let left = duration - driver.time(at: context.now)
      run(animation, over: left, delayFactor: factor, on: driver, in: context)
    }
  }

  open func addCompletion(_ completion: @escaping (ViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  // MARK: State

  /// Whether the animator advances with time.
  public var isRunning: Bool { driver?.isRunning ?? false }

  /// Whether the animator runs back to its start.
  public var isReversed: Bool {
    get { storedIsReversed }
    set {
      guard newValue != storedIsReversed else { return }
      storedIsReversed = newValue
      if isRunning { move(rate: 1) }
    }
  }

  /// The completed fraction, 0...1, in the present direction.
  public var fractionComplete: CGFloat {
    get {
      guard let driver, let context, duration > 0 else { return 0 }
      let share = driver.time(at: context.now) / duration
      let seen = driver.isRunning || !scrubsLinearly ? share : pacing.progress(share, duration)
      return goesBack ? 1 - seen : seen
    }
    set {
      guard isAllowed("fractionComplete", state != .stopped && (isInterruptible || !isRunning))
      else { return }
      if state == .inactive { activate() }
      guard let driver, let context else { return }
      let fraction = newValue.isFinite ? min(max(newValue, 0), 1) : 0
      let wanted = goesBack ? 1 - fraction : fraction
      let share =
        driver.isRunning || !scrubsLinearly ? wanted : pacing.share(ofProgress: wanted, duration)
      driver.seek(to: share * duration, at: context.now)
    }
  }

  /// Whether the driver runs backwards.
  private var goesBack: Bool { storedIsReversed != endsAtStart }

  open func startAnimation() {
    guard isAllowed("startAnimation", state != .stopped) else { return }
    let isFirst = state == .inactive
    if isFirst { activate() }
    move(rate: 1, fromCommit: isFirst)
  }

  open func startAnimation(afterDelay delay: TimeInterval) {
    guard state == .inactive, delay.isFinite, delay > 0 else { return startAnimation() }
    self.delay = delay
    activate()
    move(rate: 1, fromCommit: true)
  }

  open func pauseAnimation() {
    guard isAllowed("pauseAnimation", state != .stopped && (isInterruptible || !isRunning)) else {
      return
    }
    if state == .inactive { activate() }
    guard let driver, let context else { return }
    driver.hold(at: context.now)
    keepAlive = nil
  }

  /// Resumes after a pause, with another duration or timing.
  ///
  /// With another timing it animates from the presentation values to its destination. If it is
  /// reversed after that, it returns to those values, which are neither end: completions get
  /// `current`, and the values stay.
  open func continueAnimation(
    withTimingParameters parameters: (any TimingCurveProvider)?,
    durationFactor: CGFloat
  ) {
    guard isAllowed("continueAnimation", state == .active && !isRunning), let driver, let context
    else { return }
    let place = driver.time(at: context.now)
    let left = goesBack ? place : duration - place
    let factor = durationFactor.isFinite ? max(0, durationFactor) : 0
    let wanted = factor > 0 ? factor * duration : left
    guard let parameters else {
      return move(rate: wanted > 0 && left > 0 ? left / wanted : 1)
    }
    sendOn(parameters, over: wanted, in: context)
  }

  open func stopAnimation(_ withoutFinishing: Bool) {
    guard isAllowed("stopAnimation", state == .active && (isInterruptible || !isRunning)),
      let driver, let context
    else { return }
    changes.keepSeen()
    context.removeAll(on: driver)
    self.driver = nil
    keepAlive = nil
    state = .stopped
    if withoutFinishing { leave() }
  }

  open func finishAnimation(at finalPosition: ViewAnimatingPosition) {
    guard isAllowed("finishAnimation", state == .stopped) else { return }
    changes.set(finalPosition)
    let handlers = completions
    leave()
    for handler in handlers { handler(finalPosition) }
  }

  // MARK: Implementation

  /// Runs the closures; their animations are controlled by a paused driver.
  private func activate() {
    let context = LayerContext.current
    (self.context, state) = (context, .active)
    let driver = makeDriver(in: context)
    let bodies = closures
    closures.removeAll()
    for (body, factor) in bodies {
      run(body, over: duration, delayFactor: factor, on: driver, in: context)
    }
  }

  private func makeDriver(in context: LayerContext) -> AnimationDriver {
    let driver = AnimationDriver()
    (driver.duration, driver.holdsAtEnd) = (duration, pausesOnCompletion)
    driver.onEnd = { [weak self] in self?.ended($0) }
    driver.onHold = { [weak self] in self?.keepAlive = nil }
    self.driver = driver
    context.take(driver)
    return driver
  }

  private func run(
    _ body: () -> Void,
    over length: Double,
    delayFactor: Double,
    on driver: AnimationDriver,
    in context: LayerContext
  ) {
    var settings = BlockSettings(duration: length * (1 - delayFactor))
    settings.delay = length * delayFactor
    settings.pacing = pacing
    settings.allowsInteraction = takesEvents
    let block = AnimationBlock(
      settings,
      isSuppressed: settings.duration <= 0 || !ViewContext.of(context).areAnimationsEnabled,
      in: ViewContext.of(context),
      completion: nil
    )
    block.onChange = { [changes] in changes.note($0, $1, $2) }
    let outer = context.driver
    context.driver = driver
    block.run(body)
    context.driver = outer
    block.close()
  }

  /// Runs the driver in the animator's direction.
  private func move(rate: Double, fromCommit: Bool = false) {
    guard let driver, let context else { return }
    let signed = goesBack ? -rate : rate
    driver.run(rate: signed, at: fromCommit ? nil : context.now, delay: fromCommit ? delay : 0)
    keepAlive = self
  }

  /// Animates from the presentation values to the destination with another timing and duration.
  private func sendOn(
    _ parameters: any TimingCurveProvider,
    over length: Double,
    in context: LayerContext
  ) {
    let back = storedIsReversed
    let seen = changes.seen()
    let isOnTheWay = beginsBetween || fractionComplete > 0
    if let driver { context.removeAll(on: driver) }
    (pacing, duration) = parameters.pacing(duration: length)
    timingParameters = parameters
    (endsAtStart, beginsBetween) = (back, isOnTheWay)
    let driver = makeDriver(in: context)
    Transaction.perform(disableActions: true) { changes.restore(seen) }
    let record = changes
    run(
      { record.set(back ? .start : .end, animated: true) },
      over: duration,
      delayFactor: 0,
      on: driver,
      in: context
    )
    move(rate: 1)
  }

  private func ended(_ stop: AnimationStop) {
    let position: ViewAnimatingPosition
    if stop == .rewound, beginsBetween {
      position = .current
      changes.keepSeen()
    } else {
      position = (stop == .rewound) != endsAtStart ? .start : .end
      changes.set(position)
    }
    let handlers = completions
    driver = nil
    let kept = keepAlive
    leave()
    for handler in handlers { handler(position) }
    withExtendedLifetime(kept) {}
  }

  /// Resets all but the timing.
  private func leave() {
    state = .inactive
    (storedIsReversed, endsAtStart, beginsBetween, delay) = (false, false, false, 0)
    changes = ChangeRecord()
    completions.removeAll()
    driver = nil
    keepAlive = nil
  }

  /// Whether a call is allowed in the present state; reports it otherwise.
  private func isAllowed(_ call: String, _ condition: Bool) -> Bool {
    if condition { return true }
    let words = state == .active && isRunning ? "running" : state.words
    ViewContext.of(context ?? .current)
      .report(.animatorState(call: call, state: words), about: "an animator")
    return false
  }
}

extension ViewAnimatingState {
  var words: String { self == .active ? "paused" : "\(self)" }
}
