import Lamina

/// A scene or a demo that is read when it is played, such as an entry of the gallery.
@MainActor
package protocol PlayerSource: AnyObject {
  /// The scene's file; nil for a demo, and for a scene in memory.
  var path: String? { get }
  /// The checked file; nil for a demo, and for a file that cannot be read or has errors.
  var check: SceneCheck? { get }
  var title: String { get }
  /// A hint at what to look for.
  var about: String { get }

  /// Creates the show, not attached to a stage yet; nil if there is none.
  func makePlayable() -> (any Playable)?
}
