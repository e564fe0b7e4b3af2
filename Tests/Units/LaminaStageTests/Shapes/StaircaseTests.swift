import Foundation
import LaminaCells
import LaminaKinds
import LaminaLayers
import LaminaMath
import LaminaStage
import LaminaTestSupport
import Testing

/// A tilted straight edge is one staircase.
@MainActor @Suite struct StaircaseTests {
  enum Subject: CaseIterable {
    case card, clip, gradient, shape
  }

  private static let ink = Color(red: 1, green: 1, blue: 1)
  private static let size = CGSize(width: 36, height: 30)
  private static let middle = CGPoint(x: 40.3, y: 40.6)

  private func layer(_ subject: Subject) -> Layer {
    let bounds = CGRect(origin: .zero, size: Self.size)
    let layer: Layer
    switch subject {
    case .card:
      layer = Layer()
      layer.backgroundColor = Self.ink
    case .clip:
      layer = Layer()
      layer.masksToBounds = true
      let inner = Layer()
      inner.backgroundColor = Self.ink
      inner.frame = CGRect(x: -40, y: -40, width: 120, height: 120)
      layer.addSublayer(inner)
    case .gradient:
      let gradient = GradientLayer()
      gradient.colors = [Self.ink, Color(red: 1, green: 1, blue: 0.998)]
      layer = gradient
    case .shape:
      let shape = ShapeLayer()
      var path = Path()
      path.addRect(bounds)
      shape.path = path
      shape.fillColor = Self.ink
      layer = shape
    }
    layer.bounds = bounds
    layer.position = Self.middle
    return layer
  }

  private func drawn(_ layer: Layer) -> ShownSamples {
    let screen = HeadlessScreen(
      size: CellSize(columns: 80, rows: 40),
      style: RenderStyle(depth: .truecolor, glyphs: .blocks)
    )
    let stage = Stage(screen: screen)
    stage.background = Color(red: 0, green: 0, blue: 0)
    stage.use {
      Transaction.perform(disableActions: true) { stage.rootLayer.addSublayer(layer) }
    }
    stage.tick(at: 0)
    return ShownSamples(stage.frame, .blocks) { $0.rawValue & 0xFFFF00 == 0xFFFF00 }
  }

  /// The places of the edge that descends to the right from the upper left corner, in units of the
  /// staircase.
  private func places(_ samples: ShownSamples, _ angle: Double) -> [Int] {
    let (half, slope) = (SIMD2(Self.size.width / 2, Self.size.height / 2), tan(angle))
    func corner(_ x: Double, _ y: Double) -> SIMD2<Double> {
      SIMD2(
        Self.middle.x + x * cos(angle) - y * sin(angle),
        Self.middle.y + x * sin(angle) + y * cos(angle)
      )
    }
    let (from, to) = (corner(-half.x, -half.y), corner(half.x, -half.y))
    // Samples from one place to the next, and of one step.
    let (pitch, unit) = slope <= 0.75 || slope >= 4 ? (8, 1) : (4, 4)
    var places: [Int] = []
    if slope <= 2 {
      for x in stride(from: (Int(from.x) + 2) * 8, to: (Int(to.x) - 1) * 8, by: pitch) {
        let y = (0..<samples.height).first { samples.lit[$0 * samples.width + x] } ?? -1
        #expect(y % unit == 0)
        places.append(y / unit)
      }
    } else {
      for y in stride(from: (Int(from.y / 2) + 1) * 8, to: (Int(to.y / 2) - 1) * 8, by: pitch) {
        let x = (0..<samples.width).last { samples.lit[y * samples.width + $0] } ?? -1
        #expect((x + 1) % unit == 0)
        places.append((x + 1) / unit)
      }
    }
    return places
  }

  @Test(
    "steps go in one direction, and runs differ by at most one",
    arguments: Subject.allCases,
    1...89
  )
  func tilts(_ subject: Subject, _ degrees: Int) {
    let angle = Double(degrees) * .pi / 180
    let layer = layer(subject)
    layer.transform = Transform3D.rotation(angle: angle, x: 0, y: 0, z: 1)
    let places = places(drawn(layer), angle)
    let steps = zip(places, places.dropFirst()).map { $1 - $0 }
    #expect(steps.count >= 4)
    #expect(steps.allSatisfy { $0 >= 0 }, "\(steps)")
    #expect((steps.max() ?? 0) - (steps.min() ?? 0) <= 1, "\(steps)")
    // Runs of the more frequent step between the others, without the first and the last.
    let least = steps.min() ?? 0
    let rare = steps.count { $0 == least } > steps.count / 2 ? least + 1 : least
    let rares = steps.indices.filter { steps[$0] == rare }
    let runs = zip(rares, rares.dropFirst()).map { $1 - $0 }
    #expect((runs.max() ?? 0) - (runs.min() ?? 0) <= 1, "\(runs)")
  }

  @Test("parallel sides of a card have the same staircase", arguments: [3, 7, 12, 20, 33])
  func parallels(_ degrees: Int) {
    let angle = Double(degrees) * .pi / 180
    let layer = layer(.card)
    layer.transform = Transform3D.rotation(angle: angle, x: 0, y: 0, z: 1)
    let samples = drawn(layer)
    // The columns above which both the upper and the lower side are.
    let reach = Self.size.width / 2 * cos(angle) - Self.size.height / 2 * sin(angle) - 2
    var heights: Set<Int> = []
    for x in stride(from: -reach, through: reach, by: 1) {
      heights.insert(samples.runs(x: Int(Self.middle.x + x) * 8).first ?? 0)
    }
    #expect(heights.count == 1, "\(heights)")
  }
}
