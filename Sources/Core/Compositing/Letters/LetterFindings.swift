import Foundation
import LaminaLayers
import LaminaMath

/// A text that is to find its place on the screen.
struct FittedText {
  let layer: Layer
  /// Whose coordinates the numbers are in.
  let frame: Layer
  /// The layers that would cut it at their scaled bounds.
  let masks: [Layer]
  /// The number of the last shape that is painted before it; -1 for none.
  let order: Int
  /// What is seen of the letters in the design.
  let window: CGRect
  /// Which point of the width keeps its place: 0 left, 1 right.
  let anchor: Double
  /// What the layers above leave to be seen; nil for everything.
  let clip: CGRect?
  var numbers: LetterFit.Numbers

  /// The cells that are seen, in the design.
  var columns: Int { Int(window.width.rounded()) }
  var rows: Int { max(1, Int((window.height / 2).rounded())) }

  /// The point whose place is scaled, in the design.
  var place: CGPoint { CGPoint(x: window.minX + window.width * anchor, y: window.midY) }

  func isSame(as other: FittedText) -> Bool {
    layer === other.layer && frame === other.frame && order == other.order
      && window == other.window && anchor == other.anchor && clip == other.clip
      && numbers == other.numbers && masks.elementsEqual(other.masks) { $0 === $1 }
  }
}

/// Something else that is seen.
struct FittedShape: Equatable {
  /// Where it comes in the order of painting.
  let order: Int
  /// Its box in the design.
  let box: CGRect
}

/// What is found in a tree on the search for places for its letters.
struct LetterFindings {
  /// Texts that are kept apart.
  var texts: [FittedText] = []
  /// What they must not cover.
  var shapes: [FittedShape] = []
  /// Texts that are turned, cut off or moved by motions: they only go to their scaled places.
  var others: [(layer: Layer, numbers: LetterFit.Numbers)] = []
  /// The pictures of layers that go over from one to the other.
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
