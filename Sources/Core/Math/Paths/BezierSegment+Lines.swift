extension Path {
  /// The most lines that the curves of one path become when it is drawn, or so many as there are
  /// curves: of a path of more than 1024 curves those that would need more lines are drawn coarser.
  public static let mostLines = 262_144

  /// The most lines that one of its curves becomes.
  var linesPerCurve: Double {
    let share = Double(Self.mostLines) / Double(max(1, elements.count))
    return max(1, min(BezierSegment.mostLines, share.rounded(.down)))
  }
}

extension BezierSegment {
  /// The most lines that one curve becomes.
  static let mostLines = 256.0

  /// How many lines keep within a distance of the curve; a whole number, more than one unless the
  /// curve is a line itself.
  ///
  /// A curve leaves its chord over a step h of the parameter by at most h² / 8 times the largest
  /// second derivative (the error of linear interpolation), and h = 1 / count. That of a cubic is
  /// linear in the parameter, so it is largest at an end.
  func lineCount(tolerance: Double) -> Double {
    let (early, late) = (2 * b, 6 * a + 2 * b)
    let bend = max((early * early).sum(), (late * late).sum()).squareRoot()
    let needed = bend / (8 * tolerance)
    if needed <= 1e-9 { return 1 }
    // The one inner corner of two lines stands a third further off the curve than their middles.
    return needed <= 3 ? 2 : needed.squareRoot().rounded(.up)
  }

  /// Calls `body` with the inner corners of lines that enclose the same area as the curve does.
  ///
  /// The lines begin and end where the curve does; each inner corner stands off it by what the lines
  /// beside it cut off, at most two thirds of their distance from it, or all of it beside an end.
  ///
  /// - Parameters:
  ///   - count: How many lines; a whole number above 1.
  ///   - body: Told each corner, in order.
  @inline(__always)
  func forEachCorner(lines count: Double, _ body: (SIMD2<Double>) -> Void) {
    let step = 1 / count
    var before = start
    var corner = place(at: step)
    // The part of the area that the corner has to make up for.
    var share = areaOverChord(from: 0, step)
    for index in stride(from: 1.0, to: count, by: 1) {
      let isLast = index + 1 >= count
      let after = isLast ? end : place(at: (index + 1) * step)
      let area = areaOverChord(from: index * step, step)
      share += isLast ? area : area / 2
      let way = after - before
      let length = (way * way).sum()
      // A corner that moves by d across the way from the one before to the one after adds d / 2 times
      // the length of that way. Where the curve turns back there is no such way.
      let factor = length > 0 ? max(-0.25, min(0.25, 2 * share / length)) : 0
      body(corner + factor * SIMD2(way.y, -way.x))
      share = area / 2
      before = corner
      corner = after
    }
  }

  /// The area between the curve and its chord, positive where the curve turns clockwise on the screen.
  private func areaOverChord(from start: Double, _ step: Double) -> Double {
    // About the middle: p = v t + b t² + a t³ for t in -step / 2 ... step / 2.
    let middle = start + step / 2
    let bend = 3 * a * middle + b
    let cube = step * step * step
    return cross(velocity(at: middle), bend) * cube / 6 - cross(bend, a) * cube * step * step / 40
  }

  private func cross(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Double {
    a.x * b.y - a.y * b.x
  }
}
