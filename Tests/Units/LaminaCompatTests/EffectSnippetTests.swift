import LaminaCompat
import Testing

@Suite("LaminaCompat: effects, time and keys")
@MainActor
struct EffectSnippetTests {
  let host = CompatStage()

  private static let frame = CGRect(x: 0, y: 0, width: 20, height: 20)

  private func add<Kind: UIView>(
    _ make: (CGRect) -> Kind,
    _ body: (Kind) -> Void
  ) -> Kind {
    host.run { window in
      let view = make(Self.frame)
      window.addSubview(view)
      body(view)
      return view
    }
  }

  @Test("a replicator has eight dots that shrink")
  func replicator() {
    let view = add({ ReplicatorSpinner(frame: $0) }) { $0.start() }
    host.go(to: 0.5)
    #expect(view.replicator.instanceCount == 8)
    #expect(view.replicator.instanceAlphaOffset == Float(-0.1))
    #expect(near(view.dot.presentation()?.transform.m11, 0.55))
  }

  @Test("glass comes slowly in a block, over all of the view, and carries what is on it")
  func glass() {
    let view = add({ _ in UIVisualEffectView(effect: nil) }) { glass in
      glass.frame = Self.frame
      glass.contentView.addSubview(UILabel())
    }
    #expect(view.contentView.frame == view.bounds && view.contentView.subviews.count == 1)
    #expect(view.layer.backgroundColor?.alpha == 0)
    host.run { _ in
      UIView.animate(
        withDuration: 1,
        delay: 0,
        options: .curveLinear,
        animations: {
          view.effect = UIBlurEffect(style: .dark)
        }
      )
    }
    host.go(to: 0.5)
    #expect(near(view.layer.presentation()?.backgroundColor?.alpha, 0.365, 0.02))
    host.go(to: 2)
    #expect(near(view.layer.backgroundColor?.alpha, 0.73))
  }

  @Test("confetti has its numbers in single precision")
  func confetti() {
    let view = add({ ConfettiView(frame: $0) }) { $0.startConfetti() }
    #expect(view.emitter.emitterCells?.count == 3)
    #expect(view.emitter.emitterCells?.first?.birthRate == 3)
    #expect(view.emitter.emitterCells?.first?.color == UIColor.red.cgColor)
    host.run { _ in view.stopConfetti() }
    #expect(view.emitter.birthRate == 0)
  }

  @Test("a display link calls until it is invalidated")
  func displayLink() {
    let view = add({ WaveView(frame: $0) }) { $0.start() }
    host.go(to: 2)
    #expect((59...62).contains(view.frames))
    #expect(near(view.shapeLayer.path?.boundingBox.maxY, 10, 0.3))
  }

  @Test("timers and the main queue go by the stage's time")
  func time() {
    let view = add({ ClockView(frame: $0) }) { $0.start() }
    #expect(view.tag == 7)
    host.go(to: 0.4)
    #expect(view.alpha == 1)
    host.go(to: 0.6)
    #expect(view.alpha == 0.5)
    host.go(to: 2.5)
    #expect(view.ticks == 2 && view.label.text == "2")
    host.go(to: 9)
    #expect(view.ticks == 3 && view.timer?.isValid == false)
    #expect(view.label.textColor == .yellow)
  }

  @Test("text is pushed by another")
  func transition() {
    let view = add({ TransitionView(frame: $0) }) { $0.setup() }
    host.run { _ in view.change() }
    #expect(view.text.animation(forKey: kCATransition) is CATransition)
    host.go(to: 1)
    #expect(view.text.animation(forKey: "transition") == nil)
    #expect(view.text.string as? String == "two")
  }

  @Test("a spring swings over its end")
  func spring() {
    let view = add({ SpringyLayerView(frame: $0) }) { $0.bounce() }
    var highest: CGFloat = 0
    while host.stage.now < 1 {
      host.go(to: host.stage.now + 0.05)
      highest = max(highest, view.layer.presentation()?.position.y ?? 0)
    }
    #expect(highest > 22 && view.layer.position.y == 20)
  }

  @Test("a layer is paused and goes on")
  func pausing() {
    let view = add({ SpringyLayerView(frame: $0) }) { view in
      let move = CABasicAnimation(keyPath: "position.x")
      (move.fromValue, move.toValue, move.duration) = (0, 100, 1)
      view.layer.add(move, forKey: "x")
    }
    host.go(to: 0.25)
    host.run { _ in view.layer.pauseAnimations() }
    host.go(to: 0.75)
    #expect(near(view.layer.presentation()?.position.x, 25, 0.1))
    host.run { _ in view.layer.resumeAnimations() }
    host.go(to: 1)
    #expect(near(view.layer.presentation()?.position.x, 50, 0.1))
  }

  @Test("keys take boxes, and NSNull ends the search for an action")
  func keys() {
    let view = add({ QuietView(frame: $0) }) { $0.setup() }
    host.run { _ in view.move() }
    #expect(view.box.animationKeys() == ["transform"])
    #expect(view.box.value(forKey: "side") as? String == "left")
    #expect(view.box.value(forKeyPath: "position.x") as? CGFloat == 20)
    #expect(view.box.value(forKeyPath: "position.x") as? NSNumber == 20)
    #expect(view.box.value(forKeyPath: "position.x") as? Double == 20)
    #expect(view.box.value(forKeyPath: "position") as? CGPoint == CGPoint(x: 20, y: 20))
    #expect(near(CGFloat(view.box.affineTransform().b), 2))
  }

  @Test("a colour has its parts")
  func colors() {
    let orange = UIColor(hex: 0xFF8000)
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    #expect(orange.getRed(&red, green: &green, blue: &blue, alpha: &alpha))
    #expect(red == 1 && near(green, 0.5) && blue == 0 && alpha == 1)
    var hue: CGFloat = 0
    orange.getHue(&hue, saturation: nil, brightness: nil, alpha: nil)
    #expect(near(hue, 30.0 / 360))
    let same = UIColor(hue: hue, saturation: 1, brightness: 1, alpha: 1)
    #expect(near(CGFloat(same.cgColor.green), green, 0.0001))
    #expect(UIColor.lightGray.cgColor.components?.count == 4)
  }

  @Test("boxes give back what they took")
  func boxes() {
    let turn = CATransform3DMakeRotation(1, 0, 0, 1)
    #expect(NSValue(caTransform3D: turn).caTransform3DValue == turn)
    #expect(NSValue(cgRect: CGRect(x: 1, y: 2, width: 3, height: 4)).cgRectValue.width == 3)
    let plane = CGAffineTransform(translationX: 3, y: 4)
    #expect(NSValue(cgAffineTransform: plane).cgAffineTransformValue == plane)
    let animation = CABasicAnimation(keyPath: "transform")
    animation.toValue = NSValue(caTransform3D: turn)
    #expect(animation.toValue as? CATransform3D == turn)
  }

  @Test("paths are the same by both ways, and know what is inside")
  func paths() {
    let oval = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(oval.contains(CGPoint(x: 5, y: 5)) && !oval.contains(CGPoint(x: 0.5, y: 0.5)))
    let path = CGMutablePath()
    path.addArc(center: .zero, radius: 2, startAngle: 0, endAngle: .pi / 2, clockwise: false)
    let same = UIBezierPath(
      arcCenter: .zero,
      radius: 2,
      startAngle: 0,
      endAngle: .pi / 2,
      clockwise: true
    )
    #expect(path == same.cgPath)
    let line = UIBezierPath()
    line.move(to: .zero)
    line.addLine(to: CGPoint(x: 4, y: 0))
    #expect(line.reversing().currentPoint == .zero)
    #expect(
      CGPath(rect: CGRect(x: 0, y: 0, width: 2, height: 2), transform: nil)
        .contains(CGPoint(x: 1, y: 1))
    )
  }
}
