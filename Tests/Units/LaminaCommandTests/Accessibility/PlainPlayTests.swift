import ArgumentParser
import Foundation
@testable import LaminaCommand
import LaminaScenes
import Testing

@MainActor
@Suite("playing without a picture")
struct PlainPlayTests {
  private static let scene = """
    version: 1
    title: Lamp
    about: Watch the lamp.
    layers: [{id: lamp, frame: [0, 0, 4, 4], backgroundColor: white}]
    timeline: [{at: 0, transaction: {animationDuration: 0.2}, set: {lamp.opacity: 0.5}}]
    keys:
      x: {label: off, do: [{transaction: {disableActions: true}, set: {lamp.opacity: 0}}]}
    """

  /// What a scene prints while some lines are typed.
  private func printed(_ typed: String) throws -> [String] {
    let folder = try SceneFolder()
    let path = try folder.write("lamp.yaml", Self.scene)
    let pipe = Pipe()
    try pipe.fileHandleForWriting.write(contentsOf: Data(typed.utf8))
    try pipe.fileHandleForWriting.close()
    let console = CapturedConsole()
    try Console.$current.withValue(console.console) {
      let shared = try SharedOptions.parse([])
      let loader = SceneLoader(shared)
      let check = try loader.sound(path)
      let scene = try #require(Scene(check))
      try PlainPlay(scene, shared, loader, input: InputOptions.Tape())
        .run(
          title: scene.title ?? "",
          about: scene.about ?? "",
          reading: LineInput(pipe.fileHandleForReading.fileDescriptor)
        )
    }
    #expect(!console.data.contains("\u{1B}"))
    return console.data.split(separator: "\n").map(String.init)
  }

  @Test("title, keys and each event are lines; a key is typed by its name")
  func lines() throws {
    let lines = try printed("x\n")
    #expect(lines[..<3] == ["Lamp", "Watch the lamp.", "key x: off"])
    #expect(lines.contains { $0.hasPrefix("0.00 s  lamp fades from 1 to 0.5") })
    #expect(lines.contains { $0.hasSuffix("lamp fades to 0 at once") })
  }

  @Test("q leaves at once; ? lists the commands; what is no key is told")
  func commands() throws {
    let lines = try printed("?\ny\nq\n")
    #expect(lines.contains("pause: pause or resume"))
    #expect(lines.contains("'y' is not a key of the scene; it has: x"))
  }

  @Test(
    "ACCESSIBLE counts unless it is 0 or false",
    arguments: [
      ("1", true), ("yes", true), ("0", false), ("false", false), ("False", false), ("", false),
    ]
  )
  func variable(value: String, expected: Bool) {
    #expect(Accessibility.isPlain(["ACCESSIBLE": value]) == expected)
    #expect(!Accessibility.isPlain([:]))
  }
}
