extension Layer {
  /// How many layers may stand inside each other.
  ///
  /// What lies deeper is reported and not drawn: the program's stack would not hold it.
  public static let deepestLayer = 400

  /// A copy of what is seen of the layer and all in it, which no later change reaches.
  ///
  /// It shows the committed state: a change inside the open transaction is not in the picture.
  package func snapshot(depth: Int = 0) -> Layer {
    let copy = shown
    copy.presented = nil
    if isLive { copy.drawing.frozenTime = drawingTime }
    copy.drawing.pattern = drawing.pattern
    let inside = depth < Layer.deepestLayer ? committedChildren : []
    copy.children = inside.map { child in
      let picture = child.snapshot(depth: depth + 1)
      picture.setSuperlayer(copy)
      return picture
    }
    copy.storedMask = committedMask?.snapshot()
    copy.commitBlocks()
    return copy
  }
}
