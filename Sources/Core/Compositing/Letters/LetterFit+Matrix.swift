import Foundation
import LaminaDrawing
import LaminaLayers
import LaminaMath

extension LetterFit {
  /// Whose coordinates the numbers are in.
  var layerOfFrame: Layer? { frame.map { unsafeDowncast($0, to: Layer.self) } }

  /// The cell nearest to a place, in points of that direction.
  nonisolated static func cell(_ place: Double) -> Double {
    Swift.max(-100_000, Swift.min(100_000, (place + 1e-9).rounded(.toNearestOrAwayFromZero)))
  }

  /// From the coordinates of a layer to the screen, letters keeping their size.
  ///
  /// - Parameters:
  ///   - layer: The text, or the frame.
  ///   - back: From the screen to the design.
  /// - Returns: The matrix; where the layer is not turned, the letters stand in whole cells.
  func matrix(of layer: Layer, back: Transform3D) -> Transform3D {
    let design = layer.drawing.matrix.concatenating(back).straightened
    guard let frame = layerOfFrame, let place = frame.drawing.matrix.project(numbers.anchor),
      let home = back.project(place)
    else { return design }
    var goal = SIMD2(Double(place.x), Double(place.y))
    if design.isTranslation {
      let corner = goal - numbers.lead
      goal = SIMD2(LetterFit.cell(corner.x), 2 * LetterFit.cell(corner.y / 2)) + numbers.lead
    } else {
      // Turned letters are cut as in the design: at the same place of their cells.
      let (across, down) = (goal.x - Double(home.x), goal.y - Double(home.y))
      goal = SIMD2(
        Double(home.x) + LetterFit.cell(across),
        Double(home.y) + 2 * LetterFit.cell(down / 2)
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
