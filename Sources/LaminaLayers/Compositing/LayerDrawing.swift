import LaminaCells
import LaminaDrawing
import LaminaMath

/// What the compositor remembers of a layer between frames.
package struct LayerDrawing {
  /// The sublayers, leaving layers and mask that may look different, or in which something may.
  package var staleInside: ContiguousArray<Layer> = []
  /// Whether the layer stands in that list of the layer above.
  package var isListed = false
  /// Whether that list is not to be trusted: all that is inside has to be looked at.
  package var looksAtAll = true
  /// Whether the layer was inside its own active time when it was drawn last.
  package var isInTime = true
  /// From the layer's own coordinates to the screen, as drawn last.
  package var matrix = Transform3D.identity
  /// The cells of the screen that the layer and what is inside of it may paint.
  package var cells = CellBounds.empty
  /// Those that the layer paints itself.
  package var ownCells = CellBounds.empty
  /// Those outside of which nothing is seen, because of the bounds or the mask.
  package var limit = CellBounds.everything
  /// The cells of sublayers that are gone since the layer was drawn last, and the first place among
  /// the sublayers at which one of them stood.
  package private(set) var vacated = CellBounds.empty
  package private(set) var vacatedFrom = Int.max
  /// Which of the shifted density patterns the layer uses; given once, when it is first hosted.
  package var pattern = -1
  /// The sublayers as they are painted.
  package var order = PaintingOrder()
  /// Where the layer stands among its siblings as they are painted, and in the list of them.
  package var place = 0
  package var listPlace = 0
  /// The depth by which it got that place.
  package var depth = 0.0
  /// The number of the frame in which the layer, or something inside, changed last.
  package var changedIn = 0
  /// The first of the sublayers, as they are painted, that changed in that frame; -1 if the layer
  /// itself did.
  package var firstChanged = -1
  /// The number of the frame in which sublayers came, went or passed each other last.
  package var reorderedIn = 0
  /// The cells of the layer and all in it, as the one group that they are; nil if they are not kept.
  package var kept: KeptCells?
  /// Where the layer's letters go; nil where they go the way of shapes.
  package var letters: LetterFit?
  /// The letters inside of the layer that it must not cut although it cuts its sublayers.
  package var openings: [LetterFit] = []
  package init() {}

  /// Notes that a sublayer goes.
  mutating func noteVacated(by sublayer: LayerDrawing) {
    vacated.formUnion(sublayer.cells)
    vacatedFrom = min(vacatedFrom, sublayer.place)
  }

  package mutating func forgetVacated() { (vacated, vacatedFrom) = (.empty, .max) }

  /// Whether something inside may look different.
  package var hasStaleInside: Bool { looksAtAll || !staleInside.isEmpty }
}
