import Foundation
import LaminaMath
import LaminaTestSupport
import Testing

@Suite struct SpecialLayerTests {
  struct Rows: Decodable {
    struct Replicator: Decodable, CustomTestStringConvertible {
      struct Instance: Decodable {
        var index: Int
        var matrixAboutCentre, colour, unclampedColour: [Double]
        var timeShift: Double
      }
      var bounds, anchorPoint, instanceTransform, instanceColor, offsetsRGBA: [Double]
      var instanceCount: Int
      var instanceDelay: Double
      var instances: [Instance]
      var testDescription: String { "\(instanceCount) copies, \(instanceDelay) s apart" }
    }
    struct Scroll: Decodable, CustomTestStringConvertible {
      var bounds, scrollToRect, origin: [Double]
      var mode: String
      var testDescription: String { "\(mode): \(bounds) to \(scrollToRect)" }
    }
    var replicator: [Replicator]
    var scrollToRect: [Scroll]

    static func all() throws -> Rows {
      try Fixture.json(Rows.self, "reference/core-animation/special_layers.json")
    }
  }

  @Test("each copy is a step further than the one before", arguments: try Rows.all().replicator)
  func replicator(row: Rows.Replicator) throws {
    let offset = row.offsetsRGBA
    let instances = ReplicatorInstances(
      count: row.instanceCount,
      transform: try matrix(row.instanceTransform),
      color: ColorTests.color(row.instanceColor),
      colorOffset: SIMD4(offset[0], offset[1], offset[2], offset[3]),
      delay: row.instanceDelay,
      geometry: LayerGeometry(
        bounds: LayerGeometryTests.rect(row.bounds),
        anchorPoint: LayerGeometryTests.point(row.anchorPoint)
      )
    )
    let found = Array(instances)
    #expect(found.count == row.instances.count)
    for (instance, expected) in zip(found, row.instances) {
      #expect(instance.index == expected.index)
      #expect(isNear(instance.transform.elements, expected.matrixAboutCentre))
      #expect(isNear(ColorTests.numbers(instance.color), expected.colour))
      #expect(abs(instance.timeShift - expected.timeShift) < 1e-9)
    }
  }

  @Test("no copies at 0 or below")
  func none() {
    for count in [0, -3] {
      #expect(Array(ReplicatorInstances(count: count, geometry: LayerGeometry())).isEmpty)
    }
  }

  @Test("a rectangle is shown after the shortest move", arguments: try Rows.all().scrollToRect)
  func scroll(row: Rows.Scroll) throws {
    let mode = try #require(ScrollMode(rawValue: row.mode))
    let origin = mode.origin(
      scrolling: LayerGeometryTests.rect(row.bounds),
      toShow: LayerGeometryTests.rect(row.scrollToRect)
    )
    #expect(isNear([Double(origin.x), Double(origin.y)], row.origin))
  }

  @Test("what is larger than the layer is shown from its top left corner")
  func large() {
    let bounds = CGRect(x: 5, y: 5, width: 10, height: 10)
    let rect = CGRect(x: 7, y: 0, width: 20, height: 8)
    #expect(ScrollMode.both.origin(scrolling: bounds, toShow: rect) == CGPoint(x: 7, y: 0))
  }

  @Test("scrolling to a point moves in the allowed directions only")
  func point() {
    let bounds = CGRect(x: 1, y: 2, width: 10, height: 10)
    let point = CGPoint(x: 50, y: 60)
    func origin(_ mode: ScrollMode) -> CGPoint { mode.origin(scrolling: bounds, to: point) }
    #expect(origin(.none) == CGPoint(x: 1, y: 2))
    #expect(origin(.both) == CGPoint(x: 50, y: 60))
    #expect(origin(.vertically) == CGPoint(x: 1, y: 60))
    #expect(origin(.horizontally) == CGPoint(x: 50, y: 2))
  }
}
