import Foundation
import LaminaLayers
import LaminaMath
import LaminaProperties

/// Layers whose bounds are drawn on whole rows.
///
/// Letters are whole cells, so a side that runs close to a text can be drawn only between two rows:
/// anywhere else letters would leave the frame, or a line would be missing that belongs inside.
extension Layer {
  /// The maximal number of descendants among which text is looked for.
  private static let mostSearched = 128
  /// The distance in points up to which a side is close to a text: half a row.
  private static let close = 1.0
  /// The distance in points up to which two sides are on one line.
  private static let near = 1.0 / 16

  /// Returns whether the layer clips a text close to a level side, or has such a side in common
  /// with a sublayer that does.
  ///
  /// A function of the committed model: neither an animation nor a text that appears moves the
  /// sides. What a motion moves may be anywhere.
  ///
  /// - Parameter inCells: Whether text counts only in the letters of the terminal.
  /// - Returns: Whether there is such a text among the first of its descendants.
  func framesLetters(inCells: Bool) -> Bool {
    var rest = Self.mostSearched
    return framesLetters(inCells, &rest)
  }

  private func framesLetters(_ inCells: Bool, _ rest: inout Int) -> Bool {
    let model = base.committedValue
    if model.masksToBounds {
      let search = RowSearch(
        low: Double(model.bounds.minY),
        high: Double(model.bounds.maxY),
        inCells: inCells,
        isAnywhere: associatedMotion != nil
      )
      return holdsLetters(search, Transform3D.identity.forSublayers(of: model), &rest)
    }
    guard showsBounds else { return false }
    for child in children {
      rest -= 1
      if rest < 0 { return false }
      if child.layer.sharesLevelSide(with: model.bounds),
        child.layer.framesLetters(inCells, &rest)
      {
        return true
      }
    }
    return false
  }

  /// What is looked for inside of a clip.
  private struct RowSearch {
    /// The level sides of the clip, in its coordinates.
    let low: Double
    let high: Double
    /// Whether text counts only in the letters of the terminal.
    let inCells: Bool
    /// Whether a text counts that is not close to a side.
    var isAnywhere: Bool
  }

  private func holdsLetters(
    _ search: RowSearch,
    _ inner: Transform3D,
    _ rest: inout Int
  ) -> Bool {
    for child in children {
      rest -= 1
      if rest < 0 { return false }
      let layer = child.layer
      if layer.children.isEmpty, !layer.snapsToCells { continue }
      var search = search
      if layer.associatedMotion != nil { search.isAnywhere = true }
      let model = layer.base.committedValue
      let matrix = inner.after(model.geometry)
      if layer.snapsToCells, layer.isClose(to: search, matrix) { return true }
      if layer.holdsLetters(search, matrix.forSublayers(of: model), &rest) { return true }
    }
    return false
  }

  /// Returns whether a text is close to a side of a clip, given the matrix to its coordinates.
  private func isClose(to search: RowSearch, _ matrix: Transform3D) -> Bool {
    if search.inCells, drawing.letters?.numbers.face ?? .cells != .cells { return false }
    if search.isAnywhere { return true }
    let bounds = base.committedValue.bounds
    // The box of a text without bounds has a cell around its letters.
    let box = matrix.boundingBox(of: bounds.isEmpty ? contentBox.insetBy(dx: 1, dy: 2) : bounds)
    let (top, bottom) = (Double(box.minY) - Self.close, Double(box.maxY) + Self.close)
    let isNear =
      [search.low, search.high].contains { top < $0 && $0 < bottom }
    // What a clip contains moves with its upper side: texts half a row away from its rows, which are
    // in whole rows of the screen when the side is not, would come between them.
    return isNear && abs((Double(box.minY) - search.low).remainder(dividingBy: 2)) < 0.75
  }

  /// Returns whether the upper or the lower side of the layer is that of its superlayer's bounds.
  private func sharesLevelSide(with outer: CGRect) -> Bool {
    if children.isEmpty { return false }
    let model = base.committedValue
    let frame = model.geometry.toSuperlayer.boundingBox(of: model.bounds)
    return abs(frame.minY - outer.minY) <= Self.near || abs(frame.maxY - outer.maxY) <= Self.near
  }
}
