import LaminaLayers

/// The last events of the layers in words: what changed, where the search for its action ended, and
/// what that started.
///
/// It is how somebody learns why a change did or did not move by itself.
@MainActor
struct EventNotes {
  /// Lines that the panel shows.
  static let shownLines = 8

  private var lines: [String] = []
  /// Whether something came since the lines were shown.
  private(set) var isFresh = false

  /// Takes up an event; ones that say nothing about actions are passed over.
  mutating func add(_ event: LayerEvent) {
    guard let words = Self.words(for: event.kind) else { return }
    let time = (event.time * 100).rounded(.down) / 100
    lines.append("\(time) s  \(words)")
    if lines.count > Self.shownLines { lines.removeFirst() }
    isFresh = true
  }

  /// The lines to show, oldest first.
  mutating func take() -> [String] {
    isFresh = false
    return lines.isEmpty
      ? ["Nothing has changed yet: change something, or wait for a step of the scene."] : lines
  }

  private static func words(for kind: LayerEvent.Kind) -> String? {
    switch kind {
    case .searched(let layer, let name, let stage, let reason, let found):
      let why = reason.map { ", \($0)" } ?? ""
      return "\(layer).\(name)  \(stage)\(why): \(found ? "an action" : "nothing moves by itself")"
    case .animation(let event, let layer, let key, _, let reason):
      let why = reason.map { ", \($0)" } ?? ""
      return "\(layer)  animation '\(key)' \(event.rawValue)\(why)"
    case .transaction, .view, .controller: return nil
    }
  }
}
