import Foundation
import LaminaInspection
import LaminaTestSupport
import Testing

@testable import LaminaCommand

@MainActor
@Suite("lamina why")
struct WhyCommandTests {
  /// A scene in which a ball moves from 0.5 to 1.5 s.
  private static let moving = """
    version: 1
    layers:
      - id: box
        frame: [0, 0, 40, 40]
        sublayers:
          - {id: ball, frame: [4, 4, 4, 4], backgroundColor: white}
    timeline:
      - {at: 0.5, transaction: {animationDuration: 1}, set: {ball.position: [30, 10]}}
    """

  /// A reason: an edit of the scene that causes it, and the time of the question.
  struct Cause: Sendable, CustomStringConvertible {
    var reason: StillReason
    var found: String
    var replacement: String
    var property = "ball.position"
    var time = "0.8"
    var description: String { "\(reason.rawValue): \(replacement)" }
  }

  nonisolated static let causes: [Cause] = [
    Cause(
      reason: .actionsDisabled,
      found: "animationDuration: 1",
      replacement: "animationDuration: 1, disableActions: true"
    ),
    Cause(
      reason: .actionsNone,
      found: "backgroundColor: white",
      replacement: "backgroundColor: white, actions: {position: none}"
    ),
    Cause(
      reason: .notAnimatable,
      found: "{ball.position: [30, 10]}",
      replacement: "{ball.doubleSided: false}",
      property: "ball.doubleSided"
    ),
    Cause(
      reason: .notOnStage,
      found: "timeline:",
      replacement: "timeline:\n  - {at: 0.4, removeFromSuperlayer: ball}"
    ),
    Cause(reason: .sameValue, found: "[30, 10]", replacement: "[6, 6]"),
    Cause(
      reason: .zeroDuration,
      found: "animationDuration: 1",
      replacement: "animationDuration: 0"
    ),
    Cause(
      reason: .motionStep,
      found: "set: {ball.position: [30, 10]}",
      replacement: "add: {layer: ball, key: jump, motion: {kind: basic, property: position, "
        + "to: [30, 10], duration: 0}}"
    ),
    Cause(reason: .hidden, found: "[0, 0, 40, 40]", replacement: "[0, 0, 40, 40]\n    opacity: 0"),
    Cause(
      reason: .hidden,
      found: "backgroundColor: white",
      replacement: "backgroundColor: white, hidden: true"
    ),
    Cause(
      reason: .clipped,
      found: "[0, 0, 40, 40]\n    sublayers:",
      replacement: "[0, 0, 8, 8]\n    masksToBounds: true\n    sublayers:"
    ),
    Cause(reason: .clipped, found: "[0, 0, 40, 40]", replacement: "[200, 0, 40, 40]"),
    Cause(reason: .paused, found: "[0, 0, 40, 40]", replacement: "[0, 0, 40, 40]\n    speed: 0"),
    Cause(
      reason: .paused,
      found: "backgroundColor: white",
      replacement: "backgroundColor: white, speed: 0"
    ),
    Cause(
      reason: .covered,
      found: "timeline:",
      replacement:
        "timeline:\n  - {at: 0.6, add: {layer: ball, key: hold, animation: {kind: basic, "
        + "keyPath: position, from: [6, 6], to: [6, 6], duration: 9}}}"
    ),
    Cause(
      reason: .covered,
      found: "transaction: {animationDuration: 1}",
      replacement: "transaction: {disableActions: true}, add: {layer: ball, key: held, animation: "
        + "{kind: basic, keyPath: position, from: [6, 6], to: [9, 9], duration: 0.1, "
        + "isRemovedOnCompletion: false, fillMode: forwards}}}\n  - {at: 0.7, "
        + "transaction: {disableActions: true}"
    ),
    Cause(
      reason: .snappedBack,
      found: "set: {ball.position: [30, 10]}",
      replacement: "add: {layer: ball, key: hop, animation: {kind: basic, keyPath: position, "
        + "to: [30, 10], duration: 0.2}}"
    ),
    Cause(reason: .over, found: "animationDuration: 1", replacement: "animationDuration: 0.2"),
    Cause(reason: .unchanged, found: "at: 0.5", replacement: "at: 5"),
  ]

  private func why(_ scene: String, _ arguments: [String]) throws -> (CapturedConsole, Int32) {
    let folder = try SceneFolder()
    let path = try folder.write("a.yaml", scene)
    let console = CapturedConsole()
    return (console, console.run(["why", path, "--quiet"] + arguments))
  }

  @Test("what moves ends with 0 and tells who moves it")
  func moves() throws {
    let (console, code) = try why(Self.moving, ["ball.position", "--at", "0.8"])
    #expect(code == 0)
    let lines = console.data.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.first == "ball.position moves at 0.80 s: animation 'position' moves it")
    #expect(lines.contains("  5 implicit       ANSWERED    basic, 1 s, default"))
    #expect(lines.contains("  => animation 'position' added, ends after 1 s"))
  }

  @Test("each cause, put into a scene that moves, is found as that very reason", arguments: causes)
  func cause(_ cause: Cause) throws {
    try #require(Self.moving.contains(cause.found))
    let scene = Self.moving.replacingOccurrences(of: cause.found, with: cause.replacement)
    let (console, code) = try why(
      scene,
      [cause.property, "--at", cause.time, "--format", "json"]
    )
    #expect(console.words == "")
    #expect(code == 1)
    let object = try JSONSerialization.jsonObject(with: Data(console.data.utf8)) as? [String: Any]
    #expect(object?["reason"] as? String == cause.reason.rawValue, "\(console.data)")
    #expect(object?["moves"] as? Bool == false)
  }

  nonisolated private static let folder = Fixture.url("Why")

  nonisolated static func files() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  /// What follows a word in the comments at the top of a file.
  private func note(_ word: String, in text: String) throws -> String {
    let line = text.split(separator: "\n").first { $0.hasPrefix("# \(word): ") }
    return String(try #require(line).dropFirst(word.count + 4))
  }

  @Test("each scene in which nothing moves is told its reason in its words", arguments: try files())
  func scene(_ file: String) throws {
    let path = Self.folder.appendingPathComponent(file).path
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let asked = try note("asked", in: text).split(separator: " ")
    let console = CapturedConsole()
    let arguments = ["--at", String(asked[2]), "--quiet", "--format", "json"]
    #expect(console.run(["why", path, String(asked[0])] + arguments) == 1)
    let object = try JSONSerialization.jsonObject(with: Data(console.data.utf8)) as? [String: Any]
    #expect(object?["reason"] as? String == (try note("found", in: text)))
    let sentence = (object?["sentence"] as? String)?.replacingOccurrences(of: path, with: file)
    #expect(sentence == (try note("told", in: text)))
  }

  @Test("every reason but that of delegates has a cause and a scene")
  func everyReason() throws {
    let told = Set(Self.causes.map(\.reason))
    #expect(Set(StillReason.allCases).subtracting(told) == [.delegateNull])
    let files = Set(try Self.files().compactMap { $0.split { $0 == "." || $0 == "-" }.first })
    #expect(files == Set(told.map { Substring($0.rawValue) }))
  }
}
