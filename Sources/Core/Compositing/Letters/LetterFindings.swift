import Foundation
import LaminaLayers
import LaminaMath

/// A text to be positioned on the screen.
struct PlacedText {
  let layer: Layer
  /// The layer whose coordinates the numbers use.
  let frame: Layer
  /// The layers that would clip it at their scaled bounds.
  let masks: [Layer]
  /// The number of the last shape painted before it; -1 for none.
  let order: Int
  /// The visible rectangle of the text in the design.
  let window: CGRect
  /// The fraction of the width whose position is scaled: 0 left, 1 right.
  let anchor: Double
  /// The visible rectangle of the superlayers; nil for everything.
  let clip: CGRect?
  var numbers: GlyphPlacement.Numbers

  /// The visible cells in the design.
  var columns: Int { Int(window.width.rounded()) }
  var rows: Int { max(1, Int((window.height / 2).rounded())) }

  /// The anchor point whose position is scaled, in the design.
  var place: CGPoint { CGPoint(x: window.minX + window.width * anchor, y: window.midY) }

  func isSame(as other: PlacedText) -> Bool {
    layer === other.layer && frame === other.frame && order == other.order
      && window == other.window && anchor == other.anchor && clip == other.clip
      && numbers == other.numbers && masks.elementsEqual(other.masks) { $0 === $1 }
  }
}

/// A visible shape other than text.
struct PlacedShape: Equatable {
  /// The index in painting order.
  let order: Int
  /// The bounding box in the design.
  let box: CGRect
}

/// The texts and shapes found in a tree.
struct LetterFindings {
  /// The texts that are kept apart.
  var texts: [PlacedText] = []
  /// The shapes that they must not cover.
  var shapes: [PlacedShape] = []
  /// Texts that are rotated, clipped or moved by motions: they only get their scaled positions.
  var others: [(layer: Layer, numbers: GlyphPlacement.Numbers)] = []
  /// The snapshots of layers in transition.
  var pictures: [(picture: Layer, layer: Layer)] = []

  mutating func removeAll() {
    texts.removeAll(keepingCapacity: true)
    shapes.removeAll(keepingCapacity: true)
    others.removeAll(keepingCapacity: true)
    pictures.removeAll(keepingCapacity: true)
  }

  func areSame(as before: LetterFindings) -> Bool {
    shapes == before.shapes && texts.elementsEqual(before.texts) { $0.isSame(as: $1) }
      && others.elementsEqual(before.others) { $0.layer === $1.layer && $0.numbers == $1.numbers }
      && pictures.elementsEqual(before.pictures) {
        $0.picture === $1.picture && $0.layer === $1.layer
      }
  }
}
