import Foundation
import LaminaLayers
import LaminaMath
import LaminaStage
import LaminaViewsTestSupport
import Testing

@testable import LaminaViews

/// What a point hits: E5 (rows 38, 39 and 64 to 67).
@MainActor @Suite struct HitTestTests {
  private let host = ViewStage()

  private func add(_ frame: CGRect, to parent: View? = nil) -> View {
    let view = View(frame: frame)
    host.use { (parent ?? host.window).addSubview(view) }
    host.tick(host.stage.now)
    return view
  }

  private func hit(_ x: Double, _ y: Double) -> View? {
    host.use { host.window.hitTest(CGPoint(x: x, y: y), with: nil) }
  }

  @Test("the left and top side are inside, the right and bottom side are not")
  func sides() {
    let view = View(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    #expect(view.point(inside: .zero, with: nil))
    #expect(view.point(inside: CGPoint(x: 99.99, y: 49.99), with: nil))
    #expect(!view.point(inside: CGPoint(x: 100, y: 25), with: nil))
    #expect(!view.point(inside: CGPoint(x: 50, y: 50), with: nil))
  }

  @Test("bounds that begin elsewhere move what is inside")
  func boundsOrigin() {
    let view = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.bounds.origin = CGPoint(x: 10000, y: 10000)
    #expect(!view.point(inside: CGPoint(x: 50, y: 50), with: nil))
    #expect(view.point(inside: CGPoint(x: 10050, y: 10050), with: nil))
  }

  @Test("the deepest view in front is hit")
  func order() {
    let back = add(CGRect(x: 0, y: 0, width: 20, height: 20))
    let front = add(CGRect(x: 10, y: 0, width: 20, height: 20))
    let inner = add(CGRect(x: 0, y: 0, width: 4, height: 4), to: front)
    #expect(hit(5, 5) === back && hit(11, 2) === inner && hit(20, 10) === front)
    #expect(hit(70, 40) === host.window)
    host.use { back.layer.zPosition = 1 }
    #expect(hit(11, 2) === back)
  }

  @Test("faint, hidden and disabled views are passed over with all in them")
  func unseen() {
    let parent = add(CGRect(x: 0, y: 0, width: 20, height: 20))
    let child = add(CGRect(x: 0, y: 0, width: 10, height: 10), to: parent)
    let grandchild = add(CGRect(x: 0, y: 0, width: 10, height: 10), to: child)
    #expect(hit(5, 5) === grandchild)
    host.use { child.alpha = 0.005 }
    #expect(hit(5, 5) === parent)
    host.use { child.alpha = 0.01 }
    #expect(hit(5, 5) === grandchild)
    host.use { child.isHidden = true }
    #expect(hit(5, 5) === parent)
    host.use { child.isHidden = false }
    child.isUserInteractionEnabled = false
    #expect(hit(5, 5) === parent)
  }

  @Test("a child is not reached outside of its parent, the parent's own place hits the parent")
  func outside() {
    let parent = add(CGRect(x: 0, y: 0, width: 20, height: 20))
    let child = add(CGRect(x: 15, y: 0, width: 20, height: 20), to: parent)
    #expect(hit(16, 5) === child && hit(25, 5) === host.window && hit(5, 5) === parent)
  }

  @Test("labels and image views let through unless they are told to take events")
  func passive() {
    let back = add(CGRect(x: 0, y: 0, width: 40, height: 20))
    let views = [
      Label(frame: CGRect(x: 0, y: 0, width: 20, height: 20)),
      ImageView(frame: CGRect(x: 20, y: 0, width: 20, height: 20)),
    ]
    for (view, x) in zip(views, [5.0, 25]) {
      host.use { back.addSubview(view) }
      #expect(hit(x, 5) === back)
      view.isUserInteractionEnabled = true
      #expect(hit(x, 5) === view)
    }
  }

  @Test("a mask is not hit")
  func mask() {
    let view = add(CGRect(x: 0, y: 0, width: 20, height: 20))
    let mask = View(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    host.use {
      view.mask = mask
      view.addSubview(mask)
    }
    #expect(hit(5, 5) === view)
  }

  @Test("a view of one side is not hit while it shows its back")
  func turned() {
    let view = add(CGRect(x: 0, y: 0, width: 20, height: 20))
    host.use { view.transform3D = .rotation(angle: .pi, x: 0, y: 1, z: 0) }
    #expect(hit(5, 5) === view)
    host.use { view.layer.isDoubleSided = false }
    #expect(hit(5, 5) === host.window)
    host.use { view.transform3D = .rotation(angle: .pi / 3, x: 0, y: 1, z: 0) }
    #expect(hit(10, 5) === view)
  }

  @Test(
    "a button that moves in a block is hit only if the block allows it",
    arguments: [false, true]
  )
  func blocks(allows: Bool) {
    let button = Button(title: "Go")
    var count = 0
    button.addAction(for: .touchDown) { _ in count += 1 }
    host.use { host.window.addSubview(button) }
    host.tick(0)
    host.use {
      View.animate(withDuration: 1, options: allows ? .allowUserInteraction : []) {
        button.frame.origin.y = 20
      }
    }
    host.tick(0)
    host.click(cell(2, 10), at: 0.5)
    #expect(count == (allows ? 1 : 0))
    host.tick(1.1)
    host.click(cell(2, 10), at: 1.2)
    #expect(count == (allows ? 2 : 1))
  }

  @Test("a moving view is hit where it will be, or where it is seen if the window says so")
  func presentation() {
    let view = add(CGRect(x: 0, y: 0, width: 10, height: 10))
    host.use {
      for x in [20.0, 40] {
        View.animate(withDuration: 1, options: [.allowUserInteraction, .curveLinear]) {
          view.frame.origin.x = x
        }
      }
    }
    host.tick(0)
    host.tick(0.5)
    #expect(hit(45, 5) === view && hit(25, 5) === host.window)
    host.window.hitTestsPresentation = true
    #expect(hit(25, 5) === view && hit(45, 5) === host.window)
  }

  @Test("what is in a growing view is hit where it is seen")
  func growing() {
    let view = add(CGRect(x: 0, y: 0, width: 40, height: 10))
    host.use {
      View.animate(withDuration: 1, options: [.allowUserInteraction, .curveLinear]) {
        view.frame.size.width = 20
      }
    }
    host.tick(0)
    host.tick(0.5)
    #expect(hit(25, 5) === host.window)
    host.window.hitTestsPresentation = true
    #expect(hit(25, 5) === view && hit(31, 5) === host.window)
  }
}
