import Foundation
import LaminaMath

/// The letters of a text as the committed model has them.
package struct LetterBlock {
  /// What they cover, in the coordinates of their layer; whole cells in size.
  package var rect: CGRect
  /// Which point of the width keeps its place where a design is scaled: 0 left, 1 right.
  package var anchor: Double

  package init(rect: CGRect, anchor: Double) {
    self.rect = rect
    self.anchor = anchor
  }
}

/// A layer that draws letters, which keep their size where a design is scaled.
@MainActor
package protocol LetterSource: Layer {
  /// The letters of the committed model; nil for none.
  var letterBlock: LetterBlock? { get }
}

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
  /// Whose coordinates these are: the text's layer, or the one that cuts it.
  package private(set) weak var frame: Layer?

  package init(_ numbers: Numbers, frame: Layer) {
    self.numbers = numbers
    self.frame = frame
  }

  /// The cell nearest to a place, in points of that direction.
  package nonisolated static func cell(_ place: Double) -> Double {
    Swift.max(-100_000, Swift.min(100_000, (place + 1e-9).rounded(.toNearestOrAwayFromZero)))
  }

  /// From the coordinates of a layer to the screen, letters keeping their size.
  ///
  /// - Parameters:
  ///   - layer: The text, or the frame.
  ///   - back: From the screen to the design.
  /// - Returns: The matrix; where the layer is not turned, the letters stand in whole cells.
  package func matrix(of layer: Layer, back: Transform3D) -> Transform3D {
    let design = layer.drawing.matrix.concatenating(back).straightened
    guard let frame, let place = frame.drawing.matrix.project(numbers.anchor),
      let home = back.project(place)
    else { return design }
    var goal = SIMD2(Double(place.x), Double(place.y))
    if design.isTranslation {
      let corner = goal - numbers.lead
      goal = SIMD2(Self.cell(corner.x), 2 * Self.cell(corner.y / 2)) + numbers.lead
    } else {
      // Turned letters are cut as in the design: at the same place of their cells.
      let (across, down) = (goal.x - Double(home.x), goal.y - Double(home.y))
      goal = SIMD2(
        Double(home.x) + Self.cell(across),
        Double(home.y) + 2 * Self.cell(down / 2)
      )
    }
    goal += numbers.shift
    return design.concatenating(.translation(x: goal.x - home.x, y: goal.y - home.y))
  }
}

extension Transform3D {
  /// The matrix, as a plain translation if it differs from one by no more than rounding.
  fileprivate var straightened: Transform3D {
    let rounding = 1e-9
    guard abs(m11 - 1) < rounding, abs(m22 - 1) < rounding, abs(m12) < rounding,
      abs(m21) < rounding, abs(m14) < rounding, abs(m24) < rounding, abs(m44 - 1) < rounding
    else { return self }
    return .translation(x: m41, y: m42)
  }
}
