import Foundation
import LaminaAnimation
import LaminaCells
import LaminaLayers
import LaminaMath
import LaminaStage
import LaminaTestSupport
import Testing

@testable import LaminaKinds

@MainActor @Suite struct ShaderLayerTests {
  /// A stage of 20 x 8 cells with one shader on it.
  private func stage(
    motionLevel: MotionLevel = .full,
    _ configure: (ShaderLayer) -> Void
  ) -> (Stage, ShaderLayer) {
    let stage = Stage(screen: HeadlessScreen(size: CellSize(columns: 20, rows: 8)))
    stage.motionLevel = motionLevel
    let layer = ShaderLayer()
    layer.frame = CGRect(x: 2, y: 2, width: 16, height: 12)
    stage.use {
      Transaction.perform(disableActions: true) {
        stage.rootLayer.addSublayer(layer)
        configure(layer)
      }
    }
    stage.tick(at: 0)
    return (stage, layer)
  }

  /// Grey that grows with the layer's time, black before 0.
  private static let clock = LayerShader { _, time in
    Color(red: time / 10, green: time / 10, blue: time / 10)
  }

  /// The grey of the cell in the middle, as a time.
  private func clock(_ frame: Frame) -> Double {
    Double(frame[10, 4].foreground.rawValue & 255) / 255 * 10
  }

  @Test("points are counted in units of the bounds, or in the layer's own points")
  func coordinates() throws {
    let (unit, _) = stage {
      $0.shader = LayerShader { point, _ in Color(red: point.x, green: point.y, blue: 0) }
    }
    let cell = unit.frame(at: 0)[2, 1]
    let (red, green) = (cell.foreground.rawValue >> 16, cell.foreground.rawValue >> 8 & 255)
    #expect(abs(Int(red) - 255 / 32) <= 5 && abs(Int(green) - 255 / 24) <= 8)
    let (own, layer) = stage {
      $0.bounds.origin = CGPoint(x: 100, y: 50)
      $0.shader = LayerShader(in: .layer) { point, _ in
        point.x > 110 && point.y > 54 ? .white : .black
      }
    }
    let frame = own.frame(at: 0)
    #expect(layer.bounds.origin.x == 100)
    #expect(frame[11, 2].foreground.rawValue == 0 && frame[11, 4].foreground.rawValue == 0)
    #expect(frame[12, 3].foreground == CellColor(rawValue: 0xFFFFFF))
  }

  @Test("the time is the layer's own: speed, offset, pause and seek")
  func time() {
    let (stage, layer) = stage { $0.shader = Self.clock }
    stage.tick(at: 2)
    #expect(abs(clock(stage.frame) - 2) < 0.05)
    stage.use { Transaction.perform(disableActions: true) { layer.speed = 2 } }
    stage.tick(at: 3)
    #expect(abs(clock(stage.frame) - 6) < 0.05)
    stage.use { layer.seek(to: 1.5) }
    stage.tick(at: 4)
    #expect(abs(clock(stage.frame) - 1.5) < 0.05)
    stage.tick(at: 5)
    #expect(abs(clock(stage.frame) - 1.5) < 0.05 && stage.nextTickTime == nil)
  }

  @Test("what is seen at a time does not depend on the ticks before it")
  func anySeek() {
    let (often, _) = stage { $0.parameters.kind = .plasma }
    for tick in 1...100 { often.tick(at: Double(tick) / 30) }
    let (late, _) = stage { $0.parameters.kind = .plasma }
    late.tick(at: 100.0 / 30)
    #expect(often.frame == late.frame)
    #expect(often.frame(at: 1) == late.frame(at: 1) && often.frame(at: 1) != often.frame)
  }

  @Test("a shader that depends on time is drawn in every frame, and nothing else is")
  func demand() {
    let (stage, layer) = stage { $0.shader = Self.clock }
    stage.tick(at: 1)
    #expect(stage.nextTickTime == 1)
    func ask(after change: () -> Void) -> Double? {
      stage.use { Transaction.perform(disableActions: true, change) }
      stage.tick(at: stage.now + 1)
      stage.tick(at: stage.now + 1)
      return stage.nextTickTime
    }
    #expect(ask { layer.isHidden = true } == nil)
    #expect(ask { layer.isHidden = false } == stage.now)
    #expect(ask { stage.rootLayer.opacity = 0 } == nil)
    #expect(ask { stage.rootLayer.opacity = 1 } == stage.now)
    #expect(ask { layer.speed = 0 } == nil)
    #expect(ask { layer.speed = 1 } == stage.now)
    #expect(ask { layer.shader = LayerShader(isTimeDependent: false) { _, _ in .white } } == nil)
    #expect(ask { layer.shader = Self.clock } == stage.now)
    #expect(ask { layer.removeFromSuperlayer() } == nil)
    #expect(stage.context.timeDependentLayers.isEmpty)
  }

  @Test("where motion is reduced it stands still")
  func reducedMotion() {
    let (stage, _) = stage(motionLevel: .reduced) { $0.shader = Self.clock }
    stage.tick(at: 5)
    #expect(clock(stage.frame) == 0 && stage.nextTickTime == nil)
  }

  @Test(
    "patterns go round without a seam",
    arguments: ShaderPattern.allCases.filter { $0 != .none }
  )
  func patterns(pattern: ShaderPattern) throws {
    let (stage, _) = stage {
      $0.parameters.kind = pattern
      $0.parameters.scale = 4
      $0.parameters.period = 2
      $0.parameters.softness = 0.3
      $0.parameters.angle = .pi / 4
      $0.cornerRadius = 3
    }
    for time in [0.0, 0.75] {
      let frame = stage.frame(at: time)
      let name = "shader-\(pattern.rawValue)"
      #expect(try GoldenFrame.difference(frame, time: time, suite: "Kinds", name: name) == nil)
      #expect(stage.frame(at: time + 4) == frame)
    }
    #expect(stage.frame(at: 0) != stage.frame(at: 0.75))
  }

  @Test("parameters are properties: they animate, and another seed gives another picture")
  func parameters() {
    let (stage, layer) = stage {
      $0.parameters.kind = .noise
      $0.parameters.period = 0
    }
    let before = stage.frame
    stage.use { layer.setValue(7, forKeyPath: "shader.seed") }
    stage.tick(at: 1)
    #expect(stage.frame != before && stage.nextTickTime == nil)
    stage.use {
      let scale = BasicAnimation(\ShaderProperties.shader.scale, from: 4, to: 8)
      (scale.duration, scale.timingFunction) = (2, .linear)
      layer.add(scale, forKey: "scale")
    }
    stage.tick(at: 2)
    stage.tick(at: 3)
    #expect(layer.shown.parameters.scale == 6 && layer.parameters.scale == 8)
  }

  @Test("a picture of the layer that goes over into another keeps its time")
  func transition() {
    let (stage, layer) = stage { $0.shader = Self.clock }
    stage.tick(at: 4)
    stage.use {
      let fade = Transition()
      fade.duration = 2
      layer.add(fade, forKey: nil)
      layer.shader = LayerShader { _, _ in .black }
    }
    stage.tick(at: 4)
    #expect(abs(clock(stage.frame) - 4) < 0.3)
  }
}
