import LaminaAnimation

extension Layer {
  /// How many layers may stand inside each other.
  ///
  /// What lies deeper is reported and not drawn: the program's stack would not hold it.
  public static let deepestLayer = 400

  /// A copy of what is seen of the layer and all in it, which no later change reaches.
  ///
  /// It shows the committed state: a change inside the open transaction is not in the picture. Of
  /// masks and sublayers those that lie deeper than `deepestLayer` are reported and left out.
  package func snapshot(depth: Int = 0) -> Layer {
    context?.pictured += 1
    let copy = shown
    copy.presented = nil
    if isLive { copy.drawing.frozenTime = drawingTime }
    copy.drawing.pattern = drawing.pattern
    let isTooDeep = depth >= Layer.deepestLayer
    if isTooDeep, committedMask != nil || !committedChildren.isEmpty {
      report(.tooDeep(limit: Layer.deepestLayer))
    }
    copy.children = (isTooDeep ? [] : committedChildren)
      .map { child in
        let picture = child.snapshot(depth: depth + 1)
        picture.setSuperlayer(copy)
        return picture
      }
    // The mask of a mask lies as deep as a sublayer of a sublayer.
    copy.storedMask = isTooDeep ? nil : committedMask?.snapshot(depth: depth + 1)
    copy.commitBlocks()
    return copy
  }
}

extension LayerContext {
  /// How many layers the pictures before transitions may hold in a second of the stage's time.
  ///
  /// A transition beyond that is reported and left out: a file may ask for one in every step, and
  /// each copies all that is there.
  package static let picturedLayers = 20_000

  /// Whether the pictures of this second leave room for another one.
  var mayTakePicture: Bool {
    let second = now.rounded(.down)
    if second != pictureSecond { (pictureSecond, pictured) = (second, 0) }
    return pictured < Self.picturedLayers
  }
}
