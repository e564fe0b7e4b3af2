extension LayerContext {
  /// The maximal number of layers that the snapshots of transitions hold per second of stage time.
  ///
  /// Transitions beyond it are reported and left out: a file may request one in every step, and
  /// each copies the whole tree.
  package static let picturedLayers = 20_000

  /// Whether this second's snapshots leave room for another one.
  var mayTakePicture: Bool {
    let second = now.rounded(.down)
    if second != pictureSecond { (pictureSecond, pictured) = (second, 0) }
    return pictured < Self.picturedLayers
  }
}
