import LaminaMath
import LaminaProperties

/// A layer as animations see it.
@MainActor
package protocol AnimationTarget: AnyObject {
  /// The place of the property with a key path.
  func trackTarget(forKeyPath keyPath: String) -> TrackSearch
  /// The place of a property that is known to be the layer's own; nil if it is not.
  func trackTarget(of row: PropertyRow) -> TrackTarget?
  /// Tells somebody about what would otherwise go wrong in silence.
  func report(_ problem: LayerProblem)
  /// Takes up an animation as the action of an event.
  func addAnimation(
    _ animation: Animation,
    forKey key: String?,
    fillsFromTransaction: Bool,
    isOwned: Bool
  )
}

/// What the search for a property by its key path gave.
@MainActor
package enum TrackSearch {
  case found(TrackTarget)
  case notAnimatable
  case unknown(kind: String, nearest: String?)
}

/// Where what animations cannot tell their layer goes.
@MainActor
package enum AnimationReports {
  /// Told of what is wrong with an animation that no layer has yet.
  package static var handler: (LayerProblem) -> Void = { _ in }
}
