import LaminaMath

/// What the compositor remembers of a layer between frames.
package struct LayerDrawing {
  /// Whether the shown state may differ from the one drawn last.
  package var isStale = true
  package init() {}
}
