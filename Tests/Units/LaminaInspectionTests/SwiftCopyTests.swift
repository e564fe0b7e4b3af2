import Foundation
import Lamina
import LaminaAnimation
import LaminaCells
import LaminaLayers
import LaminaMath
import LaminaMotion
import LaminaScenes
import LaminaStage
import Testing

@testable import LaminaInspection

/// What the inspector copies as Swift, compiled: the texts between the lines `copy` and `end` are what
/// the scene below is copied as, and running them makes the same animations.
@MainActor
private enum Copies {
  static func add(to ball: Layer) throws {
    // copy: drop
    ball.add(.spring(\.position.y, from: 4, to: 40, damping: 9), forKey: "drop")
    // copy: blink
    let blink = BasicAnimation(keyPath: "opacity")
    blink.fromValue = 1
    blink.toValue = 0.25
    blink.duration = 0.75
    blink.repeatCount = .infinity
    blink.autoreverses = true
    blink.timingFunction = TimingFunction(controlPoints: 0.1, 0, 0.9, 1)
    ball.add(blink, forKey: "blink")
    // copy: tint
    let tint = KeyframeAnimation(keyPath: "backgroundColor")
    tint.values = [Color(rgb: 0xff7a7a), Color(rgb: 0x66ccff), Color(rgb: 0xff7a7a)]
    tint.keyTimes = [0, 0.25, 1]
    tint.duration = 3
    ball.add(tint, forKey: "tint")
    // copy: stay
    let stay = SpringAnimation(keyPath: "bounds")
    stay.toValue = CGRect(x: 0, y: 0, width: 12, height: 6)
    stay.mass = 2
    stay.stiffness = 80
    stay.damping = 12
    stay.initialVelocity = 0
    stay.beginTime = 0.5
    stay.fillMode = .forwards
    stay.isRemovedOnCompletion = false
    ball.add(stay, forKey: "stay")
    // copy: both
    let both = AnimationGroup()
    let both1 = BasicAnimation(keyPath: "cornerRadius")
    both1.toValue = 4
    both1.duration = 0.5
    let both2 = BasicAnimation(keyPath: "zPosition")
    both2.byValue = 2
    both.animations = [both1, both2]
    both.duration = 2
    ball.add(both, forKey: "both")
    // copy: slide
    let slide = DecayMotion(propertyNamed: "position.x")
    slide.velocity = CGFloat(60)
    slide.deceleration = 0.997
    try ball.add(slide, forKey: "slide")
    // copy: wide
    let wide = SpringMotion(propertyNamed: "borderWidth")
    wide.fromValue = CGFloat(0)
    wide.toValue = CGFloat(2)
    wide.springBounciness = 12
    wide.springSpeed = 6
    try ball.add(wide, forKey: "wide")
    // copy: place
    let place = BasicMotion(propertyNamed: "anchorPoint")
    place.toValue = CGPoint(x: 0, y: 1)
    place.duration = 0.5
    place.timingFunction = TimingFunction.easeOut
    try ball.add(place, forKey: "place")
    // end
  }
}

@MainActor
@Suite("animations as Swift code")
struct SwiftCopyTests {
  private static let scene = """
    version: 1
    layers:
      - id: ball
        frame: [6, 6, 8, 8]
        backgroundColor: "#ff7a7a"
        animations:
          drop: {kind: spring, keyPath: position.y, from: 4, to: 40, damping: 9}
          blink: {kind: basic, keyPath: opacity, from: 1, to: 0.25, duration: 750ms,
            autoreverses: true, repeatCount: forever, timingFunction: [0.1, 0, 0.9, 1]}
          tint: {kind: keyframe, keyPath: backgroundColor, duration: 3,
            values: ["#ff7a7a", "#66ccff", "#ff7a7a"], keyTimes: [0, 0.25, 1]}
          stay: {kind: spring, keyPath: bounds, to: [0, 0, 12, 6], mass: 2, stiffness: 80,
            damping: 12, beginTime: 0.5, fillMode: forwards, isRemovedOnCompletion: false}
          both: {kind: group, duration: 2, animations: [{kind: basic, keyPath: cornerRadius, to: 4,
            duration: 0.5}, {kind: basic, keyPath: zPosition, by: 2}]}
        motions:
          slide: {kind: decay, property: position.x, velocity: 60, deceleration: 0.997}
          wide: {kind: spring, property: borderWidth, from: 0, to: 2, springBounciness: 12,
            springSpeed: 6}
          place: {kind: basic, property: anchorPoint, to: [0, 1], duration: 0.5,
            timingFunction: easeOut}
    """

  private static func stage() -> Stage {
    Stage(screen: HeadlessScreen(size: CellSize(columns: 80, rows: 24)))
  }

  /// The code under each name in this file.
  private static let twins: [String: String] = {
    var twins: [String: String] = [:]
    var name: String?
    for line in (try? String(contentsOfFile: #filePath, encoding: .utf8))?
      .split(separator: "\n", omittingEmptySubsequences: false) ?? []
    {
      let text = line.drop { $0 == " " }
      if text == "// end" { break }
      if text.hasPrefix("// copy: ") {
        name = String(text.dropFirst(9))
      } else if let name {
        twins[name] = (twins[name].map { $0 + "\n" } ?? "") + text
      }
    }
    return twins
  }()

  @Test("each is copied as the code that compiles here")
  func texts() throws {
    let scene = try #require(Scene(SceneCheck(SourceFile(name: "a.yaml", text: Self.scene))))
    let stage = Self.stage()
    let log = InspectionLog(stage)
    scene.install(on: stage)
    stage.tick(at: 0)
    stage.tick(at: 0.1)
    let source = InspectionSource(stage: stage, log: log) { scene.layer(withIdentifier: $0) }
    let lives = source.animations(at: 0.1)
    #expect(Set(lives.map(\.key)) == Set(Self.twins.keys))
    for life in lives {
      #expect(source.code(of: life) == Self.twins[life.key], "\(life.key)")
    }
  }

  @Test("the code moves a layer as the scene does")
  func movement() throws {
    let scene = try #require(Scene(SceneCheck(SourceFile(name: "a.yaml", text: Self.scene))))
    let stages = [Self.stage(), Self.stage()]
    scene.install(on: stages[0])
    try stages[1]
      .use {
        let ball = Layer()
        Transaction.setDisableActions(true)
        ball.frame = CGRect(x: 6, y: 6, width: 8, height: 8)
        ball.backgroundColor = Color(rgb: 0xff7a7a)
        stages[1].rootLayer.addSublayer(ball)
        try Copies.add(to: ball)
      }
    for tick in 0...120 {
      let frames = stages.map { stage in
        stage.tick(at: Double(tick) / 60)
        return stage.frame(at: Double(tick) / 60)
      }
      let isSame = frames[0] == frames[1]
      #expect(isSame, "tick \(tick)")
    }
  }

  @Test("names are made such that Swift takes them")
  func identifiers() {
    #expect(SwiftCode.identifier("ball-2") == "ball2")
    #expect(SwiftCode.identifier("2 red balls") == "redBalls")
    #expect(SwiftCode.identifier("∆ ") == "layer")
  }
}
