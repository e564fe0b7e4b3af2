/// The positions of a scene's values in its source file.
package protocol SourcePlaces: Sendable {
  /// The line of an offset, as `ball.yaml:11`.
  func line(of place: Int) -> String

  /// The line of a layer's action for an event; nil for none.
  func action(_ event: String, of id: String?) -> String?
}
