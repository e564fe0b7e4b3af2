import Foundation
import LaminaAnimation
import LaminaLayers
import LaminaMath
import LaminaStage
import LaminaViews

/// A transition between two controllers while it runs: what its animator, its driver and the
/// controllers themselves are told about it.
@MainActor
final class ControllerTransition: ViewControllerContextTransitioning {
  /// What kind of transition it is, and what belongs to it.
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
    /// Finds the frames; asked again when the container has another size.
    var frames: ((inout Plan) -> Void)?
  }

  var plan: Plan
  /// The size of the container for which the frames were found.
  var containerSize: CGSize
  /// Where the moving views are bound.
  var ends: [ObjectIdentifier: CGPoint] = [:]
  let animator: (any ViewControllerAnimatedTransitioning)?
  let interaction: (any ViewControllerInteractiveTransitioning)?
  /// What the controllers see of it; each keeps the other until it is over.
  var coordinator: TransitionCoordinator {
    if let madeCoordinator { return madeCoordinator }
    let made = TransitionCoordinator(self)
    madeCoordinator = made
    return made
  }
  private var madeCoordinator: TransitionCoordinator?
  private(set) var isInteractive = false
  private(set) var transitionWasCancelled = false
  private(set) var isOver = false
  /// Whether it was ended before its animations were.
  private var isForced = false
  private(set) var duration: TimeInterval = 0
  let initiallyInteractive: Bool
  /// Told once it is over, whether it was completed.
  private let onEnd: (ControllerTransition, Bool) -> Void
  private let context: LayerContext
  private var driver: AnimationDriver?
  private var property: (any ViewImplicitlyAnimating)?
  private var changes = ChangeRecord()
  private var watch: (() -> Void)?
  /// The window whose keys wait.
  private weak var gated: Window?

  /// Prepares a transition; nothing happens yet.
  ///
  /// - Parameters:
  ///   - plan: Who and what.
  ///   - animator: Who animates; nil for none, so that all is at its end at once.
  ///   - interaction: Who drives it; nil for nobody.
  ///   - onEnd: What its owner does once it is over.
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

  /// The name of the controller that moves, for reports.
  private var label: String { (plan.to ?? plan.from)?.label ?? "a transition" }

  // MARK: Running

  /// Begins: animates, or is over at once.
  func start() {
    guard let animator else { return end(true) }
    containerSize = plan.container.bounds.size
    duration = max(0, animator.transitionDuration(using: self))
    views.transitions.append(self)
    // Who changes places gets no keys and clicks; whoever drives it does.
    gated = plan.container.window
    gated?
      .gateKeys(by: self) { [weak self] key in
        _ = (self?.interaction as? PercentDrivenInteractiveTransition)?.take(key)
        return true
      }
    coordinator.isLate = false
    isInteractive = initiallyInteractive
    animate(with: animator)
  }

  /// Has the animator and those who move along make their animations, on a driver where somebody may
  /// take them into the hand.
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
    // Inside of the implicit transaction, so that all begins with the tick's commit and not at once.
    _ = context.openLevel()
    Transaction.begin()
    Transaction.setCompletionBlock { [weak self] in self?.watchForEnd() }
    animator.animateTransition(using: self)
    plan.to?.tellIsAppearing()
    coordinator.runAlongside(duration: duration)
    noteEnds()
    Transaction.commit()
    (context.driver, views.recorder) = outer
    guard interaction != nil else { return }
    if isInteractive {
      property?.pauseAnimation()
      interaction?.startInteractiveTransition(self)
    } else {
      // It may be taken into the hand later.
      (interaction as? PercentDrivenInteractiveTransition)?.prepare(for: self)
      driver?.run(rate: 1, at: nil)
    }
  }

  /// Whoever forgets to end the transition does not hold up the program.
  private func watchForEnd() {
    guard !isOver, let timeline = plan.container.window?.stage.timeline else { return }
    let token = timeline.schedule(at: context.now + 1) { [weak self] _ in
      guard let self, !isOver else { return }
      views.report(.transitionNotCompleted(label), about: label)
      completeTransition(!transitionWasCancelled)
    }
    watch = { token.cancel() }
  }

  /// Ends it at once where all would be in the end: another one has to begin.
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
    gated?.openKeys(for: self)
    views.transitions.removeAll { $0 === self }
    // What moved along and is not over yet must not hang on a clock that nobody drives.
    if let driver { context.removeAll(on: driver) }
    driver = nil
    onEnd(self, didComplete)
    for controller in [plan.from, plan.to] where controller?.transition === self {
      controller?.transition = nil
    }
    coordinator.finish()
    madeCoordinator = nil
  }

  // MARK: By hand

  /// How much of it is done.
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
    coordinator.interactionChanged()
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
    coordinator.interactionChanged()
  }

  // MARK: What it is about

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
