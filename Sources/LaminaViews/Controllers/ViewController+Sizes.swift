import Foundation
import LaminaMath

extension ViewController {
  /// Tells the controller, and what lies over it, that its view is about to get another size.
  func noteSize(_ size: CGSize) {
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
