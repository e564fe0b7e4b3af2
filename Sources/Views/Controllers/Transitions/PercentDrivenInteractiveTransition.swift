import Foundation
import LaminaCore
import LaminaViews

/// Drives a transition by its completed fraction, from a pan or from keys.
///
/// - Source: UIPercentDrivenInteractiveTransition
@preconcurrency @MainActor
open class PercentDrivenInteractiveTransition: ViewControllerInteractiveTransitioning {
  private weak var context: ControllerTransition?
  /// The completed fraction, 0...1.
  public private(set) final var percentComplete: CGFloat = 0
  /// The speed factor of the rest of the transition after the interaction; 1 unless set.
  public final var completionSpeed: CGFloat = 1
  /// The curve of the rest after the interaction; eases in and out unless set.
  public final var completionCurve = View.AnimationCurve.easeInOut
  /// The timing of the rest after the interaction, instead of the curve; nil unless set.
  public final var timingCurve: (any TimingCurveProvider)?
  /// Whether the transition is interactive from the start; true unless set.
  public final var wantsInteractiveStart = true
  /// The fraction by which an arrow key advances; 0.1 unless set.
  public final var keyStep: CGFloat = 0.1
  private var cancelKeyTimeout: (() -> Void)?

  /// Creates a driver, which can be used for several transitions, one after another.
  public init() {}

  /// The seconds that the transition takes when it is not interactive.
  public final var duration: CGFloat { context?.duration ?? 0 }

  /// Attaches the driver to a transition that starts without interaction.
  func prepare(for context: ControllerTransition) {
    self.context = context
    percentComplete = 0
  }

  /// Called when the transition is ready to be driven.
  open func startInteractiveTransition(_ context: any ViewControllerContextTransitioning) {
    self.context = context as? ControllerTransition
    percentComplete = 0
  }

  /// Sets the completed fraction, 0...1.
  open func update(_ percentComplete: CGFloat) {
    let share = percentComplete.isFinite ? min(max(percentComplete, 0), 1) : 0
    self.percentComplete = share
    context?.updateInteractiveTransition(share)
  }

  /// Makes a running transition interactive.
  open func pause() {
    context?.pauseInteractiveTransition()
    if let context { percentComplete = context.percentComplete }
  }

  /// Ends the interaction and runs the rest to the end.
  open func finish() {
    cancelKeyTimeout?()
    context?.finishInteractiveTransition()
  }

  /// Ends the interaction and runs back to the start.
  open func cancel() {
    cancelKeyTimeout?()
    context?.cancelInteractiveTransition()
  }

  /// The seconds without a key after which the transition continues by itself.
  private static let keyTimeout = 0.6

  /// Drives the transition by keys: arrows advance by a step, Enter finishes, Escape cancels.
  ///
  /// After 0.6 s without a key the transition finishes if at least half of it is done, else it is
  /// cancelled.
  ///
  /// - Returns: Whether the key was handled.
  /// - Note: Differs from UIPercentDrivenInteractiveTransition: an addition, for terminals without
  ///   a mouse.
  open func handle(_ key: KeyEvent) -> Bool {
    guard context?.isInteractive == true, key.phase != .release else { return false }
    switch key.key {
    case .named(.right), .named(.down): update(percentComplete + keyStep)
    case .named(.left), .named(.up): update(percentComplete - keyStep)
    case .named(.enter):
      finish()
      return true
    case .named(.escape):
      cancel()
      return true
    default: return false
    }
    waitForKeys()
    return true
  }

  /// Schedules the end of the interaction; the next key replaces it.
  func waitForKeys() {
    cancelKeyTimeout?()
    guard let stage = context?.containerView.window?.stage else { return }
    let token = stage.timeline.schedule(at: stage.context.now + Self.keyTimeout) { [weak self] _ in
      guard let self, context?.isInteractive == true else { return }
      if percentComplete >= 0.5 { finish() } else { cancel() }
    }
    cancelKeyTimeout = { token.cancel() }
  }
}
