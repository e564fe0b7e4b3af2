import Foundation
import LaminaMath
import LaminaTestSupport
import Testing

@Suite struct LayerGeometryTests {
  static func rect(_ n: [Double]) -> CGRect {
    CGRect(x: n[0], y: n[1], width: n[2], height: n[3])
  }
  static func point(_ n: [Double]) -> CGPoint { CGPoint(x: n[0], y: n[1]) }
  static func numbers(_ rect: CGRect) -> [Double] {
    [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height].map { Double($0) }
  }

  @Test("a layer lies in its superlayer", arguments: try TransformRows.all().geometry)
  func geometry(row: TransformRows.Geometry) throws {
    let geometry = LayerGeometry(
      bounds: Self.rect(row.bounds),
      anchorPoint: Self.point(row.anchorPoint),
      position: Self.point(row.position),
      transform: try matrix(row.transform)
    )
    #expect(isNear(Self.numbers(geometry.frame), row.frame))
    let place = try #require(geometry.toSuperlayer.project(Self.point(row.localPoint)))
    #expect(isNear([Double(place.x), Double(place.y)], row.inSuperlayer))
  }

  @Test(
    "corners are projected through the superlayer",
    arguments: try TransformRows.all().projection
  )
  func projection(row: TransformRows.Projection) throws {
    let layer = LayerGeometry(
      bounds: Self.rect(row.layer.bounds),
      anchorPoint: Self.point(row.layer.anchorPoint),
      position: Self.point(row.layer.position),
      zPosition: row.layer.zPosition,
      transform: try matrix(row.layer.transform)
    )
    let parent = LayerGeometry(
      bounds: Self.rect(row.parent.bounds),
      anchorPoint: Self.point(row.parent.anchorPoint)
    )
    let total = layer.toSuperlayer.concatenating(
      parent.aboutAnchor(try matrix(row.parent.sublayerTransform))
    )
    let b = layer.bounds
    let corners = [
      CGPoint(x: b.minX, y: b.minY), CGPoint(x: b.maxX, y: b.minY),
      CGPoint(x: b.maxX, y: b.maxY), CGPoint(x: b.minX, y: b.maxY),
    ]
    for (corner, expected) in zip(corners, row.quadTL_TR_BR_BL) {
      let place = try #require(total.project(corner))
      #expect(isNear([Double(place.x), Double(place.y)], expected))
    }
    #expect(isNear(Self.numbers(total.boundingBox(of: b)), row.boundingBox))
  }

  struct SetFrame: CustomTestStringConvertible {
    var bounds = CGRect(x: 0, y: 0, width: 5, height: 5)
    var transform = Transform3D.identity
    var frame: [Double]
    var newBounds, position: [Double]
    var testDescription: String { "frame = \(frame)" }
  }

  @Test(
    "setting the frame changes size and position only, as measured on the original",
    arguments: [
      SetFrame(frame: [0, 0, -100, -50], newBounds: [0, 0, 100, 50], position: [-50, -25]),
      SetFrame(
        bounds: CGRect(x: 11, y: 22, width: 5, height: 5),
        frame: [10, 20, 100, 50],
        newBounds: [11, 22, 100, 50],
        position: [60, 45]
      ),
      SetFrame(
        transform: .scale(x: 2, y: 4),
        frame: [10, 20, 100, 50],
        newBounds: [0, 0, 50, 12.5],
        position: [60, 45]
      ),
      SetFrame(
        transform: .translation(x: 10, y: 20),
        frame: [10, 20, 100, 50],
        newBounds: [0, 0, 100, 50],
        position: [50, 25]
      ),
      SetFrame(
        transform: .rotation(angle: .pi / 2),
        frame: [10, 20, 100, 50],
        newBounds: [0, 0, 50, 100],
        position: [60, 45]
      ),
    ]
  )
  func setFrame(row: SetFrame) {
    var geometry = LayerGeometry(bounds: row.bounds, transform: row.transform)
    geometry.frame = Self.rect(row.frame)
    #expect(isNear(Self.numbers(geometry.bounds), row.newBounds))
    #expect(isNear([Double(geometry.position.x), Double(geometry.position.y)], row.position))
    #expect(geometry.transform == row.transform)
    let read = Self.numbers(geometry.frame)
    #expect(isNear(read, Self.numbers(Self.rect(row.frame).standardized)))
  }

  @Test("depth does not move the frame")
  func depth() {
    var geometry = LayerGeometry(
      bounds: CGRect(x: 0, y: 0, width: 10, height: 10),
      transform: .perspective(distance: 100)
    )
    let frame = geometry.frame
    geometry.zPosition = 50
    #expect(geometry.frame == frame)
  }
}
