// swift-format-ignore-file
import LaminaCompat

class BlocksController: UIViewController {
  let box = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
  var completed: Bool?
  var animator: UIViewPropertyAnimator!

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    box.backgroundColor = UIColor.systemRed
    box.layer.cornerRadius = 5
    view.addSubview(box)
    let tap = UITapGestureRecognizer(target: self, action: BlocksController.tapped)
    box.addGestureRecognizer(tap)
    let pan = UIPanGestureRecognizer(target: self, action: BlocksController.handlePan(_:))
    box.addGestureRecognizer(pan)
  }

  func tapped() { slide() }

  func handlePan(_ recognizer: UIPanGestureRecognizer) {
    let translation = recognizer.translation(in: view)
    switch recognizer.state {
    case .began:
      animator = UIViewPropertyAnimator(duration: 1, curve: .easeOut) { self.box.alpha = 0 }
    case .changed: animator.fractionComplete = translation.x / 100
    case .ended, .cancelled:
      animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    default: break
    }
  }

  func slide() {
    UIView.animate(
      withDuration: 1,
      delay: 0.5,
      options: [.curveLinear],
      animations: {
        self.box.center = CGPoint(x: 25, y: 5)
        self.box.alpha = 0.5
      },
      completion: { finished in
        self.completed = finished
      }
    )
  }

  func spring() {
    UIView.animate(
      withDuration: 1,
      delay: 0,
      usingSpringWithDamping: 0.5,
      initialSpringVelocity: 0,
      options: .curveEaseInOut,
      animations: {
        self.box.transform = CGAffineTransform(scaleX: 2, y: 2)
      },
      completion: nil
    )
  }

  func pulse() {
    UIView.animate(withDuration: 1, delay: 0, options: [.repeat, .autoreverse]) {
      self.box.backgroundColor = .blue
    }
  }

  func keyframes() {
    UIView.animateKeyframes(
      withDuration: 2,
      delay: 0,
      options: [.calculationModeLinear],
      animations: {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
          self.box.center.x = 30
        }
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
          self.box.center.y = 20
        }
      },
      completion: nil
    )
  }

  func scrub() {
    animator = UIViewPropertyAnimator(duration: 2, curve: .linear) { [unowned self] in
      self.box.frame.origin.x = 20
    }
    animator.addCompletion { position in self.completed = position == .end }
    animator.startAnimation()
    animator.pauseAnimation()
    animator.fractionComplete = 0.5
  }

  func swap() {
    let other = UIView(frame: box.frame)
    UIView.transition(
      from: box,
      to: other,
      duration: 0.5,
      options: [.transitionFlipFromLeft],
      completion: nil
    )
  }

  func fall() {
    UIView.transition(
      with: view,
      duration: 0.3,
      options: .transitionCrossDissolve,
      animations: {
        self.box.isHidden = true
      },
      completion: nil
    )
  }
}

class FadeTransition: NSObject, UIViewControllerAnimatedTransitioning {
  let isPresenting: Bool

  init(isPresenting: Bool) { self.isPresenting = isPresenting }

  func transitionDuration(
    using transitionContext: UIViewControllerContextTransitioning?
  ) -> TimeInterval {
    0.5
  }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    guard let toVC = transitionContext.viewController(forKey: .to),
      let toView = transitionContext.view(forKey: .to)
        ?? transitionContext.viewController(forKey: .to)?.view
    else { return transitionContext.completeTransition(false) }
    let container = transitionContext.containerView
    toView.frame = transitionContext.finalFrame(for: toVC)
    toView.alpha = 0
    container.addSubview(toView)
    UIView.animate(
      withDuration: transitionDuration(using: transitionContext),
      delay: 0,
      options: .curveLinear,
      animations: {
        toView.alpha = 1
      }
    ) { _ in
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }
}

class PresentingController: UIViewController, UIViewControllerTransitioningDelegate {
  let next2 = UIViewController(nibName: nil, bundle: nil)

  func showNext() {
    next2.modalPresentationStyle = .custom
    next2.transitioningDelegate = self
    present(next2, animated: true, completion: nil)
  }

  func animationController(
    forPresented presented: UIViewController,
    presenting: UIViewController,
    source: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    FadeTransition(isPresenting: true)
  }

  func animationController(
    forDismissed dismissed: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    FadeTransition(isPresenting: false)
  }
}

class PopButton: UIButton {
  var taps = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    setTitle("Pop", for: .normal)
    setTitleColor(.white, for: .normal)
    titleLabel?.font = UIFont.systemFont(ofSize: 12)
    backgroundColor = UIColor(hex: 0xFF9500)
    addTarget(self, action: PopButton.scaleToSmall, for: [.touchDown, .touchDragEnter])
    addTarget(self, action: PopButton.scaleAnimation(_:), for: .touchUpInside)
  }

  required init?(coder: NSCoder) { fatalError() }

  func scaleToSmall() {
    let animation = POPBasicAnimation(propertyNamed: kPOPLayerScaleXY)
    animation?.toValue = NSValue(cgSize: CGSize(width: 0.95, height: 0.95))
    animation?.duration = 0.2
    layer.pop_add(animation, forKey: "layerScaleSmallAnimation")
  }

  func scaleAnimation(_ sender: UIButton) {
    taps += 1
    let animation = POPSpringAnimation(propertyNamed: kPOPLayerScaleXY)
    animation?.velocity = NSValue(cgSize: CGSize(width: 3, height: 3))
    animation?.toValue = NSValue(cgSize: CGSize(width: 1, height: 1))
    animation?.springBounciness = 18
    layer.pop_add(animation, forKey: "layerScaleSpringAnimation")
  }
}

class PopController: UIViewController {
  let box = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
  let label = UILabel()
  var done = false

  func springIn() {
    view.addSubview(box)
    if let spring = POPSpringAnimation(propertyNamed: kPOPLayerPositionX) {
      spring.toValue = 40
      spring.springBounciness = 10
      spring.springSpeed = 20
      spring.completionBlock = { (animation, finished) in self.done = finished }
      box.layer.pop_add(spring, forKey: "positionX")
    }
    let alpha = POPBasicAnimation(propertyNamed: kPOPViewAlpha)!
    alpha.timingFunction = CAMediaTimingFunction(name: .linear)
    alpha.fromValue = 0.0
    alpha.toValue = 1.0
    alpha.duration = 1
    box.pop_add(alpha, forKey: "fade")
  }

  func count() {
    let animation = POPBasicAnimation()
    animation.property =
      POPAnimatableProperty.property(withName: "count") { prop in
        prop?.readBlock = { obj, values in values?[0] = 0 }
        prop?.writeBlock = { obj, values in
          if let label = obj as? UILabel, let values = values { label.text = "\(Int(values[0]))" }
        }
        prop?.threshold = 1
      } as? POPAnimatableProperty
    animation.fromValue = 0
    animation.toValue = 100
    animation.duration = 1
    animation.timingFunction = CAMediaTimingFunction(name: CAMediaTimingFunctionName.linear)
    label.pop_add(animation, forKey: "count")
  }

  func slide() {
    let basic = POPBasicAnimation.linear()
    basic.property = POPAnimatableProperty.property(withName: kPOPLayerPositionY) as? POPAnimatableProperty
    basic.toValue = 30
    basic.duration = 1
    box.layer.pop_add(basic, forKey: "slide")
  }

  func decay() {
    let decay = POPDecayAnimation(propertyNamed: kPOPLayerPositionX)!
    decay.velocity = NSNumber(value: 100)
    decay.deceleration = 0.998
    box.layer.pop_add(decay, forKey: "decay")
  }
}
