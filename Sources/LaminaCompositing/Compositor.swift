import Foundation
import LaminaCells
import LaminaDrawing
import LaminaLayers
import LaminaMath

/// Draws what is seen of a layer tree into a frame: back to front, only where something changed.
@MainActor
public final class Compositor {
  private let canvas: Canvas
  let context: DrawingContext
  /// What the parts of the screen that no layer covers show; nil is the terminal's own background.
  public var background: Color? { didSet { isWhole = true } }
  /// From the root's superlayer to the screen, in points: how a design is fitted to a screen.
  public var placement = Transform3D.identity {
    didSet {
      isWhole = true
      back = placement.inverted()
    }
  }
  /// From the screen to the design.
  private(set) var back = Transform3D.identity
  private var damage = DeviceBox()
  private var isWhole = true
  private var order: ContiguousArray<Layer> = []
  /// How many layers stand above the one that is looked at.
  private var depth = 0

  /// Creates a compositor for a screen.
  public init(size: CellSize, look: Look) {
    canvas = Canvas(size: size, look: look)
    context = DrawingContext(canvas: canvas)
  }

  /// The size of the screen in cells.
  public var size: CellSize {
    get { canvas.size }
    set {
      guard newValue != canvas.size else { return }
      canvas.resize(newValue)
      isWhole = true
    }
  }

  /// How colours, glyphs and opacity are expressed.
  public var look: Look {
    get { canvas.look }
    set {
      guard newValue != canvas.look else { return }
      canvas.look = newValue
      isWhole = true
    }
  }

  /// Has the whole screen drawn the next time.
  public func invalidate() { isWhole = true }

  /// Draws what changed since the last time.
  ///
  /// - Parameters:
  ///   - root: The root of the tree, evaluated at the time to be shown.
  ///   - frame: The frame that was drawn last time; what did not change is left as it is.
  /// - Returns: Whether anything was drawn.
  @discardableResult
  public func composite(_ root: Layer, into frame: inout Frame) -> Bool {
    damage = DeviceBox()
    let isNew = frame.size != canvas.size
    if isNew { frame.reset(size: canvas.size) }
    prepare(root, placement, isMoved: isWhole)
    if isWhole || isNew {
      damage = DeviceBox(
        CellRect(column: 0, row: 0, columns: canvas.size.columns, rows: canvas.size.rows)
      )
    }
    isWhole = false
    guard var cells = damage.cells(in: canvas.size) else { return false }
    if context.hasDrawnWideText {
      // Of two wide letters that overlap only one is seen, and what becomes of the other decides
      // about its neighbours in turn: as far as the row goes.
      cells.origin.column = 0
      cells.size.columns = canvas.size.columns
    }
    // Whole cells are painted, so whatever touches one of them has to be painted too.
    damage = DeviceBox(canvas.begin(damage: cells, background: background))
    draw(root)
    canvas.finish(into: &frame)
    return true
  }

  // MARK: Where everything is

  /// Works out the matrices and boxes of a layer and all in it, and gathers the damage.
  private func prepare(_ layer: Layer, _ outer: Transform3D, isMoved: Bool) {
    let maskIsStale =
      layer.storedMask.map { $0.isStale || $0.drawing.hasStaleInside } ?? false
    let isStale = isMoved || layer.isStale || maskIsStale
    guard isStale || layer.drawing.hasStaleInside else { return }
    if isStale { damage.formUnion(layer.drawing.box) }
    layer.isStale = false
    layer.drawing.hasStaleInside = false
    if layer.hasCycles {
      layer.drawing.isInTime = layer.isInTime
      // From now on somebody looks when the layer comes and goes.
      if !layer.isOnAnimatedList { layer.context?.noteAnimated(layer) }
    }
    var box = DeviceBox()
    if isStale { layer.drawing.matrix = outer.after(layer.base.shownValue.geometry) }
    depth += 1
    defer { depth -= 1 }
    if depth > Layer.deepestLayer { layer.report(.tooDeep(limit: Layer.deepestLayer)) }
    if layer.isSeen, depth <= Layer.deepestLayer {
      let matrix = layer.drawing.matrix
      var own = DeviceBox(layer.base.shownValue.bounds, through: matrix)
      own.formUnion(DeviceBox(layer.contentBox, through: letterMatrix(of: layer) ?? matrix))
      own.formUnion(DeviceBox(layer.imageBox, through: matrix))
      box = own
      let inner = layer.matrixForSublayers(matrix)
      for child in layer.children { box.formUnion(prepared(child, inner, isStale)) }
      for gone in layer.leaving { box.formUnion(prepared(gone.layer, inner, isStale)) }
      if let mask = layer.storedMask {
        prepare(mask, inner, isMoved: isStale)
        box = box.intersection(mask.drawing.box)
      }
      if layer.base.shownValue.masksToBounds {
        box = box.intersection(own)
        for letters in layer.drawing.openings { box.formUnion(opening(for: letters)) }
      }
    }
    if let transition = layer.activeTransition, let before = transition.picture {
      box.formUnion(prepared(before, outer, true))
      if transition.kind != .fade {
        // While they move, the pictures are cut at the layer's bounds.
        box = DeviceBox(layer.base.shownValue.bounds, through: layer.drawing.matrix)
      }
    }
    layer.drawing.box = box
    if isStale { damage.formUnion(box) }
  }

  private func prepared(_ layer: Layer, _ outer: Transform3D, _ isMoved: Bool) -> DeviceBox {
    prepare(layer, outer, isMoved: isMoved)
    return layer.drawing.box
  }

  // MARK: Drawing

  /// Draws a layer and all in it.
  private func draw(_ layer: Layer) {
    if let transition = layer.activeTransition {
      drawTransition(transition, of: layer)
    } else {
      drawPicture(layer)
    }
  }

  private func drawPicture(_ layer: Layer) {
    let shown = layer.base.shownValue
    guard layer.isSeen, layer.drawing.box.intersects(damage), depth < Layer.deepestLayer
    else { return }
    depth += 1
    defer { depth -= 1 }
    if !shown.isDoubleSided,
      layer.drawing.matrix.showsBack(at: CGPoint(x: shown.bounds.midX, y: shown.bounds.midY))
    {
      return
    }
    let look = shown.opacityLook.look
    let pattern = layer.drawing.pattern
    let opacity = min(1, shown.opacity)
    // One surface alone can be faded as it is painted; more must be composited first.
    let isGroup = opacity < 1 && layer.paintsMoreThanOnce
    if isGroup { canvas.pushGroup(opacity: opacity, look: look, pattern: pattern) }
    if let mask = layer.storedMask {
      canvas.pushMask()
      draw(mask)
      canvas.beginMasked(look: look, pattern: pattern)
    }
    paint(layer, opacity: isGroup ? 1 : opacity, look: look, pattern: pattern)
    if layer.storedMask != nil { canvas.popMask() }
    if isGroup { canvas.popGroup() }
  }

  /// Draws a layer while it goes over from its old picture to its new one.
  private func drawTransition(_ transition: TransitionEffect, of layer: Layer) {
    guard let before = transition.picture, let amount = transition.amount,
      layer.drawing.box.intersects(damage)
    else { return }
    let look = layer.base.shownValue.opacityLook.look
    if transition.kind == .fade {
      canvas.beginCrossfade()
      drawPicture(before)
      canvas.switchCrossfade()
      drawPicture(layer)
      canvas.endCrossfade(amount: amount, look: look, pattern: layer.drawing.pattern)
      return
    }
    context.matrix = layer.drawing.matrix
    context.pushClip(
      layer.base.shownValue.bounds,
      cornerRadius: layer.base.shownValue.cornerRadius,
      corners: layer.base.shownValue.maskedCorners
    )
    let offsets = transition.offsets(amount, in: layer.base.shownValue.bounds.size)
    let pictures = [(before, offsets.old), (layer, offsets.new)]
    // What is uncovered lies underneath.
    for (picture, offset) in transition.kind == .reveal ? pictures.reversed() : pictures {
      drawMoved(picture, by: offset)
    }
    context.popClip()
  }

  /// Draws a layer and all in it, moved by an offset of its own coordinates.
  private func drawMoved(_ layer: Layer, by offset: CGPoint) {
    let home = layer.drawing
    let moved = Transform3D.translation(x: offset.x, y: offset.y).concatenating(home.matrix)
    place(layer, moved)
    drawPicture(layer)
    place(layer, home.matrix)
    layer.drawing = home
  }

  /// Sets the matrices of a layer and all in it, as if the layer stood elsewhere.
  private func place(_ layer: Layer, _ matrix: Transform3D) {
    layer.drawing.matrix = matrix
    layer.drawing.box = .everything
    guard layer.isSeen, depth < Layer.deepestLayer else { return }
    depth += 1
    defer { depth -= 1 }
    let inner = layer.matrixForSublayers(matrix)
    for child in layer.children + layer.leaving.map(\.layer) {
      place(child, inner.after(child.base.shownValue.geometry))
      if let before = child.activeTransition?.picture {
        place(before, inner.after(before.base.shownValue.geometry))
      }
    }
    if let mask = layer.storedMask {
      place(mask, inner.after(mask.base.shownValue.geometry))
    }
  }

  private func paint(_ layer: Layer, opacity: Double, look: OpacityLook?, pattern: Int) {
    let shown = layer.base.shownValue
    func aim() {
      context.matrix = layer.drawing.matrix
      context.opacity = opacity
      context.look = look
      context.edges = shown.edges.edges
      context.pattern = pattern
      aimLetters(of: layer)
    }
    aim()
    if let color = shown.backgroundColor {
      context.fill(
        shown.bounds,
        cornerRadius: shown.cornerRadius,
        corners: shown.maskedCorners,
        color: color
      )
    }
    if shown.masksToBounds {
      openClip(for: layer)
      context.pushClipWithOpenings(
        shown.bounds,
        cornerRadius: shown.cornerRadius,
        corners: shown.maskedCorners
      )
    }
    layer.drawImage(context)
    layer.draw(in: context)
    drawSublayers(of: layer)
    if shown.masksToBounds { context.popClip() }
    if shown.borderWidth > 0, let color = shown.borderColor {
      aim()
      context.stroke(
        shown.bounds,
        cornerRadius: shown.cornerRadius,
        corners: shown.maskedCorners,
        width: shown.borderWidth,
        color: color
      )
    }
  }

  private func drawSublayers(of layer: Layer) {
    guard layer.needsOrdering else {
      for child in layer.children { draw(child) }
      return
    }
    let start = order.count
    order.append(contentsOf: layer.children)
    for gone in layer.leaving.reversed() {
      order.insert(gone.layer, at: start + min(gone.index, order.count - start))
    }
    // Few sublayers, mostly in order already: insertion keeps equal ones as they were.
    var index = start + 1
    while index < order.count {
      var place = index
      while place > start,
        order[place].base.shownValue.zPosition < order[place - 1].base.shownValue.zPosition
      {
        order.swapAt(place, place - 1)
        place -= 1
      }
      index += 1
    }
    let end = order.count
    for position in start..<end { draw(order[position]) }
    order.removeLast(end - start)
  }
}

extension OpacityLookChoice {
  /// The look for the canvas; nil is the canvas's own.
  var look: OpacityLook? {
    switch self {
    case .inherited: nil
    case .density: .density
    case .blend: .blend
    }
  }
}

extension Transform3D {
  /// From the coordinates of a layer to the screen, given this matrix for its superlayer's.
  func after(_ geometry: LayerGeometry) -> Transform3D {
    let own = geometry.toSuperlayer
    return self == .identity ? own : own.concatenating(self)
  }

  /// The matrix with everything drawn onto the plane z = 0.
  var flattened: Transform3D {
    var flat = self
    (flat.m13, flat.m23, flat.m33, flat.m43) = (0, 0, 0, 0)
    (flat.m31, flat.m32, flat.m34) = (0, 0, 0)
    return flat
  }
}

extension Layer {
  /// Whether anything of the layer can be seen at all.
  var isSeen: Bool {
    let shown = base.shownValue
    return !shown.isHidden && shown.opacity > 0 && isInTime
  }

  /// From the coordinates in which sublayers are placed to the screen.
  func matrixForSublayers(_ matrix: Transform3D) -> Transform3D {
    let shown = base.shownValue
    var inner = matrix.flattened
    if shown.isGeometryFlipped {
      let flip = Transform3D(m22: -1, m42: shown.bounds.minY + shown.bounds.maxY)
      inner = flip.concatenating(inner)
    }
    if let shared = shown.ofSublayers { inner = shared.concatenating(inner) }
    return inner
  }

  /// Whether fading the parts one by one would look different from fading the whole.
  var paintsMoreThanOnce: Bool {
    if !children.isEmpty || !leaving.isEmpty || storedMask != nil { return true }
    let shown = base.shownValue
    let parts =
      (shown.backgroundColor == nil ? 0 : 1)
      + (shown.borderWidth > 0 && shown.borderColor != nil ? 1 : 0)
      + (contentBox.isNull ? 0 : 1) + (showsImage ? 1 : 0)
    return parts > 1
  }

  var needsOrdering: Bool {
    !leaving.isEmpty || children.contains { $0.base.shownValue.zPosition != 0 }
  }

  /// The transition that shows now, if there is one.
  var activeTransition: TransitionEffect? {
    for animation in running.reversed() {
      if let transition = animation.node.transition, transition.progress != nil {
        return transition
      }
    }
    return nil
  }
}

extension TransitionEffect {
  /// The layer as it was seen when the transition was added.
  var picture: Layer? { before.map { unsafeDowncast($0, to: Layer.self) } }
}
