import Foundation
import LaminaCells
import LaminaDrawing
import LaminaLayers
import LaminaMath

/// Finds the places of all texts on a screen to which a design is scaled.
///
/// Letters keep their size, so what stood apart in the design may meet on a smaller screen. The
/// committed model is looked at, not what moves: texts that are in each other's way are moved apart
/// by whole cells, or cut, and stay so until the model changes.
@MainActor
package final class LetterFitter {
  private var placement = Transform3D.identity
  private var screen = CellSize(columns: 0, rows: 0)
  private var design = CGRect.zero
  private var version = 0
  /// The layers that have fits or openings now.
  private var fitted: [Layer] = []
  private var openings: [ObjectIdentifier: (layer: Layer, letters: [LetterFit])] = [:]
  private var texts: [FittedText] = []
  private var shapes: [FittedShape] = []
  /// How much was found so far, in the order of painting.
  private var found = 0
  /// The pictures of layers that go over from one to the other.
  private var pictures: [(picture: Layer, layer: Layer)] = []
  private var others: [(layer: Layer, numbers: LetterFit.Numbers, frame: Layer)] = []

  /// Creates a fitter that has looked at nothing.
  package init() {}

  /// Finds the places anew if the model or the screen has changed.
  ///
  /// - Parameters:
  ///   - root: The root of the tree, committed.
  ///   - placement: From the design to the screen.
  ///   - screen: The size of the screen.
  ///   - version: The number of the model's last change.
  package func update(
    _ root: Layer,
    placement: Transform3D,
    screen: CellSize,
    version: Int
  ) {
    guard
      version != self.version || placement != self.placement || screen != self.screen
    else { return }
    (self.version, self.screen) = (version, screen)
    let wasScaled = !self.placement.isTranslation
    self.placement = placement
    guard !placement.isTranslation else {
      if wasScaled { forget() }
      return
    }
    let before = fitted
    fitted.removeAll(keepingCapacity: true)
    design = root.base.committedValue.bounds
    collect(root, Walk())
    var arranger = LetterArranger(
      texts: texts,
      shapes: shapes,
      placement: placement,
      screen: screen,
      design: design
    )
    arranger.arrange()
    for text in arranger.texts { give(text.numbers, to: text.layer, frame: text.frame, text.masks) }
    for other in others { give(other.numbers, to: other.layer, frame: other.frame, []) }
    for (picture, layer) in pictures { fit(picture, like: layer) }
    for layer in before where !fitted.contains(where: { $0 === layer }) { clear(layer) }
    for (layer, letters) in openings.values {
      if !fitted.contains(where: { $0 === layer }) { fitted.append(layer) }
      layer.drawing.openings = letters
    }
    texts.removeAll(keepingCapacity: true)
    shapes.removeAll(keepingCapacity: true)
    others.removeAll(keepingCapacity: true)
    pictures.removeAll(keepingCapacity: true)
    openings.removeAll(keepingCapacity: true)
  }

  private func forget() {
    for layer in fitted { clear(layer) }
    fitted.removeAll()
  }

  private func clear(_ layer: Layer) {
    layer.drawing.openings = []
    guard layer.drawing.letters != nil else { return }
    layer.drawing.letters = nil
    layer.markStale()
  }

  private func give(
    _ numbers: LetterFit.Numbers,
    to layer: Layer,
    frame: Layer,
    _ masks: [Layer]
  ) {
    fitted.append(layer)
    layer.drawing.openings = []
    let old = layer.drawing.letters
    if old?.numbers != numbers || old?.frame !== frame {
      layer.drawing.letters = LetterFit(numbers, frame: frame)
      layer.markStale()
      for mask in masks { mask.markStale() }
    }
    guard let letters = layer.drawing.letters else { return }
    for mask in masks {
      openings[ObjectIdentifier(mask), default: (mask, [])].letters.append(letters)
    }
  }

  /// Has the letters of a layer's old picture go where those of the layer go.
  private func fit(_ picture: Layer, like layer: Layer) {
    picture.drawing.openings = layer.drawing.openings
    guard let letters = layer.drawing.letters else { return }
    let frame = letters.frame === layer ? picture : letters.frame ?? picture
    picture.drawing.letters = LetterFit(letters.numbers, frame: frame)
  }

  // MARK: Looking at the tree

  /// Where the walk through the tree is.
  private struct Walk {
    /// From the coordinates of the superlayer's sublayers to the design.
    var matrix = Transform3D.identity
    /// What the layers above leave to be seen of the design; nil for everything.
    var clip: CGRect?
    /// The layers that cut, the innermost last.
    var masks: [(layer: Layer, origin: CGPoint)] = []
    /// Whether a motion moves the layer, or moved it once.
    var moves = false
    var depth = 0
  }

  private func collect(_ layer: Layer, _ above: Walk) {
    let model = layer.base.committedValue
    guard !model.isHidden, above.depth < Layer.deepestLayer else { return }
    var walk = above
    walk.depth += 1
    walk.matrix = above.matrix.after(model.geometry)
    walk.moves = above.moves || layer.companion != nil
    let box = walk.matrix.boundingBox(of: model.bounds)
    if model.masksToBounds {
      if walk.matrix.isTranslation {
        walk.masks.append((layer, CGPoint(x: walk.matrix.m41, y: walk.matrix.m42)))
      }
      walk.clip = walk.clip.map { $0.intersection(box) } ?? box
    }
    if let source = layer as? any LetterSource {
      if paintsBounds(layer) { add(box, clip: above.clip) }
      if let block = source.letterBlock { add(layer, block, walk) }
    } else if !walk.moves {
      if paintsBounds(layer) { add(box, clip: above.clip) }
      add(walk.matrix.boundingBox(of: layer.contentBox), clip: walk.clip)
      add(walk.matrix.boundingBox(of: layer.imageBox), clip: walk.clip)
    }
    if let picture = layer.activeTransition?.picture { pictures.append((picture, layer)) }
    walk.matrix = walk.matrix.forSublayers(of: model)
    for child in layer.children { collect(child, walk) }
    for gone in layer.leaving { collect(gone.layer, walk) }
  }

  private func paintsBounds(_ layer: Layer) -> Bool {
    let model = layer.base.committedValue
    if let color = model.backgroundColor, color.alpha > 0 { return true }
    return model.borderWidth > 0 && model.borderColor != nil
  }

  private func add(_ box: CGRect, clip: CGRect?) {
    guard !box.isNull else { return }
    let seen = clip.map { $0.intersection(box) } ?? box
    guard !seen.isNull, seen.width > 0, seen.height > 0 else { return }
    found += 1
    shapes.append(FittedShape(order: found, box: seen))
  }

  private func add(_ layer: Layer, _ block: LetterBlock, _ walk: Walk) {
    let rect = block.rect
    let middle = CGPoint(x: rect.minX + rect.width * block.anchor, y: rect.midY)
    var numbers = LetterFit.Numbers(
      anchor: middle,
      lead: SIMD2(rect.width * block.anchor, rect.height / 2),
      window: rect
    )
    let letters = walk.matrix.boundingBox(of: rect)
    let window = walk.clip.map { $0.intersection(letters) } ?? letters
    guard !walk.moves, walk.matrix.isTranslation, !window.isNull, window.width >= 1,
      window.height >= 1,
      window.minX.isFinite, window.minY.isFinite, window.intersects(design)
    else {
      others.append((layer, numbers, layer))
      return
    }
    var frame = layer
    if window != letters, let mask = walk.masks.last {
      frame = mask.layer
      numbers.window = window.offsetBy(dx: -mask.origin.x, dy: -mask.origin.y)
      numbers.lead = SIMD2(window.width * block.anchor, window.height / 2)
      numbers.anchor = CGPoint(
        x: numbers.window.minX + numbers.lead.x,
        y: numbers.window.midY
      )
    }
    texts.append(
      FittedText(
        layer: layer,
        frame: frame,
        masks: walk.masks.map(\.layer),
        order: found,
        window: window,
        anchor: block.anchor,
        clip: walk.clip,
        numbers: numbers
      )
    )
  }
}

extension Transform3D {
  /// From the coordinates of a layer's sublayers to where this matrix leads, as the model is.
  fileprivate func forSublayers(of model: LayerProperties) -> Transform3D {
    var inner = flattened
    if model.isGeometryFlipped {
      let flip = Transform3D(m22: -1, m42: model.bounds.minY + model.bounds.maxY)
      inner = flip.concatenating(inner)
    }
    return model.ofSublayers.map { $0.concatenating(inner) } ?? inner
  }
}
