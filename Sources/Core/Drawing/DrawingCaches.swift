import LaminaRaster

/// The cells and the shadow of a layer that are drawn again while they do not change.
package struct DrawingCaches {
  /// The cached cells of the layer and its descendants as one group; nil if not cached.
  package var group: CachedCells?
  package var mask: CachedCells?
  /// The layer's shadow as last drawn; nil for a layer that never had one.
  package var shadow: ShadowCache?

  package init() {}
}

/// The shadow of a layer, cached until the layer or a descendant changes.
package final class ShadowCache {
  package let map = ShadowMap()
  /// The number of the frame in which it was rendered; 0 for never.
  package var madeIn = 0

  package init() {}
}
