import Foundation
import LaminaLayers
import LaminaStage

/// The top of a tree of views: it fills a stage.
///
/// - Source: UIWindow
@preconcurrency @MainActor
open class Window: View {
  /// The stage whose root layer holds the window.
  public let stage: Stage
  /// The controller whose view fills the window.
  package final var root: (any ViewOwner)?
  private var listening: EventToken?
  /// Who hears of keys first; nil while nobody asked for that.
  public internal(set) final weak var firstResponder: Responder?
  /// The view that the person has chosen with keys or a click; nil before that.
  public internal(set) final weak var focusedView: View?
  /// Whether clicks hit what is seen while it moves, instead of where it will be; false unless set.
  ///
  /// - Note: Differs from UIWindow: an addition.
  public final var hitTestsPresentation = false
  /// Asked about Escape when nobody took it; answers whether it did something.
  package final var escapeHandler: (() -> Bool)?
  /// Answers whom keys go to while there is neither a first responder nor a focus.
  package final var topResponder: (() -> Responder?)?
  /// Who takes all keys, and keeps clicks away, while controllers change places; the newest last.
  private final var gates: [(owner: AnyObject, take: (KeyEvent) -> Bool)] = []
  /// Takes all keys; nil while nobody keeps them.
  final var keyGate: ((KeyEvent) -> Bool)? { gates.last?.take }
  private weak var focusArea: View?
  /// The view in which the focus moves; the window unless set, and where that one left.
  package final var focusRoot: View {
    get { focusArea?.window === self ? focusArea ?? self : self }
    set { focusArea = newValue }
  }
  /// The moments that gestures and controls of the window wait for.
  final let deadlines: Deadlines
  private(set) final lazy var touches = makeTouchRouter()

  /// Creates a window that fills a stage, and follows its size.
  ///
  /// - Parameter stage: The stage; the window stands in front of what is there already.
  public init(stage: Stage) {
    self.stage = stage
    deadlines = Deadlines(stage.timeline)
    super.init(frame: stage.rootLayer.bounds)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    ViewContext.of(stage.context).window = self
    stage.use { stage.rootLayer.addSublayer(layer) }
    listen()
  }

  /// Hears of the stage's events before the windows that listen already.
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

  /// Has all keys go to a closure, and clicks to nobody, until `openKeys` is called.
  package final func gateKeys(by owner: AnyObject, _ take: @escaping (KeyEvent) -> Bool) {
    gates.append((owner, take))
  }

  /// Lets keys and clicks go their way again.
  package final func openKeys(for owner: AnyObject) { gates.removeAll { $0.owner === owner } }

  /// Takes the size of the stage.
  private func fill() {
    let whole = stage.rootLayer.bounds
    guard frame != whole else { return }
    root?.viewWillResize(to: whole.size)
    frame = whole
  }

  /// A view is about to be taken out of the window: what was pointed at it is given up.
  func viewWillLeave(_ view: View) { giveUp(view) }

  /// Hands an event to whom it concerns: views, recognizers, the first responder.
  ///
  /// - Parameter event: The event, with the stage's time.
  /// - Returns: Whether somebody took it; a click on nothing but the window itself nobody did.
  open func sendEvent(_ event: TimedEvent) -> Bool { dispatch(event) }
}
