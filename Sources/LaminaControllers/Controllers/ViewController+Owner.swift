import Foundation
import LaminaMath
import LaminaViews

extension ViewController: ViewOwner {
  package func viewWillPlaceSubviews() { viewWillLayoutSubviews() }

  package func viewDidPlaceSubviews() {
    viewDidLayoutSubviews()
    tellIsAppearing()
  }

  package func viewWillResize(to size: CGSize) {
    let plan = ControllerTransition.Plan(from: self, to: self, container: viewIfLoaded ?? View())
    let running = transition
    let change = ControllerTransition(plan, animator: nil, interaction: nil) { _, _ in }
    transition = running
    viewWillTransition(to: size, with: change.coordinator)
    topPresented?.viewWillTransition(to: size, with: change.coordinator)
    change.coordinator.runAlongside(duration: 0)
    change.coordinator.finish()
  }
}

extension Window {
  /// The controller whose view fills the window.
  public final var rootViewController: ViewController? {
    get { root as? ViewController }
    set {
      guard newValue !== rootViewController else { return }
      rootViewController?.viewIfLoaded?.removeFromSuperview()
      root = newValue
      guard let view = newValue?.view else { return }
      view.frame = bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      insertSubview(view, at: 0)
    }
  }
}
