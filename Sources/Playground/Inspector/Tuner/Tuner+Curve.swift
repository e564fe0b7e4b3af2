import LaminaCore
import LaminaScenes

/// The editing of timing functions.
extension Tuner {
  package func field(at path: [String]) -> SceneField? {
    (editing.fields + editing.absent).first { $0.curvePath == path && $0.isCurve }
  }

  func handles(at path: [String], _ owner: String, _ handle: Int) -> CurveEditor? {
    guard let field = field(at: path) else { return nil }
    var points = CurveText.points(ofName: field.text)
    if field.curve != nil {
      points = editing.fields.filter { $0.curve != nil && $0.curvePath == path }
        .compactMap { $0.number?.value }
    }
    guard let points, points.count == 4 else { return nil }
    return CurveEditor(path: path, owner: owner, points: points, handle: handle)
  }

  /// Starts editing the timing function in a row; false if there is none.
  package func openCurve(_ row: Int, id: String) -> Bool {
    guard case .field(let field) = item(row, of: id), field.isCurve else { return false }
    curve = handles(at: field.curvePath, field.owner, 0)
    return curve != nil
  }

  package func points(_ row: Int, id: String) -> [Double]? {
    guard case .field(let field) = item(row, of: id), field.isCurve else { return nil }
    return handles(at: field.curvePath, field.owner, 0)?.points
  }

  package func closeCurve() { curve = nil }

  /// Selects the other control point.
  package func turnHandle() { curve?.handle ^= 1 }

  /// Moves the selected control point in steps of a hundredth.
  package func moveHandle(x: Double, y: Double) {
    guard let curve else { return }
    let (oldX, oldY) = (curve.points[2 * curve.handle], curve.points[2 * curve.handle + 1])
    let points = curve.put(x: oldX + x / 100, y: oldY + y / 100)
    setCurve(points)
    if points == curve.points, x != 0 { message = "x stays between 0 and 1" }
  }

  /// Moves a control point to a position: the selected one, or the nearest.
  package func putHandle(x: Double, y: Double, picks: Bool) {
    guard var curve else { return }
    if picks {
      func distance(_ handle: Int) -> Double {
        abs(curve.points[2 * handle] - x) + abs(curve.points[2 * handle + 1] - y)
      }
      curve.handle = distance(1) < distance(0) ? 1 : 0
      self.curve = curve
    }
    setCurve(curve.put(x: x, y: y))
  }

  private func setCurve(_ points: [Double]) {
    guard let curve, points != curve.points, let field = field(at: curve.path) else { return }
    change { editing throws(SceneEditing.Refusal) in try editing.setCurve(field, to: points) }
  }

  /// Applies a named curve by its number.
  package func nameCurve(_ number: Int) {
    guard let curve, CurveText.names.indices.contains(number - 1),
      let field = field(at: curve.path)
    else { return }
    let name = CurveText.names[number - 1]
    change { editing throws(SceneEditing.Refusal) in try editing.setCurve(field, named: name) }
  }
}

extension SceneField {
  /// Whether the field is a timing function or a number of one.
  fileprivate var isCurve: Bool { curve != nil || kind == .timingFunction }
}
