import LaminaAnimation
import LaminaProperties

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
    if isTimeDependent { copy.drawing.frozenTime = drawingTime }
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

extension Layer {
  /// Creates a layer of this class with the settings of a layer of a superclass.
  ///
  /// The class's `init()` does not run; the values that it declares are present.
  package static func copy(of other: Layer) -> Self {
    let copy = Self(layer: other)
    for kind in propertyTable.states
    where !kind.isLazy && copy.block(of: kind.state) == nil {
      copy.blocks.append(kind.makeBlock())
    }
    for property in customProperties where copy.custom?.descriptors[property.name] == nil {
      copy.declare(property)
    }
    return copy
  }
}
