import Foundation
import LaminaMath
import LaminaTestSupport
import Testing

@testable import LaminaScenes

/// One picture in many places costs time in each of them, though it is read once.
@Suite struct ShownPixelTests {
  @Test("a picture counts wherever it is shown, up to a limit")
  func limit() throws {
    let bytes = Array(try Fixture.data("images/walker.png"))
    func library(_ limit: Int) -> ImageLibrary {
      ImageLibrary(
        folder: nil,
        attachments: ["walker.png": bytes],
        allowsExternalFiles: false,
        shownLimit: limit
      )
    }
    let image = try library(.max).animation(named: "walker.png").frames[0].image
    let bounded = library(3 * image.width * image.height)
    for _ in 0..<3 { _ = try bounded.animation(named: "walker.png") }
    let fault = #expect(throws: ImageFault.self) { try bounded.animation(named: "walker.png") }
    #expect(fault?.message.contains("megapixels of images together") == true)
  }
}
