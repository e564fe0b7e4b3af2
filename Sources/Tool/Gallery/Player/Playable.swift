import LaminaCells
import LaminaLayers
import LaminaScenes
import LaminaStage

/// What can be shown on a stage: a scene of a file, or a demo made of views.
@MainActor
package protocol Playable: AnyObject {
  /// The size for which it is made, in cells; nil for whatever the screen has.
  var preferredSize: CellSize? { get }
  /// The keys that do something, in no order.
  var keys: [KeyEvent.Key] { get }
  /// What the keys do, for those that tell it.
  var keyLabels: [KeyEvent.Key: String] { get }

  /// Whether it tells its keys itself, somewhere in its picture.
  var tellsKeys: Bool { get }

  /// The layer with a name; nil before it is installed, or where there is none.
  func layer(withIdentifier id: String) -> Layer?

  /// Puts it on a stage that has not ticked yet.
  func install(on stage: Stage)

  /// Does what a key does that nobody on the stage took.
  ///
  /// - Returns: Whether it does something.
  @discardableResult
  func press(_ key: KeyEvent.Key) -> Bool
}

extension Scene: Playable {
  package var preferredSize: CellSize? { designSize }
  package var tellsKeys: Bool { false }
}
