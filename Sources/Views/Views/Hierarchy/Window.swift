import Foundation
import LaminaCore

/// The root of a view hierarchy, which fills a stage.
///
/// - Source: UIWindow
@preconcurrency @MainActor
open class Window: View, StageWindow {
  /// The stage whose root layer holds the window.
  public let stage: Stage
  /// The controller whose view fills the window.
  package final var root: (any ViewOwner)?
  private var listening: EventToken?
  /// The responder that gets key events first; nil for none.
  public internal(set) final weak var firstResponder: Responder?
  /// The focused view; nil for none.
  public internal(set) final weak var focusedView: View?
  /// Whether hit testing uses the presentation layers rather than the model; false unless set.
  ///
  /// - Note: Differs from UIWindow: an addition.
  public final var hitTestsPresentation = false
  /// Handles an Escape that no responder took; returns whether it did something.
  package final var escapeHandler: (() -> Bool)?
  /// Provides the responder for key events while there is neither a first responder nor a focus.
  package final var topResponder: (() -> Responder?)?
  /// The newest transition in the window: it takes all keys and blocks clicks.
  final var keyGate: (any RunningTransition)? {
    ViewContext.of(stage.context).transitions.last { $0.gatedWindow === self }
  }
  private weak var focusArea: View?
  /// The view in which the focus moves; the window if unset or if that view left the window.
  package final var focusRoot: View {
    get { focusArea?.window === self ? focusArea ?? self : self }
    set { focusArea = newValue }
  }
  final let deadlines: Deadlines
  /// The router of mouse events; nil until the first one.
  final var touchRouter: (any TouchRouting)?

  /// Creates a window that fills a stage, in front of its contents, and follows its size.
  public init(stage: Stage) {
    self.stage = stage
    deadlines = Deadlines(stage.timeline)
    super.init(frame: stage.rootLayer.bounds)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    ViewContext.of(stage.context).window = self
    stage.use { stage.rootLayer.addSublayer(layer) }
    listen()
  }

  /// Subscribes to the stage's events, before the windows already subscribed.
  final func listen() {
    listening?.cancel()
    listening = stage.addEventHandler { [weak self] event in
      guard let self else { return false }
      if case .resize = event.event { fill() }
      return sendEvent(event)
    }
  }

  isolated deinit {
    listening?.cancel()
    layer.removeFromSuperlayer()
  }

  /// Resizes to the stage.
  private func fill() {
    let whole = stage.rootLayer.bounds
    guard frame != whole else { return }
    root?.viewWillResize(to: whole.size)
    frame = whole
  }

  /// Dispatches an event to its receiver: views, recognizers, the first responder.
  ///
  /// - Parameter event: The event, with the stage's time.
  /// - Returns: Whether the event was handled; a click that hits only the window itself is not.
  open func sendEvent(_ event: TimedEvent) -> Bool { dispatch(event) }
}
