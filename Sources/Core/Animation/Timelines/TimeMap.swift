/// The mapping from media time to a layer's time, cached until the timing or the tree position of
/// any layer changes.
///
/// Unless a layer on the path to the root has cycles, local time is `rate * time + shift`.
package struct TimeMap {
  package var version = 0
  package var rate = 1.0
  package var shift = 0.0
  /// Whether a layer on the path to the root has cycles, so that each time must be computed.
  package var hasCycles = false
  /// The speed at which a paused layer resumes.
  package var speedToResume = 1.0

  package init() {}
}
