import Foundation
import Lamina

/// The reference as `lamina list --json` prints it: one array, an object for each entry.
enum ReferenceJSON {
  static func text(of content: ReferenceContent) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(entries(of: content)), as: UTF8.self) + "\n"
  }

  private static func entries(of content: ReferenceContent) -> [JSONRecord] {
    switch content {
    case .words(let words): words.map { key($0.name, $0.summary) }
    case .layers: ReferenceTables.layers.map(layer)
    case .properties(let kind):
      ReferenceContent.tables(of: kind)
        .flatMap { table in table.descriptors.map { property($0, of: table.kind) } }
    case .kinds(let kinds, let common, _): kinds.map { kind($0, $0.keys + common) }
    case .timing: timing
    }
  }

  private static func key(_ name: String, _ summary: String) -> JSONRecord {
    ["name": name, "summary": summary]
  }

  /// Returns a kind with its properties and its keys of nested values, each addressed as
  /// `key.NAME.property`.
  private static func layer(_ table: PropertyTable) -> JSONRecord {
    let parts = LayerKinds.partKeys(of: table.kind)
      .map { key -> JSONRecord in
        [
          "key": key.info.name, "summary": key.info.summary,
          "properties": key.partDescriptors.map(\.name),
        ]
      }
    return ["kind": table.kind, "properties": table.descriptors.map(\.name), "parts": parts]
  }

  /// Returns a property, which may be a component such as `position.x`.
  private static func property(_ descriptor: PropertyDescriptor, of kind: String) -> JSONRecord {
    [
      "kind": kind, "name": descriptor.name, "type": descriptor.type.name,
      "components": descriptor.componentNames, "choices": descriptor.choices,
      "isAnimatable": descriptor.isAnimatable,
      "implicitAction": descriptor.implicitAction.rawValue, "threshold": descriptor.threshold,
      "summary": descriptor.summary,
    ]
  }

  private static func kind(_ kind: SceneReference.Kind, _ keys: [KeyInfo]) -> JSONRecord {
    [
      "kind": kind.name, "summary": kind.summary, "members": keys.map(\.name),
      "keys": keys.map { key($0.name, $0.summary) },
    ]
  }

  /// The keys of media timing, timing functions, fill modes and calculation modes.
  private static var timing: [JSONRecord] {
    func entry(_ key: String, _ name: String, _ summary: String) -> JSONRecord {
      ["key": key, "name": name, "summary": summary]
    }
    let functions = TimingFunction.named.map { name, function -> JSONRecord in
      [
        "key": "timingFunction", "name": name,
        "controlPoints": ReferenceTables.controlPoints(of: function),
      ]
    }
    return SceneReference.timingKeys.map { entry("key", $0.name, $0.summary) } + functions
      + FillMode.allCases.map { entry("fillMode", $0.rawValue, ReferenceTables.summary(of: $0)) }
      + CalculationMode.allCases.map {
        entry("calculationMode", $0.rawValue, ReferenceTables.summary(of: $0))
      }
  }
}
