import Foundation
import LaminaMath
import LaminaViewsTestSupport
import Testing

@testable import LaminaControllers
@testable import LaminaViews

/// The reason of an appearance or a disappearance, as a controller can query it during the call.
@MainActor @Suite struct AppearanceReasonTests {
  private let host = ViewStage()

  /// Notes at each call which of the four reasons holds.
  private final class Asker: ViewController {
    var calls: [String] = []

    private func note(_ call: String) {
      var reasons: [String] = []
      if isBeingPresented { reasons.append("presented") }
      if isBeingDismissed { reasons.append("dismissed") }
      if isMovingToParent { reasons.append("to parent") }
      if isMovingFromParent { reasons.append("from parent") }
      calls.append("\(call): \(reasons.joined(separator: ", "))")
    }

    override func viewWillAppear(_ animated: Bool) { note("willAppear") }
    override func viewIsAppearing(_ animated: Bool) { note("isAppearing") }
    override func viewDidAppear(_ animated: Bool) { note("didAppear") }
    override func viewWillDisappear(_ animated: Bool) { note("willDisappear") }
    override func viewDidDisappear(_ animated: Bool) { note("didDisappear") }
  }

  private func expected(_ coming: String, _ going: String) -> [String] {
    ["willAppear", "isAppearing", "didAppear"].map { "\($0): \(coming)" }
      + ["willDisappear", "didDisappear"].map { "\($0): \(going)" }
  }

  @Test(
    "presented and dismissed, from the first call to the last",
    arguments: [true, false],
    [ModalPresentationStyle.fullScreen, .pageSheet, .overFullScreen, .currentContext]
  )
  func presentation(animated: Bool, style: ModalPresentationStyle) {
    let (root, page) = (ViewController(), Asker())
    page.modalPresentationStyle = style
    host.use { host.window.rootViewController = root }
    host.tick(0)
    host.use { root.present(page, animated: animated) }
    host.run(to: 1)
    #expect(!page.isBeingPresented)
    host.use { page.dismiss(animated: animated) }
    host.run(to: 2)
    #expect(page.calls == expected("presented", "dismissed"))
    #expect(!page.isBeingDismissed)
  }

  @Test("pushed and popped", arguments: [true, false])
  func navigation(animated: Bool) {
    let page = Asker()
    let navigation = NavigationController(rootViewController: ViewController())
    host.use { host.window.rootViewController = navigation }
    host.tick(0)
    host.use { navigation.pushViewController(page, animated: animated) }
    host.run(to: 1)
    host.use { _ = navigation.popViewController(animated: animated) }
    host.run(to: 2)
    #expect(page.calls == expected("to parent", "from parent"))
    #expect(!page.isMovingToParent && !page.isMovingFromParent)
  }

  @Test("dismissed with those below it, or because the root goes")
  func chain() {
    let (root, low, high) = (ViewController(), Asker(), Asker())
    host.use { host.window.rootViewController = root }
    host.tick(0)
    host.use { root.present(low, animated: false) }
    host.tick(0.1)
    host.use { low.present(high, animated: false) }
    host.tick(0.2)
    host.use { root.dismiss(animated: true) }
    host.run(to: 1)
    for page in [low, high] { #expect(page.calls == expected("presented", "dismissed")) }
    let last = Asker()
    host.use { root.present(last, animated: false) }
    host.tick(1.1)
    host.use { host.window.rootViewController = ViewController() }
    host.tick(1.2)
    #expect(last.calls == expected("presented", "dismissed"))
  }
}
