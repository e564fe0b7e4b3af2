import Foundation
import LaminaMath

/// The position of text on a screen to which a design is scaled.
///
/// The position of one anchor point is scaled, and all glyphs of the text keep their distance from
/// it as in the design. Computed from the committed model; the text of a moving layer moves with
/// it.
@MainActor
package final class GlyphPlacement {
  /// The numbers that determine the position; equal ones need no redraw.
  package struct Numbers: Hashable {
    /// The anchor point whose position is scaled, in the coordinates of the frame.
    package var anchor: CGPoint
    /// The offset from the upper left corner of the text to the anchor, in points.
    package var lead: SIMD2<Double>
    /// The displacement that avoids other text, in points: whole cells.
    package var shift = SIMD2<Double>.zero
    /// The maximal columns of a line; 0 hides the text.
    package var columns = Int.max
    /// The visible rectangle of the text, in the coordinates of the frame.
    package var window: CGRect
    /// The position of the text layer at rest in the design, from the corner of the bounds of the
    /// layer that clips it; nil if it is not clipped or never at rest.
    package var rest: SIMD2<Double>?
    /// The face of the text.
    package var face = LetterFace.cells
    /// Whether the letters are bold, whatever the text says.
    package var isBold = false
    /// The fraction of the room beside a line in a larger face that is at its left; nil follows
    /// the alignment of the text.
    package var share: Double?
    /// The factors and the glyphs of the stage.
    package var scale: LetterScale?

    package init(anchor: CGPoint, lead: SIMD2<Double>, window: CGRect) {
      self.anchor = anchor
      self.lead = lead
      self.window = window
    }
  }

  package let numbers: Numbers
  /// The layer whose coordinates these are: the text layer, or the one that clips it.
  package private(set) weak var frame: LayerState?
  /// The innermost layer that clips the text by whole cells, unless the text is at rest.
  package private(set) weak var cutter: LayerState?

  package init(_ numbers: Numbers, frame: LayerState, cutter: LayerState? = nil) {
    self.numbers = numbers
    self.frame = frame
    self.cutter = cutter
  }
}
