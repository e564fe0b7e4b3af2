import Foundation
import LaminaCells
import LaminaMath
import LaminaProperties

extension DrawingContext {
  /// Draws the image of a layer.
  package func draw(_ contents: ContentsProperties, in bounds: CGRect) {
    guard let areas = imageShader.set(contents, in: bounds, matrix: matrix) else { return }
    fill(areas.0, areas.1, shader: imageShader)
  }
}
