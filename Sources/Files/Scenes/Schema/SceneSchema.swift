import LaminaCore

/// The JSON Schema of scene files, draft-07, generated from the reader's tables.
package enum SceneSchema {
  /// The identifier of the schema; it is not a location.
  package static let identifier = "urn:lamina:scene:1"

  /// The schema as JSON, ended by a newline.
  package static func text(isCompact: Bool = false) -> String { root.json(isCompact: isCompact) }

  private static var root: SchemaValue {
    let scene = SchemaShapes.object(SceneReference.scene)
    return scene.with([
      "$schema": .text("http://json-schema.org/draft-07/schema#"),
      "$id": .text(identifier),
      "title": .text("A scene of Lamina"),
      "definitions": .object(definitions),
    ])
  }

  private static var definitions: [SchemaValue.Member] {
    SchemaDefinitions.values + SchemaLayers().definitions
      + family(
        "animation",
        SceneReference.animations,
        common: SceneReference.animationKeys,
        more: []
      )
      + family(
        "motion",
        SceneReference.motions,
        common: SceneReference.motionKeys,
        more: [
          KeyInfo(
            name: "property",
            shape: .keyPath,
            summary: "The property that it moves.",
            isRequired: true
          )
        ]
      )
      + [SchemaValue.Member(key: "step", value: SchemaShapes.object(SceneReference.steps))]
  }

  private static func required(_ key: String) -> SchemaValue {
    .keys(["required": .texts([key])])
  }

  /// The kinds of animations or motions: a schema that selects by kind, and one for each.
  private static func family(
    _ noun: String,
    _ kinds: [SceneReference.Kind],
    common: [KeyInfo],
    more: [KeyInfo]
  ) -> [SchemaValue.Member] {
    let branches = kinds.map { kind -> SchemaValue in
      let test: SchemaValue = .keys(["kind": .keys(["const": .text(kind.name)])])
      return .keys([
        "if": .keys(["properties": test, "required": .texts(["kind"])]),
        "then": .reference("\(noun).\(kind.name)"),
      ])
    }
    let names = SchemaShapes.words(kinds.map(\.name))
      .with([
        "description": .text(
          kinds.map { "\($0.name): \($0.summary)" }.joined(separator: " ")
        )
      ])
    let whole: SchemaValue = .keys([
      "type": .text("object"),
      "properties": .keys(["kind": names]),
      "anyOf": noun == "animation"
        ? .list([required("kind"), required(PresetUse.key)]) : nil,
      "required": noun == "animation" ? nil : .texts(["kind"]),
      "allOf": .list(branches),
    ])
    return [SchemaValue.Member(key: noun, value: whole)]
      + kinds.map { kind in
        let kindKey = SchemaValue.Member(key: "kind", value: .keys(["const": .text(kind.name)]))
        var seen: Set<String> = []
        let keys = (more + kind.keys + common).filter { seen.insert($0.name).inserted }
        return SchemaValue.Member(
          key: "\(noun).\(kind.name)",
          value: SchemaShapes.object(keys, more: [kindKey])
            .with(["title": .text(kind.summary)])
        )
      }
  }
}
