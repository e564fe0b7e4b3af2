import Foundation
import LaminaCells
import LaminaLayers
import LaminaMath

/// A text that a scaled design leaves too little room.
package struct LetterFault {
  /// What happens to the text.
  package enum Kind: Hashable, Sendable {
    /// It is left out.
    case missing
    /// It is truncated.
    case cut
    /// It shares cells with another text, apart from which it is in the design.
    case covering
  }

  /// The layer of the text.
  package let layer: Layer
  package let kind: Kind
  /// The layer of the other text, if it covers one.
  package let other: Layer?
}

extension GlyphPlacer {
  /// Returns the texts that cannot be read as in the design, as of the last update.
  package func faults() -> [LetterFault] {
    var faults: [LetterFault] = []
    var seen: [(text: PlacedText, box: CGRect)] = []
    for text in placed {
      guard let numbers = text.layer.drawing.letters?.numbers else { continue }
      if numbers.face == .cells, numbers.columns < text.columns {
        let kind: LetterFault.Kind = numbers.columns == 0 ? .missing : .cut
        faults.append(LetterFault(layer: text.layer, kind: kind, other: nil))
        if kind == .missing { continue }
      }
      let box = screenBox(of: text, numbers)
      for (other, otherBox) in seen
      where box.intersects(otherBox) && !text.window.intersects(other.window) {
        faults.append(LetterFault(layer: text.layer, kind: .covering, other: other.layer))
      }
      seen.append((text, box))
    }
    return faults
  }

  /// Returns the cells of a text in points of the screen.
  private func screenBox(of text: PlacedText, _ numbers: GlyphPlacement.Numbers) -> CGRect {
    if numbers.face != .cells { return placement.boundingBox(of: text.window) }
    let place = text.place(through: placement)
    let corner = SIMD2(Double(place.x), Double(place.y)) - numbers.lead
    return CGRect(
      x: GlyphPlacement.cell(corner.x) + numbers.shift.x,
      y: 2 * GlyphPlacement.cell(corner.y / 2) + numbers.shift.y,
      width: Double(min(text.columns, numbers.columns)),
      height: Double(2 * text.rows)
    )
  }
}
