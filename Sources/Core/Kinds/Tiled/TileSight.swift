import Foundation
import LaminaCells
import LaminaMath

/// The visibility state of a tiled layer.
struct TileSight {
  /// The properties of the layer and its ancestors that determine how it is seen.
  struct Way: Equatable {
    /// The transform from the layer's coordinates to those of the root layer's sublayers.
    var matrix: Transform3D
    var bounds: CGRect
    var properties: TiledProperties
    /// Whether neither the layer nor an ancestor hides it.
    var isSeen: Bool

    static func == (one: Way, other: Way) -> Bool {
      let (own, others) = (one.properties, other.properties)
      return one.matrix == other.matrix && one.bounds == other.bounds
        && one.isSeen == other.isSeen && own.tileSize == others.tileSize
        && own.levelsOfDetail == others.levelsOfDetail
        && own.levelsOfDetailBias == others.levelsOfDetailBias
    }
  }

  var tiles = TileStore()
  /// Whether visible tiles are missing or pending.
  var isWaiting = true
  /// The number of tiles that may still be drawn in the tick of a time.
  var budget = 0
  var budgetTime = -Double.infinity
  /// The last transform from the coordinates of the root layer's sublayers to the screen, and its
  /// size.
  var view: (matrix: Transform3D, screen: CellSize)?
  /// The time up to which visibility was evaluated between frames.
  var lookedAt = -Double.infinity
  /// Whether nothing has moved since then.
  var isSettled = false
  /// The time at which the visibility last changed discontinuously.
  var changedAt = -Double.infinity
  /// The state just before the commit in progress.
  var before: Way?

  /// Removes all tiles; visible ones reappear with the next picture.
  mutating func forgetTiles() {
    tiles.removeAll()
    view = nil
    isWaiting = true
  }
}

extension Transform3D {
  /// Whether two transforms are equal up to rounding.
  func isNear(_ other: Transform3D) -> Bool {
    func isNear(_ one: SIMD8<Double>, _ two: SIMD8<Double>) -> Bool {
      let (way, size) = (one - two, one * one + 1)
      return all(way * way .<= 1e-12 * size)
    }
    return isNear(upper, other.upper) && isNear(lower, other.lower)
  }

  private var upper: SIMD8<Double> { SIMD8(m11, m12, m13, m14, m21, m22, m23, m24) }
  private var lower: SIMD8<Double> { SIMD8(m31, m32, m33, m34, m41, m42, m43, m44) }
}
