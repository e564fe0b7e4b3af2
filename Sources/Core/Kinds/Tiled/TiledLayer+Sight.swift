import LaminaCells
import LaminaDrawing
import LaminaLayers
import LaminaMath
import LaminaProperties
import LaminaRaster

/// Determines when tiles become visible.
///
/// A change of the layer or of its ancestors takes effect at its exact time; motion in between is
/// sampled on a time grid. Neither depends on the ticks, nor on other layers.
extension TiledLayer: SightFollower {
  /// The number of visibility samples per second.
  private static let looks = 64.0
  /// The maximum number of samples evaluated after a long frame; tiles have faded in by then.
  private static let mostLooks = 64.0

  package func lookAround(upTo mediaTime: Double) {
    guard sight.view != nil, let layers = context, !layers.reducesMotion else { return }
    let from = max(sight.lookedAt * Self.looks, mediaTime * Self.looks - Self.mostLooks)
    var look = from.rounded(.down) + 1
    guard look.isFinite, look <= mediaTime * Self.looks else { return }
    sight.lookedAt = mediaTime
    let moves = isMoving
    // While nothing moves the visibility is unchanged, except after the end of a motion.
    if !moves, sight.isSettled { return }
    sight.isSettled = !moves
    repeat {
      let time = look / Self.looks
      noteTiles(way(at: time), at: time)
      look += 1
    } while moves && look <= mediaTime * Self.looks
    if moves { evaluateWay(at: layers.evaluatedAt) }
  }

  package func noteBeforeCommit(at mediaTime: Double) {
    // Changes made before a tick are committed before the samples of earlier times.
    lookAround(upTo: min(mediaTime, context?.livesAt ?? mediaTime))
    sight.before = way(at: mediaTime)
  }

  package func noteAfterCommit(at mediaTime: Double) {
    let after = way(at: mediaTime)
    defer { sight.before = nil }
    guard after != sight.before, let layers = context else { return }
    sight.changedAt = mediaTime
    guard mediaTime > layers.lastTick else {
      // Outside of ticks the time is unknown: that of the next picture is used.
      sight.view = nil
      return
    }
    if sight.view == nil, let (placement, screen) = layers.placement, let root = layers.rootLayer {
      sight.view = (root.shownMatrixToSuperlayer.concatenating(placement), screen)
    }
    noteTiles(after, at: mediaTime)
    let known = layers.livesAt.isFinite ? min(mediaTime, layers.livesAt) : mediaTime
    sight.lookedAt = max(sight.lookedAt, known)
    sight.isSettled = !isMoving
  }

  /// Records the current view of the layer; returns the time at which new tiles became visible, or
  /// nil if sampling determines it.
  func noteView(_ context: DrawingContext, at now: Double) -> Double? {
    let root = matrixBelowRoot.inverted().concatenating(context.matrix)
    let isSame =
      sight.view.map { $0.screen == context.canvas.size && $0.matrix.isNear(root) } ?? false
    let moves = isMoving
    if moves { sight.isSettled = false }
    if isSame, !sight.isSettled { return nil }
    if !isSame {
      sight.view = (root, context.canvas.size)
      sight.lookedAt = max(sight.lookedAt, now)
      sight.isSettled = !moves
    }
    if let layers = self.context, sight.changedAt > layers.lastTick, sight.changedAt <= now {
      return sight.changedAt
    }
    return moves ? (now * Self.looks).rounded(.up) / Self.looks : now
  }

  // MARK: Ancestors

  /// Visits this layer and its ancestors below the root.
  private func goUp(_ body: (Layer) -> Void) {
    var layer: Layer = self
    while let above = layer.storedSuperlayer?.layer {
      body(layer)
      layer = above
    }
  }

  /// Whether animations may change how the layer is seen.
  private var isMoving: Bool {
    var moves = false
    goUp { if !$0.running.isEmpty { moves = true } }
    return moves
  }

  private func evaluateWay(at mediaTime: Double) { goUp { $0.evaluate(at: mediaTime) } }

  private var matrixBelowRoot: Transform3D {
    var matrix = Transform3D.identity
    goUp { matrix = matrix.concatenating($0.shownMatrixToSuperlayer) }
    return matrix
  }

  /// The visibility properties at a time; animations stay evaluated at that time.
  private func way(at mediaTime: Double) -> TileSight.Way {
    if isMoving { evaluateWay(at: mediaTime) }
    var isSeen = localTime(at: mediaTime) != nil
    goUp {
      let shown = $0.base.shownValue
      if shown.isHidden || shown.opacity <= 0 { isSeen = false }
    }
    return TileSight.Way(
      matrix: matrixBelowRoot,
      bounds: base.shownValue.bounds,
      properties: shown(TiledProperties.self),
      isSeen: isSeen
    )
  }
}
