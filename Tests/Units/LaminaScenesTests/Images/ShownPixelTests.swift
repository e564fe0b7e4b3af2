import Foundation
import LaminaImages
import LaminaMath
import LaminaTestSupport
import Testing

@testable import LaminaScenes

/// One picture in many places costs time in each of them, though it is read once.
@Suite struct ShownPixelTests {
  @Test("a picture counts once for each place that shows it, and too much is told once")
  func limit() throws {
    let bytes = Array(try Fixture.data("images/walker.png"))
    let image = try AnimatedImage(decoding: bytes).frames[0].image
    func messages(layers: Int) throws -> [String] {
      let text =
        "version: 1\nlayers:\n"
        + String(repeating: "  - kind: image\n    contents: walker.png\n", count: layers)
      let list = DiagnosticList()
      let library = ImageLibrary(
        folder: nil,
        attachments: ["walker.png": bytes],
        allowsExternalFiles: false,
        shownLimit: 3 * image.width * image.height
      )
      let file = SourceFile(name: "test.yaml", text: text)
      let document = try #require(DocumentReader.read(file, .scenes, noting: list))
      _ = SceneBinder.bind(document, .scenes, images: library, noting: list)
      return list.sorted.map(\.message)
    }
    #expect(try messages(layers: 3) == [])
    let told = try messages(layers: 9)
    #expect(told.count == 1)
    #expect(told.first?.contains("megapixels of images together") == true)
  }

  @Test("an image that stands in a Lottie file is decoded once for all its layers")
  func embedded() throws {
    let library = ImageLibrary(folder: nil, allowsExternalFiles: false)
    let bytes = try Fixture.data("images/walker.png")
    var decoded = 0
    for _ in 0..<3 {
      _ = try library.shownAnimation(embeddedAs: "data:a") {
        decoded += 1
        return bytes
      }
    }
    #expect(decoded == 1)
  }
}
