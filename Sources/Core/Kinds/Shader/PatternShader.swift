import Foundation
import LaminaCells
import LaminaMath
import LaminaRaster

/// A built-in pattern on the screen.
///
/// Owned by the layer and updated for each frame. A pattern is a number from 0 to 1 at each point,
/// and colours are looked up in a table, which is rebuilt only when the colours change.
final class PatternShader: SmoothShader {
  /// The number of entries of the colour table.
  private static let entries = 512
  /// The colours set by the layer, and the effective ones.
  private var given: [Color]?
  private var colors: [Color] = []
  private var pattern = ShaderPattern.none
  private var softness = -1.0
  private var light: ContiguousArray<SIMD4<Float>> = []

  private var plane: PlaneMap?
  private var field = PatternField()

  func set(_ parameters: ShaderParameters, _ plane: PlaneMap, bounds: CGRect, time: Double) {
    self.plane = plane
    setColors(parameters)
    field = PatternField(parameters, colors: colors.count, bounds: bounds, time: time)
  }

  private func setColors(_ parameters: ShaderParameters) {
    if !light.isEmpty, parameters.kind == pattern, parameters.softness == softness,
      parameters.colors == given
    {
      return
    }
    (pattern, softness, given) = (parameters.kind, parameters.softness, parameters.colors)
    colors = given.flatMap { $0.isEmpty ? nil : $0 } ?? pattern.plainColors
    light.removeAll(keepingCapacity: true)
    let isHard = pattern == .checker || pattern == .stripes
    let count = pattern.isCyclic ? colors.count : colors.count - 1
    for entry in 0..<Self.entries {
      let place = Double(entry) / Double(Self.entries - (pattern.isCyclic ? 0 : 1)) * Double(count)
      let index = min(Int(place), max(0, count - 1))
      let part = place - Double(index)
      // Squares and stripes have solid colours, apart from the soft part at the end.
      let fraction = isHard ? Self.step(part, softness) : part
      let first = colors[index].components
      let second = colors[(index + 1) % colors.count].components
      light.append(LightOfColor.light(first + (second - first) * fraction))
    }
  }

  private static func step(_ part: Double, _ softness: Double) -> Double {
    guard softness > 0 else { return 0 }
    let place = min(max((part - 1 + min(softness, 1)) / min(softness, 1), 0), 1)
    return place * place * (3 - 2 * place)
  }

  func color(x: Double, y: Double) -> Color {
    guard let place = plane?.place(x: x, y: y) else { return .clear }
    let light = light[entry(of: field.value(at: place))]
    guard light.w > 0 else { return .clear }
    let linear = SIMD3<Double>(Double(light.x), Double(light.y), Double(light.z))
    return Color(linear: linear / Double(light.w), alpha: Double(light.w))
  }

  /// Samples smooth patterns at the centres of the quarters, and those with hard edges at the
  /// corners of the cell, to detect whether an edge intersects it.
  func fillQuarters(column: Int, row: Int, count: Int, _ light: Samples) -> Bool {
    let field = field
    guard let plane, !field.isFine else { return false }
    let near = field.hasEdges ? 1.0 / 16 : 0.25
    for index in 0..<4 * count {
      let place = plane.place(
        x: Double(column + index >> 2) + (index & 1 == 0 ? near : 1 - near),
        y: Double(2 * row) + 2 * (index & 2 == 0 ? near : 1 - near)
      )
      light[index] = self.light[entry(of: field.value(at: place))]
    }
    return true
  }

  func fill(_ cells: ShadedCells) {
    guard let plane else { return }
    let field = field
    cells.fillByPlaces { light[entry(of: field.value(at: plane.place(x: $0, y: $1)))] }
  }

  @inline(__always)
  private func entry(of value: Float) -> Int {
    // NaN maps to 0, too.
    let entry = value > 0 ? Int(min(value, 1) * Float(Self.entries)) : 0
    return min(entry, Self.entries - 1)
  }
}
