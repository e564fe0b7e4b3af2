import Foundation
import LaminaMath
import Testing

@Suite struct OutlineTests {
  /// The area inside of an outline, positive where it runs clockwise on the screen.
  static func area(_ outline: Outline) -> Double {
    var (sum, start) = (0.0, 0)
    for end in outline.ends {
      for index in start..<end {
        let (a, b) = (outline.points[index], outline.points[index + 1 == end ? start : index + 1])
        sum += a.x * b.y - b.x * a.y
      }
      start = end
    }
    return sum / 2
  }

  static func circle(_ radius: Double) -> Path {
    var path = Path()
    path.addEllipse(in: CGRect(x: -radius, y: -radius, width: 2 * radius, height: 2 * radius))
    return path
  }

  @Test("lines stay within the tolerance of a curve", arguments: [1.0, 0.1, 0.01, 0.001])
  func tolerance(value: Double) {
    for scale in [0.5, 1, 20] {
      var outline = Outline()
      outline.append(
        Self.circle(10),
        transform: .scale(x: scale, y: scale),
        tolerance: value
      )
      for (a, b) in zip(outline.points, outline.points.dropFirst()) {
        let middle = (a + b) / 2
        // The curve itself is off the circle by up to 3e-4 of the radius.
        let off = 10 * scale - (middle * middle).sum().squareRoot()
        #expect(abs(off) <= value + 10 * scale * 3e-4)
      }
    }
  }

  @Test("a curve takes about as many lines as its size needs")
  func economy() {
    var small = Outline()
    small.append(Self.circle(2))
    var large = Outline()
    large.append(Self.circle(200))
    #expect(small.points.count < 40)
    #expect(large.points.count < 400)
    #expect(large.points.count > small.points.count)
  }

  @Test("a path becomes a limited number of lines, however many and large its curves are")
  func mostLines() {
    var path = Path()
    path.move(to: .zero)
    for index in 0..<33_000 {
      let size = 1e5 * Double(index % 7 + 1)
      path.addCurve(
        to: CGPoint(x: size, y: Double(index % 11) * 1e4),
        control1: CGPoint(x: -size, y: 3e5),
        control2: CGPoint(x: 2e5, y: -size)
      )
    }
    var (outline, line) = (Outline(), Outline())
    outline.append(path)
    #expect(outline.points.count <= Path.mostLines + 33_000)
    var stroker = Stroker()
    let style = StrokeStyle(lineWidth: 2, lineJoin: .round, dash: [7e6, 3e6])
    stroker.stroke(path, style, tolerance: 0.05, into: &line)
    #expect(!stroker.hasTooManyDashes && !line.points.isEmpty)
    #expect(line.points.count < 8 * Path.mostLines)
    // Few curves are drawn as smoothly as their size asks for.
    var few = Outline()
    few.append(Path(elements: Array(path.elements.prefix(1000))))
    #expect(few.points.count > 200_000)
  }

  @Test(
    "lines enclose the area of the curve, however few they are",
    arguments: [0.05, 0.2, 0.75, 1, 1.5, 2, 3.3, 5, 8, 13, 20, 300, 1e6]
  )
  func area(radius: Double) {
    let box = CGRect(x: -radius, y: -radius, width: 2 * radius, height: 2 * radius)
    let cases: [(Transform3D, Double)] = [
      (.identity, 1), (.scale(x: 1, y: 0.3), 0.3), (.scale(x: 2, y: 1).rotated(angle: 1), 2),
    ]
    for (transform, factor) in cases {
      let expected = .pi * radius * radius * factor
      var outline = Outline()
      outline.append(Self.circle(radius), transform: transform, tolerance: 0.04)
      // The curve itself encloses three ten-thousandths more than the circle.
      #expect(abs(Self.area(outline) / expected - 1) < 0.001, "\(outline.points.count) corners")
      outline.removeAll()
      outline.append(roundedRect: box, cornerRadius: radius, transform: transform, tolerance: 0.04)
      #expect(abs(Self.area(outline) / expected - 1) < 1e-9, "\(outline.points.count) corners")
      #expect(outline.points.count <= 4 * 257)
    }
  }

  @Test("a curve that bends both ways, or turns back, keeps its area and its ends")
  func unevenCurves() throws {
    // Twice the area between each curve and its chord, by fine lines.
    for text in [
      "M 0 0 C 8 9 2 -9 10 0", "M 0 0 Q 9 0 9 7", "M 0 0 C 20 0 -10 0 10 0.5",
      "M 0 0 C 0 9 0.2 9 0.2 0",
    ] {
      let path = try Path(svg: text)
      var coarse = Outline()
      coarse.append(path, tolerance: 0.04)
      var fine = Outline()
      fine.append(path, tolerance: 1e-4)
      #expect(abs(Self.area(coarse) - Self.area(fine)) < 0.01, "\(text)")
      #expect(coarse.points.first == fine.points.first)
      #expect(coarse.points.last == fine.points.last)
    }
  }

  @Test("contours are separate, and open ones count")
  func contours() throws {
    var outline = Outline()
    outline.append(try Path(svg: "M 0 0 L 4 0 L 4 4 M 10 10 L 12 10 L 12 12 Z"))
    #expect(outline.ends == [3, 6])
    #expect(abs(Self.area(outline) - 10) < 1e-12)
    outline.append(rect: CGRect(x: 0, y: 0, width: 2, height: 3))
    #expect(outline.ends == [3, 6, 10])
    outline.removeAll()
    #expect(outline.points.isEmpty && outline.ends.isEmpty)
  }

  @Test("a transform is applied to every corner")
  func transform() {
    var outline = Outline()
    outline.append(
      rect: CGRect(x: 0, y: 0, width: 2, height: 3),
      transform: Transform3D.translation(x: 5, y: 6).scaled(x: 2, y: 2)
    )
    #expect(outline.points == [SIMD2(5, 6), SIMD2(9, 6), SIMD2(9, 12), SIMD2(5, 12)])
  }

  @Test("a rounded rectangle lacks exactly its corners")
  func roundedRect() {
    let rect = CGRect(x: 1, y: 2, width: 20, height: 10)
    var outline = Outline()
    outline.append(roundedRect: rect, cornerRadius: 3, tolerance: 1e-5)
    #expect(abs(Self.area(outline) - (200 - (4 - .pi) * 9)) < 1e-3)
    outline.removeAll()
    outline.append(
      roundedRect: rect,
      cornerRadius: 3,
      corners: [.maxXMinY],
      tolerance: 1e-5
    )
    #expect(abs(Self.area(outline) - (200 - (4 - .pi) * 9 / 4)) < 1e-3)
    outline.removeAll()
    outline.append(roundedRect: rect, cornerRadius: 99, tolerance: 1e-5)
    #expect(abs(Self.area(outline) - (100 + .pi * 25)) < 1e-3)
    outline.removeAll()
    outline.append(roundedRect: rect, cornerRadius: 0)
    #expect(outline.points.count == 4)
  }

  @Test("perspective divides by w, curves as well")
  func perspective() throws {
    let transform = Transform3D.perspective(distance: 100).rotated(angle: 0.8, x: 0, y: 1, z: 0)
    var outline = Outline()
    outline.append(Self.circle(30), transform: transform, tolerance: 1e-3)
    // Every point leads back to the circle.
    for point in outline.points {
      let back = try #require(transform.unproject(CGPoint(x: point.x, y: point.y)))
      #expect(abs(hypot(back.x, back.y) - 30) < 0.02)
    }
    #expect(outline.points.count > 30)
  }

  @Test("what lies behind the eye is cut off, whichever corner comes first", arguments: 0..<4)
  func behindTheEye(first: Int) {
    // The plane turned edge-on reaches through the eye at x = 100.
    let transform = Transform3D.perspective(distance: 100)
      .rotated(
        angle: -.pi / 3,
        x: 0,
        y: 1,
        z: 0
      )
    var corners = [
      CGPoint(x: -50, y: -10), CGPoint(x: 500, y: -10), CGPoint(x: 500, y: 10),
      CGPoint(x: -50, y: 10),
    ]
    corners = Array(corners[first...] + corners[..<first])
    var path = Path()
    path.addLines(between: corners)
    path.closeSubpath()
    var outline = Outline()
    outline.append(path, transform: transform)
    #expect(outline.points.count == 4)
    #expect(outline.ends == [4])
    for point in outline.points {
      #expect(point.x.isFinite && point.y.isFinite)
      // All of it is seen to the right of its left edge.
      #expect(point.x >= -50)
    }
    #expect(outline.points.contains { $0.x > 1000 })
  }

  @Test("a shape all behind the eye leaves nothing")
  func allBehind() {
    var outline = Outline()
    outline.append(
      rect: CGRect(x: 0, y: 0, width: 9, height: 9),
      transform: Transform3D.perspective(distance: 10).translated(x: 0, y: 0, z: 50)
    )
    #expect(outline.points.isEmpty && outline.ends.isEmpty)
  }

  @Test("coordinates that are no numbers are left out")
  func notFinite() {
    let path = Path(elements: [
      .move(to: .zero), .line(to: CGPoint(x: CGFloat.nan, y: 1)), .line(to: CGPoint(x: 4, y: 0)),
      .curve(to: CGPoint(x: CGFloat.infinity, y: 1), control1: .zero, control2: .zero),
      .line(to: CGPoint(x: 4, y: 4)), .close,
    ])
    var outline = Outline()
    outline.append(path)
    #expect(outline.points == [SIMD2(0, 0), SIMD2(4, 0), SIMD2(4, 4)])
    outline.append(rect: CGRect(x: 0, y: 0, width: 1, height: 1), transform: Transform3D(m11: .nan))
    #expect(outline.points.allSatisfy { $0.x.isFinite && $0.y.isFinite })
  }
}
