import Foundation
import LaminaAnimation
import LaminaCells
import LaminaCompositing
import LaminaDrawing
import LaminaKinds
import LaminaLayers
import LaminaMath
import LaminaProperties
import LaminaStage
import LaminaTestSupport
import Testing

/// The rows of the reference about replicators.
enum SpecialRows {
  struct Replicator: Decodable, Sendable, CustomTestStringConvertible {
    struct Instance: Decodable, Sendable {
      var matrixAboutCentre, colour: [Double]
      var timeShift: Double
    }
    var bounds, instanceTransform, instanceColor, offsetsRGBA: [Double]
    var instanceCount: Int
    var instanceDelay: Double
    var instances: [Instance]
    var testDescription: String { "\(instanceCount) copies, \(instanceDelay) s apart" }
  }

  struct Scroll: Decodable, Sendable, CustomTestStringConvertible {
    var bounds, scrollToRect, origin: [Double]
    var mode: String
    var testDescription: String { "\(mode): \(bounds) to \(scrollToRect)" }
  }

  private static let path = "reference/core-animation/special_layers.json"

  static func replicators() throws -> [Replicator] {
    Fixture.rows(Replicator.self, path, "replicator")
  }
  static func scrolls() throws -> [Scroll] { Fixture.rows(Scroll.self, path, "scrollToRect") }
}

@MainActor @Suite struct ScrollReferenceTests {
  @Test(
    "a scroll layer shows a rectangle after the shortest move",
    arguments: try SpecialRows.scrolls()
  )
  func rectangle(row: SpecialRows.Scroll) throws {
    func rect(_ numbers: [Double]) -> CGRect {
      CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }
    let layer = ScrollLayer()
    layer.bounds = rect(row.bounds)
    layer.scrollMode = try #require(ScrollMode(rawValue: row.mode))
    layer.scroll(to: rect(row.scrollToRect))
    #expect(abs(layer.bounds.minX - row.origin[0]) < 1e-9)
    #expect(abs(layer.bounds.minY - row.origin[1]) < 1e-9)
    #expect(layer.bounds.size == rect(row.bounds).size)
  }
}
