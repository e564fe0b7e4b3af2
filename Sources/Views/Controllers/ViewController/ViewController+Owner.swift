import Foundation
import LaminaCore
import LaminaViews

extension ViewController: ViewOwner {
  package func viewWillPlaceSubviews() { viewWillLayoutSubviews() }

  package func viewDidPlaceSubviews() {
    viewDidLayoutSubviews()
    callIsAppearing()
  }

  package func viewWillResize(to size: CGSize) {
    let plan = ControllerTransition.Plan(from: self, to: self, container: viewIfLoaded ?? View())
    let running = transition
    let change = ControllerTransition(plan, animator: nil, interaction: nil) { _, _ in }
    transition = running
    viewWillTransition(to: size, with: change)
    var presented = topPresented
    while let above = presented {
      above.viewWillTransition(to: size, with: change)
      presented = above.topPresented
    }
    change.runAlongside(duration: 0)
    change.complete()
  }
}
