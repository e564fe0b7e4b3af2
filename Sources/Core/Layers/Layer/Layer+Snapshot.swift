import LaminaAnimation

extension Layer: TransitionPicture {
  /// The maximal nesting depth of layers.
  ///
  /// Deeper layers are reported and not drawn: they would overflow the stack.
  public static let deepestLayer = 400

  /// Copies the presentation of the layer and its descendants, unaffected by later changes.
  ///
  /// The copy shows the committed state, without changes of the open transaction. Masks and
  /// sublayers deeper than `deepestLayer` are reported and left out.
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
        let picture = child.layer.snapshot(depth: depth + 1)
        picture.setSuperlayer(copy)
        return picture
      }
    // A mask of a mask is as deep as a sublayer of a sublayer.
    copy.storedMask = isTooDeep ? nil : committedMask?.layer.snapshot(depth: depth + 1)
    copy.commitBlocks()
    return copy
  }
}
