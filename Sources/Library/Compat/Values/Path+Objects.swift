import Foundation
import Lamina

extension Path {
  init(_ build: (inout Path) -> Void) {
    self.init()
    build(&self)
  }

  static func rectangle(_ rect: CGRect) -> Path { Path { $0.addRect(rect) } }

  static func ellipse(_ rect: CGRect) -> Path { Path { $0.addEllipse(in: rect) } }

  static func rounded(_ rect: CGRect, _ width: CGFloat, _ height: CGFloat) -> Path {
    Path { $0.addRoundedRect(in: rect, cornerWidth: width, cornerHeight: height) }
  }

  func transformed(by transform: UnsafePointer<CGAffineTransform>?) -> Path {
    transform.map { transformed(by: $0.pointee) } ?? self
  }

  /// The outline of its stroke without dashes.
  func outline(_ style: StrokeStyle) -> Path {
    copy(
      strokingWithWidth: style.lineWidth,
      lineCap: style.lineCap,
      lineJoin: style.lineJoin,
      miterLimit: style.miterLimit
    )
  }

  /// Adds an arc tangent to the line to a corner and the line from there to another point.
  mutating func addCorner(at corner: CGPoint, towards end: CGPoint, radius: CGFloat) {
    let start = currentPoint ?? corner
    let (ux, uy) = (start.x - corner.x, start.y - corner.y)
    let (vx, vy) = (end.x - corner.x, end.y - corner.y)
    let (first, second) = (hypot(ux, uy), hypot(vx, vy))
    let cross = ux * vy - uy * vx
    guard first > 0, second > 0, abs(cross) > 1e-9, radius > 0 else { return addLine(to: corner) }
    let half = acos(max(-1, min(1, (ux * vx + uy * vy) / (first * second)))) / 2
    let distance = radius / tan(half)
    let from = CGPoint(x: corner.x + ux / first * distance, y: corner.y + uy / first * distance)
    let to = CGPoint(x: corner.x + vx / second * distance, y: corner.y + vy / second * distance)
    let (mx, my) = (ux / first + vx / second, uy / first + vy / second)
    let reach = radius / sin(half) / hypot(mx, my)
    let center = CGPoint(x: corner.x + mx * reach, y: corner.y + my * reach)
    addLine(to: from)
    addArc(
      center: center,
      radius: radius,
      startAngle: atan2(from.y - center.y, from.x - center.x),
      endAngle: atan2(to.y - center.y, to.x - center.x),
      clockwise: cross < 0
    )
  }

  /// Whether a point is inside, by flattening curves to within visible precision.
  func windingContains(_ point: CGPoint, evenOdd: Bool) -> Bool {
    var (winding, start, last) = (0, CGPoint.zero, CGPoint.zero)
    func cross(_ a: CGPoint, _ b: CGPoint) {
      guard (a.y <= point.y) != (b.y <= point.y) else { return }
      let x = a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x)
      if x > point.x { winding += b.y > a.y ? 1 : -1 }
    }
    func curve(_ segment: BezierSegment) {
      var from = segment.point(at: 0)
      for step in 1...64 {
        let to = segment.point(at: Double(step) / 64)
        cross(from, to)
        from = to
      }
    }
    for element in elements {
      switch element {
      case .move(let to):
        cross(last, start)
        (start, last) = (to, to)
      case .line(let to):
        cross(last, to)
        last = to
      case .quadCurve(let to, let control):
        curve(BezierSegment(from: last, control: control, to: to))
        last = to
      case .curve(let to, let control1, let control2):
        curve(BezierSegment(from: last, control1: control1, control2: control2, to: to))
        last = to
      case .close:
        cross(last, start)
        last = start
      }
    }
    cross(last, start)
    return evenOdd ? !winding.isMultiple(of: 2) : winding != 0
  }
}

extension Path {
  /// The path with every subpath reversed.
  var reversed: Path {
    var result = Path()
    var (start, last, isClosed) = (CGPoint.zero, CGPoint.zero, false)
    var back: [(to: CGPoint, element: Element)] = []
    func finish() {
      guard !back.isEmpty else { return }
      result.move(to: last)
      for (to, element) in back.reversed() {
        switch element {
        case .quadCurve(_, let control): result.addQuadCurve(to: to, control: control)
        case .curve(_, let one, let two): result.addCurve(to: to, control1: two, control2: one)
        default: result.addLine(to: to)
        }
      }
      if isClosed { result.closeSubpath() }
      (back, isClosed) = ([], false)
    }
    for element in elements {
      switch element {
      case .move(let to):
        finish()
        (start, last) = (to, to)
      case .close:
        isClosed = true
        finish()
        last = start
      case .line(let to), .quadCurve(let to, _), .curve(let to, _, _):
        back.append((last, element))
        last = to
      }
    }
    finish()
    return result
  }
}
