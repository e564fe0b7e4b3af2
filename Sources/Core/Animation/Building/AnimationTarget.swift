import LaminaMath
import LaminaProperties

/// The interface of a layer that animations depend on.
@MainActor
package protocol AnimationTarget: AnyObject {
  func trackTarget(forKeyPath keyPath: String) -> TrackSearch
  /// Finds the storage of a property; nil if the property does not belong to the layer.
  func trackTarget(of descriptor: PropertyDescriptor) -> TrackTarget?
  func report(_ diagnostic: LayerDiagnostic)
  /// Adds an animation as the action of an event.
  func addAnimation(
    _ animation: Animation,
    forKey key: String?,
    fillsFromTransaction: Bool,
    isOwned: Bool
  )
}

/// The result of looking up a property by its key path.
@MainActor
package enum TrackSearch {
  case found(TrackTarget)
  case notAnimatable
  case unknown(kind: String, nearest: String?)
}

/// The sink for problems of animations that no layer is known for.
@MainActor
package enum AnimationReports {
  package static var handler: (LayerDiagnostic) -> Void = { _ in }
}
