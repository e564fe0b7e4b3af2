import LaminaScenes
import Testing

/// What the reference says of keys and what the reader does with them are the same values; a key
/// whose form tells something else than it reads fails here.
@Suite struct VocabularyTests {
  struct Case: CustomTestStringConvertible {
    let family: String
    let kind: String
    let key: KeyInfo
    var testDescription: String { "\(kind) \(family): \(key.name)" }

    /// What the check says of an animation or motion in which the key has a value.
    func errors(_ value: String) -> [String] {
      var words = "kind: \(kind)"
      if family == "motion" { words += ", property: position" }
      let hasKeyPath = SceneReference.animations.contains {
        $0.name == kind && $0.keys.contains { $0.name == "keyPath" }
      }
      if family == "animation", hasKeyPath, key.name != "keyPath" { words += ", keyPath: position" }
      if kind == "keyframe", !["values", "path"].contains(key.name) {
        words += ", values: [[0, 0], [1, 1]]"
      }
      let text =
        "version: 1\nlayers:\n - id: a\n   \(family)s: {k: {\(words), \(key.name): \(value)}}"
      return SceneCheck(SourceFile(name: "a.yaml", text: text)).diagnostics
        .filter { $0.severity == .error }.map(\.message)
    }
  }

  static let cases =
    SceneReference.animations.flatMap { kind in
      (kind.keys + SceneReference.animationKeys)
        .map { Case(family: "animation", kind: kind.name, key: $0) }
    }
    + SceneReference.motions.flatMap { kind in
      (kind.keys + SceneReference.motionKeys)
        .map { Case(family: "motion", kind: kind.name, key: $0) }
    }

  /// Texts of a shape, and texts that are not of it.
  static func samples(_ shape: ValueShape) -> (right: [String], wrong: [String]) {
    switch shape {
    case .number(let bounds), .integer(let bounds), .seconds(let bounds):
      let inside = bounds.least.map { least in bounds.greatest.map { (least + $0) / 2 } ?? least + 1
      }
      let outside = [bounds.least.map { $0 - 1 }, bounds.greatest.map { $0 + 1 }]
      let below = bounds.least == nil ? ["-1"] : []
      return (
        ["\(inside ?? 0)"] + below, outside.compactMap { $0.map { "\($0)" } } + ["x", "nan", "{}"]
      )
    case .count(let isWhole): return (["2", "forever"], ["-1", "x"] + (isWhole ? ["1.5"] : []))
    case .boolean: return (["true", "no"], ["1", "{}"])
    case .text, .keyPath: return (["position"], ["{}", "~"])
    case .choice(let names): return (names, ["nothing-like-it"])
    case .timingFunction: return (["linear", "[0, 0, 1, 1]"], ["lineer", "[1]"])
    case .path: return (["M 0 0 L 1 1"], ["Q", "[1]"])
    case .value, .velocity: return (["[1, 2]"], ["x", "[1]"])
    case .list(.number): return (["[0, 1]"], ["1", "[x]"])
    case .list(.value): return (["[[0, 0], [1, 2]]"], ["1", "[x]"])
    case .list(let item):
      let (right, wrong) = samples(item)
      return (right.map { "[\($0)]" }, wrong.map { "[\($0)]" } + ["1"])
    case .animation: return (["{kind: basic, keyPath: opacity, to: 1}"], ["{}", "1"])
    case .mapping(of: "property", _, _):
      return (["{kind: wipe, angle: 1}"], ["1", "{}", "{kind: wip}", "{kind: wipe, anlge: 1}"])
    case .color, .layerName, .layer, .motion, .step, .mapping, .oneOrMore, .either, .keys, .angle,
      .turn,
      .identifier, .point, .size, .rect, .transform, .tuple, .part, .optional:
      return ([], [])
    }
  }

  @Test("a key takes what its shape says and nothing else", arguments: cases)
  func shapes(_ example: Case) {
    var (right, wrong) = Self.samples(example.key.shape)
    #expect(!right.isEmpty)
    // Any number may be written, but below 0 the constants that follow from it make no spring.
    if example.key.name == "springSpeed" { right.removeAll { $0 == "-1" } }
    for text in right { #expect(example.errors(text) == [], "\(text)") }
    for text in wrong { #expect(example.errors(text) != [], "\(text)") }
  }

  @Test("each name stands once, and each has a sentence")
  func names() {
    let kinds = [
      (SceneReference.animations, SceneReference.animationKeys),
      (SceneReference.motions, SceneReference.motionKeys),
    ]
    for (kinds, common) in kinds {
      #expect(Set(kinds.map(\.name)).count == kinds.count)
      for kind in kinds {
        let keys = kind.keys + common
        #expect(Set(keys.map(\.name)).count == keys.count, "\(kind.name)")
        #expect(keys.allSatisfy { $0.summary.hasSuffix(".") })
      }
    }
    #expect(
      SceneReference.steps.map(\.name)
        == [
          "transaction", "set", "add", "motion", "remove", "addSublayer", "removeFromSuperlayer",
        ]
    )
  }

  @Test("each event can be answered", arguments: SceneReference.events.map(\.name))
  func events(name: String) {
    let text = "version: 1\nlayers: [{id: a, actions: {\(name): {kind: transition}}}]"
    #expect(SceneCheck(SourceFile(name: "a.yaml", text: text)).diagnostics.isEmpty)
  }
}
