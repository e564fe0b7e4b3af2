import Foundation
import Testing

@testable import LaminaScenes

/// Words of CSS, SwiftUI and UIKit are answered with those of scenes.
@Suite struct ForeignWordTests {
  private func findings(_ text: String) -> [String] {
    let check = SceneCheck(SourceFile(name: "scene.yaml", text: "version: 1\n" + text))
    return check.diagnostics.map { $0.message + "; " + ($0.help ?? "") }
  }

  nonisolated private static let words: [(layer: String, help: String)] = [
    ("text: hi, kind: text", "did you mean 'string'? "),
    ("color: red, kind: text", "did you mean 'foregroundColor'? "),
    ("color: red, kind: shape", "did you mean 'fillColor'? "),
    ("color: red", "did you mean 'backgroundColor'? "),
    ("width: 4", "did you mean 'bounds.size.width'? "),
    ("height: 4", "did you mean 'bounds.size.height'? "),
    ("x: 4", "did you mean 'position.x'? "),
    ("y: 4", "did you mean 'position.y'? "),
    ("rotation: 1", "did you mean 'transform.rotation.z'? "),
    ("border-radius: 1", "did you mean 'cornerRadius'? "),
    ("kind: label", "did you mean 'text'?"),
    ("opacity: 50%", "shares are numbers: write '0.5'"),
    ("animations: {k: {kind: bounce, keyPath: opacity}}", "did you mean 'spring'?"),
    (
      "animations: {k: {kind: basic, keyPath: opacity, to: 0, timingFunction: ease-in-out}}",
      "did you mean 'easeInEaseOut'?"
    ),
    (
      "animations: {k: {kind: basic, keyPath: opacity, to: 0, delay: 1}}",
      "did you mean 'beginTime'?"
    ),
  ]

  @Test("one finding with the word that is meant", arguments: words)
  func suggests(_ layer: String, _ help: String) throws {
    let found = findings("layers: [{id: a, \(layer)}]\n")
    #expect(found.count == 1, "\(found)")
    #expect(try #require(found.first).contains(help), "\(found)")
  }

  @Test("keys of the keyboard")
  func keys() {
    for (word, name) in [("ArrowLeft", "left"), ("Esc", "escape"), ("Return", "enter")] {
      let found = findings("layers: []\nkeys: {\(word): []}\n")
      #expect(found == ["'\(word)' is not a key; did you mean '\(name)'?"])
    }
  }

  nonisolated private static let counts = [
    "inf", ".inf", ".INF", "+inf", "infinity", "Infinity", "infinite", "INFINITE",
  ]

  @Test("repetitions without an end", arguments: counts, [false, true])
  func forever(word: String, isJSON: Bool) throws {
    let animation = "kind: basic, keyPath: opacity, to: 0, duration: 1, repeatCount: "
    let json = #""kind": "basic", "keyPath": "opacity", "to": 0, "duration": 1, "repeatCount": "#
    for value in [word, "\"\(word)\""] {
      let text =
        isJSON
        ? #"{"version": 1, "layers": [{"id": "a", "animations": {"k": {\#(json)\#(value)}}}]}"#
        : "version: 1\nlayers: [{id: a, animations: {k: {\(animation)\(value)}}}]\n"
      let file = SourceFile(name: isJSON ? "scene.json" : "scene.yaml", text: text)
      let found = SceneCheck(file).diagnostics
      #expect(found.count == 1, "\(found.map(\.message))")
      #expect(try #require(found.first).help == "did you mean 'forever'?")
      let fixed = value.replacingOccurrences(of: word, with: "forever")
      #expect(found.first?.fix(in: file)?.replacement == fixed)
    }
  }

  @Test("cycles of motions without an end", arguments: counts)
  func cycles(word: String) {
    let motion = "kind: spring, property: opacity, to: 0, repeatCount: \(word)"
    let found = findings("layers: [{id: a, motions: {k: {\(motion)}}}]\n")
    #expect(found.count == 1 && found[0].hasSuffix("; did you mean 'forever'?"), "\(found)")
  }

  @Test("no number and less than none are not without an end", arguments: ["nan", "-inf", "1e999"])
  func finite(word: String) {
    let animation = "kind: basic, keyPath: opacity, to: 0, repeatCount: \(word)"
    let found = findings("layers: [{id: a, animations: {k: {\(animation)}}}]\n")
    #expect(found == ["'\(word)' is not a finite number; "])
    #expect(findings("layers: [{id: a, opacity: inf}]\n") == ["'inf' is not a finite number; "])
  }

  nonisolated private static let rows = [
    "layers:\n  - id: a\n    position: 16, 26.5\n",
    "layers: [{id: a, position: 16, 26.5}]\n",
    "layers: [{id: a, position: 16, 26.5, opacity: 1}]\n",
    "layers: [{id: a}]\ntimeline: [{at: 1, set: {a.position: 16, 26.5}}]\n",
  ]

  @Test("numbers without brackets are one finding, wherever they stand", arguments: rows)
  func brackets(_ text: String) {
    #expect(
      findings(text)
        == ["expected a point [x, y], found '16, 26.5'; put brackets around it: '[16, 26.5]'"]
    )
  }

  @Test("a number that is a key, and numbers in notes, are left alone")
  func numbers() {
    #expect(findings("x-note: {a: 1, 2}\nlayers: []\n") == [])
    let found = findings("layers: [{id: a, opacity: 1, 2: 3}]\n")
    #expect(found.count == 1 && found[0].hasPrefix("'2' is not a property of a plain layer"))
  }
}
