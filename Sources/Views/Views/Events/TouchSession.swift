/// A touch, the view that it hit and the recognizers that see it.
@MainActor
final class TouchSession {
  /// The events that the view has got.
  private enum Delivery {
    case nothing, began, end
  }

  let touch: Touch
  let button: Event.MouseButton
  /// The recognizers of the hit view and its ancestors, deepest first.
  let recognizers: [GestureRecognizer]
  /// Whether anything but the window itself may handle the touch.
  let isTaken: Bool
  private var delivered = Delivery.nothing
  private var isReleased = false
  private var isClaimed = false
  private var event: Event

  init(_ touch: Touch, _ event: Event, _ recognizers: [GestureRecognizer]) {
    self.touch = touch
    self.event = event
    self.recognizers = recognizers
    button = event.button
    isTaken = !recognizers.isEmpty || (touch.view.map { !($0 is Window) } ?? false)
  }

  var isOver: Bool { delivered == .end }

  /// Sends an event to the recognizers that still listen.
  func feed(_ event: Event, _ body: (GestureRecognizer) -> Void) {
    self.event = event
    for recognizer in recognizers where recognizer.isListening {
      recognizer.touch = touch
      body(recognizer)
    }
  }

  /// Cancels the view's touch, which a recognizer claimed.
  func claim() {
    isClaimed = true
    update()
  }

  func release() {
    isReleased = true
    update()
  }

  func move() {
    update()
    if delivered == .began { touch.view?.touchesMoved([touch], with: event) }
  }

  /// Sends the view the events that recognizers no longer delay.
  func update() {
    if isClaimed { return cancel() }
    let undecided = recognizers.filter { $0.isUndecided && $0.touches.contains(touch) }
    if delivered == .nothing, !undecided.contains(where: \.delaysTouchesBegan) {
      delivered = .began
      touch.view?.touchesBegan([touch], with: event)
    }
    if delivered == .began, isReleased, !undecided.contains(where: \.delaysTouchesEnded) {
      delivered = .end
      touch.view?.touchesEnded([touch], with: event)
    }
  }

  func cancel() {
    let before = delivered
    delivered = .end
    guard before == .began else { return }
    let phase = touch.phase
    touch.phase = .cancelled
    touch.view?.touchesCancelled([touch], with: event)
    touch.phase = phase
  }
}
