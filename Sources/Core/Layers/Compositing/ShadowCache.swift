import LaminaCells

/// The shadow of a layer, cached until the layer or a descendant changes.
package final class ShadowCache {
  package let map = ShadowMap()
  /// The number of the frame in which it was rendered; 0 for never.
  package var madeIn = 0

  package init() {}
}
