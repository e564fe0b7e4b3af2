import Foundation
import Lamina

/// A layer with stored state, as written in a package without special settings.
final class Gauge: Layer, LayerDelegate {
  var history: [Double] = []
  private var limit = 1.0

  override class var customProperties: [CustomProperty] { [.init("progress", 0)] }

  override class func defaultAction(forKey event: String) -> (any Action)? {
    event == "progress" ? SpringAnimation(perceptualDuration: 0.4, bounce: 0.2) : nil
  }

  override func layoutSublayers() {
    history.append(Double(bounds.width))
  }

  override func action(forKey event: String) -> (any Action)? {
    event == "opacity" ? nil : super.action(forKey: event)
  }

  init(limit: Double) {
    self.limit = limit
    super.init()
  }

  required init(layer: Any) {
    if let gauge = layer as? Gauge { history = gauge.history }
    super.init(layer: layer)
  }
}

@MainActor
func use() {
  let gauge = Gauge(limit: 2)
  gauge.delegate = gauge
  gauge.setValue(0.5, forKey: "progress")
  gauge.animate(\.opacity, to: 0)
}
