import Foundation
import LaminaLayers
import LaminaMath
import LaminaTestSupport
import Testing

/// A transform as the peer rows write it: `["scale", 2, 4, 1]`, or a matrix of 16 numbers.
struct TransformSpec: Decodable, Sendable {
  let transform: Transform3D

  init(from decoder: any Decoder) throws {
    var list = try decoder.unkeyedContainer()
    if let name = try? list.decode(String.self) {
      var numbers: [Double] = []
      while !list.isAtEnd { numbers.append(try list.decode(Double.self)) }
      switch name {
      case "scale": transform = .scale(x: numbers[0], y: numbers[1], z: numbers[2])
      case "translate": transform = .translation(x: numbers[0], y: numbers[1], z: numbers[2])
      default:
        transform = .rotation(angle: numbers[0], x: numbers[1], y: numbers[2], z: numbers[3])
      }
      return
    }
    var numbers: [Double] = []
    while !list.isAtEnd { numbers.append(try list.decode(Double.self)) }
    transform = try #require(Transform3D(elements: numbers))
  }
}

/// A layer as the rows describe it.
struct LayerSpec: Decodable, Sendable {
  var bounds: [Double]?
  var position: [Double]?
  var anchorPoint: [Double]?
  var zPosition: Double?
  var transform: TransformSpec?
  var sublayerTransform: TransformSpec?

  @MainActor func makeLayer() -> Layer {
    let layer = Layer()
    if let bounds { layer.bounds = rect(bounds) }
    if let position { layer.position = point(position) }
    if let anchorPoint { layer.anchorPoint = point(anchorPoint) }
    if let zPosition { layer.zPosition = zPosition }
    if let transform { layer.transform = transform.transform }
    if let sublayerTransform { layer.sublayerTransform = sublayerTransform.transform }
    return layer
  }
}

func point(_ numbers: [Double]) -> CGPoint { CGPoint(x: numbers[0], y: numbers[1]) }
func rect(_ numbers: [Double]) -> CGRect {
  CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
}

func isNear(_ a: [Double], _ b: [Double], _ tolerance: Double) -> Bool {
  a.count == b.count && zip(a, b).allSatisfy { abs($0 - $1) <= tolerance * max(1, abs($1)) }
}

@MainActor @Suite struct LayerGeometryReferenceTests {
  struct Reference: Decodable {
    struct Geometry: Decodable, Sendable, CustomTestStringConvertible {
      let bounds, anchorPoint, position, frame, localPoint, inSuperlayer: [Double]
      let transform: TransformSpec
      var testDescription: String { "bounds \(bounds) anchor \(anchorPoint)" }
    }
    struct Projection: Decodable, Sendable, CustomTestStringConvertible {
      let parent, layer: LayerSpec
      let quadTL_TR_BR_BL: [[Double]]
      var testDescription: String { "z \(layer.zPosition ?? 0)" }
    }
    let geometry: [Geometry]
    let projection: [Projection]
  }

  nonisolated static let rows: Reference = {
    do { return try Fixture.json(Reference.self, "reference/core-animation/transforms.json") } catch
    {
      Issue.record("transforms.json: \(error)")
      return Reference(geometry: [], projection: [])
    }
  }()

  @Test("all reference rows are there")
  func rowsArePresent() {
    #expect(Self.rows.geometry.count == 30)
    #expect(Self.rows.projection.count == 30)
  }

  @Test(
    "frame and conversion follow from position, bounds, anchor and transform",
    arguments: rows.geometry
  )
  func geometry(_ row: Reference.Geometry) {
    let parent = Layer()
    let layer = Layer()
    parent.addSublayer(layer)
    layer.bounds = rect(row.bounds)
    layer.anchorPoint = point(row.anchorPoint)
    layer.position = point(row.position)
    layer.transform = row.transform.transform
    let frame = layer.frame
    #expect(
      isNear([frame.minX, frame.minY, frame.width, frame.height], row.frame, 1e-9)
    )
    let converted = layer.convert(point(row.localPoint), to: parent)
    #expect(isNear([converted.x, converted.y], row.inSuperlayer, 1e-9))
    let back = layer.convert(converted, from: parent)
    #expect(isNear([back.x, back.y], row.localPoint, 1e-7))
  }

  @Test(
    "corners project through the layer and the perspective of its superlayer",
    arguments: rows.projection
  )
  func projection(_ row: Reference.Projection) {
    let parent = row.parent.makeLayer()
    let layer = row.layer.makeLayer()
    parent.addSublayer(layer)
    let box = layer.bounds
    let corners = [
      CGPoint(x: box.minX, y: box.minY), CGPoint(x: box.maxX, y: box.minY),
      CGPoint(x: box.maxX, y: box.maxY), CGPoint(x: box.minX, y: box.maxY),
    ]
    for (corner, expected) in zip(corners, row.quadTL_TR_BR_BL) {
      let place = layer.convert(corner, to: parent)
      #expect(isNear([place.x, place.y], Array(expected.prefix(2)), 1e-9))
    }
  }
}
