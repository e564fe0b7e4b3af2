import LaminaCompat

// Spelt as published code spells them; each is used once.

/// Controls and labels of one's own.
class PaddedLabel: UILabel {
  var insets = UIEdgeInsets(top: 2, left: 3, bottom: 0, right: 0)

  override func drawText(in rect: CGRect) { super.drawText(in: rect.inset(by: insets)) }
}

class GaugeView: UIView {
  var woken = 0
  var colors = 0
  var allows = true
  private let value: CGFloat = MAXFLOAT > 1 ? 0.25 : 0

  override func backgroundColorDidChange() { colors += 1 }

  override func awakeFromNib() {
    super.awakeFromNib()
    woken += 1
  }

  override var accessibilityValue: String? {
    get { "\(Int(value * 100)) %" }
    set { super.accessibilityValue = newValue }
  }

  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    allows && !gestureRecognizer.isEqual(self)
  }

  override func isEqual(_ object: Any?) -> Bool { object is GaugeView }
}

/// A recognizer with the initializer and the touches of the original.
class StrokeRecognizer: UIGestureRecognizer {
  var strokes: [String] = []

  override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
    cancelsTouchesInView = false
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    strokes.append("began")
    state = .began
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    strokes.append("moved")
    state = .changed
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    strokes.append("ended")
    state = .ended
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesCancelled(touches, with: event)
  }

  override func reset() {
    super.reset()
    strokes.append("reset")
  }
}

/// An emitter cell with initial settings.
class Spark: CAEmitterCell {
  override init() {
    super.init()
    birthRate = 20
    lifetime = 2
    color = UIColor.darkText.cgColor
  }
}

class QuietController: UIViewController {
  var heard: [String] = []
  var kept: CFTypeRef?

  override var prefersStatusBarHidden: Bool { true }
  override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }

  override func viewDidLoad() {
    super.viewDidLoad()
    setNeedsStatusBarAppearanceUpdate()
    kept = view
    let pan = UIPanGestureRecognizer(target: self, action: QuietController.panned(_:))
    pan.maximumNumberOfTouches = 1
    view.gestureRecognizers = [pan]
  }

  func panned(_ pan: UIPanGestureRecognizer) { heard.append("pan") }
  func pressed() { heard.append("press") }

  /// Hands a method on, as wrappers around `addTarget` do.
  func add(_ action: Selector, to button: UIButton) {
    button.contentEdgeInsets = UIEdgeInsets(top: 0, left: 2, bottom: 2, right: 2)
    button.addTarget(self, action: action, for: .touchUpInside)
  }
}
