import Foundation
import LaminaTestSupport
import Testing

@testable import LaminaCommand

@MainActor
@Suite struct AllowExternalTests {
  @Test(
    "a scene names images outside of its folder only where that is allowed",
    arguments: [
      ["check"], ["render"], ["expand"], ["trace", "--property", "a.opacity", "--at", "0"],
    ]
  )
  func images(_ words: [String]) throws {
    let folder = try SceneFolder()
    let picture = Fixture.url("images/walker.png").path
    let scene = "version: 1\nlayers: [{id: a, kind: image, contents: \(picture)}]\n"
    let path = try folder.write("a.yaml", scene)
    let refused = CapturedConsole()
    #expect(refused.run([words[0], path] + words.dropFirst()) == 65)
    #expect(refused.words.contains("leads out of the scene's folder"))
    let allowed = CapturedConsole()
    #expect(allowed.run([words[0], path, "--allow-external"] + words.dropFirst()) == 0)
    #expect(allowed.words == "")
  }

  @Test("an image is drawn into the frame")
  func drawn() throws {
    let folder = try SceneFolder()
    let picture = folder.url.appendingPathComponent("walker.png")
    try Fixture.data("images/walker.png").write(to: picture)
    let path = try folder.write(
      "a.yaml",
      """
      version: 1
      stage: {columns: 14, rows: 8}
      layers:
        - {kind: image, contents: walker.png, contentsRect: [0, 0, 0.125, 1], position: [7, 8]}

      """
    )
    let console = CapturedConsole()
    #expect(console.run(["render", path]) == 0)
    let rows = console.data.split(separator: "\n")
    #expect(rows.count == 8 && rows.allSatisfy { $0.count == 14 })
    #expect(rows.joined().contains { $0 != " " })
    #expect(rows.allSatisfy { $0.first == " " && $0.last == " " })
  }
}
