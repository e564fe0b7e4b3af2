import Foundation
import LaminaLayers
import LaminaMath

/// A layer that clips text, with the position of its coordinates in the design.
struct ClippingLayer: Equatable {
  let layer: Layer
  let origin: CGPoint

  static func == (first: Self, second: Self) -> Bool {
    first.layer === second.layer && first.origin == second.origin
  }
}

/// A text to be positioned on the screen.
struct PlacedText {
  let layer: Layer
  /// The layer whose coordinates the numbers use.
  let frame: Layer
  /// The layers that would clip it at their scaled bounds, the innermost last.
  let masks: [ClippingLayer]
  /// The innermost other layer that clips it.
  let cutter: Layer?
  /// The number of the last shape painted before it; -1 for none.
  let order: Int
  /// The visible rectangle of the text in the design.
  let window: CGRect
  /// The fraction of the width whose position is scaled: 0 left, 1 right.
  var anchor: Double
  /// The visible rectangle of the superlayers; nil for everything.
  let clip: CGRect?
  /// The rows of the screen in which the superlayers are drawn that clip; nil for everything.
  let shownRows: Range<Double>?
  /// How far down these are drawn to be on whole rows, in points of the screen.
  let drop: Double
  /// The faces in which it can be shown.
  let faces: LetterFaces
  var numbers: GlyphPlacement.Numbers

  /// The visible cells in the design.
  var columns: Int { Int(window.width.rounded()) }
  var rows: Int { max(1, Int((window.height / 2).rounded())) }

  /// The anchor point whose position is scaled, in the design.
  var place: CGPoint { CGPoint(x: window.minX + window.width * anchor, y: window.midY) }

  /// Returns the position of the anchor point on the screen.
  func place(through placement: Transform3D) -> CGPoint {
    let point = placement.project(place) ?? place
    return CGPoint(x: point.x, y: point.y + drop)
  }

  /// The position of the text at rest, in the coordinates of each layer that clips it.
  @MainActor var openings: [GlyphPlacement] {
    masks.map { mask in
      var numbers = numbers
      numbers.anchor = CGPoint(x: place.x - mask.origin.x, y: place.y - mask.origin.y)
      numbers.window = window.offsetBy(dx: -mask.origin.x, dy: -mask.origin.y)
      return GlyphPlacement(numbers, frame: mask.layer)
    }
  }

  func isSame(as other: PlacedText) -> Bool {
    layer === other.layer && frame === other.frame && order == other.order
      && window == other.window && anchor == other.anchor && clip == other.clip
      && shownRows == other.shownRows && drop == other.drop
      && faces == other.faces && numbers == other.numbers && masks == other.masks
  }
}

/// A text that only gets its scaled position: it is rotated, clipped, or moved by a motion.
struct LooseText: Equatable {
  let layer: Layer
  /// Its box in the design.
  let window: CGRect
  let faces: LetterFaces
  /// The innermost layer that clips it.
  let cutter: Layer?
  var numbers: GlyphPlacement.Numbers

  static func == (first: Self, second: Self) -> Bool {
    first.layer === second.layer && first.window == second.window && first.faces == second.faces
      && first.cutter === second.cutter && first.numbers == second.numbers
  }
}

/// A visible shape other than text.
struct PlacedShape: Equatable {
  /// The index in painting order.
  let order: Int
  /// The bounding box in the design.
  let box: CGRect
  /// How far down it is drawn because of what clips it, in points of the screen.
  var drop = 0.0
}

/// The texts and shapes found in a tree.
struct LetterFindings {
  /// The texts that are kept apart.
  var texts: [PlacedText] = []
  /// The shapes that they must not cover.
  var shapes: [PlacedShape] = []
  /// Texts that are rotated, clipped or moved by motions.
  var others: [LooseText] = []
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
      && others == before.others
      && pictures.elementsEqual(before.pictures) {
        $0.picture === $1.picture && $0.layer === $1.layer
      }
  }
}
