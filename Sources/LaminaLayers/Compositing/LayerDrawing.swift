import LaminaDrawing
import LaminaMath

/// What the compositor remembers of a layer between frames.
package struct LayerDrawing {
  /// Whether that holds for something inside of it.
  package var hasStaleInside = true
  /// Whether the layer was inside its own active time when it was drawn last.
  package var isInTime = true
  /// From the layer's own coordinates to the screen, as drawn last.
  package var matrix = Transform3D.identity
  /// Everything that the layer and what is inside of it may paint.
  package var box = DeviceBox()
  /// Which of the shifted density patterns the layer uses; given once, when it is first hosted.
  package var pattern = -1
  package init() {}
}

extension Layer {
  /// Whether the layer may look different from when it was drawn last.
  package var isStale: Bool {
    get { base.staleFlag.pointee }
    set { base.staleFlag.pointee = newValue }
  }

  /// Notes that the layer may look different now.
  package func markStale() {
    isStale = true
    var above = timeParent
    while let current = above, !current.drawing.hasStaleInside {
      current.drawing.hasStaleInside = true
      above = current.timeParent
    }
  }
}
