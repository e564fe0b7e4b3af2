import Foundation
import LaminaViewsTestSupport

@testable import LaminaViews

/// What happened, in words, in order.
@MainActor
final class Log {
  var words: [String] = []
  func add(_ word: String) { words.append(word) }
}

/// A view that notes the touches it hears of, and takes them.
final class TouchView: View {
  let log: Log
  let name: String
  private(set) var lastTouch: Touch?
  private(set) var lastEvent: Event?

  init(_ frame: CGRect, _ log: Log, _ name: String = "") {
    self.log = log
    self.name = name
    super.init(frame: frame)
  }

  private func note(_ word: String, _ touches: Set<Touch>, _ event: Event?) {
    lastTouch = touches.first
    lastEvent = event
    log.add(name.isEmpty ? word : "\(name) \(word)")
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    note("began", touches, event)
  }

  override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    note("moved", touches, event)
  }

  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    note("ended", touches, event)
  }

  override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    note("cancelled", touches, event)
  }
}

extension GestureRecognizer {
  /// Notes every state of which an action hears.
  @discardableResult
  func noting(_ log: Log, _ name: String = "") -> Self {
    addAction { log.add(name.isEmpty ? "\($0.state)" : "\(name) \($0.state)") }
    return self
  }
}
