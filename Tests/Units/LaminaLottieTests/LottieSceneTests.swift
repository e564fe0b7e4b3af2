import Foundation
import Lamina
import LaminaCells
import LaminaLayers
import LaminaStage
import LaminaTestSupport
import Testing

@testable import LaminaLottie
@testable import LaminaScenes

/// Lottie files as scenes, in scenes, and written as scenes.
@MainActor @Suite struct LottieSceneTests {
  private func frame(_ check: SceneCheck, at time: Double) throws -> Frame {
    let scene = try #require(Scene(check))
    let stage = Stage(screen: HeadlessScreen(size: CellSize(columns: 80, rows: 24)))
    scene.install(on: stage)
    stage.tick(at: 0)
    stage.tick(at: time)
    return stage.frame
  }

  @Test(
    "a file that is written as a scene draws the same",
    arguments: [
      "android-bullseye", "ios-switch", "spec-time-stretch", "feature-matte-above",
      "ios-hamburgerarrow",
    ]
  )
  func converted(_ name: String) throws {
    let check = try LottieCheck.file(name + ".json")
    let text = try #require(check.sceneText)
    let written = SceneCheck(SourceFile(name: "scene.yaml", text: text))
    #expect(DiagnosticPrinter().text(written.diagnostics, in: written.file) == "")
    for time in [0, 0.35, 0.9, 1.4] {
      #expect(try frame(check, at: time) == frame(written, at: time), "at \(time)")
    }
  }

  @Test("a layer of a scene shows a file in its bounds")
  func inScene() throws {
    let folder = Fixture.url("lottie").path
    let text = """
      version: 1
      stage: {columns: 80, rows: 24, opacityLook: blend}
      layers:
        - {kind: lottie, id: eye, contents: android-bullseye.json, frame: [0, 0, 80, 48]}
      """
    let scene = SceneCheck(SourceFile(name: "scene.yaml", text: text, folder: folder))
    #expect(DiagnosticPrinter().text(scene.diagnostics, in: scene.file) == "")
    let file = try LottieCheck.file("android-bullseye.json")
    #expect(try frame(scene, at: 1.2) == frame(file, at: 1.2))
  }

  @Test("a layer that repeats a file begins again where the file ends, unless it says otherwise")
  func repeats() throws {
    let folder = Fixture.url("lottie").path
    func scene(_ more: String) -> SceneCheck {
      let text = """
        version: 1
        stage: {columns: 80, rows: 24, opacityLook: blend}
        layers:
          - {kind: lottie, contents: android-bullseye.json, frame: [0, 0, 80, 48]\(more)}
        """
      return SceneCheck(SourceFile(name: "scene.yaml", text: text, folder: folder))
    }
    let file = try LottieCheck.file("android-bullseye.json")
    let length = try #require(file.plan?.cycle)
    let once = try frame(file, at: 0.9)
    #expect(try frame(file, at: length + 0.9) != once)
    #expect(try frame(scene(", repeatCount: forever"), at: 3 * length + 0.9) == once)
    let longer = scene(", repeatCount: forever, duration: \(length + 1)")
    #expect(try frame(longer, at: length + 1.9) == once)
    #expect(try frame(longer, at: length + 0.9) == frame(file, at: length + 0.9))
  }

  @Test("a scene that names no Lottie file says so at the name")
  func missing() {
    let text = "version: 1\nlayers:\n  - {kind: lottie, contents: none.json}\n"
    let check = SceneCheck(
      SourceFile(name: "scene.yaml", text: text, folder: Fixture.url("lottie").path)
    )
    #expect(check.diagnostics.map(\.message) == ["there is no file 'none.json'"])
  }

  @Test("scenes in JSON stay scenes")
  func sniffing() {
    let scene = SourceFile(
      name: "s.json",
      text: "{\"version\":1,\"layers\":[],\"x-ip\":0,\"stage\":{\"columns\":80}}"
    )
    #expect(!LottieImporter.reads(scene.bytes, path: scene.name))
    let lottie = SourceFile(
      name: "l.json",
      text: " {\"v\":\"5\",\"ip\":0,\"op\":9,\"fr\":30,\"w\":1,\"h\":1,\"layers\":[]}"
    )
    #expect(LottieImporter.reads(lottie.bytes, path: lottie.name))
  }

  @Test("markers are moments of the timeline with their names")
  func markers() throws {
    let check = LottieCheck.shapes(
      "",
      more: "\"markers\":[{\"cm\":\"end\",\"tm\":60},{\"cm\":\"begin\",\"tm\":30}],"
    )
    let markers = try #require(Scene(check)).markers
    #expect(markers.map(\.name) == ["begin", "end"])
    #expect(markers.map(\.time) == [0.5, 1])
  }

  @Test("the last frame stays, and layers come and go at their frames")
  func visibility() throws {
    let check = LottieCheck.layers(
      """
      {"ty":1,"nm":"early","ip":0,"op":30,"sw":80,"sh":24,"sc":"#ff0000"},
      {"ty":1,"nm":"late","ip":30,"op":120,"sw":80,"sh":48,"sc":"#00ff00"}
      """
    )
    let red = try LottiePicture.shown(check, at: 29.0 / 60, columns: 80)
    let green = try LottiePicture.shown(check, at: 30.0 / 60, columns: 80)
    let end = try LottiePicture.shown(check, at: 9, columns: 80)
    #expect(red.ink == 0.5)
    #expect(green.ink == 1)
    #expect(end.bytes == green.bytes)
  }
}
