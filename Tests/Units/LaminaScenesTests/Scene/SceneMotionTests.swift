import Foundation
import LaminaAnimation
import LaminaCells
import LaminaLayers
import LaminaMath
import LaminaMotion
import LaminaStage
import Testing

@testable import LaminaScenes

@MainActor @Suite struct SceneMotionTests {
  private func play(
    _ text: String,
    told: String = "",
    listen: ((LayerDiagnostic) -> Void)? = nil
  ) throws -> (Scene, Stage) {
    let check = SceneCheck(SourceFile(name: "test.yaml", text: "version: 1\n" + text))
    #expect(check.diagnostics.map(\.message).joined(separator: "\n") == told)
    let scene = try #require(Scene(check))
    let stage = Stage(screen: HeadlessScreen(size: scene.designSize))
    stage.context.diagnosticHandler = listen
    scene.install(on: stage)
    return (scene, stage)
  }

  private func run(_ stage: Stage, _ ticks: ClosedRange<Int>, fps: Double = 60) {
    for tick in ticks { stage.tick(at: Double(tick) / fps) }
  }

  private func motion(_ stage: Stage, _ layer: Layer, _ key: String) -> Motion? {
    stage.animator.motion(forKey: key, of: layer)
  }

  private func layer(_ scene: Scene, _ id: String) throws -> Layer {
    try #require(scene.layer(withIdentifier: id))
  }

  @Test("a spring, a decay and a timed motion change the model, each its own property")
  func kinds() throws {
    let (scene, stage) = try play(
      """
      layers:
        - id: a
          position: [0, 0]
          backgroundColor: none
          motions:
            fall: {kind: spring, property: position.y, to: 20, springBounciness: 10, velocity: 5}
            slide: {kind: decay, property: position.x, velocity: 40}
            tint: {kind: basic, property: backgroundColor, to: "#ff000080", duration: 1s, \
      timingFunction: linear}
            turn: {kind: basic, property: transform.rotation.z, from: 0, to: 90deg, duration: 500ms}
      """
    )
    let a = try layer(scene, "a")
    run(stage, 0...30)
    let curve = DecayCurve(deceleration: 0.998)
    let slid = curve.advanced(value: .zero, velocity: [40, 0, 0, 0], time: 0.5).value.x
    #expect(abs(a.position.x - slid) < 1e-9)
    #expect(abs(try #require(a.backgroundColor).red - 0.5) < 1e-9)
    #expect(a.value(forKeyPath: "transform.rotation.z") as? Double == .pi / 2)
    run(stage, 31...300)
    #expect(a.position.y == 20)
    let opaque = try #require(a.backgroundColor)
    #expect(opaque == Color("#ff000080"))
    #expect(stage.nextTickTime == nil)
    #expect(a.animationKeys() == nil)
  }

  @Test("members are assigned in the order of the file, which counts under pop")
  func order() throws {
    func starts(_ members: String, fidelity: String) throws -> Int {
      let (scene, stage) = try play(
        """
        motionFidelity: \(fidelity)
        layers:
          - id: a
            custom: {x: {value: 0, threshold: 1}}
            motions: {m: {kind: basic, property: x, to: 8, duration: 1, \(members)}}
        """
      )
      var turns = 0
      stage.animator.eventHandler = { event, _ in if event.kind == .autoreversed { turns += 1 } }
      run(stage, 0...40, fps: 4)
      #expect(motion(stage, try layer(scene, "a"), "m") == nil)
      return turns
    }
    #expect(try starts("autoreverses: true, repeatCount: 2", fidelity: "pop") == 3)
    #expect(try starts("repeatCount: 2, autoreverses: true", fidelity: "pop") == 1)
    #expect(try starts("repeatCount: 2, autoreverses: true", fidelity: "exact") == 3)
  }

  @Test("a begin time counts from the moment at which the motion is added")
  func beginTime() throws {
    let (scene, stage) = try play(
      """
      layers:
        - {id: a, position: [0, 0]}
      timeline:
        - at: 0.3
          add: {layer: a, key: m, motion: {kind: basic, property: position.x, to: 8, duration: 1, \
      timingFunction: linear, beginTime: 500ms}}
      """
    )
    let a = try layer(scene, "a")
    run(stage, 0...3, fps: 4)
    #expect(a.position.x == 0)
    // Due at 0.8 s, between two ticks: 0.7 s of it are over at 1.5 s.
    run(stage, 4...6, fps: 4)
    #expect(abs(a.position.x - 5.6) < 1e-9)
  }

  @Test("a step at the time of a tick comes before that tick's motions")
  func stepAtTick() throws {
    let (scene, stage) = try play(
      """
      layers:
        - {id: a, position: [0, 0]}
        - id: b
          position: [0, 0]
          motions: {m: {kind: basic, property: position.x, to: 8, duration: 1, \
      timingFunction: linear}}
      timeline:
        - at: 0.5
          add: {layer: a, key: m, motion: {kind: basic, property: position.x, from: 2, to: 8}}
          motion: {layer: b, key: m, isPaused: true}
      """
    )
    run(stage, 0...1, fps: 4)
    #expect(try layer(scene, "a").position.x == 0)
    run(stage, 2...2, fps: 4)
    #expect(try layer(scene, "a").position.x == 2)
    // Paused where it was at 0.5 s, as at any other frame rate.
    #expect(try layer(scene, "b").position.x == 4)
    run(stage, 3...4, fps: 4)
    #expect(try layer(scene, "b").position.x == 4)
  }

  @Test("a step changes a running motion, takes one away, or all with the animations")
  func steps() throws {
    let (scene, stage) = try play(
      """
      layers:
        - id: a
          position: [0, 0]
          motions:
            x: {kind: basic, property: position.x, to: 8, duration: 4, timingFunction: linear}
            y: {kind: decay, property: position.y, velocity: 10, removedOnCompletion: false}
            z: {kind: basic, property: zPosition, to: 8, duration: 4, timingFunction: linear}
          animations: {fade: {kind: basic, keyPath: opacity, from: 0, to: 1, repeatCount: forever}}
      timeline:
        - {at: 1, motion: [{layer: a, key: x, isPaused: true}, {layer: a, key: y, velocity: -20}]}
        - {at: 2, remove: {layer: a, key: z}, motion: {layer: a, key: x, isPaused: false, to: 4}}
        - {at: 9, remove: {layer: a, all: true}}
      """
    )
    let a = try layer(scene, "a")
    run(stage, 0...7, fps: 4)
    #expect(a.position.x == 2)
    let first = DecayCurve(deceleration: 0.998)
      .advanced(value: .zero, velocity: [10, 0, 0, 0], time: 1).value
    let second = DecayCurve(deceleration: 0.998)
      .advanced(value: first, velocity: [-20, 0, 0, 0], time: 0.75).value
    #expect(abs(a.position.y - second.x) < 1e-9)
    #expect(a.zPosition == 3.5)
    run(stage, 8...12, fps: 4)
    #expect(a.zPosition == 4)
    #expect(motion(stage, a, "z") == nil && motion(stage, a, "x") != nil)
    run(stage, 13...40, fps: 4)
    #expect(motion(stage, a, "x") == nil && motion(stage, a, "y") == nil)
    #expect(a.animationKeys() == nil)
  }

  @Test("a change of a motion that ended, or one that it refuses, is reported")
  func reports() throws {
    var found: [String] = []
    let (scene, stage) = try play(
      """
      layers:
        - id: a
          motions:
            x: {kind: basic, property: position.x, to: 8, duration: 1}
            s: {kind: spring, property: position.y, to: 8, removedOnCompletion: false}
      timeline:
        - {at: 0.5, motion: {layer: a, key: s, dynamicsTension: 1e30}}
        - {at: 2, motion: {layer: a, key: x, to: 4}}
      """
    ) { found.append($0.message) }
    withExtendedLifetime(scene) { run(stage, 0...10, fps: 4) }
    #expect(
      found == [
        "a: the motion 's' stays as it was: dynamicsTension is 1e+30; it must be above 0 "
          + "(1e-9 to 1e9)",
        "a: no motion 'x' is there to be changed; one that is to be changed after its end stays "
          + "with removedOnCompletion false",
      ]
    )
  }

  @Test("a custom value has its own threshold under pop too, and up to four components")
  func customValues() throws {
    for (threshold, isDone) in [(0.1, false), (2, true)] {
      let (scene, stage) = try play(
        """
        motionFidelity: pop
        layers:
          - id: a
            custom: {v: {value: [0, 0, 0, 0], threshold: \(threshold)}}
            motions: {m: {kind: spring, property: v, to: [0, 0.5, 0, 0.25]}}
        """
      )
      run(stage, 0...0)
      // With the threshold above twice the distance the original ends with the first tick.
      #expect((motion(stage, try layer(scene, "a"), "m") == nil) == isDone)
      run(stage, 1...60)
      #expect(try layer(scene, "a").value(forKeyPath: "v") as? [Double] == [0, 0.5, 0, 0.25])
    }
  }

  @Test("a motion clamps, rounds, adds and repeats as its members say")
  func members() throws {
    let (scene, stage) = try play(
      """
      layers:
        - id: a
          custom: {clamped: 0, rounded: 0, added: 10, forever: 0}
          motions:
            c: {kind: spring, property: clamped, to: 1, springBounciness: 20, clampMode: both}
            r: {kind: basic, property: rounded, to: 1, roundingFactor: 0.25}
            a: {kind: basic, property: added, from: 1, to: 2, isAdditive: true}
            f: {kind: basic, property: forever, to: 1, duration: 0.1, repeatCount: forever}
      """
    )
    let a = try layer(scene, "a")
    var clamped: [Double] = []
    var rounded: Set<Double> = []
    for tick in 0...60 {
      stage.tick(at: Double(tick) / 60)
      clamped.append(try #require(a.value(forKeyPath: "clamped") as? Double))
      rounded.insert(try #require(a.value(forKeyPath: "rounded") as? Double))
    }
    #expect(clamped.contains(1) && clamped.allSatisfy { $0 <= 1 })
    #expect(rounded == [0, 0.25, 0.5, 0.75, 1])
    #expect(abs(try #require(a.value(forKeyPath: "added") as? Double) - 12) < 1e-12)
    #expect(motion(stage, a, "f") != nil)
  }

  @Test("a layer that a step adds brings its motions, and each time anew")
  func addedLayers() throws {
    let (scene, stage) = try play(
      """
      layers: []
      timeline:
        - at: 1
          every: 2
          count: 2
          addSublayer: {to: root, layer: {id: a, motions: {m: {kind: basic, property: position.x, \
      from: 0, to: 8, duration: 1, timingFunction: linear}}}}
      """,
      told: "'a' is one layer, which each repetition moves"
    )
    let a = try layer(scene, "a")
    run(stage, 0...6, fps: 4)
    #expect(a.position.x == 4)
    run(stage, 7...14, fps: 4)
    #expect(a.position.x == 4)
  }
}
