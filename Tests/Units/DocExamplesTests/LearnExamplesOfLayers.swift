import Foundation
import Lamina
import Testing

// The Swift blocks of the chapters of `lamina learn`, word for word: each is between `example:` and
// `end`, compiles here and runs in a test.

// example: learn-01
/// A card that hangs by its corner.
@MainActor
func hangCard(on stage: Stage) -> Layer {
  let card = Layer()
  card.bounds = CGRect(x: 0, y: 0, width: 28, height: 16)
  card.anchorPoint = CGPoint(x: 0, y: 0)
  card.position = CGPoint(x: 22, y: 17)
  card.transform = .rotation(angle: .pi / 7.2)
  stage.rootLayer.addSublayer(card)
  return card
}
// end

// example: learn-02
/// Stops a layer where it is seen: the picture's value becomes the model's.
@MainActor
func stopInTheMiddle(_ firefly: Layer) {
  let seen = firefly.shown.position
  Transaction.perform(disableActions: true) {
    firefly.position = seen
  }
  firefly.removeAnimation(forKey: "position")
}
// end

// example: learn-03
/// A mood is a handful of values.
@MainActor
func startle(leftEye: Layer, rightEye: Layer, mouth: Layer) {
  for eye in [leftEye, rightEye] {
    eye.bounds = CGRect(x: 0, y: 0, width: 12, height: 12)
    eye.cornerRadius = 6
  }
  mouth.bounds = CGRect(x: 0, y: 0, width: 6, height: 6)
  mouth.cornerRadius = 3
}
// end

// example: learn-04
/// Drives a train whose last wagon takes its time.
@MainActor
func drive(_ engine: Layer, _ wagon: Layer, arrived: @escaping () -> Void) {
  Transaction.begin()
  Transaction.setAnimationDuration(1)
  Transaction.setCompletionBlock(arrived)
  engine.position.x += 29
  Transaction.begin()
  Transaction.setAnimationDuration(2)
  wagon.position.x += 29
  Transaction.commit()
  Transaction.commit()
}
// end

// example: learn-05
/// A layer whose class knows how its kind moves.
final class Disc: Layer {
  override class func defaultAction(forKey event: String) -> (any Action)? {
    event == "position" ? SpringAnimation() : nil
  }
}

@MainActor
func silence(_ disc: Disc) {
  disc.actions = ["position": NullAction()]
}
// end

// example: learn-06
/// Lifts a puppet: at once, or in a block.
@MainActor
func lift(_ puppet: View, inBlock: Bool) {
  guard inBlock else {
    puppet.center.y -= 13
    return
  }
  View.animate(withDuration: 0.9) {
    puppet.center.y -= 13
  }
}
// end

// example: learn-07
/// The right way: the model is set, the animation shows how it came there.
@MainActor
func launch(_ rocket: Layer) {
  let start = rocket.position.y
  Transaction.perform(disableActions: true) {
    rocket.position.y = 12
  }
  let rise = BasicAnimation(\.position.y, from: start, to: 12)
  rise.duration = 1.25
  rocket.add(rise, forKey: "rise")
}
// end

// example: learn-08
/// Up in two seconds, with a soft landing, and back the same way.
@MainActor
func bob(_ ball: Layer) {
  let rise = BasicAnimation(\.position.y, from: 32, to: 12)
  rise.duration = 2
  rise.timingFunction = TimingFunction(controlPoints: 0.4, 0, 0.2, 1)
  rise.autoreverses = true
  rise.repeatCount = .infinity
  ball.add(rise, forKey: "move")
}
// end

@MainActor @Suite struct LearnExamplesOfLayers {
  private let stage = Stage(screen: HeadlessScreen(size: CellSize(columns: 80, rows: 24)))

  private func box(_ layer: Layer = Layer(), at position: CGPoint) -> Layer {
    layer.bounds = CGRect(x: 0, y: 0, width: 4, height: 4)
    layer.position = position
    stage.rootLayer.addSublayer(layer)
    return layer
  }

  @Test("a card that hangs askew has a larger frame")
  func frame() {
    let card = stage.use { hangCard(on: stage) }
    #expect(card.frame.width > 32.13 && card.frame.width < 32.14)
    #expect(card.bounds.width == 28)
  }

  @Test("a layer is stopped where it is seen")
  func trees() {
    let firefly = stage.use { box(at: CGPoint(x: 12, y: 16)) }
    stage.tick(at: 0)
    stage.use { firefly.position.x = 48 }
    stage.tick(at: 0)
    stage.tick(at: 0.125)
    let seen = firefly.shown.position.x
    #expect(seen > 12 && seen < 48)
    stage.use { stopInTheMiddle(firefly) }
    stage.tick(at: 1)
    #expect(firefly.shown.position.x == seen)
    #expect(firefly.position.x == seen)
  }

  @Test("a mood comes by itself, in a quarter of a second")
  func mood() {
    let face = stage.use { (0..<3).map { box(at: CGPoint(x: 10 * $0, y: 10)) } }
    stage.tick(at: 0)
    stage.use { startle(leftEye: face[0], rightEye: face[1], mouth: face[2]) }
    stage.tick(at: 0)
    stage.tick(at: 0.125)
    #expect(face[0].shown.bounds.width > 4 && face[0].shown.bounds.width < 12)
    stage.tick(at: 0.25)
    #expect(face[0].shown.bounds.width == 12 && face[2].shown.bounds.width == 6)
  }

  @Test("the block of a transaction runs when the last wagon has arrived")
  func nesting() {
    let engine = stage.use { box(at: CGPoint(x: 25, y: 24)) }
    let wagon = stage.use { box(at: CGPoint(x: 6, y: 24)) }
    var hasArrived = false
    stage.tick(at: 0)
    stage.use { drive(engine, wagon) { hasArrived = true } }
    stage.tick(at: 0)
    stage.tick(at: 1.5)
    #expect(engine.shown.position.x == 54)
    #expect(wagon.shown.position.x > 6 && wagon.shown.position.x < 35)
    #expect(!hasArrived)
    stage.tick(at: 2)
    stage.tick(at: 2.1)
    #expect(wagon.shown.position.x == 35)
    #expect(hasArrived)
  }

  @Test("the class answers, until the layer itself does")
  func stages() {
    let disc = Disc()
    _ = stage.use { box(disc, at: CGPoint(x: 10, y: 10)) }
    stage.tick(at: 0)
    stage.use { disc.position.x = 20 }
    stage.tick(at: 0)
    #expect(disc.animation(forKey: "position") is SpringAnimation)
    stage.tick(at: 10)
    stage.use {
      silence(disc)
      disc.position.x = 30
    }
    stage.tick(at: 10)
    #expect(disc.shown.position.x == 30)
  }

  @Test("a view moves in a block, and is there at once outside")
  func views() {
    let puppet = stage.use { View(frame: CGRect(x: 10, y: 20, width: 4, height: 4)) }
    stage.use { stage.rootLayer.addSublayer(puppet.layer) }
    stage.tick(at: 0)
    stage.use { lift(puppet, inBlock: false) }
    stage.tick(at: 0)
    #expect(puppet.layer.shown.position.y == 9)
    stage.use { lift(puppet, inBlock: true) }
    stage.tick(at: 0)
    stage.tick(at: 0.45)
    #expect(puppet.layer.shown.position.y < 9 && puppet.layer.shown.position.y > -4)
    stage.tick(at: 1)
    #expect(puppet.layer.shown.position.y == -4)
  }

  @Test("the rocket that was launched in the right way stays where it arrives")
  func snapBack() {
    var findings: [LayerDiagnostic] = []
    stage.context.diagnosticHandler = { findings.append($0) }
    let rocket = stage.use { box(at: CGPoint(x: 12, y: 32)) }
    stage.tick(at: 0)
    stage.use { launch(rocket) }
    stage.tick(at: 0)
    #expect(rocket.shown.position.y == 32)
    stage.tick(at: 1)
    stage.tick(at: 2)
    #expect(rocket.shown.position.y == 12)
    #expect(findings.isEmpty)
  }

  @Test("the ball has the numbers of the chapter about curves")
  func curves() {
    let ball = stage.use { box(at: CGPoint(x: 38, y: 32)) }
    stage.tick(at: 0)
    stage.use { bob(ball) }
    stage.tick(at: 0)
    #expect(abs(ball.presentation(at: 0.5).position.y - 27.27) < 0.005)
    #expect(abs(ball.presentation(at: 1).position.y - 16.49) < 0.005)
    #expect(abs(ball.presentation(at: 3).position.y - 16.49) < 0.005)
  }
}
