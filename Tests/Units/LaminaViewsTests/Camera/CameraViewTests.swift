import Foundation
import LaminaAnimation
import LaminaCells
import LaminaKinds
import LaminaLayers
import LaminaMath
import LaminaStage
import LaminaViews
import LaminaViewsTestSupport
import Testing

/// A camera view: what it follows, and the events of the views in it.
@MainActor @Suite struct CameraViewTests {
  private let stage = ViewStage()
  private let camera = CameraView(frame: CGRect(x: 0, y: 0, width: 80, height: 48))
  private let runner = View(frame: CGRect(x: 38, y: 22, width: 4, height: 4))

  init() {
    runner.layer.identifier = "runner"
    stage.use {
      camera.addSubview(runner)
      stage.window.addSubview(camera)
    }
    stage.tick(0)
  }

  private func run(_ layer: Layer, by way: Double, for duration: Double) {
    stage.use {
      let move = BasicAnimation(\.position, by: CGPoint(x: way, y: 0))
      move.duration = duration
      move.fillMode = .forwards
      move.isRemovedOnCompletion = false
      layer.add(move, forKey: "run")
    }
  }

  @Test("the eye follows a layer by its identifier, and the stage sleeps when it rests")
  func follows() {
    camera.follow = "runner"
    run(runner.layer, by: 60, for: 1)
    stage.run(to: 0.5)
    let seen = stage.use { runner.layer.shown.position }
    #expect(abs(camera.eye.x - seen.x) < 1.2)
    #expect(camera.eye.x > 60)
    stage.run(to: 2)
    #expect(near(Double(camera.eye.x), 100))
    #expect(stage.stage.nextTickTime == nil)
  }

  @Test("a change of the model is followed too, with one more tick")
  func followsModel() {
    camera.followedLayer = runner.layer
    stage.run(to: 0.5)
    #expect(stage.stage.nextTickTime == nil)
    stage.use {
      Transaction.perform(disableActions: true) { runner.center = CGPoint(x: 70, y: 30) }
    }
    var ticks = 0
    while let next = stage.stage.nextTickTime, ticks < 10 {
      ticks += 1
      stage.tick(max(next, 1) + Double(ticks) / 60)
    }
    #expect(camera.eye == CGPoint(x: 70, y: 30))
    #expect(ticks < 10)
  }

  @Test("in the dead zone the eye stands still, and beyond it the layer stays at its edge")
  func deadZone() {
    camera.follow = "runner"
    camera.deadZone = CGSize(width: 20, height: 10)
    run(runner.layer, by: 8, for: 0.5)
    stage.run(to: 1)
    #expect(camera.eye == CGPoint(x: 40, y: 24))
    run(runner.layer, by: 30, for: 0.5)
    stage.run(to: 2)
    #expect(near(Double(camera.eye.x), 60))
    #expect(camera.eye.y == 24)
  }

  @Test("with a lead the eye is ahead by the way of these seconds, and comes back")
  func lead() {
    camera.follow = "runner"
    camera.lead = 0.5
    run(runner.layer, by: 120, for: 3)
    stage.run(to: 2.5)
    let seen = stage.use { Double(runner.layer.shown.position.x) }
    // 40 points a second; the eye is one tick behind.
    #expect(abs(Double(camera.eye.x) - seen - 20) < 1)
    stage.run(to: 6)
    #expect(near(Double(camera.eye.x), 160))
    #expect(stage.stage.nextTickTime == nil)
  }

  @Test("a plane of another depth is in the middle too")
  func depth() {
    runner.layer.depth = 0.5
    camera.followedLayer = runner.layer
    run(runner.layer, by: 20, for: 0.25)
    stage.run(to: 1)
    let place = stage.use {
      runner.layer.shown.convert(CGPoint(x: 2, y: 2), to: stage.stage.rootLayer.shown)
    }
    #expect(near(Double(place.x), 40) && near(Double(place.y), 24))
  }

  @Test("touches reach the view that is seen there")
  func touches() {
    stage.use {
      Transaction.perform(disableActions: true) {
        camera.eye = CGPoint(x: 30, y: 24)
        camera.zoom = 2
      }
    }
    stage.tick(1)
    // The runner's middle is 10 points from the eye: twice as far on the screen.
    #expect(stage.window.hitTest(CGPoint(x: 60, y: 24), with: nil) === runner)
    #expect(stage.window.hitTest(CGPoint(x: 40, y: 24), with: nil) === camera)
    #expect(runner.convert(CGPoint(x: 2, y: 2), to: nil) == CGPoint(x: 60, y: 24))
  }

  @Test("what no longer is in a window is not followed")
  func leaves() {
    camera.follow = "runner"
    stage.run(to: 0.5)
    stage.use { camera.removeFromSuperview() }
    stage.run(to: 1)
    #expect(stage.stage.nextTickTime == nil)
    weak var view: CameraView?
    do {
      let other = CameraView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      other.follow = "runner"
      stage.use { stage.window.addSubview(other) }
      stage.run(to: 1.5)
      stage.use { other.removeFromSuperview() }
      stage.run(to: 2.5)
      view = other
    }
    #expect(view == nil)
  }
}
