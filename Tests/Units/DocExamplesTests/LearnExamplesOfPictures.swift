import Foundation
import Lamina
import Testing

// The Swift blocks of the chapters of `lamina learn`, word for word: each is between `example:` and
// `end`, compiles here and runs in a test.

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

// example: learn-14
/// Changes a page at once, and pushes the picture before out of it.
@MainActor
func turn(_ page: GradientLayer, to colors: [Color]) {
  let push = Transition()
  push.type = .push
  push.subtype = .fromRight
  push.duration = 1.2
  page.add(push, forKey: nil)
  Transaction.perform(disableActions: true) {
    page.colors = colors
  }
}
// end

// example: learn-15
/// Sends a moth to another light; where it is and how fast it flies stays.
@MainActor
func chase(_ light: CGPoint, by moth: Layer) throws {
  if let running = moth.motion(forKey: "chase") as? SpringMotion {
    running.toValue = light
    return
  }
  let spring = SpringMotion(propertyNamed: "position")
  spring.toValue = light
  spring.springBounciness = 12
  spring.springSpeed = 1
  try moth.add(spring, forKey: "chase")
}
// end

// example: learn-16
/// Counts in a label: a motion writes numbers, and the label shows them as text.
@MainActor
func count(to end: Double, in label: TextLayer) throws {
  let number = AnimatableProperty<TextLayer>(
    name: "number",
    threshold: 0.5,
    read: { Double($0.string ?? "") ?? 0 },
    write: { (label: TextLayer, value: Double) in label.string = "\(Int(value))" }
  )
  let counting = BasicMotion(property: number)
  counting.toValue = end
  counting.duration = 2.5
  counting.roundingFactor = 1
  try label.add(counting, forKey: "count")
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

  @Test("a page that turns has its new colours at once, and one transition")
  func pages() {
    let page = GradientLayer()
    stage.use {
      page.frame = CGRect(x: 5, y: 6, width: 18, height: 32)
      page.colors = [.white, .white]
      stage.rootLayer.addSublayer(page)
    }
    stage.tick(at: 0)
    let night = [Color(rgb: 0x0D1440), Color(rgb: 0x6A5A9C)]
    stage.use { turn(page, to: night) }
    stage.tick(at: 0)
    #expect(page.colors == night)
    #expect(page.animation(forKey: "transition") is Transition)
    stage.tick(at: 1)
    #expect(page.animation(forKey: "transition") != nil)
    stage.tick(at: 1.3)
    #expect(page.animation(forKey: "transition") == nil)
  }

  @Test("a moth that is sent elsewhere goes on with the motion that it has")
  func moths() throws {
    let moth = Layer()
    stage.use {
      moth.position = CGPoint(x: 16, y: 20)
      stage.rootLayer.addSublayer(moth)
    }
    stage.tick(at: 0)
    try stage.use { try chase(CGPoint(x: 58, y: 12), by: moth) }
    for frame in 0...24 { stage.tick(at: Double(frame) / 60) }
    let motion = stage.use { moth.motion(forKey: "chase") }
    #expect(motion != nil)
    #expect(moth.position.x > 17)
    #expect(moth.shown.position == moth.position)
    try stage.use { try chase(CGPoint(x: 40, y: 26), by: moth) }
    #expect(stage.use { moth.motion(forKey: "chase") } === motion)
    for frame in 25...600 { stage.tick(at: Double(frame) / 60) }
    #expect(moth.position == CGPoint(x: 40, y: 26))
  }

  @Test("a label counts in whole numbers, and arrives")
  func counting() throws {
    let label = TextLayer()
    stage.use {
      label.frame = CGRect(x: 10, y: 10, width: 10, height: 2)
      label.string = "0"
      stage.rootLayer.addSublayer(label)
    }
    stage.tick(at: 0)
    try stage.use { try count(to: 100, in: label) }
    for frame in 0...75 { stage.tick(at: Double(frame) / 60) }
    let half = Int(label.string ?? "") ?? 0
    #expect(half > 20 && half < 100)
    for frame in 76...160 { stage.tick(at: Double(frame) / 60) }
    #expect(label.string == "100")
  }
}
