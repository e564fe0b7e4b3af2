import Foundation
import LaminaCore

/// The schemas of layers: the common keys, and those that each kind adds.
///
/// Unknown keys are rejected by the schema of the kind, which knows all names:
/// `additionalProperties` further up would not see those of the kinds.
struct SchemaLayers {
  private let kinds: [(kind: LayerKind, members: [SchemaValue.Member])]
  private let common: [SchemaValue.Member]

  init(_ kinds: [LayerKind] = LayerKind.all) {
    self.kinds = kinds.map { ($0, Self.members(of: $0)) }
    let first = self.kinds.first?.members ?? []
    let others = self.kinds.dropFirst().map { Dictionary(members: $0.members) }
    common = first.filter { member in others.allSatisfy { $0[member.key] == member.value } }
  }

  /// The layer, and a schema for each kind and each part.
  var definitions: [SchemaValue.Member] {
    [SchemaValue.Member(key: "layer", value: layer)]
      + kinds.map {
        SchemaValue.Member(key: "layer.\($0.kind.name)", value: piece($0.kind, $0.members))
      }
      + parts
  }

  /// The keys of a layer of a kind, in the order of the tables.
  static func members(of kind: LayerKind) -> [SchemaValue.Member] {
    let keys = kind.keys.all.map(\.info)
    let descriptors = kind.table.descriptors.filter { descriptor in
      (descriptor.place != nil || descriptor.name == "frame")
        && !keys.contains { $0.name == descriptor.name }
    }
    var names: Set<String> = []
    return keys.map(SchemaShapes.member)
      + descriptors.filter { names.insert($0.name).inserted }.map { member($0, kind.table) }
  }

  private static func member(
    _ descriptor: PropertyDescriptor,
    _ table: PropertyTable
  ) -> SchemaValue.Member {
    let unit = descriptor.unit.words
    let summary = unit.isEmpty ? descriptor.summary : "\(descriptor.summary) \(unit)"
    var member = SchemaShapes.member(
      KeyInfo(name: descriptor.name, shape: ValueShape(descriptor), summary: summary)
    )
    let value = table.plainValue(of: descriptor).flatMap(SchemaValue.init(value:))
    member.value = member.value.with(["default": value])
    return member
  }

  private var layer: SchemaValue {
    let keys = LayerNode.keys.map(SchemaShapes.member)
    let plain = SchemaValue.reference("layer.\(LayerKind.plain.name)")
    let branches = kinds.map { kind, _ -> SchemaValue in
      let isPlain = kind.name == LayerKind.plain.name
      let names = [kind.name] + (kind.formerName.map { [$0] } ?? [])
      let name: SchemaValue =
        names.count == 1 ? .keys(["const": .text(kind.name)]) : .keys(["enum": .texts(names)])
      let test: SchemaValue = .keys(["kind": name])
      return .keys([
        // A use of a preset may have any parameter.
        "if": .keys([
          "properties": test,
          "required": isPlain ? nil : .texts([LayerNode.kindKey.name]),
          "not": isPlain ? .keys(["required": .texts([PresetUse.key])]) : nil,
        ]),
        "then": isPlain ? plain : .reference("layer.\(kind.name)"),
      ])
    }
    return .keys([
      "description": .text("A layer with everything below it."),
      "type": .text("object"),
      "properties": .object(keys + common),
      "patternProperties": .object(
        [SchemaValue.Member(key: "^\(SchemaText.note)", value: .flag(true))]
          + getters(common)
      ),
      "allOf": .list(branches),
    ])
  }

  private func piece(_ kind: LayerKind, _ members: [SchemaValue.Member]) -> SchemaValue {
    let own = members.filter { member in !common.contains { $0.key == member.key } }
    let parts = kind.keys.withParts.map { "\($0.info.name)\\..+" }
    let flags = Self.getters(of: kind.table.descriptors)
    let names = LayerNode.keys.map(\.name) + members.map(\.key) + flags
    let pattern =
      "^(\(SchemaText.note).*|\((parts + [SchemaText.words(names)]).joined(separator: "|")))$"
    return .keys([
      "title": .text(kind.owner),
      "properties": .object(own),
      "patternProperties": .object(getters(own)),
      // A layer with custom properties may have any key.
      "if": .keys(["required": .texts([LayerNode.customKey.name])]),
      "else": .keys([
        "patternProperties": .keys([pattern: .flag(true)]),
        "additionalProperties": .flag(false),
      ]),
    ])
  }

  /// The getter names of Booleans, which are valid as well: `isHidden`.
  private func getters(_ members: [SchemaValue.Member]) -> [SchemaValue.Member] {
    let names = Set(members.map(\.key))
    let descriptors = kinds.flatMap(\.kind.table.descriptors).filter { names.contains($0.name) }
    let getters = Array(Set(Self.getters(of: descriptors))).sorted()
    guard !getters.isEmpty else { return [] }
    let pattern = SchemaText.whole(SchemaText.words(getters))
    return [SchemaValue.Member(key: pattern, value: .reference("boolean"))]
  }

  private static func getters(of descriptors: [PropertyDescriptor]) -> [String] {
    descriptors.filter { $0.type == PropertyType(Bool.self) && $0.place != nil }
      .map(\.getterName)
  }

  /// The schemas of keys with parts: cells and filters.
  private var parts: [SchemaValue.Member] {
    var names: Set<String> = []
    return kinds.flatMap(\.kind.keys.withParts)
      .filter { names.insert($0.info.name).inserted }
      .map { key in
        let descriptors = key.partDescriptors.filter { !$0.name.contains(".") || $0.place != nil }
        return SchemaValue.Member(
          key: "part.\(key.info.name)",
          value: SchemaShapes.object(
            descriptors.map { KeyInfo($0, named: $0.name) } + key.partKeys,
            required: [key.partNeeds].compactMap { $0 }
          )
        )
      }
  }
}

extension Dictionary<String, SchemaValue> {
  fileprivate init(members: [SchemaValue.Member]) {
    self.init(members.map { ($0.key, $0.value) }) { first, _ in first }
  }
}

extension SchemaValue {
  /// A property's value in the notation of files; nil for no value and for one without a short
  /// form.
  fileprivate init?(value: PropertyValue) {
    switch value.content {
    case let number as Double where number.isFinite: self = .number(number)
    case let flag as Bool: self = .flag(flag)
    case let count as Int: self = .number(Double(count))
    case let choice as ChoiceName: self = .text(choice.name)
    case let color as Color: self = .text(color.hex)
    case let point as CGPoint: self = .list([point.x, point.y].map { .number(Double($0)) })
    case let size as CGSize: self = .list([size.width, size.height].map { .number(Double($0)) })
    case let rect as CGRect:
      self = .list(
        [rect.minX, rect.minY, rect.width, rect.height].map { .number(Double($0)) }
      )
    case let transform as Transform3D where transform == .identity: self = .text("identity")
    default: return nil
    }
  }
}

extension PropertyUnit {
  /// The unit as a sentence; empty for none.
  fileprivate var words: String {
    switch self {
    case .plain: ""
    case .points: "In points."
    case .radians: "In radians, or text such as 90deg."
    case .factor: "A factor; 1 changes nothing."
    case .seconds, .duration: "In seconds, or text such as 250ms."
    case .repetitions: "A number, or forever."
    }
  }
}
