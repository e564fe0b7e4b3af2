import LaminaCompat
import Testing

@Suite("LaminaCompat: views, controllers and Pop")
@MainActor
struct ViewSnippetTests {
  let host = CompatStage()

  private func root<Kind: UIViewController>(_ make: () -> Kind) -> Kind {
    host.run { window in
      let controller = make()
      window.rootViewController = controller
      return controller
    }
  }

  @Test("a block moves and fades, and says that it is over")
  func slide() {
    let page = root { BlocksController() }
    host.run { _ in page.slide() }
    host.go(to: 1)
    #expect(near(page.box.layer.presentation()?.position.x, 15))
    #expect(page.completed == nil && page.box.alpha == 0.5)
    host.go(to: 2)
    #expect(page.completed == true)
    #expect(page.box.backgroundColor == .systemRed)
  }

  @Test("springs, repeats and keyframes")
  func blocks() {
    let page = root { BlocksController() }
    host.run { _ in page.spring() }
    host.go(to: 0.3)
    #expect(page.box.layer.presentation().map { $0.transform.m11 > 1.8 } ?? false)
    host.go(to: 2)
    host.run { _ in page.pulse() }
    host.go(to: 3)
    #expect(page.box.layer.presentation().flatMap(\.backgroundColor).map { $0.blue > 0.9 } ?? false)
    host.run { _ in page.box.layer.removeAllAnimations() }
    host.run { _ in page.keyframes() }
    host.go(to: 4)
    #expect(near(page.box.layer.presentation()?.position.x, 30, 0.5))
    #expect(near(page.box.layer.presentation()?.position.y, 5, 0.5))
    host.go(to: 5.5)
    #expect(page.box.center == CGPoint(x: 30, y: 20))
  }

  @Test("an animator is scrubbed")
  func scrub() {
    let page = root { BlocksController() }
    host.run { _ in page.scrub() }
    host.go(to: 1)
    #expect(near(page.box.layer.presentation()?.position.x, 15))
    host.run { _ in page.animator.startAnimation() }
    host.go(to: 3)
    #expect(page.completed == true && page.box.center.x == 25)
  }

  @Test("a view takes the place of another")
  func swapping() {
    let page = root { BlocksController() }
    host.run { _ in page.swap() }
    host.go(to: 1)
    #expect(page.box.superview == nil && page.view.subviews.count == 1)
    host.run { _ in page.fall() }
    #expect(page.box.isHidden)
  }

  @Test("a transition of one's own presents and dismisses")
  func transition() {
    let page = root { PresentingController() }
    host.run { _ in page.showNext() }
    host.go(to: 0.25)
    #expect(near(page.next2.view.layer.presentation().map { CGFloat($0.opacity) }, 0.5))
    host.go(to: 1)
    #expect(page.presentedViewController === page.next2)
    host.run { _ in page.dismiss(animated: true) }
    host.go(to: 2)
    #expect(page.presentedViewController == nil)
  }

  @Test("a button bounces by Pop")
  func popButton() {
    let button = host.run { window in
      let button = PopButton(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
      window.addSubview(button)
      button.sendActions(for: .touchDown)
      return button
    }
    host.go(to: 0.3)
    #expect(near(button.layer.transform.m11, 0.95))
    host.run { _ in button.sendActions(for: .touchUpInside) }
    #expect(button.layer.pop_animation(forKey: "layerScaleSpringAnimation") is POPSpringAnimation)
    host.go(to: 0.4)
    #expect(button.layer.transform.m11 > 1)
    host.go(to: 5)
    #expect(near(button.layer.transform.m11, 1) && button.taps == 1)
    #expect(button.backgroundColor == UIColor(hex: 0xFF9500))
  }

  @Test("Pop moves layers, views and numbers of one's own")
  func pop() {
    let page = root { PopController() }
    host.run { _ in page.springIn() }
    host.go(to: 0.5)
    #expect(near(page.box.alpha, 0.5, 0.03))
    host.go(to: 4)
    #expect(near(page.box.layer.position.x, 40, 0.1) && page.done)
    host.run { _ in page.count() }
    host.go(to: 4.5)
    #expect((45...55).contains(Int(page.label.text ?? "") ?? 0))
    host.run { _ in page.decay() }
    host.go(to: 5.5)
    #expect(page.box.layer.position.x > 70 && page.label.text == "100")
    host.run { _ in page.slide() }
    host.go(to: 7)
    #expect(near(page.box.layer.position.y, 30))
    host.run { _ in page.box.layer.pop_removeAllAnimations() }
    #expect(page.box.layer.pop_animationKeys() == nil)
  }
}
