import Foundation

/// Converts paths into the outlines of their strokes; the only implementation of stroking.
///
/// A path is flattened, trimmed, broken into dashes and outlined. Buffers are reused, so that
/// drawing a frame does not allocate.
package struct Stroker {
  private var whole = StrokeLines()
  private var part = StrokeLines()
  private var dashes = StrokeLines()
  /// Whether the last line exceeded the dash limit and was drawn solid.
  package private(set) var hasTooManyDashes = false

  package init() {}

  /// Adds the outline of a stroked path, to be filled by the non-zero rule.
  ///
  /// Coordinates that are not finite are skipped. `range` is the drawn fraction of the total length
  /// of all subpaths, within 0...1; a subpath that consists only of a move draws nothing.
  /// `tolerance` is the maximum deviation of the lines from a curve, in points of the path.
  package mutating func stroke(
    _ path: Path,
    _ style: StrokeStyle,
    range: ClosedRange<Double> = 0...1,
    tolerance: Double,
    into outline: inout Outline
  ) {
    hasTooManyDashes = false
    guard style.lineWidth > 0, style.lineWidth.isFinite else { return }
    let writer = StrokeWriter(style, tolerance: tolerance)
    whole.removeAll()
    whole.add(path, tolerance: tolerance, turn: writer.step)
    let isWhole = range.lowerBound <= 0 && range.upperBound >= 1
    if !isWhole {
      part.removeAll()
      part.add(whole, range: range)
    }
    guard let pattern = DashPattern(lengths: style.dash, phase: style.dashPhase) else {
      return writer.write(isWhole ? whole : part, to: &outline)
    }
    dashes.removeAll()
    hasTooManyDashes = !dashes.add(isWhole ? whole : part, pattern: pattern)
    writer.write(hasTooManyDashes ? isWhole ? whole : part : dashes, to: &outline)
  }
}

extension StrokeLines {
  /// Adds a part of other lines, between two fractions of the total length.
  mutating func add(_ others: borrowing StrokeLines, range: ClosedRange<Double>) {
    let total = others.length
    let (from, to) = (range.lowerBound * total, range.upperBound * total)
    guard range.lowerBound < range.upperBound else { return }
    var before = 0.0
    for line in others.lines {
      let (start, end) = (max(0, from - before), min(line.length, to - before))
      if line.length == 0 {
        if before >= from, before < to || range.upperBound >= 1 { add(line, of: others) }
      } else if start <= 0, end >= line.length {
        add(line, of: others)
      } else if start < end {
        var index = line.start
        add(line, of: others, from: start, to: end, after: &index)
        self.end(isClosed: false)
      }
      before += line.length
    }
  }

  /// Adds the dashes of other lines; adds none and returns false beyond the dash limit.
  mutating func add(_ others: borrowing StrokeLines, pattern: DashPattern) -> Bool {
    let count = others.lines.reduce(0) { $0 + pattern.count(along: $1.length) }
    guard count <= Double(StrokeStyle.mostDashes) else { return false }
    for line in others.lines {
      if line.length == 0 {
        add(line, of: others)
        continue
      }
      var index = line.start
      pattern.forEachDash(along: line.length, isClosed: line.isClosed) { dash in
        if line.isClosed, dash.start <= 0, dash.end >= line.length {
          add(line, of: others)
          return
        }
        // A dash deferred to the end of a closed line precedes the others.
        if others.points[index].distance > dash.start { index = line.start }
        let direction = add(line, of: others, from: dash.start, to: dash.end, after: &index)
        if dash.beyond > 0 {
          index = line.start
          add(line, of: others, from: 0, to: dash.beyond, after: &index)
        }
        end(isClosed: false, direction: direction)
      }
    }
    return true
  }
}
