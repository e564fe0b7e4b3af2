import Foundation

/// The text of a layer in the committed model.
package struct LetterBlock {
  /// The rectangle that the text covers, in the coordinates of its layer; whole cells in size.
  package var rect: CGRect
  /// The fraction of the width whose position is scaled with the design: 0 left, 1 right.
  package var anchor: Double

  package init(rect: CGRect, anchor: Double) {
    self.rect = rect
    self.anchor = anchor
  }
}

/// A layer that draws text, which keeps its size when a design is scaled.
@MainActor
package protocol LetterSource: Layer {
  /// The text of the committed model; nil for none.
  var letterBlock: LetterBlock? { get }
}
