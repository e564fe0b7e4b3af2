import Foundation
import LaminaLayers
import LaminaMath
import LaminaProperties
import Testing

@testable import LaminaScenes

/// The formats of other programs come with the list of importers, and from nowhere else.
@Suite struct HandedImporterTests {
  /// A format with nothing but a size.
  private enum Sized: SceneImporter {
    static let name = "Lottie"
    static let example = "a.size"

    static func reads(_ head: [UInt8], path: String) -> Bool { path.hasSuffix(".size") }

    static func plan(_ file: SourceFile, _ context: ImportContext) -> ScenePlan? {
      guard let side = Double(String(decoding: file.bytes, as: UTF8.self)) else {
        context.report("this is no size", .lottie, at: SourceRange(0, file.bytes.count))
        return nil
      }
      if side < 10 { context.warn("this is small", .lottie, at: SourceRange(0, 1)) }
      return ScenePlan(
        animation: LayerPlan(kind: .plain),
        size: CGSize(width: side, height: side),
        cycle: 2,
        title: "Sized",
        markers: [(1, "middle")]
      )
    }
  }

  private func check(_ file: SourceFile, _ importers: SceneImporters) -> SceneCheck {
    SceneCheck(file, importers: importers)
  }

  private func scene(_ contents: String) -> SourceFile {
    let text = "version: 1\nlayers: [{kind: lottie, contents: \(contents)}]"
    var file = SourceFile(name: "scene.yaml", text: text)
    file.attachments = ["a.size": Array("8".utf8), "b.size": Array("x".utf8)]
    return file
  }

  private let sized = SceneImporters([Sized.self])

  @Test("a file is imported where the list has its importer")
  func handedImporter() {
    let file = SourceFile(name: "b.size", text: "24")
    let imported = check(file, sized)
    #expect(imported.diagnostics.isEmpty && imported.title == "Sized")
    #expect(imported.plan?.timeline.map(\.label) == ["middle"])
    #expect(imported.sceneText?.contains("transform.scale.x: 2\n") == true)
    #expect(check(file, .none).hasErrors)
    #expect(imported.again(SourceFile(name: "c.size", text: "y")).diagnostics.count == 1)
  }

  @Test("a layer shows a file of its kind's format; findings name the file")
  func layers() {
    let small = check(scene("a.size"), sized)
    #expect(small.diagnostics.map(\.message) == ["a.size:1:1: this is small"])
    #expect(small.plan?.layers[0].sublayers.count == 1)
    let wrong = check(scene("b.size"), sized)
    #expect(wrong.diagnostics.map(\.message) == ["b.size:1:1: this is no size"])
    #expect(wrong.hasErrors)
  }

  @Test("without an importer a layer shows no file, and says so")
  func noImporter() {
    let check = check(scene("a.size"), .none)
    #expect(check.diagnostics.map(\.message) == ["this program reads no Lottie files"])
  }
}
