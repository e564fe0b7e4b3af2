/// A property of a layer in a scene, as in `ball.position.x`.
struct PropertyArgument: ParsedArgument, Hashable, Sendable {
  /// The layer's `id` in the file.
  var layer: String
  /// The key path, relative to the layer.
  var keyPath: String

  /// Splits the text at its first full stop into the layer and the key path.
  init(parsing text: String) throws {
    let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else {
      throw ArgumentFault(
        "'\(text)' names no property; write the layer and the key path: ball.position.x"
      )
    }
    layer = String(parts[0])
    keyPath = String(parts[1])
  }
}
