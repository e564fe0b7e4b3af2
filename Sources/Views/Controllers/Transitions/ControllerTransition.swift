import Foundation
import LaminaCore
import LaminaViews

/// A running transition between two controllers: the context of its animator and its interaction
/// controller, and the coordinator that the controllers see.
@MainActor
final class ControllerTransition: ViewControllerContextTransitioning, RunningTransition {
  /// The participants and frames of a transition.
  struct Plan {
    var from: ViewController?
    var to: ViewController?
    /// The views that move; nil for one that stays.
    var fromView: View?
    var toView: View?
    var container: View
    var style = ModalPresentationStyle.none
    var initialFrames: [ObjectIdentifier: CGRect] = [:]
    var finalFrames: [ObjectIdentifier: CGRect] = [:]
    /// Computes the frames; called again when the container is resized.
    var frames: ((inout Plan) -> Void)?
  }

  var plan: Plan
  /// The size of the container that the frames were computed for.
  var containerSize: CGSize
  /// The final origins of the moving views.
  var ends: [ObjectIdentifier: CGPoint] = [:]
  let animator: (any ViewControllerAnimatedTransitioning)?
  let interaction: (any ViewControllerInteractiveTransitioning)?
  var alongside = Alongside()
  private(set) var isInteractive = false
  private(set) var transitionWasCancelled = false
  private(set) var isOver = false
  /// Whether the transition was ended before its animations.
  private var isForced = false
  private(set) var duration: TimeInterval = 0
  let initiallyInteractive: Bool
  /// Called at the end, with whether the transition was completed.
  private let onEnd: (ControllerTransition, Bool) -> Void
  private let context: LayerContext
  private var driver: AnimationDriver?
  private var property: (any ViewImplicitlyAnimating)?
  private var changes = ChangeRecord()
  private var watch: (() -> Void)?
  private(set) weak var gatedWindow: (any StageWindow)?

  init(
    _ plan: Plan,
    animator: (any ViewControllerAnimatedTransitioning)?,
    interaction: (any ViewControllerInteractiveTransitioning)?,
    onEnd: @escaping (ControllerTransition, Bool) -> Void
  ) {
    var found = plan
    plan.frames?(&found)
    self.plan = found
    containerSize = plan.container.bounds.size
    self.animator = animator
    self.interaction = interaction
    self.onEnd = onEnd
    context = .current
    initiallyInteractive = animator != nil && interaction?.wantsInteractiveStart == true
    for controller in [plan.from, plan.to] { controller?.transition = self }
  }

  private var views: ViewContext { .of(context) }

  /// The name of the moving controller, for reports.
  private var label: String { (plan.to ?? plan.from)?.label ?? "a transition" }

  // MARK: Running

  /// Begins the animation, or ends at once without an animator.
  func start() {
    guard let animator else { return end(true) }
    containerSize = plan.container.bounds.size
    duration = max(0, animator.transitionDuration(using: self))
    // The moving controllers get no keys and clicks; an interaction controller does.
    gatedWindow = plan.container.window
    views.transitions.append(self)
    isInteractive = initiallyInteractive
    animate(with: animator)
  }

  /// Runs the animator and the alongside animations, on an animation driver if the transition is
  /// interactive or may become so.
  private func animate(with animator: any ViewControllerAnimatedTransitioning) {
    if interaction != nil {
      let own = animator.interruptibleAnimator(using: self)
      if !(own is NoAnimator) { property = own }
    }
    let outer = (context.driver, views.recorder)
    if interaction != nil, property == nil {
      let driver = AnimationDriver()
      driver.duration = duration
      driver.isLinear = isInteractive
      driver.onEnd = { [weak self] stop in
        if stop == .rewound { self?.changes.set(.start) }
      }
      self.driver = driver
      context.driver = driver
      views.recorder = changes
      context.take(driver)
    }
    // Nested in the implicit transaction, so that all begins with the tick's commit and not at
    // once.
    context.needLevel()
    Transaction.begin()
    Transaction.setCompletionBlock { [weak self] in self?.watchForEnd() }
    animator.animateTransition(using: self)
    plan.to?.callIsAppearing()
    runAlongside(duration: duration)
    noteEnds()
    Transaction.commit()
    (context.driver, views.recorder) = outer
    guard interaction != nil else { return }
    if isInteractive {
      property?.pauseAnimation()
      interaction?.startInteractiveTransition(self)
    } else {
      // The transition may become interactive later.
      (interaction as? PercentDrivenInteractiveTransition)?.prepare(for: self)
      driver?.run(rate: 1, at: nil)
    }
  }

  /// Ends the transition after 1 s if the animator forgot to, so that the program is not blocked.
  private func watchForEnd() {
    guard !isOver, let timeline = plan.container.window?.stage.timeline else { return }
    let token = timeline.schedule(at: context.now + 1) { [weak self] _ in
      guard let self, !isOver else { return }
      views.report(.transitionNotCompleted(label), about: label)
      completeTransition(!transitionWasCancelled)
    }
    watch = { token.cancel() }
  }

  /// Jumps to the end, because another transition has to begin.
  func finishNow() {
    guard !isOver else { return }
    isForced = true
    end(true)
    for view in [plan.fromView, plan.toView] { view?.layer.removeAllAnimations() }
    plan.container.layer.removeAllAnimations()
  }

  func completeTransition(_ didComplete: Bool) {
    if isForced { return }
    guard !isOver else { return views.report(.completedTwice, about: label) }
    end(didComplete)
  }

  private func end(_ didComplete: Bool) {
    isOver = true
    watch?()
    views.transitions.removeAll { $0 === self }
    // Alongside animations that are still running must not depend on a driver that no longer
    // advances.
    if let driver { context.removeAll(on: driver) }
    driver = nil
    onEnd(self, didComplete)
    for controller in [plan.from, plan.to] where controller?.transition === self {
      controller?.transition = nil
    }
    complete()
  }

  // MARK: Interaction

  func handle(_ key: KeyEvent) {
    _ = (interaction as? PercentDrivenInteractiveTransition)?.handle(key)
  }

  /// The completed fraction, 0...1.
  var percentComplete: CGFloat {
    if let property { return property.fractionComplete }
    guard let driver, duration > 0 else { return isOver ? 1 : 0 }
    return driver.time(at: context.now) / driver.duration
  }

  func updateInteractiveTransition(_ percentComplete: CGFloat) {
    guard isInteractive, !isOver else { return }
    let share = percentComplete.isFinite ? min(max(percentComplete, 0), 1) : 0
    property?.fractionComplete = share
    if let driver { driver.seek(to: share * driver.duration, at: context.now) }
  }

  func pauseInteractiveTransition() {
    guard !isOver, !isInteractive, driver != nil || property != nil else { return }
    isInteractive = true
    property?.pauseAnimation()
    driver?.hold(at: context.now)
    interactionChanged()
  }

  func finishInteractiveTransition() { letGo(cancels: false) }

  func cancelInteractiveTransition() { letGo(cancels: true) }

  private func letGo(cancels: Bool) {
    guard isInteractive, !isOver else { return }
    isInteractive = false
    transitionWasCancelled = cancels
    let speed = max(0.001, Double(interaction?.completionSpeed ?? 1))
    let percent = interaction as? PercentDrivenInteractiveTransition
    let pace =
      percent?.timingCurve?.cubicTimingParameters?.timingFunction
      ?? interaction?.completionCurve.timingFunction ?? .easeInEaseOut
    if let property {
      property.isReversed = cancels
      property.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    } else if let driver {
      let place = driver.time(at: context.now)
      let left = (cancels ? place : driver.duration - place) / speed
      driver.run(back: cancels, over: left, pace: pace, at: context.now)
    }
    interactionChanged()
  }

  // MARK: Context

  var containerView: View { plan.container }
  var isAnimated: Bool { animator != nil }
  var presentationStyle: ModalPresentationStyle { plan.style }
  var targetTransform: AffineTransform2D { .identity }

  func viewController(forKey key: TransitionContextViewControllerKey) -> ViewController? {
    key == .from ? plan.from : plan.to
  }

  func view(forKey key: TransitionContextViewKey) -> View? {
    key == .from ? plan.fromView : plan.toView
  }

  func initialFrame(for controller: ViewController) -> CGRect {
    plan.initialFrames[ObjectIdentifier(controller)] ?? .zero
  }

  func finalFrame(for controller: ViewController) -> CGRect {
    plan.finalFrames[ObjectIdentifier(controller)] ?? .zero
  }
}
