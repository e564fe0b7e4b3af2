import LaminaAnimation
import LaminaLayers
import LaminaMotion
import LaminaStage
import Testing

@testable import LaminaScenes

/// `decorative` in files: of layers, animations and motions.
@MainActor @Suite struct DecorativeSceneTests {
  @Test("layers, animations and motions are decorative where the file says so")
  func flags() throws {
    let check = SceneCheck(
      SourceFile(
        name: "test.yaml",
        text: """
          version: 1
          layers:
            - id: sky
              decorative: true
            - id: bar
              animations:
                glow: {kind: basic, keyPath: opacity, to: 0, decorative: true}
                way: {kind: basic, keyPath: position.x, to: 9}
                both:
                  kind: group
                  decorative: true
                  animations: [{kind: basic, keyPath: opacity, to: 0, decorative: false}]
              motions:
                fall: {kind: spring, property: position.y, to: 9, decorative: true}
                slide: {kind: basic, property: bounds.origin.x, to: 9, decorative: false}
          timeline:
            - at: 1s
              set: {bar.decorative: true}
          """
      )
    )
    #expect(check.diagnostics.map(\.message) == [])
    let scene = try #require(Scene(check))
    let stage = Stage(screen: HeadlessScreen(size: scene.designSize))
    scene.install(on: stage)
    stage.tick(at: 0)
    let bar = try #require(scene.layer(withIdentifier: "bar"))
    #expect(scene.layer(withIdentifier: "sky")?.isDecorative == true)
    #expect(!bar.isDecorative)
    let animations = ["glow", "way", "both"].map { bar.animation(forKey: $0)?.isDecorative }
    #expect(animations == [true, false, true])
    let motions = ["fall", "slide"].map { stage.animator.motion(forKey: $0, of: bar)?.isDecorative }
    #expect(motions == [true, false])
    stage.tick(at: 1)
    #expect(bar.isDecorative)
  }

  @Test("a copy of an animation or motion is as decorative as the original")
  func copies() {
    let fade = BasicAnimation(keyPath: "opacity")
    let slide = BasicMotion()
    #expect(!fade.isDecorative && !slide.isDecorative)
    fade.isDecorative = true
    slide.isDecorative = true
    #expect(fade.copy().isDecorative && slide.copy().isDecorative)
  }

  @Test("anything but true and false is an error with its place")
  func faults() {
    let text = "version: 1\nlayers: [{id: a, decorative: soon}]\n"
    let check = SceneCheck(SourceFile(name: "test.yaml", text: text))
    #expect(check.diagnostics.map(\.message) == ["expected true or false, found 'soon'"])
  }
}
