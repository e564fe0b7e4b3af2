import LaminaCells
import LaminaDrawing
import LaminaLayers
import LaminaMath
import LaminaProperties

/// When tiles come into sight.
///
/// A change of the layer or of those above it counts at its own time; what moves in between is looked for
/// on a grid of time. Neither depends on the ticks, nor on what other layers do.
extension TiledLayer: SightFollower {
  /// Points of time at which sight is looked for, a second.
  private static let looks = 64.0
  /// How many of them count after a long frame; tiles have faded in by then.
  private static let mostLooks = 64.0

  package func lookAround(upTo mediaTime: Double) {
    guard sight.view != nil, let layers = context, !layers.reducesMotion else { return }
    let from = max(sight.lookedAt * Self.looks, mediaTime * Self.looks - Self.mostLooks)
    var look = from.rounded(.down) + 1
    guard look.isFinite, look <= mediaTime * Self.looks else { return }
    sight.lookedAt = mediaTime
    let moves = isMoving
    // What stands still is seen as it was, but for the end of a motion.
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
    // What was changed before a tick is committed before the steps of earlier times.
    lookAround(upTo: min(mediaTime, context?.livesAt ?? mediaTime))
    sight.before = way(at: mediaTime)
  }

  package func noteAfterCommit(at mediaTime: Double) {
    let after = way(at: mediaTime)
    defer { sight.before = nil }
    guard after != sight.before, let layers = context else { return }
    sight.changedAt = mediaTime
    guard mediaTime > layers.lastTick else {
      // Outside of ticks nobody knows the time: it is the next picture's.
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

  /// Keeps through what the layer is seen now.
  ///
  /// - Returns: When what is new came into sight; nil where looks find it.
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

  // MARK: The way up

  /// Goes from this layer to those in the root.
  private func goUp(_ body: (Layer) -> Void) {
    var layer: Layer = self
    while let above = layer.storedSuperlayer {
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

  private func evaluateWay(at mediaTime: Double) {
    goUp { $0.evaluate(at: mediaTime) }
  }

  private var matrixBelowRoot: Transform3D {
    var matrix = Transform3D.identity
    goUp { matrix = matrix.concatenating($0.shownMatrixToSuperlayer) }
    return matrix
  }

  /// How the layer is seen at a time; animations are left there.
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
