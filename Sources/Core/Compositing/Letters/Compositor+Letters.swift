import Foundation
import LaminaDrawing
import LaminaLayers
import LaminaMath
import LaminaProperties

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

  /// Clips to the rounded bounds of a layer, and to the text that it must not clip, until
  /// `popClip()`.
  func pushClip(of layer: Layer) {
    context.pushClip(
      layer.paintedBounds,
      cornerRadius: layer.base.shownValue.cornerRadius,
      corners: layer.paintedCorners,
      openings: layer.drawing.openings.map { opening(for: $0).rect }
    )
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

extension GlyphPlacement {
  /// The layer whose coordinates the numbers use.
  var layerOfFrame: Layer? { frame.map { unsafeDowncast($0, to: Layer.self) } }

  /// Rounds a coordinate to the nearest cell, in units of cells.
  nonisolated static func cell(_ place: Double) -> Double {
    Swift.max(-100_000, Swift.min(100_000, (place + 1e-9).rounded(.toNearestOrAwayFromZero)))
  }

  /// Returns the matrix from a layer's coordinates to the screen that keeps the size of text.
  ///
  /// - Parameters:
  ///   - layer: The text layer, or the frame.
  ///   - back: The matrix from the screen to the design.
  /// - Returns: The matrix; unless the layer is rotated, it aligns text to whole cells.
  func matrix(of layer: Layer, back: Transform3D) -> Transform3D {
    let design = layer.drawing.matrix.concatenating(back).straightened
    guard let frame = layerOfFrame, let place = frame.drawing.matrix.project(numbers.anchor),
      let home = back.project(place)
    else { return design }
    var goal = SIMD2(Double(place.x), Double(place.y))
    if design.isTranslation {
      let corner = goal - numbers.lead
      goal =
        SIMD2(GlyphPlacement.cell(corner.x), 2 * GlyphPlacement.cell(corner.y / 2)) + numbers.lead
    } else {
      // Rotated text is clipped as in the design: at the same position of its cells.
      let (across, down) = (goal.x - Double(home.x), goal.y - Double(home.y))
      goal = SIMD2(
        Double(home.x) + GlyphPlacement.cell(across),
        Double(home.y) + 2 * GlyphPlacement.cell(down / 2)
      )
    }
    goal += numbers.shift
    return design.concatenating(.translation(x: goal.x - home.x, y: goal.y - home.y))
  }
}

extension Transform3D {
  /// The matrix, snapped to a plain translation if it differs from one only by rounding.
  fileprivate var straightened: Transform3D {
    let rounding = 1e-9
    guard abs(m11 - 1) < rounding, abs(m22 - 1) < rounding, abs(m12) < rounding,
      abs(m21) < rounding, abs(m14) < rounding, abs(m24) < rounding, abs(m44 - 1) < rounding
    else { return self }
    return .translation(x: m41, y: m42)
  }
}
