import Foundation
import LaminaLayers
import LaminaStage
import LaminaViews

/// Drives a transition by shares of the whole: by a pan, or by keys.
///
/// - Source: UIPercentDrivenInteractiveTransition
@preconcurrency @MainActor
open class PercentDrivenInteractiveTransition: ViewControllerInteractiveTransitioning {
  private weak var context: ControllerTransition?
  /// How much of it is done, 0...1.
  public private(set) final var percentComplete: CGFloat = 0
  /// How many times as fast the rest goes once nobody drives it; 1 unless set.
  public final var completionSpeed: CGFloat = 1
  /// The curve of that rest; starts and ends slowly unless set.
  public final var completionCurve = View.AnimationCurve.easeInOut
  /// The pace of that rest, instead of the curve; nil unless set.
  public final var timingCurve: (any TimingCurveProvider)?
  /// Whether somebody drives it from the start; true unless set.
  public final var wantsInteractiveStart = true
  /// The share that one press of an arrow key goes; 0.1 unless set.
  public final var keyStep: CGFloat = 0.1
  private var patience: (() -> Void)?

  /// Creates a driver for one transition after the other.
  public init() {}

  /// Seconds that the transition takes without a hand.
  public final var duration: CGFloat { context?.duration ?? 0 }

  /// Takes up a transition that nobody drives yet.
  func prepare(for context: ControllerTransition) {
    self.context = context
    percentComplete = 0
  }

  /// The transition is ready to be driven.
  open func startInteractiveTransition(_ context: any ViewControllerContextTransitioning) {
    self.context = context as? ControllerTransition
    percentComplete = 0
  }

  /// Goes to a share of the whole, 0...1.
  open func update(_ percentComplete: CGFloat) {
    let share = percentComplete.isFinite ? min(max(percentComplete, 0), 1) : 0
    self.percentComplete = share
    context?.updateInteractiveTransition(share)
  }

  /// Takes a running transition into the hand.
  open func pause() {
    context?.pauseInteractiveTransition()
    if let context { percentComplete = context.percentComplete }
  }

  /// Lets go, towards the end.
  open func finish() {
    patience?()
    context?.finishInteractiveTransition()
  }

  /// Lets go, back to the start.
  open func cancel() {
    patience?()
    context?.cancelInteractiveTransition()
  }

  /// Seconds without a key after which it goes on by itself.
  private static let keyPatience = 0.6

  /// Drives it by keys: arrows go a step, Enter finishes, Escape cancels.
  ///
  /// Left alone for 0.6 s it finishes from half of the way on, and goes back before that.
  ///
  /// - Returns: Whether the key was one of those.
  /// - Note: Differs from UIPercentDrivenInteractiveTransition: an addition, for terminals without a
  ///   mouse.
  open func take(_ key: KeyEvent) -> Bool {
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

  /// Goes on by itself unless a key comes soon.
  func waitForKeys() {
    patience?()
    guard let stage = context?.containerView.window?.stage else { return }
    let token = stage.timeline.schedule(at: stage.context.now + Self.keyPatience) { [weak self] _ in
      guard let self, context?.isInteractive == true else { return }
      if percentComplete >= 0.5 { finish() } else { cancel() }
    }
    patience = { token.cancel() }
  }
}
