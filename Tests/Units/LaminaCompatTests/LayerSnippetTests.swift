import LaminaCompat
import Testing

@Suite("LaminaCompat: layers and their animations")
@MainActor
struct LayerSnippetTests {
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

  @Test("a circle pulsates and is drawn")
  func pulsating() {
    let view = add({ PulsatingCircleView(frame: $0) }) {
      $0.animatePulse()
      $0.animateStroke()
    }
    host.go(to: 0.8)
    #expect(near(view.pulse.presentation()?.transform.m11, 1.5))
    #expect(near(view.circle.presentation()?.strokeEnd, 0.4))
    #expect(view.pulse.presentation()?.value(forKeyPath: "transform.scale") as? Double != 1)
    host.go(to: 1.6)
    #expect(near(view.pulse.presentation()?.transform.m11, 1))
    host.go(to: 3)
    #expect(near(view.circle.presentation()?.strokeEnd, 1))
    #expect(view.circle.strokeEnd == 0)
  }

  @Test("a spinner turns while its stroke runs")
  func spinner() {
    let view = add({ SpinnerView(frame: $0) }) {
      $0.layoutIfNeeded()
      $0.animate()
    }
    #expect(view.shape.path?.boundingBoxOfPath == CGRect(x: 1.5, y: 1.5, width: 17, height: 17))
    host.go(to: 0.5)
    #expect(near(view.shape.presentation()?.strokeStart, 0.125))
    #expect(
      near(view.shape.presentation()?.value(forKeyPath: "transform.rotation") as? Double, .pi / 2)
    )
  }

  @Test("shaking goes to and fro, by numbers and by boxed points")
  func shaking() {
    let view = add({ UIView(frame: $0) }) { $0.shake() }
    host.go(to: 0.075)
    #expect(near(view.layer.presentation()?.transform.m41, 20, 0.5))
    host.go(to: 0.7)
    host.run { _ in view.shakeByAutoreverse() }
    host.go(to: 0.7 + 0.035)
    #expect(near(view.layer.presentation()?.position.x, 10, 1))
    #expect(view.layer.animationKeys() == ["position"])
    host.go(to: 2)
    #expect(view.layer.animationKeys() == nil)
  }

  @Test("a shimmer moves its locations and colours")
  func shimmer() {
    let view = add({ ShimmerView(frame: $0) }) { $0.startShimmering() }
    host.go(to: 0.5)
    let shown = view.gradientLayer.presentation()
    #expect(shown?.locations?.map(\.doubleValue) == [0, 0.5, 1])
    #expect(near((shown?.colors?.first as? CGColor).map { CGFloat($0.red) }, 0.925))
  }

  @Test("a group flies along a path and tells its end")
  func flying() {
    let view = add({ FlyingView(frame: $0) }) { $0.fly() }
    host.go(to: 1)
    #expect(near(view.layer.presentation()?.position.x, 40))
    #expect(near(view.layer.presentation().map { CGFloat($0.opacity) }, 0.75))
    #expect(view.log == ["start"])
    host.go(to: 2.5)
    #expect(view.log == ["start", "group true"])
  }

  @Test("a card flips in a transaction")
  func card() {
    let view = add({ CardView(frame: $0) }) { $0.setup() }
    host.run { _ in view.flip() }
    host.go(to: 0.5)
    #expect(near(view.front.presentation()?.transform.m11, 0))
    #expect(!view.front.isHidden)
    host.go(to: 1.2)
    #expect(view.front.isHidden)
    #expect(view.layer.shadowOpacity == 0.5 && view.layer.shadowPath != nil)
  }

  @Test("layers and views draw themselves")
  func drawing() {
    let layer = add({ ProgressView2(frame: $0) }) { $0.setNeedsDisplay() }
    #expect((layer.layer as? ProgressLayer)?.thickness == 2)
    host.go(to: 0.1)
    #expect(color(5, 3)?.green ?? 0 > 0.9)
    let view = add({ DrawnView(frame: $0) }) { $0.setNeedsDisplay() }
    host.go(to: 0.2)
    #expect(color(18, 1)?.red ?? 0 > 0.9)
    #expect(view.layer.bounds.width == 20)
  }

  private func color(_ column: Int, _ row: Int) -> Color? {
    Color(rgb: host.stage.frame[column, row].background.rawValue & 0xFFFFFF)
  }
}
