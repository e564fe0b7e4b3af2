import Foundation
import LaminaMath

/// Where letters go on a screen to which a design is scaled.
///
/// The place of one point is scaled, and all letters of the text stand around it as in the design.
/// Worked out from the committed model; letters of a layer that moves go along with it.
@MainActor
package final class LetterFit {
  /// The numbers that decide; equal ones need no new drawing.
  package struct Numbers: Hashable {
    /// The point whose place is scaled, in the coordinates of the frame.
    package var anchor: CGPoint
    /// From the upper left corner of the letters to the anchor, in points.
    package var lead: SIMD2<Double>
    /// How far the letters are moved out of the way of others, in points: whole cells.
    package var shift = SIMD2<Double>.zero
    /// The columns that a line may take; 0 hides the text.
    package var columns = Int.max
    /// What is seen of the letters, in the coordinates of the frame.
    package var window: CGRect

    package init(anchor: CGPoint, lead: SIMD2<Double>, window: CGRect) {
      self.anchor = anchor
      self.lead = lead
      self.window = window
    }
  }

  package let numbers: Numbers
  /// The layer whose coordinates these are: the text's own, or the one that cuts it.
  ///
  /// Any object, so that layers know of this but not the other way round.
  package private(set) weak var frame: AnyObject?

  package init(_ numbers: Numbers, frame: AnyObject) {
    self.numbers = numbers
    self.frame = frame
  }
}
