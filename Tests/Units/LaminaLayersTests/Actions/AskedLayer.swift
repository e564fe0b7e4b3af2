import LaminaAnimation
import LaminaLayers
import LaminaProperties

/// What one stage of the action search answers in a test.
enum Answer: String, CaseIterable {
  case nothing, null, action
}

/// An action that notes that it ran, and for what.
@MainActor
final class NotedAction: Action {
  let name: String
  let note: (String) -> Void

  init(_ name: String, _ note: @escaping (String) -> Void) {
    self.name = name
    self.note = note
  }

  func run(forKey event: String, object: Any, arguments: [AnyHashable: Any]?) { note(name) }
}

/// A layer whose class and override answer as a test says, and that notes who was asked for what.
@MainActor
final class AskedLayer: Layer {
  static var classAnswer: (any Action)?
  static var wasAsked: ((String) -> Void)?
  /// What `action(forKey:)` answers; nil lets the search go on.
  var answer: ((String) -> (any Action)?)?
  /// What the override does once it knows what the base class answers.
  var afterSuper: (() -> Void)?

  override class var customProperties: [CustomProperty] {
    [CustomProperty("progress", 0), CustomProperty("drift", [0, 0])]
  }

  override class func defaultAction(forKey event: String) -> (any Action)? {
    wasAsked?("class")
    return classAnswer
  }

  override func action(forKey event: String) -> (any Action)? {
    if let answer { return answer(event) }
    let found = super.action(forKey: event)
    afterSuper?()
    return found
  }
}

/// A delegate that answers as a test says.
@MainActor
final class AskedDelegate: LayerDelegate {
  var answer: (Layer, String) -> (any Action)? = { _, _ in nil }

  func action(for layer: Layer, forKey event: String) -> (any Action)? { answer(layer, event) }
}
