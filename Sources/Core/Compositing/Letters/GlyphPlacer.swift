import Foundation
import LaminaCells
import LaminaDrawing
import LaminaLayers
import LaminaMath
import LaminaProperties
import LaminaRaster

/// Positions all text on a screen to which a design is scaled.
///
/// Text keeps its size, so what is separate in the design may collide on a smaller screen.
/// Colliding texts are moved apart by whole cells, or truncated. Based on the committed model, not
/// on animations: the result holds until the model changes.
@MainActor
package final class GlyphPlacer {
  private(set) var placement = Transform3D.identity
  private var screen = CellSize(columns: 0, rows: 0)
  private var design = CGRect.zero
  private var fitsEdges = true
  private var version = 0
  private(set) var scale = LetterScale(factors: SIMD2(1, 1), glyphs: .blocks, grows: false)
  /// The layers that have fits or openings now, and those that had some before.
  private var fitted: [Layer] = []
  private var fittedBefore: [Layer] = []
  private var openings: [ObjectIdentifier: (layer: Layer, letters: [GlyphPlacement])] = [:]
  /// The contents of the tree, now and at the previous update.
  private(set) var findings = LetterFindings()
  private var last = LetterFindings()
  /// The texts with their positions and faces.
  private(set) var placed: [PlacedText] = []

  package init() {}

  /// Recomputes the positions if the model or the screen has changed.
  ///
  /// - Parameters:
  ///   - root: The root of the tree, committed.
  ///   - placement: The matrix from the design to the screen.
  ///   - screen: The size of the screen.
  ///   - scale: The factors by which letters grow.
  ///   - fitsEdges: Whether the edges of layers are fitted that do not say otherwise.
  ///   - version: The version of the model.
  package func update(
    _ root: Layer,
    placement: Transform3D,
    screen: CellSize,
    scale: LetterScale,
    fitsEdges: Bool,
    version: Int
  ) {
    let isNew =
      placement != self.placement || screen != self.screen || scale != self.scale
      || fitsEdges != self.fitsEdges
    guard version != self.version || isNew else { return }
    let wasScaled = !self.placement.isTranslation
    (self.version, self.screen, self.placement, self.scale) = (version, screen, placement, scale)
    self.fitsEdges = fitsEdges
    guard !placement.isTranslation else {
      if wasScaled { forget() }
      return
    }
    swap(&findings, &last)
    design = root.base.committedValue.bounds
    collect(root, Walk())
    // Most changes do not concern text: colours, or positions that a motion changes.
    let isSame = !isNew && findings.areSame(as: last)
    last.removeAll()
    if isSame { return }
    var chooser = FaceChooser(findings, scale)
    chooser.choose()
    let large = chooser.texts.filter { $0.numbers.face != .cells }
    var arranger = LetterArranger(
      texts: chooser.texts.filter { $0.numbers.face == .cells },
      shapes: findings.shapes,
      placement: placement,
      screen: screen,
      design: design
    )
    arranger.arrange()
    placed = arranger.texts + large
    give(placed, chooser.others)
  }

  /// Assigns the positions to the layers.
  private func give(_ texts: [PlacedText], _ others: [LooseText]) {
    swap(&fitted, &fittedBefore)
    fitted.removeAll(keepingCapacity: true)
    openings.removeAll(keepingCapacity: true)
    for text in texts {
      // A larger face grows with what clips it; only what the design shows whole is shown whole.
      let isCut = text.numbers.face != .cells && text.frame !== text.layer
      if !isCut { for opening in text.openings { open(opening) } }
      give(text.numbers, to: text.layer, frame: text.frame, cutter: text.cutter)
    }
    for other in others {
      give(other.numbers, to: other.layer, frame: other.layer, cutter: other.cutter)
    }
    for layer in fitted where openings[ObjectIdentifier(layer)] == nil {
      setOpenings([], of: layer)
    }
    for opening in openings.values { fitted.append(opening.layer) }
    let kept = Set(fitted.map { ObjectIdentifier($0) })
    for layer in fittedBefore where !kept.contains(ObjectIdentifier(layer)) { clear(layer) }
    fittedBefore.removeAll(keepingCapacity: true)
    for (layer, letters) in openings.values { setOpenings(letters, of: layer) }
    for (picture, layer) in findings.pictures { fit(picture, like: layer) }
  }

  private func forget() {
    for layer in fitted { clear(layer) }
    fitted.removeAll()
    placed.removeAll()
    findings.removeAll()
  }

  private func clear(_ layer: Layer) {
    setOpenings([], of: layer)
    guard layer.drawing.letters != nil else { return }
    layer.drawing.letters = nil
    layer.markStale()
  }

  private func open(_ opening: GlyphPlacement) {
    guard let mask = opening.layerOfFrame else { return }
    openings[ObjectIdentifier(mask), default: (mask, [])].letters.append(opening)
  }

  private func setOpenings(_ letters: [GlyphPlacement], of layer: Layer) {
    if !layer.drawing.openings.elementsEqual(letters, by: { $0.numbers == $1.numbers }) {
      layer.markStale()
    }
    layer.drawing.openings = letters
  }

  /// Assigns a position to a layer.
  ///
  /// - Parameters:
  ///   - numbers: The position.
  ///   - layer: The text layer.
  ///   - frame: The layer whose coordinates the numbers use.
  ///   - cutter: The innermost layer that clips the text.
  private func give(
    _ numbers: GlyphPlacement.Numbers,
    to layer: Layer,
    frame: Layer,
    cutter: Layer?
  ) {
    fitted.append(layer)
    let old = layer.drawing.letters
    guard old?.numbers != numbers || old?.frame !== frame || old?.cutter !== cutter else { return }
    layer.drawing.letters = GlyphPlacement(numbers, frame: frame, cutter: cutter)
    layer.markStale()
  }

  /// Positions the text of a layer's snapshot like that of the layer.
  private func fit(_ picture: Layer, like layer: Layer) {
    picture.drawing.openings = layer.drawing.openings
    guard let letters = layer.drawing.letters else { return }
    let frame = letters.frame === layer ? picture : letters.layerOfFrame ?? picture
    picture.drawing.letters = GlyphPlacement(letters.numbers, frame: frame, cutter: letters.cutter)
  }

  // MARK: Tree traversal

  /// The state of the tree traversal.
  private struct Walk {
    /// The matrix from the coordinates of the superlayer's sublayers to the design.
    var matrix = Transform3D.identity
    /// The visible rectangle of the superlayers in the design; nil for everything.
    var clip: CGRect?
    /// The clipping layers, the innermost last.
    var masks: [ClippingLayer] = []
    /// The rows of the screen in which they are drawn; nil without any.
    var rows: Range<Double>?
    /// How far down they are drawn to be on whole rows, in points of the screen.
    var drop = 0.0
    /// Whether a motion moves the layer, or has moved it.
    var moves = false
    /// Whether the superlayer is a camera, and whether any camera moves the layer.
    var isCamera = false
    var isInWorld = false
    /// Whether the layer is in a mask, of which only the text is of interest: the text shows, as
    /// that of a layer does, and its shapes cover nothing.
    var isInMask = false
    var depth = 0

    /// The innermost layer that clips another one.
    func cutter(of layer: Layer) -> ClippingLayer? { masks.last { $0.layer !== layer } }
  }

  private func collect(_ layer: Layer, _ above: Walk) {
    let model = layer.base.committedValue
    guard !model.isHidden, above.depth < Layer.deepestLayer else { return }
    var walk = above
    walk.depth += 1
    walk.matrix = above.matrix.after(model.geometry)
    walk.isInWorld = above.isInWorld || above.isCamera && layer.modelDepth != 0
    walk.moves = above.moves || walk.isInWorld || layer.associatedMotion != nil
    let box = walk.matrix.boundingBox(of: model.bounds)
    if model.masksToBounds {
      if walk.matrix.isTranslation {
        let origin = CGPoint(x: walk.matrix.m41, y: walk.matrix.m42)
        walk.masks.append(ClippingLayer(layer: layer, origin: origin))
      }
      walk.clip = walk.clip.map { $0.intersection(box) } ?? box
    }
    findRows(of: layer, model, box, &walk)
    if let source = layer as? any LetterSource {
      if !walk.isInWorld, !walk.isInMask, paintsBounds(layer) {
        add(box, clip: above.clip, drop: walk.drop)
      }
      if let block = source.letterBlock(at: scale) { add(layer, block, walk) }
    } else if !walk.moves, !walk.isInMask {
      if paintsBounds(layer) { add(box, clip: above.clip, drop: walk.drop) }
      for part in [layer.contentBox, layer.imageBox] {
        add(walk.matrix.boundingBox(of: part), clip: walk.clip, drop: walk.drop)
      }
    }
    if let picture = layer.activeTransition?.picture { findings.pictures.append((picture, layer)) }
    walk.matrix = walk.matrix.forSublayers(of: model)
    if let mask = layer.storedMask { collect(mask: mask.layer, walk) }
    walk.isCamera = layer.drawing.camera != nil
    for child in layer.children { collect(child.layer, walk) }
    for gone in layer.leaving { collect(gone.layer, walk) }
  }

  /// Finds the rows in which the bounds of a layer are drawn, and clips to them if it does.
  private func findRows(
    of layer: Layer,
    _ model: LayerProperties,
    _ box: CGRect,
    _ walk: inout Walk
  ) {
    let seen = placement.boundingBox(of: box)
    var (low, high) = (Double(seen.minY) + walk.drop, Double(seen.maxY) + walk.drop)
    guard low.isFinite, high.isFinite else { return }
    let isFitting = model.edges.edges.map { $0 == .fitted } ?? fitsEdges
    if isFitting, walk.matrix.keepsUpright, layer.framesLetters(inCells: false) {
      let anchor = walk.matrix.m22 > 0 ? max(0, min(1, model.geometry.anchorPoint.y)) : 0.5
      let rows = CellLattice.sides(low, high, step: 2, anchor: anchor)
      walk.drop += rows.low - low
      (low, high) = rows
    }
    guard model.masksToBounds else { return }
    let rows = (low / 2).rounded(.down)..<max((high / 2).rounded(.up), (low / 2).rounded(.down))
    walk.rows = walk.rows.map { $0.clamped(to: rows) } ?? rows
  }

  private func collect(mask: Layer, _ above: Walk) {
    var walk = above
    (walk.isInMask, walk.isCamera) = (true, false)
    collect(mask, walk)
  }

  private func paintsBounds(_ layer: Layer) -> Bool {
    let model = layer.base.committedValue
    if let color = model.backgroundColor, color.alpha > 0 { return true }
    return model.borderWidth > 0 && model.borderColor != nil
  }

  private func add(_ box: CGRect, clip: CGRect?, drop: Double) {
    guard !box.isNull else { return }
    let seen = clip.map { $0.intersection(box) } ?? box
    guard !seen.isNull, seen.width > 0, seen.height > 0 else { return }
    findings.shapes.append(PlacedShape(order: findings.shapes.count, box: seen, drop: drop))
  }

  private func add(_ layer: Layer, _ block: LetterBlock, _ walk: Walk) {
    let rect = block.rect
    let middle = CGPoint(x: rect.minX + rect.width * block.anchor, y: rect.midY)
    var numbers = GlyphPlacement.Numbers(
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
      let isUpright = walk.matrix.keepsUpright && walk.matrix.m11 > 0 && walk.matrix.m22 > 0
      let loose = LooseText(
        layer: layer,
        window: window.isNull ? letters : window,
        faces: isUpright ? block.faces : LetterFaces(),
        cutter: isUpright ? (walk.cutter(of: layer) ?? walk.masks.last)?.layer : nil,
        numbers: numbers
      )
      findings.others.append(loose)
      return
    }
    if let mask = walk.cutter(of: layer) {
      let corner = mask.layer.base.committedValue.bounds.origin
      let origin = SIMD2(mask.origin.x + corner.x, mask.origin.y + corner.y)
      numbers.rest = SIMD2(walk.matrix.m41, walk.matrix.m42) - origin
    }
    var frame = layer
    if window != letters, let mask = walk.masks.last {
      frame = mask.layer
      numbers.window = window.offsetBy(dx: -mask.origin.x, dy: -mask.origin.y)
      numbers.lead = SIMD2(window.width * block.anchor, window.height / 2)
      numbers.anchor = CGPoint(x: numbers.window.minX + numbers.lead.x, y: numbers.window.midY)
    }
    findings.texts.append(
      PlacedText(
        layer: layer,
        frame: frame,
        masks: walk.masks,
        cutter: walk.cutter(of: layer)?.layer,
        order: findings.shapes.count - 1,
        window: window,
        anchor: block.anchor,
        clip: walk.clip,
        shownRows: walk.rows,
        drop: walk.drop,
        faces: block.faces,
        numbers: numbers
      )
    )
  }
}
