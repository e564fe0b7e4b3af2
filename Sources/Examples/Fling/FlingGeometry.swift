import Foundation
import Lamina

extension CGPoint {
  static func + (a: CGPoint, b: CGPoint) -> CGPoint { CGPoint(x: a.x + b.x, y: a.y + b.y) }
  static func - (a: CGPoint, b: CGPoint) -> CGPoint { CGPoint(x: a.x - b.x, y: a.y - b.y) }
  static func * (a: CGPoint, b: Double) -> CGPoint { CGPoint(x: a.x * b, y: a.y * b) }

  var length: Double { hypot(x, y) }

  func clamped(to rect: CGRect) -> CGPoint {
    CGPoint(x: min(max(x, rect.minX), rect.maxX), y: min(max(y, rect.minY), rect.maxY))
  }
}

extension CGRect {
  init(around middle: CGPoint, width: Double, height: Double) {
    self.init(x: middle.x - width / 2, y: middle.y - height / 2, width: width, height: height)
  }
}

extension Path {
  init(rects: some Sequence<CGRect>) {
    self.init()
    for rect in rects { addRect(rect) }
  }

  /// Creates a path of squares of one point around places, each exactly a half block of a cell.
  init(dots places: some Sequence<CGPoint>) {
    self.init(
      rects: places.map {
        CGRect(x: $0.x.rounded(.down), y: $0.y.rounded(.down), width: 1, height: 1)
      }
    )
  }

  init(circles middles: some Sequence<CGPoint>, radius: Double) {
    self.init()
    for middle in middles {
      addEllipse(in: CGRect(around: middle, width: 2 * radius, height: 2 * radius))
    }
  }
}

extension Layer {
  convenience init(_ frame: CGRect, _ color: Color?, radius: CGFloat = 0) {
    self.init()
    self.frame = frame
    backgroundColor = color
    cornerRadius = radius
    edges = .sharp
  }
}

extension ShapeLayer {
  convenience init(in frame: CGRect, _ path: Path, fill: Color? = nil, stroke: Color? = nil) {
    self.init()
    self.frame = frame
    self.path = path
    fillColor = fill
    strokeColor = stroke
    lineWidth = 1
    edges = .sharp
    opacityStyle = .blend
  }
}

extension BasicAnimation {
  convenience init(
    _ keyPath: String,
    _ start: Double,
    _ end: Double,
    duration: Double,
    _ curve: TimingFunction? = nil
  ) {
    self.init(keyPath: keyPath)
    fromValue = start
    toValue = end
    self.duration = duration
    timingFunction = curve
  }
}
