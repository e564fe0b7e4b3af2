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
  /// Where the layer's letters go; nil where they go the way of shapes.
  package var letters: LetterFit?
  /// The letters inside of the layer that it must not cut although it cuts its sublayers.
  package var openings: [LetterFit] = []
  package init() {}
}
