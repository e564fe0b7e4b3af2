import Foundation

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
