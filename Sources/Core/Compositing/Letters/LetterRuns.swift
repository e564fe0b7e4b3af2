import Foundation
import LaminaLayers
import LaminaMath

/// Finds texts of the design that make one line, such as letters that are separate layers.
///
/// These are siblings in one row that follow each other without a gap, or with that of a blank, on
/// one surface. They keep their distances in cells, and the position of the run is scaled.
struct LetterRuns {
  /// The start of each text on the screen, in points, if it is in a run.
  private(set) var starts: [Double?]
  private let texts: [PlacedText]

  /// The gap of a blank, in points.
  private static let blank = 1.0
  private static let rounding = 0.01
  /// The distance in points below which two texts are aligned.
  private static let near = 0.5

  init(in texts: [PlacedText], shapes: [PlacedShape], placement: Transform3D) {
    self.texts = texts
    starts = [Double?](repeating: nil, count: texts.count)
    guard placement.m11 != 1 else { return }
    let order = texts.indices.filter { texts[$0].frame === texts[$0].layer }
      .sorted { texts[$0].window.minX < texts[$1].window.minX }
    var isTaken = [Bool](repeating: false, count: texts.count)
    for (position, first) in order.enumerated() where !isTaken[first] {
      var run = [first]
      for next in order[(position + 1)...] where follows(next, run[run.count - 1]) {
        run.append(next)
      }
      guard run.count > 1 else { continue }
      for member in run { isTaken[member] = true }
      let surface = shapes.surface(of: texts[first])
      guard run.allSatisfy({ shapes.surface(of: texts[$0]) == surface }), !isInTable(run) else {
        continue
      }
      let anchor = anchor(of: run)
      guard let place = placement.project(CGPoint(x: anchor, y: texts[first].window.midY)) else {
        continue
      }
      for member in run { starts[member] = place.x - (anchor - texts[member].window.minX) }
    }
  }

  private func areSiblings(_ first: Int, _ second: Int) -> Bool {
    texts[first].layer.storedSuperlayer === texts[second].layer.storedSuperlayer
  }

  private func areInOneRow(_ first: Int, _ second: Int) -> Bool {
    abs(texts[first].window.minY - texts[second].window.minY) < Self.rounding
      && texts[first].rows == texts[second].rows
  }

  private func follows(_ next: Int, _ last: Int) -> Bool {
    let gap = texts[next].window.minX - texts[last].window.maxX
    return gap > -Self.rounding && gap < Self.blank + Self.rounding
      && areSiblings(next, last) && areInOneRow(next, last)
  }

  /// Returns the siblings of a text in other rows.
  private func others(than text: Int) -> [Int] {
    texts.indices.filter { areSiblings($0, text) && !areInOneRow($0, text) }
  }

  /// Returns whether a text inside of the run is aligned with one in another row: what is a column
  /// of a table stays one.
  private func isInTable(_ run: [Int]) -> Bool {
    let others = others(than: run[0]).map { texts[$0].window }
    return run.indices.contains { position in
      let window = texts[run[position]].window
      return others.contains {
        position > 0 && abs($0.minX - window.minX) < Self.near
          || position + 1 < run.count && abs($0.maxX - window.maxX) < Self.near
      }
    }
  }

  /// Returns the coordinate of a run that is scaled: the side at which other lines begin or end,
  /// otherwise the middle.
  private func anchor(of run: [Int]) -> Double {
    let (left, right) = (texts[run[0]].window.minX, texts[run[run.count - 1]].window.maxX)
    let others = others(than: run[0]).map { texts[$0].window }
    if others.contains(where: { abs($0.minX - left) < Self.near }) { return left }
    if others.contains(where: { abs($0.maxX - right) < Self.near }) { return right }
    return (left + right) / 2
  }
}

extension [PlacedShape] {
  /// Returns the box of the smallest shape that holds a text and is painted before it.
  func surface(of text: PlacedText) -> CGRect? {
    let inner = text.window.insetBy(dx: 0.01, dy: 0.01)
    return filter { $0.order <= text.order && $0.box.contains(inner) }
      .min { $0.box.width * $0.box.height < $1.box.width * $1.box.height }?
      .box
  }
}
