import Foundation
import LaminaAnimation
import LaminaCells
import LaminaDrawing
import LaminaLayers
import LaminaMath
import LaminaProperties

/// A prediction of when layers that move slowly look different: a bar of 30 columns that fills in a
/// minute changes a cell four times a second, and need not be drawn 60 times.
///
/// Only bounds without anything in them are predicted, whose sides are rounded to the lattice of the
/// cells: what they show is a function of the rounded box.
@MainActor
package struct SlowMoves {
  /// The step of the search in seconds: no move is expected to go and to come back within it.
  private static let step = 1.0 / 60
  /// The maximal number of evaluations of layers in one prediction.
  private static let limit = 240
  /// The number of halvings after which a change is known to a microsecond.
  private static let halvings = 14
  /// The difference of boxes that is only rounding, in points.
  private static let rounding = 1e-6

  private var start = 0.0
  private var end = 0.0
  private var left = 0
  private var isCurrent = false
  private var found: [(layer: ObjectIdentifier, time: Double?)] = []

  /// Creates a prediction of nothing.
  package init() {}

  /// Discards what was predicted; its memory is kept for the next frame.
  package mutating func reset() {
    isCurrent = false
    found.removeAll(keepingCapacity: true)
  }

  /// Prepares a prediction for the layers of a context that were composited at a media time.
  private mutating func begin(in context: LayerContext, after mediaTime: Double) {
    (start, left, isCurrent) = (mediaTime, Self.limit, true)
    // An animation that begins or ends is reported at its time.
    end = min(context.nextEvent(after: mediaTime) ?? .infinity, mediaTime + 1)
  }

  /// Returns the media time at which a layer looks different, or a time before at which it is to be
  /// predicted again; nil if it may look different at once.
  ///
  /// The media time is that of the last frame.
  package mutating func nextChange(
    of layer: Layer,
    after mediaTime: Double,
    _ compositor: Compositor
  ) -> Double? {
    if !isCurrent, let context = layer.context { begin(in: context, after: mediaTime) }
    let name = ObjectIdentifier(layer)
    if let known = found.first(where: { $0.layer == name }) { return known.time }
    let time = predictedChange(of: layer, compositor)
    found.append((name, time))
    return time
  }

  private mutating func predictedChange(of layer: Layer, _ compositor: Compositor) -> Double? {
    // Without colours a picture follows the light of the frames before.
    guard compositor.style.depth != .mono, end > start + Self.step,
      let outer = compositor.stillPlace(around: layer),
      compositor.isPredictable(layer), let context = layer.context
    else { return nil }
    let shown = compositor.shownBox(of: layer)
    defer { layer.evaluateQuietly(at: context.evaluatedAt) }
    func changes(by time: Double) -> Bool {
      layer.evaluateQuietly(at: time)
      guard let box = compositor.box(of: layer, in: outer) else { return true }
      return !box.isNear(shown, within: Self.rounding)
    }
    var (same, time) = (start, start + Self.step)
    while time < end {
      guard left > 0 else { return nil }
      left -= 1
      if changes(by: time) { break }
      (same, time) = (time, time + Self.step)
    }
    guard time < end else { return end }
    if same == start { return nil }
    left -= Self.halvings
    for _ in 0..<Self.halvings {
      let middle = (same + time) / 2
      if changes(by: middle) { time = middle } else { same = middle }
    }
    return time
  }
}

extension Compositor {
  /// Returns the matrix around a layer as it was last prepared; nil if it may change by itself, or
  /// if what is in it may depend on more than its cells.
  fileprivate func stillPlace(around layer: Layer) -> Transform3D? {
    var step = layer.storedSuperlayer?.layer
    while let above = step {
      guard above.running.isEmpty, above.drawing.arrangement == .plain, above.drawing.camera == nil,
        above.activeTransition == nil, !above.hasCycles
      else { return nil }
      step = above.storedSuperlayer?.layer
    }
    guard let above = layer.storedSuperlayer?.layer else { return placement }
    return above.matrixForSublayers(above.drawing.matrix)
  }

  /// Whether the picture of a layer depends on the cells of its bounds alone, however it moves.
  fileprivate func isPredictable(_ layer: Layer) -> Bool {
    let shown = layer.base.shownValue
    return isFitting(layer) && layer.isLeaf && !layer.hasCycles && !layer.isStale
      && layer.drawing.arrangement == .plain && layer.drawing.lines == SharedSides()
      && layer.drawing.bledBounds == nil && layer.contentBox.isNull && layer.imageBox.isNull
      && shown.cornerRadius == 0 && shown.borderWidth == 0 && shown.bleed.isEmpty
      && layer.castShadow == nil && !layer.isFiltered && !layer.isCopiedLater
      && layer.running.allSatisfy { animation in
        animation.phase != .added && animation.phase != .stopped && animation.driver == nil
          && animation.node.onlyMoves
      }
  }

  /// The box of the bounds of a layer on the screen, as it was last drawn.
  fileprivate func shownBox(of layer: Layer) -> DeviceBox {
    DeviceBox(layer.base.shownValue.bounds, through: layer.drawing.fitted)
  }

  /// Returns the box of the bounds of a layer as evaluated; nil for one that is not upright.
  fileprivate func box(of layer: Layer, in outer: Transform3D) -> DeviceBox? {
    let matrix = outer.after(layer.base.shownValue.geometry)
    guard matrix.keepsUpright, matrix.isFinite else { return nil }
    return DeviceBox(layer.base.shownValue.bounds, through: fittedBounds(of: layer, matrix))
  }
}

extension DeviceBox {
  fileprivate func isNear(_ other: DeviceBox, within distance: Double) -> Bool {
    let (low, high) = (low - other.low, high - other.high)
    return max(abs(low.x), abs(low.y), abs(high.x), abs(high.y)) < distance
  }
}

extension LayerState {
  /// Evaluates the layer at a media time without notifying the compositor: what was drawn stays.
  fileprivate func evaluateQuietly(at mediaTime: Double) {
    evaluate(atLocalTime: localTime(at: mediaTime), mediaTime: mediaTime)
    base.shownValue.transform.compose()
    base.shownValue.sublayerTransform.compose()
  }
}
