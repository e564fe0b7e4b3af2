import Foundation
import LaminaLayers
import LaminaMath
import LaminaViewsTestSupport
import Testing

@testable import LaminaControllers
@testable import LaminaViews

/// What controllers and animators see of a transition, and what they may do with it.
@MainActor @Suite struct CoordinatorTests {
  private let host = ViewStage()
  private let log = CallLog()

  /// A page that notes the coordinators that it sees, its own and that of its container.
  @MainActor private final class Witness: ViewController {
    private(set) var seen: [ObjectIdentifier?] = []
    private func look() {
      for controller in [self, parent] {
        seen.append(controller?.transitionCoordinator.map { ObjectIdentifier($0) })
      }
    }
    override func viewWillAppear(_ animated: Bool) { look() }
    override func viewWillDisappear(_ animated: Bool) { look() }
    override func viewDidAppear(_ animated: Bool) { look() }
    override func viewDidDisappear(_ animated: Bool) { look() }
  }

  @Test("both controllers and their container see the same coordinator")
  func same() throws {
    let (one, other) = (Witness(), Witness())
    let navigation = NavigationController(rootViewController: one)
    host.use { host.window.rootViewController = navigation }
    host.tick(0)
    #expect(one.seen == [nil, nil, nil, nil])
    host.use { navigation.pushViewController(other, animated: true) }
    let coordinator = try #require(navigation.transitionCoordinator)
    #expect(other.transitionCoordinator === coordinator)
    host.tick(0)
    host.run(to: 1)
    let seen = Array(repeating: ObjectIdentifier(coordinator), count: 4)
    #expect(Array(one.seen.dropFirst(4)) == seen && other.seen == seen)
    #expect(navigation.transitionCoordinator == nil && other.transitionCoordinator == nil)
  }

  /// Answers with an animator, and who drives it.
  @MainActor private final class Answers: ViewControllerTransitioningDelegate {
    let animator: any ViewControllerAnimatedTransitioning
    let driver = PercentDrivenInteractiveTransition()
    var drives = true

    init(_ animator: any ViewControllerAnimatedTransitioning) { self.animator = animator }

    func animationController(
      forPresented presented: ViewController,
      presenting: ViewController,
      source: ViewController
    ) -> (any ViewControllerAnimatedTransitioning)? { animator }

    func interactionControllerForPresentation(
      using animator: any ViewControllerAnimatedTransitioning
    ) -> (any ViewControllerInteractiveTransitioning)? { drives ? driver : nil }
  }

  @Test(
    "handlers hear whenever somebody takes it into the hand, or lets go",
    arguments: [true, false]
  )
  func interaction(starts: Bool) {
    let (_, _, b) = host.navigation(log)
    let page = Page("P", log)
    let answers = Answers(Fader(log, duration: 1))
    answers.driver.wantsInteractiveStart = starts
    page.transitioningDelegate = answers
    var heard: [String] = []
    host.use {
      b.present(page, animated: true)
      page.transitionCoordinator?
        .notifyWhenInteractionChanges {
          heard.append($0.isInteractive ? "taken" : $0.isCancelled ? "cancelled" : "finished")
        }
    }
    host.tick(0)
    host.tick(0.2)
    #expect(heard == [])
    host.use { answers.driver.pause() }
    #expect(heard == (starts ? [] : ["taken"]))
    host.use { answers.driver.finish() }
    host.tick(0.3)
    host.use { answers.driver.pause() }
    host.use { answers.driver.cancel() }
    #expect(heard == (starts ? [] : ["taken"]) + ["finished", "taken", "cancelled"])
    _ = log.take()
    host.run(to: 3)
    #expect(log.take().contains("P.didDisappear") && heard.count == (starts ? 3 : 4))
  }

  /// An animator whose work a property animator does.
  @MainActor private final class Interruptible: ViewControllerAnimatedTransitioning {
    private(set) var property: ViewPropertyAnimator?

    func transitionDuration(
      using context: (any ViewControllerContextTransitioning)?
    ) -> TimeInterval { 2 }

    func interruptibleAnimator(
      using context: any ViewControllerContextTransitioning
    ) -> any ViewImplicitlyAnimating {
      if let property { return property }
      let new = context.view(forKey: .to)
      let made = ViewPropertyAnimator(duration: 2, curve: .linear) { new?.alpha = 1 }
      made.addCompletion { _ in context.completeTransition(!context.transitionWasCancelled) }
      if let new {
        context.containerView.addSubview(new)
        View.performWithoutAnimation { new.alpha = 0 }
      }
      property = made
      return made
    }

    func animateTransition(using context: any ViewControllerContextTransitioning) {
      interruptibleAnimator(using: context).startAnimation()
    }
  }

  @Test("an animator that can be interrupted is driven itself", arguments: [true, false])
  func interruptible(finishes: Bool) {
    let (_, _, b) = host.navigation(log)
    let page = Page("P", log)
    let animator = Interruptible()
    let answers = Answers(animator)
    page.transitioningDelegate = answers
    host.use { b.present(page, animated: true) }
    host.tick(0)
    host.use { answers.driver.update(0.25) }
    host.tick(1)
    #expect(animator.property?.fractionComplete == 0.25 && animator.property?.isRunning == false)
    #expect(near(host.shown(page.view, at: 1) { $0.opacity }, 0.25))
    _ = log.take()
    host.use { if finishes { answers.driver.finish() } else { answers.driver.cancel() } }
    let end = 1 + (finishes ? 1.5 : 0.5)
    host.run(to: end - 0.05)
    #expect(log.take() == [])
    host.run(to: end + 0.05)
    #expect(log.take().contains(finishes ? "P.didAppear" : "P.didDisappear"))
    #expect((page.view.window != nil) == finishes)
  }

  /// An animator that says twice that it is done.
  @MainActor private final class Twice: ViewControllerAnimatedTransitioning {
    func transitionDuration(
      using context: (any ViewControllerContextTransitioning)?
    ) -> TimeInterval { 0.2 }

    func animateTransition(using context: any ViewControllerContextTransitioning) {
      if let new = context.view(forKey: .to) { context.containerView.addSubview(new) }
      context.completeTransition(true)
      context.completeTransition(true)
    }
  }

  @Test("a second completion is reported, and changes nothing")
  func completedTwice() {
    let (_, _, b) = host.navigation(log)
    let page = Page("P", log)
    let answers = Answers(Twice())
    answers.drives = false
    page.transitioningDelegate = answers
    host.use { b.present(page, animated: true) }
    host.run(to: 1)
    #expect(host.reports.count { $0.contains("completeTransition was called again") } == 1)
    #expect(log.take().count { $0 == "P.didAppear" } == 1 && page.view.window != nil)
  }
}
