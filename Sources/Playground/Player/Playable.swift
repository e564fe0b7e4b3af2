import Lamina

/// Content for a stage: a scene of a file, or a demo made of views.
@MainActor
package protocol Playable: AnyObject {
  /// The intended size in cells; nil for any size.
  var preferredSize: CellSize? { get }
  /// The keys with actions, in no order.
  var keys: [KeyEvent.Key] { get }
  var keyLabels: [KeyEvent.Key: String] { get }

  /// Whether the picture itself describes the keys.
  var showsKeys: Bool { get }

  /// Returns the layer with an identifier; nil before the installation, or if there is none.
  func layer(withIdentifier id: String) -> Layer?

  /// Attaches the show to a stage before the stage's first tick.
  func install(on stage: Stage)

  /// Handles a key that nothing on the stage has handled; false if it has no action.
  @discardableResult
  func press(_ key: KeyEvent.Key) -> Bool
}

extension Scene: Playable {
  package var preferredSize: CellSize? { designSize }
  package var showsKeys: Bool { false }
}
