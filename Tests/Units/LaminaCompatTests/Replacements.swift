import LaminaCompat

// What the page of replacements shows on its right-hand side.

/// A layer with a custom property.
@MainActor
final class ProgressRing: CALayer {
  override class var customProperties: [CustomProperty] { [CustomProperty("progress", 0.0)] }

  override init() { super.init() }

  required init(layer: Any) { super.init(layer: layer) }

  var progress: CGFloat {
    get { value(forKey: "progress") as? CGFloat ?? 0 }
    set { setValue(newValue, forKey: "progress") }
  }
}

/// A view that is not made of a file.
@MainActor
final class RingView: UIView {
  override class var layerClass: AnyClass { CAShapeLayer.self }
  let box = UIView()
  // swift-format-ignore: NeverForceUnwrap
  var shapeLayer: CAShapeLayer { layer as! CAShapeLayer }

  override init(frame: CGRect) { super.init(frame: frame) }

  required init?(coder: NSCoder) { fatalError("no storyboards") }

  override func backgroundColorDidChange() { box.backgroundColor = backgroundColor }
}

@MainActor
protocol PickerDelegate: AnyObject { func picked() }
extension PickerDelegate { func picked() {} }

/// A delegate without an implementation of the optional methods.
@MainActor
final class Passer: PickerDelegate {}

@MainActor func makeFade() -> CABasicAnimation { CABasicAnimation(keyPath: "opacity") }

/// A controller whose methods are called.
@MainActor
final class Page: UIViewController {
  let button = UIButton(type: .system)
  var log: [String] = []

  func wire() -> (tap: UITapGestureRecognizer, link: CADisplayLink, timer: Timer) {
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.repeatCount = .infinity
    let tap = UITapGestureRecognizer(target: self, action: Page.tapped)
    button.addTarget(self, action: Page.pressed(_:), for: .touchUpInside)
    let link = CADisplayLink(target: self, selector: Page.step(_:))
    let timer = Timer.scheduledTimer(
      timeInterval: 1,
      target: self,
      selector: Page.count,
      userInfo: nil,
      repeats: true
    )
    return (tap, link, timer)
  }

  func start(_ action: Selector) -> Timer {
    Timer.scheduledTimer(
      timeInterval: 1,
      target: self,
      selector: action,
      userInfo: nil,
      repeats: false
    )
  }

  func startCounting() -> Timer {
    start(Selector(Page.count))
  }

  func shortcut() -> UIKeyCommand {
    let command = UIKeyCommand(input: " ", modifierFlags: [], action: tapped)
    return command
  }

  func listen() {
    NotificationCenter.default.addObserver(self, selector: Page.heard(_:), name: .news, object: nil)
  }

  func heard(_ news: Notification) { log.append("news") }

  func tapped() { log.append("tap") }
  func pressed(_ sender: UIButton) { log.append("press") }
  func step(_ link: CADisplayLink) { log.append("step") }
  func count() { log.append("count") }
}

extension NSNotification.Name {
  static let news = NSNotification.Name("news")
}
