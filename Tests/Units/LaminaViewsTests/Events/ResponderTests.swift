import Foundation
import LaminaStage
import LaminaViewsTestSupport
import Testing

@testable import LaminaViews

/// A replacement for a controller, which ignores all notifications.
@MainActor private class StandIn: Responder, ViewOwner {
  func viewWillChangeWindow(isComing: Bool) {}
  func viewWillPlaceSubviews() {}
  func viewDidPlaceSubviews() {}
  func viewWillResize(to size: CGSize) {}
}

/// The chain and the first responder: E1 and E2 (rows 98 and 99).
@MainActor @Suite struct ResponderTests {
  private let host = ViewStage()

  /// A replacement for a view controller: the next responder is its view's superview, or its
  /// presenter.
  private final class Owner: StandIn {
    weak var view: View?
    weak var presenter: Owner?
    override var next: Responder? { presenter ?? view?.superview }
  }

  private final class Writer: View {
    var isSticky = false
    var takesKeys = true
    override var canBecomeFirstResponder: Bool { takesKeys }
    override var canResignFirstResponder: Bool { !isSticky }
  }

  private func writer() -> Writer {
    let writer = Writer(frame: CGRect(x: 0, y: 0, width: 4, height: 2))
    host.use { host.window.addSubview(writer) }
    return writer
  }

  private func owner(of view: View) -> Owner {
    let owner = Owner()
    owner.view = view
    view.owner = owner
    return owner
  }

  @Test("from a leaf over its content, the root view and its controller to the window")
  func chain() {
    let (root, content, leaf) = (View(), View(), View())
    let owner = owner(of: root)
    host.use {
      content.addSubview(leaf)
      root.addSubview(content)
      host.window.addSubview(root)
    }
    let expected: [Responder] = [leaf, content, root, owner, host.window]
    #expect(leaf.responderChain.map(ObjectIdentifier.init) == expected.map(ObjectIdentifier.init))
    #expect(host.window.next == nil)
  }

  @Test("after a presented controller comes the one that presents it")
  func presented() {
    let (root, sheet) = (View(), View())
    let (owner, other) = (owner(of: root), owner(of: sheet))
    other.presenter = owner
    host.use { for view in [root, sheet] { host.window.addSubview(view) } }
    let expected: [Responder] = [sheet, other, owner, host.window]
    #expect(sheet.responderChain.map(ObjectIdentifier.init) == expected.map(ObjectIdentifier.init))
  }

  @Test("a circle is cut where it closes")
  func circle() {
    final class Link: Responder {
      weak var other: Responder?
      var count = 0
      override var next: Responder? { other }
      override func textPasted(_ text: String) -> Bool {
        count += 1
        return super.textPasted(text)
      }
    }
    let links = [Link(), Link(), Link()]
    for (index, link) in links.enumerated() { link.other = links[(index + 1) % 3] }
    #expect(links[0].responderChain.count == 3)
    #expect(!links[0].textPasted("a") && links.map(\.count) == [1, 1, 1])
    #expect(!links[1].textPasted("a") && links.map(\.count) == [2, 2, 2])
  }

  @Test("one of a window hears of keys first, and only one that wants to")
  func first() {
    let (one, other) = (writer(), writer())
    #expect(one.becomeFirstResponder() && one.isFirstResponder)
    #expect(one.becomeFirstResponder() && host.window.firstResponder === one)
    #expect(other.becomeFirstResponder() && !one.isFirstResponder && other.isFirstResponder)
    one.takesKeys = false
    #expect(!one.becomeFirstResponder() && other.isFirstResponder)
    #expect(other.resignFirstResponder() && host.window.firstResponder == nil)
  }

  @Test("one that does not give it up keeps it")
  func sticky() {
    let (one, other) = (writer(), writer())
    one.isSticky = true
    #expect(one.becomeFirstResponder())
    #expect(!other.becomeFirstResponder() && one.isFirstResponder && !other.isFirstResponder)
    #expect(!one.resignFirstResponder() && one.isFirstResponder)
  }

  @Test("outside of a window nobody is first, and who leaves it is not any more")
  func outside() {
    let lone = Writer(frame: .zero)
    #expect(!lone.becomeFirstResponder() && !lone.isFirstResponder)
    let one = writer()
    one.isSticky = true
    one.becomeFirstResponder()
    host.use { one.removeFromSuperview() }
    #expect(host.window.firstResponder == nil && !one.isFirstResponder)
  }

  @Test("who moves to another window is not the first of the old one any more")
  func otherWindow() {
    let other = Window(stage: host.stage)
    let one = writer()
    one.becomeFirstResponder()
    host.use { other.addSubview(one) }
    #expect(host.window.firstResponder == nil)
    #expect(one.becomeFirstResponder() && other.firstResponder === one)
  }

  @Test("a controller whose view leaves is not the first any more")
  func controller() {
    final class Eager: StandIn {
      weak var view: View?
      override var next: Responder? { view?.superview }
      override var canBecomeFirstResponder: Bool { true }
    }
    let (outer, root, eager) = (View(), View(), Eager())
    eager.view = root
    root.owner = eager
    host.use {
      outer.addSubview(root)
      host.window.addSubview(outer)
    }
    #expect(eager.becomeFirstResponder() && host.window.firstResponder === eager)
    host.use { outer.removeFromSuperview() }
    #expect(host.window.firstResponder == nil)
  }
}
