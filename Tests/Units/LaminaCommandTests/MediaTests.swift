import Foundation
import LaminaImages
import LaminaMath
import LaminaTestSupport
import Testing

@testable import LaminaCommand

/// The pictures of the README and of the documentation: each equals the current output of its
/// scene.
///
/// `make media` rebuilds them; a person reviews the result.
@MainActor
@Suite struct MediaTests {
  /// A picture: the arguments of `lamina render` that make it.
  struct Picture: Decodable, CustomTestStringConvertible {
    let file: String
    let scene: String
    let arguments: [String]
    /// What it shows, for people who cannot see it.
    let alt: String

    var testDescription: String { file }
  }

  nonisolated static let root = Project.folder
  nonisolated static let folder = root.appendingPathComponent(".github/media")

  nonisolated static func pictures() throws -> [Picture] {
    let list = folder.appendingPathComponent("media.json")
    return try JSONDecoder().decode([Picture].self, from: Data(contentsOf: list))
  }

  @Test("each picture is current", arguments: try MediaTests.pictures())
  func current(picture: Picture) throws {
    let made = try SceneFolder()
    let path = made.path(picture.file)
    let console = CapturedConsole()
    let scene = try scene(of: picture, in: made)
    let arguments = picture.arguments.map {
      $0.hasSuffix(".yaml") ? Self.root.appendingPathComponent($0).path : $0
    }
    #expect(console.run(["render", scene, "-q", "-o", path] + arguments) == 0)
    #expect(console.words == "")
    let new = try Data(contentsOf: URL(fileURLWithPath: path))
    let kept = Self.folder.appendingPathComponent(picture.file)
    if ProcessInfo.processInfo.environment["MEDIA"] == "write" {
      try new.write(to: kept)
      return
    }
    let old = try Data(contentsOf: kept)
    // Another zlib may pack the same pixels differently; of a film the first picture is compared, and
    // how many there are.
    let isSame =
      picture.file.hasSuffix(".png")
      ? try Image(decoding: new) == Image(decoding: old) && Self.frames(new) == Self.frames(old)
      : new == old
    #expect(isSame, "\(picture.file) shows something else: run 'make media' and look at it")
  }

  /// How many frames a PNG file has besides the first.
  private static func frames(_ file: Data) -> Int {
    var (count, rest) = (0, file[...])
    while let found = rest.range(of: Data("fcTL".utf8)) {
      count += 1
      rest = rest[found.upperBound...]
    }
    return count
  }

  /// What `render` is given: a demo by its name, a block of the README as a file, or a file.
  private func scene(of picture: Picture, in folder: SceneFolder) throws -> String {
    if picture.scene.hasPrefix("demo:") { return picture.scene }
    guard picture.scene.hasPrefix("README:") else {
      return Self.root.appendingPathComponent(picture.scene).path
    }
    let name = picture.scene.dropFirst("README:".count)
    let block = try #require(try Self.readme.components(separatedBy: "```yaml \(name)\n").last)
    return try folder.write(
      "\(name).yaml",
      try #require(block.components(separatedBy: "```").first)
    )
  }

  private nonisolated static var readme: String {
    get throws {
      try String(contentsOf: root.appendingPathComponent("README.md"), encoding: .utf8)
    }
  }

  @Test("pictures are small, told in words, and all are listed")
  func budgets() throws {
    let pictures = try Self.pictures()
    var total = 0
    for picture in pictures {
      let file = try Data(contentsOf: Self.folder.appendingPathComponent(picture.file))
      let size = file.count
      total += size
      // One picture is small; what moves may have more.
      let isStill = picture.file.hasSuffix(".png") && Self.frames(file) == 0
      let most = picture.file.hasPrefix("hero") ? 300 : isStill ? 40 : 150
      #expect(size <= most * 1024, "\(picture.file) has \(size) bytes, at most \(most) KiB")
      #expect(picture.alt.count >= 20, "\(picture.file) says nothing to who cannot see it")
    }
    #expect(total <= 2 * 1024 * 1024)
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    #expect(Set(files) == Set(pictures.map(\.file) + ["media.json"]))
    #expect(Set(pictures.map(\.file)).count == pictures.count)
  }

  @Test(
    "texts show pictures that are there, with their words",
    arguments: [("README.md", 6), ("Scenes/cookbook/README.md", 20), (".github/GUIDE.md", 3)]
  )
  func shown(page: String, count: Int) throws {
    let text = try String(contentsOf: Self.root.appendingPathComponent(page), encoding: .utf8)
    let shown = text.matches(of: /<img src="[.\/]*\.github\/media\/([^"]+)"[^>]*alt="([^"]*)"/)
    let pictures = try Self.pictures()
    #expect(shown.count >= count)
    for image in shown {
      let picture = pictures.first { $0.file == String(image.1) }
      #expect(picture?.alt == String(image.2), "\(image.1)")
    }
  }
}
