/// How media time becomes the time of a layer, remembered until some layer's timing or place in
/// the tree changes.
///
/// As long as no layer on the way up has cycles, local time is `rate * time + shift`.
package struct TimeMap {
  package var version = 0
  package var rate = 1.0
  package var shift = 0.0
  /// Whether a layer on the way up has cycles, so that each time must be worked out.
  package var hasCycles = false
  /// The speed that a paused layer goes on with.
  package var speedToResume = 1.0

  package init() {}
}
