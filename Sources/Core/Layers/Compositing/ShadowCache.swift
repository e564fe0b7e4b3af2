import LaminaCells

/// The shadow of a layer, kept until the layer or something in it changes.
package final class ShadowCache {
  package let map = ShadowMap()
  /// The number of the frame in which it was made; 0 for never.
  package var madeIn = 0

  package init() {}
}
