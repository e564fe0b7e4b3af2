import Foundation
import LaminaCells
import LaminaDrawing
import LaminaLayers
import LaminaMath
import LaminaProperties

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
  /// The layers that have fits or openings now, and those that had before.
  private var fitted: [Layer] = []
  private var fittedBefore: [Layer] = []
  private var openings: [ObjectIdentifier: (layer: Layer, letters: [LetterFit])] = [:]
  /// What the tree holds, and what it held when it was looked at before.
  private var findings = LetterFindings()
  private var last = LetterFindings()

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
    let isNew = placement != self.placement || screen != self.screen
    let wasScaled = !self.placement.isTranslation
    (self.version, self.screen, self.placement) = (version, screen, placement)
    guard !placement.isTranslation else {
      if wasScaled { forget() }
      return
    }
    swap(&findings, &last)
    design = root.base.committedValue.bounds
    collect(root, Walk())
    // Most changes are none of letters: colours, places of what a motion moves.
    let isSame = !isNew && findings.areSame(as: last)
    last.removeAll()
    if isSame { return }
    var arranger = LetterArranger(
      texts: findings.texts,
      shapes: findings.shapes,
      placement: placement,
      screen: screen,
      design: design
    )
    arranger.arrange()
    give(arranger.texts)
  }

  /// Hands the places out.
  private func give(_ texts: [FittedText]) {
    swap(&fitted, &fittedBefore)
    fitted.removeAll(keepingCapacity: true)
    openings.removeAll(keepingCapacity: true)
    for text in texts { give(text.numbers, to: text.layer, frame: text.frame, text.masks) }
    for other in findings.others { give(other.numbers, to: other.layer, frame: other.layer, []) }
    for opening in openings.values { fitted.append(opening.layer) }
    let kept = Set(fitted.map { ObjectIdentifier($0) })
    for layer in fittedBefore where !kept.contains(ObjectIdentifier(layer)) { clear(layer) }
    fittedBefore.removeAll(keepingCapacity: true)
    for (layer, letters) in openings.values { layer.drawing.openings = letters }
    for (picture, layer) in findings.pictures { fit(picture, like: layer) }
  }

  private func forget() {
    for layer in fitted { clear(layer) }
    fitted.removeAll()
    findings.removeAll()
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
    let frame = letters.frame === layer ? picture : letters.layerOfFrame ?? picture
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
    walk.moves = above.moves || layer.associatedMotion != nil
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
    if let picture = layer.activeTransition?.picture { findings.pictures.append((picture, layer)) }
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
    findings.shapes.append(FittedShape(order: findings.shapes.count, box: seen))
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
      findings.others.append((layer, numbers))
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
    findings.texts.append(
      FittedText(
        layer: layer,
        frame: frame,
        masks: walk.masks.map(\.layer),
        order: findings.shapes.count - 1,
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
