/// A name that a page says does not exist, and code that needs it.
struct AbsentName {
  /// The page that says so.
  var page: String
  /// How the page puts it.
  var words: String
  /// A statement that would use it; does not compile.
  var code: String

  init(_ page: String, _ words: String, _ code: String) {
    (self.page, self.words, self.code) = (page, words, code)
  }

  private static let originals = ".github/ORIGINALS.md"
  private static let guide = ".github/GUIDE.md"
  private static let readme = "README.md"
  private static let compatibility = ".github/COMPATIBILITY.md"

  /// What code with `import Lamina` cannot say.
  static let ofLamina: [AbsentName] = [
    AbsentName(originals, "#keyPath(CALayer.opacity)", "_ = #keyPath(Layer.opacity)"),
    AbsentName(originals, "#selector(...)", "_ = #selector(Layer.display)"),
    AbsentName(originals, "init?(coder:)", "_ = Layer(coder: NSCoder())"),
    AbsentName(originals, "willChangeValue(forKey:)", "Layer().willChangeValue(forKey: \"name\")"),
    AbsentName(originals, "NSValue(cgPoint:)", "_ = NSValue(cgPoint: .zero)"),
    AbsentName(originals, "NSValue(caTransform3D:)", "_ = NSValue(caTransform3D: .identity)"),
    AbsentName(originals, "CATransform3DMakeRotation", "_ = CATransform3DMakeRotation(1, 0, 0, 1)"),
    AbsentName(originals, "CATransform3DRotate", "_ = CATransform3DRotate(.identity, 1, 0, 0, 1)"),
    AbsentName(originals, "CATransform3D", "let t: CATransform3D? = nil; _ = t"),
    AbsentName(originals, "CGAffineTransform", "let t: CGAffineTransform? = nil; _ = t"),
    AbsentName(originals, "CGColor", "let c: CGColor? = nil; _ = c"),
    AbsentName(originals, "UIColor", "_ = UIColor.red"),
    AbsentName(originals, "CGPath", "let p: CGPath? = nil; _ = p"),
    AbsentName(originals, "UIBezierPath(ovalIn:)", "_ = UIBezierPath(ovalIn: .zero)"),
    AbsentName(originals, "CGLineCap", "let c: CGLineCap? = nil; _ = c"),
    AbsentName(originals, "kCALineCapRound", "_ = kCALineCapRound"),
    AbsentName(originals, "CAShapeLayerLineJoin.bevel", "_ = CAShapeLayerLineJoin.bevel"),
    AbsentName(originals, "trimmedPath(from:to:)", "_ = Path().trimmedPath(from: 0, to: 1)"),
    AbsentName(originals, "CGImage", "let i: CGImage? = nil; _ = i"),
    AbsentName(originals, "UIImage(named:)", "_ = UIImage(named: \"a\")"),
    AbsentName(originals, "kCATransitionPush", "_ = kCATransitionPush"),
    AbsentName(originals, "kCAFillModeForwards", "_ = kCAFillModeForwards"),
    AbsentName(originals, "CATransaction.lock()", "Transaction.lock()"),
    AbsentName(originals, "unlock()", "Transaction.unlock()"),
    AbsentName(originals, "CATransaction", "CATransaction.begin()"),
    AbsentName(
      originals,
      "kCATransactionAnimationDuration",
      "Transaction.setValue(1.0, forKey: kCATransactionAnimationDuration)"
    ),
    AbsentName(originals, "CACurrentMediaTime()", "_ = CACurrentMediaTime()"),
    AbsentName(
      originals,
      "CADisplayLink(target:selector:)",
      "_ = CADisplayLink(target: Layer(), selector: Layer.display)"
    ),
    AbsentName(originals, "UIGraphicsGetCurrentContext()", "_ = UIGraphicsGetCurrentContext()"),
    AbsentName(originals, "CGContext", "let c: CGContext? = nil; _ = c"),
    AbsentName(originals, "CATextLayer.font", "_ = TextLayer().font"),
    AbsentName(
      originals,
      "NSAttributedString",
      "TextLayer().string = NSAttributedString(string: \"\")"
    ),
    AbsentName(
      originals,
      "CAMediaTimingFunction(name:)",
      "_ = CAMediaTimingFunction(name: .easeIn)"
    ),
    AbsentName(originals, "CAValueFunction(name:)", "_ = CAValueFunction(name: .scale)"),
    AbsentName(originals, "POPSpringAnimation", "_ = POPSpringAnimation()"),
    AbsentName(originals, "POPDecayAnimation", "_ = POPDecayAnimation()"),
    AbsentName(originals, "pop_add(_:forKey:)", "Layer().pop_add(SpringMotion(), forKey: \"a\")"),
    AbsentName(originals, "pop_removeAllAnimations()", "Layer().pop_removeAllAnimations()"),
    AbsentName(originals, "kPOPLayerPositionX", "_ = kPOPLayerPositionX"),
    AbsentName(originals, "kPOPViewScaleXY", "_ = kPOPViewScaleXY"),
    AbsentName(
      originals,
      "POPAnimatableProperty.property(withName:initializer:)",
      "_ = POPAnimatableProperty.property(withName: \"a\", initializer: { _ in })"
    ),
    AbsentName(guide, "constraints", "_ = View().topAnchor"),
    AbsentName(guide, "storyboards", "_ = ViewController().storyboard"),
    AbsentName(guide, "scroll, table and collection views", "_ = ScrollView()"),
    AbsentName(guide, "scroll, table and collection views", "_ = TableView()"),
    AbsentName(guide, "scroll, table and collection views", "_ = CollectionView()"),
    AbsentName(guide, "text input", "_ = TextField()"),
    AbsentName(guide, "text input", "_ = TextView()"),
    AbsentName(guide, "traits", "_ = View().traitCollection"),
    AbsentName(guide, "gestures\nwith two fingers", "_ = PinchGestureRecognizer()"),
    AbsentName(guide, "gestures\nwith two fingers", "_ = RotationGestureRecognizer()"),
    AbsentName(readme, "CAMetalLayer", "_ = MetalLayer()"),
    AbsentName(readme, "`#selector`", "_ = #selector(Layer.display)"),
    AbsentName(readme, "constraints, storyboards", "_ = View().leadingAnchor"),
    AbsentName(readme, "scroll and table views, text input", "_ = ScrollView()"),
  ]

  /// What code with `import LaminaCompat` cannot say.
  static let ofCompat: [AbsentName] = [
    AbsentName(compatibility, "super.init(coder:)", "_ = UIView(coder: NSCoder())"),
    AbsentName(compatibility, "`#selector`", "_ = #selector(CALayer.display)"),
    AbsentName(compatibility, "`@objc`", "class Page: UIView { @objc func tapped() {} }"),
    AbsentName(compatibility, "`#keyPath`", "_ = #keyPath(CALayer.opacity)"),
    AbsentName(compatibility, "key-value observing", "CALayer().willChangeValue(forKey: \"name\")"),
    AbsentName(compatibility, "NSLayoutConstraint", "NSLayoutConstraint.activate([])"),
    AbsentName(compatibility, "anchors", "_ = UIView().topAnchor"),
    AbsentName(compatibility, "CIFilter", "_ = CIFilter(name: \"CISepiaTone\")"),
    AbsentName(compatibility, "CAMetalLayer", "_ = CAMetalLayer()"),
    AbsentName(compatibility, "CAEAGLLayer", "_ = CAEAGLLayer()"),
    AbsentName(compatibility, "AVPlayerLayer", "_ = AVPlayerLayer()"),
    AbsentName(compatibility, "SceneKit", "_ = SCNView()"),
    AbsentName(compatibility, "CGPattern", "let p: CGPattern? = nil; _ = p"),
    AbsentName(compatibility, "pinch and rotation recognizers", "_ = UIPinchGestureRecognizer()"),
    AbsentName(
      compatibility,
      "pinch and rotation recognizers",
      "_ = UIRotationGestureRecognizer()"
    ),
    AbsentName(compatibility, "UIScrollView", "_ = UIScrollView()"),
    AbsentName(compatibility, "UITableView", "_ = UITableView()"),
    AbsentName(compatibility, "UICollectionView", "_ = UICollectionView()"),
    AbsentName(
      compatibility,
      "CADisplayLink.preferredFrameRateRange",
      "_ = CADisplayLink { _ in }.preferredFrameRateRange"
    ),
    AbsentName(compatibility, "UIDynamicAnimator", "_ = UIDynamicAnimator()"),
    AbsentName(
      compatibility,
      "override init(layer: Any)",
      "class Plain: CALayer { override init(layer: Any) { super.init(layer: layer) } }"
    ),
    AbsentName(
      compatibility,
      "be it `override init()` alone",
      "class Alone: CALayer { override init() { super.init() } }"
    ),
    AbsentName(
      compatibility,
      "override var backgroundColor",
      "class Ground: UIView { override var backgroundColor: UIColor? { didSet {} } }"
    ),
  ]

  /// What compiles beside them, so that nothing fails for another reason.
  static let present: [(module: String, code: String)] = [
    ("Lamina", "_ = Layer(); _ = View().layer; _ = TextLayer().string"),
    ("Lamina", "class Shape: View { override class var layerClass: AnyClass { ShapeLayer.self } }"),
    ("Lamina", "class Drawn: View { override func draw(_ rect: CGRect) {} }"),
    ("Lamina", "_ = Transform3D.rotation(angle: 1); _ = SpringMotion(); _ = Path()"),
    ("LaminaCompat", "_ = CALayer(); _ = UIView().backgroundColor; _ = CACurrentMediaTime()"),
    ("LaminaCompat", "class Page: UIView { func tapped() {} }"),
    ("LaminaCompat", "_ = UITapGestureRecognizer(); _ = CADisplayLink { _ in }"),
  ]
}
