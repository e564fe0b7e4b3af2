import Foundation

/// The text of a layer in the committed model.
package struct LetterBlock {
  /// The rectangle that the text covers, in the coordinates of its layer; whole cells in size.
  package var rect: CGRect
  /// The fraction of the width whose position is scaled with the design: 0 left, 1 right.
  package var anchor: Double
  /// The faces in which it can be shown.
  package var faces: LetterFaces

  package init(rect: CGRect, anchor: Double, faces: LetterFaces) {
    self.rect = rect
    self.anchor = anchor
    self.faces = faces
  }
}

/// A layer that draws text, which keeps its size when a design is scaled.
@MainActor
package protocol LetterSource: Layer {
  /// Returns the text of the committed model on an enlarged stage; nil for none.
  func letterBlock(at scale: LetterScale) -> LetterBlock?
}
