import Foundation
import LaminaCells
import LaminaMath

/// What a tiled layer remembers of how it was seen.
struct TileSight {
  /// How a layer is seen, by itself and by the layers above it.
  struct Way: Equatable {
    /// From the layer's coordinates to those of the root layer's sublayers.
    var matrix: Transform3D
    var bounds: CGRect
    var properties: TiledProperties
    /// Whether nothing on the way up hides it.
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
  /// Whether tiles in sight are missing or on the way.
  var isWaiting = true
  /// How many tiles may still be drawn in the tick of a time.
  var budget = 0
  var budgetTime = -Double.infinity
  /// From the coordinates of the root layer's sublayers to the screen, and its size, as drawn last.
  var view: (matrix: Transform3D, screen: CellSize)?
  /// Up to when sight was looked for between frames.
  var lookedAt = -Double.infinity
  /// Whether nothing has moved since then.
  var isSettled = false
  /// When the way in which the layer is seen jumped last.
  var changedAt = -Double.infinity
  /// The way just before the commit that goes on.
  var before: Way?

  /// Forgets all tiles: those in sight come into sight anew with the next picture.
  mutating func forgetTiles() {
    tiles.removeAll()
    view = nil
    isWaiting = true
  }
}

extension Transform3D {
  /// Whether points of a screen go to the same places, but for roundings.
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
