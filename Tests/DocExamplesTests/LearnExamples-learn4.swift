import Foundation
import Lamina
import Testing

// The Swift blocks of the chapters of `lamina learn`, word for word: each stands between `example:`
// and `end`, compiles here and runs in a test.

// example: learn-13
/// A ring of petals: there is one of them.
@MainActor
func flower(of petal: ShapeLayer, count: Int) -> ReplicatorLayer {
  let flower = ReplicatorLayer()
  flower.bounds = CGRect(x: 0, y: 0, width: 2, height: 2)
  flower.instanceCount = count
  flower.instanceTransform = .rotation(angle: 2 * .pi / Double(count))
  petal.position = CGPoint(x: 1, y: 1)
  flower.addSublayer(petal)
  return flower
}
// end

@MainActor @Suite struct LearnExamplesOfPictures {
  private let stage = Stage(screen: HeadlessScreen(size: CellSize(columns: 80, rows: 24)))

  @Test("a ring of nine petals has one petal, and turns each by forty degrees")
  func petals() {
    let petal = ShapeLayer()
    let ring = stage.use { flower(of: petal, count: 9) }
    stage.use { stage.rootLayer.addSublayer(ring) }
    stage.tick(at: 0)
    #expect(ring.instanceCount == 9)
    #expect(ring.sublayers?.count == 1)
    #expect(petal.superlayer === ring)
  }
}
