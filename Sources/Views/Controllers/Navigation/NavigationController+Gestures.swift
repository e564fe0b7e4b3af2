import Foundation
import LaminaCore
import LaminaViews

extension NavigationController {
  /// The speed to the right at which a release completes the pop, in points per second.
  private static let fling = 40.0

  /// Follows a drag from the left edge of the window.
  func followPop(_ recognizer: GestureRecognizer) {
    guard let pan = recognizer as? PanGestureRecognizer else { return }
    switch pan.state {
    case .began:
      beginPopByHand()
      updatePop(pan)
    case .changed: updatePop(pan)
    case .ended:
      guard let driver = handDriver else { return }
      let isFast = pan.velocity(in: view).x > Self.fling
      if driver.percentComplete >= 0.5 || isFast { driver.finish() } else { driver.cancel() }
    case .cancelled, .failed: handDriver?.cancel()
    case .possible: break
    }
  }

  private func updatePop(_ pan: PanGestureRecognizer) {
    guard view.bounds.width > 0 else { return }
    handDriver?.update(pan.translation(in: view).x / view.bounds.width)
  }
}
