import Foundation
import LaminaCells
import LaminaDrawing
import LaminaLayers
import LaminaMath
import LaminaProperties
import LaminaRaster

/// Positions the sublayers of cameras: each plane of the world through the lens, and of large worlds
/// only what is in view.
extension Compositor {
  /// The number of sublayers from which on those out of view are not visited.
  private static let indexedFrom = 48
  /// The number of changed sublayers from which on a world is indexed again, and the number of views
  /// that an index serves at least.
  private static let mostLoose = 64
  private static let leastAge = 32

  /// Sets the lens of a camera for the matrix from its sublayers' coordinates to the screen.
  func aim(_ camera: CameraRecord, of layer: Layer, _ inner: Transform3D) {
    guard let source = layer as? any CameraSource else { return }
    camera.lens = source.shownLens
    camera.step = nil
    // Rounding while the scale changes would make the world tremble about its middle.
    if inner.isUpright, camera.lens.roll == 0, !source.isZooming {
      camera.step = context.lattice.step / SIMD2(abs(inner.m11), abs(inner.m22))
    }
  }

  /// Returns the matrix from the coordinates of a sublayer's superlayer to the screen, through the
  /// lens of the camera that the superlayer is.
  func matrix(
    of child: Layer,
    through camera: CameraRecord,
    _ inner: Transform3D
  ) -> Transform3D {
    let (lens, depth) = (camera.lens, child.shownDepth)
    child.drawing.lensBlur = lens.blur(ofDepth: depth)
    var shift = lens.shift(ofDepth: depth)
    let scale = lens.scale(ofDepth: depth)
    if let step = camera.step, scale > 0 {
      // Half-way places are rounded in one direction, so that no step is longer than another.
      shift = (shift * scale / step + 0.5).rounded(.down) * step / scale
    }
    return lens.matrix(ofDepth: depth, shift: shift).concatenating(inner)
  }

  /// Prepares the sublayers of a camera that changed itself, and returns the cells that they may
  /// paint.
  func preparedWorld(
    of layer: Layer,
    _ camera: CameraRecord,
    _ inner: Transform3D
  ) -> CellBounds {
    aim(camera, of: layer, inner)
    // A camera depends on time only while it shakes.
    if layer.isTimeDependent { moving.formUnion([.both, .inClip, .size]) }
    let count = layer.children.count + layer.leaving.count
    guard count >= Self.indexedFrom, copyLevel == 0, let window = window(of: layer, inner) else {
      camera.forgetWorld()
      return preparedWhole(of: layer, camera, inner)
    }
    camera.age += 1
    let isWorn = camera.loose.count > Self.mostLoose && camera.age > Self.leastAge
    guard camera.world.isBuilt, !isWorn else {
      camera.forgetWorld()
      let cells = preparedWhole(of: layer, camera, inner)
      index(layer, camera)
      return cells
    }
    return preparedView(of: layer, camera, inner, window)
  }

  /// Prepares all sublayers.
  private func preparedWhole(
    of layer: Layer,
    _ camera: CameraRecord,
    _ inner: Transform3D
  ) -> CellBounds {
    var cells = CellBounds.empty
    func add(_ child: Layer) {
      child.drawing.isUnplaced = false
      child.drawing.isLoose = false
      child.drawing.viewedIn = 0
      cells.formUnion(prepared(child, matrix(of: child, through: camera, inner)))
    }
    for child in layer.children { add(child.layer) }
    for gone in layer.leaving { add(gone.layer) }
    return cells
  }

  /// Prepares the sublayers in view, and those whose boxes are unknown.
  private func preparedView(
    of layer: Layer,
    _ camera: CameraRecord,
    _ inner: Transform3D,
    _ window: Window
  ) -> CellBounds {
    camera.beginView()
    for plane in camera.world.planes {
      let margin =
        camera.world.reach + 3 * min(Self.widestBlur, camera.lens.blur(ofDepth: plane.depth))
      // Text is aligned to cells, which moves it by up to one.
      let room = (SIMD2(2, 4) + margin) / window.scale
      guard
        let view = camera.lens.world(window.low - room, window.high + room, ofDepth: plane.depth)
      else { continue }
      camera.world.forEach(in: plane, from: view.low, to: view.high) { number in
        camera.see(camera.members[number])
      }
    }
    for state in camera.loose { camera.see(state) }
    var cells = CellBounds.empty
    // The list is complete: layers are measured by application code, which may change the tree.
    for state in camera.seen {
      state.drawing.isUnplaced = false
      cells.formUnion(prepared(state.layer, matrix(of: state.layer, through: camera, inner)))
    }
    camera.endView()
    return cells
  }

  /// The standard deviation of the widest blur, in points.
  private static let widestBlur = 16.0

  /// The part of a camera's coordinates that may be visible.
  private struct Window {
    var low: SIMD2<Double>
    var high: SIMD2<Double>
    /// The size of a point on the screen.
    var scale: SIMD2<Double>
  }

  /// Returns the part of a camera that may be visible; nil if it is not a plain rectangle.
  private func window(of layer: Layer, _ inner: Transform3D) -> Window? {
    guard inner.isUpright else { return nil }
    let scale = SIMD2(inner.m11, inner.m22)
    let place = SIMD2(inner.m41, inner.m42)
    let screen = SIMD2(Double(canvas.size.columns), Double(canvas.size.rows * 2))
    let (one, other) = (-place / scale, (screen - place) / scale)
    var window = Window(
      low: pointwiseMin(one, other),
      high: pointwiseMax(one, other),
      scale: SIMD2(abs(scale.x), abs(scale.y))
    )
    if layer.base.shownValue.masksToBounds, layer.drawing.openings.isEmpty {
      let bounds = layer.base.shownValue.bounds
      window.low = pointwiseMax(window.low, SIMD2(Double(bounds.minX), Double(bounds.minY)))
      window.high = pointwiseMin(window.high, SIMD2(Double(bounds.maxX), Double(bounds.maxY)))
    }
    return window
  }

  /// Records the boxes of all sublayers, which are prepared.
  private func index(_ layer: Layer, _ camera: CameraRecord) {
    var entries = ContiguousArray<WorldIndex.Entry>()
    entries.reserveCapacity(layer.children.count)
    var measure = WorldMeasure()
    var unknown = ContiguousArray<LayerState>()
    for state in layer.children {
      if state.drawing.cells.isEmpty {
        state.drawing.isUnplaced = true
      } else {
        camera.seen.append(state)
      }
      guard let box = measure.box(of: state.layer, inside: 0) else {
        unknown.append(state)
        continue
      }
      // Layers that are not visible change before they become so.
      if box.isEmpty { continue }
      let number = camera.members.count
      camera.members.append(state)
      entries.append(
        WorldIndex.Entry(number, depth: state.layer.shownDepth, low: box.low, high: box.high)
      )
    }
    camera.world.build(entries, reach: measure.reach)
    camera.age = 0
    for state in unknown { camera.loosen(state) }
    for gone in layer.leaving {
      camera.seen.append(gone.state)
      camera.loosen(gone.state)
    }
  }

  /// Prepares a changed sublayer of an unchanged camera.
  func prepareInWorld(_ child: Layer, _ camera: CameraRecord, _ inner: Transform3D) {
    camera.loosen(child)
    let outer = matrix(of: child, through: camera, inner)
    guard child.drawing.isUnplaced else { return prepare(child, outer, isMoved: false) }
    child.drawing.isUnplaced = false
    prepare(child, outer, isMoved: true)
    damage.insert(child.drawing.cells)
  }

  /// Discards what is known of the sublayers that changed while a camera changed itself.
  func loosenStale(in layer: Layer) {
    guard let camera = layer.drawing.camera else { return }
    // Nothing is known of what changed while the camera was hidden.
    guard layer.isSeen else { return camera.forgetWorld() }
    for child in layer.drawing.staleInside where child !== layer.storedMask {
      camera.loosen(child)
    }
  }

  /// Sorts the sublayers of a camera of which only some were prepared, if they need it, and renews
  /// their positions on the screen.
  func arrangeView(of layer: Layer, _ camera: CameraRecord) {
    for state in camera.seen where !layer.drawing.order.isInPlace(state) {
      layer.drawing.order.sort()
      break
    }
    layer.drawing.order.renewIndex(screen: canvas.size, of: camera.seen)
  }
}

extension Transform3D {
  /// Whether the matrix only scales the axes of the plane and moves it.
  fileprivate var isUpright: Bool {
    m12 == 0 && m21 == 0 && m14 == 0 && m24 == 0 && m44 == 1 && m11 != 0 && m22 != 0
      && m11.isFinite && m22.isFinite && m41.isFinite && m42.isFinite
  }
}
