import Foundation

extension Path {
  /// A part of this path, measured along all of its subpaths; curves stay curves.
  ///
  /// A subpath that is contained whole stays closed.
  ///
  /// ```swift
  /// var ring = Path()
  /// ring.addEllipse(in: CGRect(x: 0, y: 0, width: 20, height: 20))
  /// let half = ring.trimmed(from: 0, to: 0.5)
  /// ```
  ///
  /// - Parameters:
  ///   - start: The start, as a fraction of the total length; clamped to 0...1.
  ///   - end: The end; the result is empty unless it is above `start`.
  /// - Returns: The part.
  public func trimmed(from start: Double, to end: Double) -> Path {
    let lines = MeasuredPath(self)
    let (from, to) = (max(0, min(1, start)), max(0, min(1, end)))
    var result = Path()
    guard from < to else { return result }
    var before = 0.0
    for line in lines.lines {
      let begin = max(0, from * lines.length - before)
      let end = min(line.length, to * lines.length - before)
      if begin <= 0, end >= line.length {
        if line.length > 0 || to >= 1 || before < to * lines.length {
          result.append(line.whole)
        }
      } else if begin < end {
        lines.append(line, from: begin, to: end, isOn: false, into: &result)
      }
      before += line.length
    }
    return result
  }

  /// This path broken into dashes; curves stay curves.
  ///
  /// The pattern restarts with each subpath. On a closed one, a dash that reaches the end joins the
  /// one at the start.
  ///
  /// - Parameters:
  ///   - phase: The offset into the pattern at the start of each subpath, in points.
  ///   - lengths: Alternating lengths of dashes and gaps, in points; a list of odd length is
  ///     repeated twice. The path stays whole if the list is empty, a length is negative, all are
  ///     0, or there would be more than `StrokeStyle.mostDashes` dashes.
  /// - Returns: A subpath for each dash.
  public func copy(dashingWithPhase phase: Double, lengths: [Double]) -> Path {
    guard let pattern = DashPattern(lengths: lengths, phase: phase) else { return self }
    let lines = MeasuredPath(self)
    let count = lines.lines.reduce(0) { $0 + pattern.count(along: $1.length) }
    guard count <= Double(StrokeStyle.mostDashes) else { return self }
    var result = Path()
    for line in lines.lines {
      if line.length == 0 {
        result.append(line.whole)
        continue
      }
      pattern.forEachDash(along: line.length, isClosed: line.isClosed) { dash in
        if line.isClosed, dash.start <= 0, dash.end >= line.length {
          result.append(line.whole)
          return
        }
        lines.append(line, from: dash.start, to: dash.end, isOn: false, into: &result)
        if dash.beyond > 0 {
          lines.append(line, from: 0, to: dash.beyond, isOn: true, into: &result)
        }
      }
    }
    return result
  }

  private mutating func append(_ elements: ArraySlice<Element>) {
    for element in elements { append(element) }
  }
}

/// A path whose elements are measured.
private struct MeasuredPath {
  /// One subpath.
  struct Line {
    /// The range of its segments in `steps`.
    var steps: Range<Int>
    /// All of its original elements.
    var whole: ArraySlice<Path.Element>
    var isClosed: Bool
    /// The length in points.
    var length: Double
  }

  private var steps: [(segment: BezierSegment, arc: ArcLength)] = []
  private(set) var lines: [Line] = []
  private(set) var length = 0.0

  init(_ path: Path) {
    let elements = path.elements
    var (current, start, first) = (CGPoint.zero, CGPoint.zero, 0)
    for (index, element) in elements.enumerated() {
      switch element {
      case .move(let point):
        end(elements[first..<index], isClosed: false)
        (start, first) = (point, index)
      case .line, .quadCurve, .curve:
        if let segment = BezierSegment(element, from: current) { add(segment) }
      case .close:
        if current != start { add(BezierSegment(from: current, to: start)) }
        end(elements[first...index], isClosed: true)
        (current, first) = (start, index + 1)
      }
      current = element.end ?? current
    }
    end(elements[first...], isClosed: false)
  }

  private mutating func add(_ segment: BezierSegment) {
    guard segment.isFinite else { return }
    steps.append((segment, ArcLength(segment)))
  }

  private mutating func end(_ whole: ArraySlice<Path.Element>, isClosed: Bool) {
    let range = (lines.last?.steps.upperBound ?? 0)..<steps.count
    guard whole.count > 1 else { return }
    let sum = steps[range].reduce(0) { $0 + $1.arc.total }
    lines.append(Line(steps: range, whole: whole, isClosed: isClosed, length: sum))
    length += sum
  }

  /// Appends a part of a subpath to a path.
  ///
  /// - Parameters:
  ///   - line: The subpath.
  ///   - from: The start of the part in points.
  ///   - to: The end; a part of no length is a line of none.
  ///   - isOn: Whether the part continues from the end of the path.
  ///   - path: The path to append to.
  func append(_ line: Line, from: Double, to: Double, isOn: Bool, into path: inout Path) {
    var (before, isOn) = (0.0, isOn)
    for (segment, arc) in steps[line.steps] {
      let (begin, end) = (max(0, from - before), min(arc.total, to - before))
      before += arc.total
      guard begin < end || (from == to && begin == end) else { continue }
      let part = segment.part(
        from: arc.parameter(at: begin / arc.total),
        to: arc.parameter(at: end / arc.total)
      )
      if !isOn { path.append(.move(to: part.start)) }
      isOn = true
      path.append(part.element)
      if from == to { return }
    }
  }
}

extension BezierSegment {
  /// The part between two parameters, as a start point and an element.
  fileprivate func part(
    from: Double,
    to: Double
  ) -> (start: CGPoint, element: Path.Element) {
    let (start, end, step) = (place(at: from), place(at: to), to - from)
    // p(from + step s) as a polynomial in s.
    let speed = velocity(at: from) * step
    let bend = (3 * a * from + b) * (step * step)
    let control = start + speed / (degree == 2 ? 2 : 3)
    let element: Path.Element =
      switch degree {
      case 1: .line(to: CGPoint(end))
      case 2: .quadCurve(to: CGPoint(end), control: CGPoint(control))
      default:
        .curve(
          to: CGPoint(end),
          control1: CGPoint(control),
          control2: CGPoint(control + (speed + bend) / 3)
        )
      }
    return (CGPoint(start), element)
  }
}
