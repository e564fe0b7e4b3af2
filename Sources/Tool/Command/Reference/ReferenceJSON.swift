import Foundation
import Lamina

/// The reference as `lamina list --json` prints it: one array, an object for each entry.
enum ReferenceJSON {
  static func text(of content: ReferenceContent) throws -> String {
    switch content {
    case .words(let words): try text(words.map { Key(name: $0.name, summary: $0.summary) })
    case .layers: try text(layers)
    case .properties(let kind): try text(properties(of: kind))
    case .kinds(let kinds, let common, _): try text(self.kinds(kinds, common: common))
    case .timing: try text(timing)
    }
  }

  private struct Layer: Encodable {
    var kind: String
    var properties: [String]
    var parts: [Part]
  }

  /// A key with nested values, each addressed as `key.NAME.property`.
  private struct Part: Encodable {
    var key: String
    var summary: String
    var properties: [String]
  }

  private struct Property: Encodable {
    var kind: String
    var name: String
    var type: String
    var components: [String]
    var choices: [String]
    var isAnimatable: Bool
    var implicitAction: String
    var threshold: Double
    var summary: String
  }

  private struct Kind: Encodable {
    var kind: String
    var summary: String
    var members: [String]
    var keys: [Key]
  }

  private struct Key: Encodable {
    var name: String
    var summary: String
  }

  private struct Timing: Encodable {
    var key: String
    var name: String
    var summary: String?
    var controlPoints: [Double]?
  }

  private static var layers: [Layer] {
    ReferenceTables.layers.map { table in
      Layer(
        kind: table.kind,
        properties: table.descriptors.map(\.name),
        parts: LayerKinds.partKeys(of: table.kind)
          .map { key in
            Part(
              key: key.info.name,
              summary: key.info.summary,
              properties: key.partDescriptors.map(\.name)
            )
          }
      )
    }
  }

  /// Returns the properties of kinds, including components such as `position.x`.
  private static func properties(of kind: String?) -> [Property] {
    ReferenceContent.tables(of: kind)
      .flatMap { table in
        table.descriptors.map { descriptor in
          Property(
            kind: table.kind,
            name: descriptor.name,
            type: descriptor.type.name,
            components: descriptor.componentNames,
            choices: descriptor.choices,
            isAnimatable: descriptor.isAnimatable,
            implicitAction: descriptor.implicitAction.rawValue,
            threshold: descriptor.threshold,
            summary: descriptor.summary
          )
        }
      }
  }

  private static func kinds(_ kinds: [SceneReference.Kind], common: [KeyInfo]) -> [Kind] {
    kinds.map { kind in
      let keys = kind.keys + common
      return Kind(
        kind: kind.name,
        summary: kind.summary,
        members: keys.map(\.name),
        keys: keys.map { Key(name: $0.name, summary: $0.summary) }
      )
    }
  }

  /// The keys of media timing, timing functions, fill modes and calculation modes.
  private static var timing: [Timing] {
    SceneReference.timingKeys.map { Timing(key: "key", name: $0.name, summary: $0.summary) }
      + functions
      + FillMode.allCases.map {
        Timing(key: "fillMode", name: $0.rawValue, summary: ReferenceTables.summary(of: $0))
      }
      + CalculationMode.allCases.map {
        Timing(key: "calculationMode", name: $0.rawValue, summary: ReferenceTables.summary(of: $0))
      }
  }

  private static var functions: [Timing] {
    TimingFunction.named.map { name, function in
      Timing(
        key: "timingFunction",
        name: name,
        controlPoints: ReferenceTables.controlPoints(of: function)
      )
    }
  }

  private static func text(_ entries: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(entries), as: UTF8.self) + "\n"
  }
}
