import Foundation
import LaminaKinds
import LaminaLayers
import LaminaMath
import LaminaViewsTestSupport
import Testing

@testable import LaminaViews

/// The tree of views, and how that of the layers follows it (rows 60 to 62, V1 to V7).
@MainActor @Suite struct ViewTreeTests {
  private let host = ViewStage()

  /// A view that records its calls.
  @MainActor private final class Noting: View {
    var calls: [String] = []

    private func note(_ call: String) { calls.append(call) }

    override func willMove(toSuperview new: View?) {
      note("willMove \(new == nil ? "nil" : "superview")")
    }
    override func didMoveToSuperview() {
      note("didMove layer \(layer.superlayer == nil ? "out" : "in")")
    }
    override func willMove(toWindow new: Window?) {
      note("willWindow \(new == nil ? "nil" : "window")")
    }
    override func didMoveToWindow() { note("didWindow \(window == nil ? "nil" : "window")") }
    override func didAddSubview(_ subview: View) { note("didAdd") }
    override func willRemoveSubview(_ subview: View) { note("willRemove") }
  }

  @Test("the calls of a view that comes and goes")
  func calls() {
    let (parent, child) = (Noting(), Noting())
    host.use { host.window.addSubview(parent) }
    parent.calls.removeAll()
    host.use { parent.addSubview(child) }
    #expect(
      child.calls == [
        "willMove superview", "willWindow window", "didMove layer in", "didWindow window",
      ]
    )
    #expect(parent.calls == ["didAdd"])
    (parent.calls, child.calls) = ([], [])
    host.use { child.removeFromSuperview() }
    #expect(parent.calls == ["willRemove"])
    #expect(
      child.calls == ["willMove nil", "willWindow nil", "didMove layer out", "didWindow nil"]
    )
  }

  @Test("indices count views; layers without a view keep their place")
  func order() {
    let parent = View()
    let (one, two, new) = (View(), View(), View())
    let plain = Layer()
    parent.addSubview(one)
    parent.layer.addSublayer(plain)
    parent.addSubview(two)
    parent.insertSubview(new, aboveSubview: one)
    #expect(
      parent.layer.sublayers?.elementsEqual([one.layer, new.layer, plain, two.layer], by: ===)
        == true
    )
    #expect(parent.subviews == [one, new, two])
    parent.insertSubview(two, at: 0)
    #expect(parent.subviews == [two, one, new])
    #expect(
      parent.layer.sublayers?.elementsEqual([two.layer, one.layer, new.layer, plain], by: ===)
        == true
    )
    parent.exchangeSubview(at: 0, withSubviewAt: 2)
    #expect(parent.subviews == [new, one, two])
    #expect(
      parent.layer.sublayers?.elementsEqual([new.layer, one.layer, two.layer, plain], by: ===)
        == true
    )
    parent.sendSubviewToBack(two)
    parent.bringSubviewToFront(new)
    #expect(parent.subviews == [two, one, new])
    parent.insertSubview(View(), at: 99)
    #expect(parent.subviews.count == 4 && parent.layer.sublayers?.count == 5)
  }

  @Test("beside a view that is no subview, or beside itself, a view goes on top")
  func strangers() {
    let parent = View()
    let (one, two) = (View(), View())
    parent.addSubview(one)
    parent.addSubview(two)
    parent.insertSubview(one, belowSubview: View())
    #expect(parent.subviews == [two, one])
    parent.insertSubview(two, aboveSubview: two)
    #expect(parent.subviews == [one, two])
  }

  @Test("a view moves from one superview to another, and into nothing that it holds")
  func moving() {
    let (one, two, child) = (View(), View(), View())
    one.addSubview(child)
    two.addSubview(child)
    #expect(one.subviews.isEmpty && child.superview === two)
    #expect(one.layer.sublayers?.isEmpty ?? true)
    child.addSubview(two)
    #expect(two.superview == nil && child.subviews.isEmpty)
    #expect(child.isDescendant(of: two) && !two.isDescendant(of: child))
    child.tag = 7
    #expect(two.viewWithTag(7) === child && two.viewWithTag(8) == nil)
  }

  @Test("the view stays the delegate of its layer")
  func delegate() {
    let view = host.view()
    view.layer.delegate = nil
    #expect(view.layer.delegate === view)
    #expect(host.reports.contains { $0.contains("the delegate of a view's layer") })
  }

  @MainActor private final class Curve: View {
    override class var layerClass: AnyClass { ShapeLayer.self }
  }

  @MainActor private final class Odd: View {
    final class Own: Layer {}
    override class var layerClass: AnyClass { Own.self }
  }

  @Test("a class says which layer its views have")
  func layerClass() {
    #expect(Curve().layer is ShapeLayer)
    #expect(Odd().layer is Odd.Own)
  }

  @Test("what is set on a view is set on its layer")
  func properties() {
    let view = View(frame: CGRect(x: 2, y: 4, width: 10, height: 6))
    #expect(view.layer.frame == view.frame && view.center == CGPoint(x: 7, y: 7))
    view.alpha = 3
    view.clipsToBounds = true
    view.transform = .scale(x: 2, y: 2)
    #expect(view.layer.opacity == 1 && view.layer.masksToBounds)
    #expect(view.layer.affineTransform() == .scale(x: 2, y: 2))
    view.layer.opacity = 0.5
    #expect(view.alpha == 0.5)
    #expect(view.tintColor == Color("#5f87ff"))
    let inside = View()
    view.addSubview(inside)
    view.tintColor = .white
    #expect(inside.tintColor == .white)
    view.tintColor = nil
    #expect(inside.tintColor == Color("#5f87ff"))
    let label = Label("a")
    label.textColor = Color("#ff0000")
    #expect(label.textColor == Color(red: 1, green: 0, blue: 0))
    label.textColor = nil
    #expect(label.textColor == .white)
    view.transform = AffineTransform2D(translationX: 2, y: 4)
    #expect(view.transform == .translation(x: 2, y: 4))
    #expect(AffineTransform2D(scaleX: 2, y: 3) == .scale(x: 2, y: 3))
    #expect(AffineTransform2D(rotationAngle: 1) == .rotation(angle: 1))
  }

  @Test("a snapshot stays as it was")
  func snapshot() throws {
    let view = host.view(CGRect(x: 4, y: 4, width: 8, height: 8))
    host.use { view.backgroundColor = .white }
    host.tick(0)
    host.use {
      view.backgroundColor = Color(red: 1, green: 0, blue: 0)
      #expect(View().snapshotView(afterScreenUpdates: false) == nil)
    }
    let old = try #require(host.use { view.snapshotView(afterScreenUpdates: false) })
    let new = try #require(host.use { view.snapshotView(afterScreenUpdates: true) })
    #expect(old.frame == view.frame)
    #expect(old.layer.sublayers?.first?.backgroundColor == .white)
    #expect(new.layer.sublayers?.first?.backgroundColor == Color(red: 1, green: 0, blue: 0))
  }

  @Test("points and rectangles are told in the coordinates of others")
  func converting() {
    let outer = host.view(CGRect(x: 10, y: 6, width: 40, height: 30))
    let inner = View(frame: CGRect(x: 3, y: 4, width: 8, height: 8))
    host.use { outer.addSubview(inner) }
    #expect(inner.convert(CGPoint(x: 1, y: 1), to: outer) == CGPoint(x: 4, y: 5))
    #expect(inner.convert(CGPoint(x: 1, y: 1), to: nil) == CGPoint(x: 14, y: 11))
    #expect(inner.convert(CGPoint(x: 14, y: 11), from: nil) == CGPoint(x: 1, y: 1))
    #expect(
      outer.convert(CGRect(x: 0, y: 0, width: 4, height: 4), to: inner)
        == CGRect(x: -3, y: -4, width: 4, height: 4)
    )
  }

  @Test("a view below another superview takes on its tint, unless it has its own")
  func inheritedTint() {
    final class Counter: View {
      var count = 0
      override func tintColorDidChange() { count += 1 }
    }
    let (usual, white) = (View(), View())
    white.tintColor = .white
    let (bar, inside, own) = (ProgressView(), Counter(), Counter())
    bar.addSubview(inside)
    bar.addSubview(own)
    own.tintColor = .black
    white.addSubview(bar)
    #expect(bar.subviews[0].backgroundColor == .white)
    #expect(inside.count == 1 && own.count == 1)
    usual.addSubview(bar)
    #expect(bar.subviews[0].backgroundColor == Color("#5f87ff"))
    View().addSubview(bar)
    #expect(inside.count == 2 && own.count == 1)
  }
}
