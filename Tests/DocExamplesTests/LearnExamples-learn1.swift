import Foundation
import Lamina
import Testing

// The Swift blocks of the chapters of `lamina learn`, word for word: each stands between `example:`
// and `end`, compiles here and runs in a test.

// example: learn-01
/// A card that hangs by its corner.
@MainActor
func hangCard(on stage: Stage) -> Layer {
  let card = Layer()
  card.bounds = CGRect(x: 0, y: 0, width: 28, height: 16)
  card.anchorPoint = CGPoint(x: 0, y: 0)
  card.position = CGPoint(x: 22, y: 15)
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
