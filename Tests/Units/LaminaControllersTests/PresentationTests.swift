import Foundation
import LaminaLayers
import LaminaMath
import LaminaViewsTestSupport
import Testing

@testable import LaminaControllers
@testable import LaminaViews

/// Presentation: styles, orders of calls, dismissal (rows 109 to 123).
@MainActor @Suite struct PresentationTests {
  private let host = ViewStage()
  private let log = CallLog()
  private let a: Page

  init() {
    a = Page("A", log)
    host.use { host.window.rootViewController = a }
    host.tick(0)
    _ = log.take()
  }

  private func calls() -> [String] { log.take().filter { !$0.contains("isAppearing") } }

  /// Answers with an animator and a presentation controller, and notes what it is asked.
  @MainActor private final class Answers: ViewControllerTransitioningDelegate {
    let log: CallLog
    var animator: Fader?
    var interaction: PercentDrivenInteractiveTransition?
    var isCustom = false

    init(_ log: CallLog) { self.log = log }

    func animationController(
      forPresented presented: ViewController,
      presenting: ViewController,
      source: ViewController
    ) -> (any ViewControllerAnimatedTransitioning)? { animator }

    func animationController(
      forDismissed dismissed: ViewController
    ) -> (any ViewControllerAnimatedTransitioning)? { animator }

    func interactionControllerForPresentation(
      using animator: any ViewControllerAnimatedTransitioning
    ) -> (any ViewControllerInteractiveTransitioning)? { interaction }

    func interactionControllerForDismissal(
      using animator: any ViewControllerAnimatedTransitioning
    ) -> (any ViewControllerInteractiveTransitioning)? { interaction }

    func presentationController(
      forPresented presented: ViewController,
      presenting: ViewController?,
      source: ViewController
    ) -> PresentationController? {
      isCustom
        ? Inset(presentedViewController: presented, presenting: presenting, log) : nil
    }
  }

  /// A presentation controller with a margin, which records its calls.
  @MainActor private final class Inset: PresentationController {
    let log: CallLog

    init(presentedViewController: ViewController, presenting: ViewController?, _ log: CallLog) {
      self.log = log
      super.init(presentedViewController: presentedViewController, presenting: presenting)
    }

    override var frameOfPresentedViewInContainerView: CGRect {
      (containerView?.bounds ?? .zero).insetBy(dx: 10, dy: 8)
    }
    override func presentationTransitionWillBegin() {
      log.note(containerView?.window == nil ? "no container" : "pc.willBegin")
    }
    override func presentationTransitionDidEnd(_ completed: Bool) {
      log.note("pc.didEnd(\(completed))")
    }
    override func dismissalTransitionWillBegin() { log.note("pc.dismissalWillBegin") }
    override func dismissalTransitionDidEnd(_ completed: Bool) {
      log.note("pc.dismissalDidEnd(\(completed))")
    }
  }

  @Test(
    "styles without animation: who hears what",
    arguments: [
      (ModalPresentationStyle.pageSheet, ["B.didLoad", "B.willAppear", "B.didAppear"]),
      (
        .fullScreen,
        ["B.didLoad", "A.willDisappear", "B.willAppear", "B.didAppear", "A.didDisappear"]
      ),
      (.overFullScreen, ["B.didLoad", "B.willAppear", "B.didAppear"]),
    ]
  )
  func plain(style: ModalPresentationStyle, expected: [String]) {
    let b = Page("B", log)
    b.modalPresentationStyle = style
    var isDone = false
    host.use { a.present(b, animated: false) { isDone = true } }
    host.tick(0.1)
    #expect(calls() == expected && isDone)
    #expect(a.presentedViewController === b && b.presentingViewController === a)
    #expect(b.view.window != nil && (a.view.window == nil) == (style == .fullScreen))
    host.use { b.dismiss(animated: false) }
    host.tick(0.2)
    #expect(a.presentedViewController == nil && b.presentingViewController == nil)
    #expect(b.view.window == nil && a.view.window != nil)
  }

  @Test(
    "frames of the styles",
    arguments: [
      (ModalPresentationStyle.fullScreen, CGRect(x: 0, y: 0, width: 80, height: 48)),
      (.pageSheet, CGRect(x: 4, y: 4, width: 72, height: 44)),
      (.formSheet, CGRect(x: 13, y: 8, width: 54, height: 32)),
    ]
  )
  func frames(style: ModalPresentationStyle, frame: CGRect) {
    let b = Page("B", log)
    b.modalPresentationStyle = style
    host.use { a.present(b, animated: false) }
    host.tick(0.1)
    #expect(b.view.frame == frame)
  }

  @Test("an animated full screen presentation, in the order of the table")
  func fullScreen() {
    let b = Page("B", log)
    b.modalPresentationStyle = .fullScreen
    let answers = Answers(log)
    answers.animator = Fader(log)
    b.transitioningDelegate = answers
    host.use { a.present(b, animated: true) { log.note("completion") } }
    host.tick(0)
    #expect(calls() == ["B.didLoad", "A.willDisappear", "B.willAppear", "animate"])
    host.tick(0.2)
    #expect(calls() == ["ended(true)", "B.didAppear", "A.didDisappear", "completion"])
    #expect(a.view.window == nil)
    host.use { a.dismiss(animated: true) { log.note("completion") } }
    #expect(calls() == ["B.willDisappear", "A.willAppear", "animate"])
    host.tick(0.2)
    host.tick(0.41)
    #expect(calls() == ["ended(true)", "A.didAppear", "B.didDisappear", "completion"])
    #expect(a.view.window != nil && b.view.window == nil)
  }

  @Test("a presentation controller of one's own")
  func custom() {
    let b = Page("B", log)
    b.modalPresentationStyle = .custom
    let answers = Answers(log)
    answers.animator = Fader(log)
    answers.isCustom = true
    b.transitioningDelegate = answers
    host.use { a.present(b, animated: true) }
    #expect(calls() == ["B.didLoad", "pc.willBegin", "B.willAppear", "animate"])
    host.tick(0)
    host.tick(0.2)
    #expect(calls() == ["ended(true)", "pc.didEnd(true)", "B.didAppear"])
    #expect(b.view.frame == CGRect(x: 10, y: 8, width: 60, height: 32))
    host.use { b.dismiss(animated: true) }
    #expect(calls() == ["B.willDisappear", "pc.dismissalWillBegin", "animate"])
    host.tick(0.2)
    host.tick(0.41)
    #expect(calls() == ["ended(true)", "pc.dismissalDidEnd(true)", "B.didDisappear"])
    #expect(a.presentedViewController == nil && b.presentationController == nil)
  }

  @Test("a sheet comes from below over what recedes")
  func sheet() throws {
    let b = Page("B", log)
    host.use { a.present(b, animated: true) }
    host.tick(0)
    #expect(host.shown(b.view, at: 0) { $0.frame.minY } == 48)
    #expect(host.shown(b.view, at: 0.2) { $0.frame.minY } == 26)
    let dimming = try #require(b.view.superview?.subviews.first as? DimmingView)
    #expect(abs((host.shown(dimming, at: 0.2) { $0.opacity } ?? 0) - 0.2) < 1e-9)
    host.run(to: 0.5)
    #expect(b.view.frame.minY == 4 && dimming.alpha == 0.4)
    #expect(calls() == ["B.didLoad", "B.willAppear", "B.didAppear"])
  }

  @Test("who presents whom, from everywhere")
  func names() {
    let (b, c, d) = (Page("B", log), Page("C", log), Page("D", log))
    let navigation = NavigationController(rootViewController: b)
    host.use { a.present(navigation, animated: false) }
    host.tick(0.1)
    host.use {
      navigation.pushViewController(c, animated: false)
      navigation.pushViewController(d, animated: false)
    }
    host.tick(0.2)
    for page in [b, c, d] { #expect(page.presentingViewController === a) }
    #expect(a.presentedViewController === navigation)
  }

  @Test("what cannot be presented is reported")
  func refused() {
    let (b, c) = (Page("B", log), Page("C", log))
    host.use { Page("X", log).present(c, animated: false) }
    #expect(host.reports.contains { $0.contains("is not in a window") })
    host.use {
      a.present(b, animated: true)
      a.present(c, animated: false)
    }
    #expect(host.reports.contains { $0.contains("a transition runs") })
    host.tick(0)
    host.run(to: 0.5)
    host.use { a.present(c, animated: false) }
    #expect(host.reports.contains { $0.contains("cannot be presented") })
    #expect(a.presentedViewController === b)
  }

  @Test("dismissed from below, all go, and only the top one is seen to leave")
  func chain() {
    let (b, c) = (Page("B", log), Page("C", log))
    b.modalPresentationStyle = .overFullScreen
    c.modalPresentationStyle = .overFullScreen
    host.use { a.present(b, animated: false) }
    host.tick(0.1)
    host.use { b.present(c, animated: false) }
    host.tick(0.2)
    _ = log.take()
    host.use { a.dismiss(animated: true) { log.note("completion") } }
    host.tick(0.2)
    host.run(to: 1)
    #expect(
      calls() == [
        "C.willDisappear", "C.didDisappear", "B.willDisappear", "B.didDisappear", "completion",
      ]
    )
    #expect(a.presentedViewController == nil && b.presentedViewController == nil)
    #expect(b.view.window == nil && c.view.window == nil)
  }

  @Test("driven by hand it goes back in a share of its time, and all is as before")
  func cancelled() {
    let b = Page("B", log)
    b.modalPresentationStyle = .custom
    let (answers, driver) = (Answers(log), PercentDrivenInteractiveTransition())
    answers.animator = Fader(log, duration: 2)
    answers.interaction = driver
    answers.isCustom = true
    b.transitioningDelegate = answers
    host.use { a.present(b, animated: true) }
    host.tick(0)
    host.use {
      driver.update(1.5)
      #expect(driver.percentComplete == 1)
      driver.update(-0.2)
      #expect(driver.percentComplete == 0)
      driver.update(0.4)
      driver.completionSpeed = 2
    }
    host.tick(1)
    #expect(abs((host.shown(b.view, at: 1) { $0.opacity } ?? -1) - 0.4) < 1e-9)
    _ = log.take()
    host.use { driver.cancel() }
    host.tick(1)
    host.tick(1.39)
    #expect(calls() == [])
    host.tick(1.4)
    #expect(
      calls() == ["ended(false)", "pc.didEnd(false)", "B.willDisappear", "B.didDisappear"]
    )
    #expect(answers.animator?.ends == [false] && b.view.alpha == 0)
    #expect(a.presentedViewController == nil && b.view.window == nil)
  }

  @Test("an animator that never says it is done does not hold up the program")
  func forgotten() {
    let b = Page("B", log)
    let answers = Answers(log)
    answers.animator = Fader(log)
    answers.animator?.completes = false
    b.transitioningDelegate = answers
    host.use { a.present(b, animated: true) }
    host.tick(0)
    host.run(to: 1.1)
    #expect(!log.calls.contains("B.didAppear"))
    host.run(to: 1.3)
    #expect(log.calls.contains("B.didAppear"))
    #expect(host.reports.contains { $0.contains("did not call completeTransition") })
  }

  /// A page that moves something along with its transition.
  @MainActor private final class Companion: ViewController {
    let log: CallLog
    let mark = View(frame: CGRect(x: 0, y: 0, width: 2, height: 2))
    private(set) var seen: [Bool] = []

    init(_ log: CallLog) {
      self.log = log
      super.init()
    }

    override func viewWillAppear(_ animated: Bool) {
      view.addSubview(mark)
      seen.append(transitionCoordinator != nil)
      transitionCoordinator?
        .animate(
          alongsideTransition: { [mark, log] _ in
            log.note("alongside")
            mark.frame.origin.x = 40
          },
          completion: { [log] _ in log.note("coordinator done") }
        )
      log.note("willAppear")
    }

    override func viewDidAppear(_ animated: Bool) { seen.append(transitionCoordinator != nil) }
  }

  @Test("a coordinator moves things along, and is gone afterwards", arguments: [false, true])
  func coordinator(animated: Bool) {
    let page = Companion(log)
    let answers = Answers(log)
    answers.animator = Fader(log, duration: 1)
    page.transitioningDelegate = answers
    host.use { a.present(page, animated: animated) { log.note("completion") } }
    host.tick(0)
    if animated {
      #expect(calls() == ["willAppear", "animate", "alongside"])
      #expect(abs((host.shown(page.mark, at: 0.5) { $0.frame.minX } ?? 0) - 20) < 1e-6)
      host.tick(1)
      #expect(calls() == ["ended(true)", "coordinator done", "completion"])
    }
    #expect(page.seen == [animated, animated])
    #expect(page.transitionCoordinator == nil)
  }
}
