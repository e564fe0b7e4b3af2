import Foundation
import LaminaDrawing
import LaminaLayers
import LaminaMath

extension Compositor {
  /// Returns the matrix of a layer's text to the screen; nil if text is positioned like shapes.
  func letterMatrix(of layer: Layer) -> Transform3D? {
    layer.drawing.letters?.matrix(of: layer, back: back)
  }

  /// Sets the position of a layer's text in the drawing context.
  func aimLetters(of layer: Layer) {
    context.letterMatrix = nil
    context.letterClip = nil
    guard let letters = layer.drawing.letters else { return }
    context.letterMatrix = letters.matrix(of: layer, back: back)
    if letters.frame !== layer { context.letterClip = opening(for: letters).rect }
  }

  /// Excludes the text that a layer must not clip from the next clip.
  func openClip(for layer: Layer) {
    for letters in layer.drawing.openings {
      let box = opening(for: letters)
      if !box.isEmpty { context.openings.append(box.rect) }
    }
  }

  /// Returns the visible box of text on the screen.
  func opening(for letters: GlyphPlacement) -> DeviceBox {
    guard let frame = letters.layerOfFrame, letters.numbers.columns > 0 else { return DeviceBox() }
    return DeviceBox(letters.numbers.window, through: letters.matrix(of: frame, back: back))
  }
}

extension DeviceBox {
  /// The box as a rectangle; empty boxes have no size.
  fileprivate var rect: CGRect {
    isEmpty
      ? .zero : CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }
}
