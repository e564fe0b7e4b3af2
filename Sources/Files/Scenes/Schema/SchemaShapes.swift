import LaminaCore

/// Converts shapes of values to schemas.
enum SchemaShapes {
  /// The largest finite number, as a schema without a maximum accepts infinity.
  private static let largest = SchemaValue.number(.greatestFiniteMagnitude)
  private static let smallest = SchemaValue.number(-.greatestFiniteMagnitude)

  static func schema(_ shape: ValueShape) -> SchemaValue {
    switch shape {
    case .number(.none): .reference("number")
    case .number(let bounds): any([number(bounds), .reference("numberText")])
    case .integer(let bounds):
      any([number(bounds, type: "integer"), pattern(SchemaText.integer)])
    case .seconds(.none): .reference("time")
    case .seconds(let bounds): any([number(bounds), .reference("timeText")])
    case .count(let isWhole):
      any([
        schema(isWhole ? .integer(.nonNegative) : .number(.nonNegative)),
        words(["forever"]),
      ])
    case .boolean: .reference("boolean")
    case .text, .layerName: .reference("text")
    case .color: .reference("color")
    case .choice(let names): words(names)
    case .timingFunction: .reference("timingFunction")
    case .path: .reference("path")
    case .angle: .reference("angle")
    case .turn: any([.reference("angle"), axis])
    case .identifier: .reference("identifier")
    case .keyPath: .reference("keyPath")
    case .point: .reference("point")
    case .size: .reference("size")
    case .rect: .reference("rect")
    case .transform: .reference("transform")
    case .value, .velocity: .keys([:])
    case .layer: .reference("layer")
    case .animation: .reference("animation")
    case .motion: .reference("motion")
    case .step: .reference("step")
    case .part(let key): .reference("part.\(key)")
    case .list(let item): .keys(["type": .text("array"), "items": schema(item)])
    case .tuple(let item, let counts):
      .keys([
        "type": .text("array"), "items": schema(item),
        "minItems": .number(Double(counts.lowerBound)),
        "maxItems": .number(Double(counts.upperBound)),
      ])
    case .mapping(_, let value, let names): mapping(value, names)
    case .optional(let shape):
      any([schema(shape), words(["none", "null"]), .keys(["type": .text("null")])])
    case .oneOrMore(let item):
      // Not `anyOf`, as a fault would then be reported for the whole value.
      .keys([
        "if": .keys(["type": .text("array")]),
        "then": schema(.list(item)), "else": schema(item),
      ])
    case .either(let first, let second): any([schema(first), schema(second)])
    case .keys(let keys): object(keys)
    }
  }

  static func any(_ forms: [SchemaValue]) -> SchemaValue { .keys(["anyOf": .list(forms)]) }

  static func pattern(_ pattern: String) -> SchemaValue {
    .keys(["type": .text("string"), "pattern": .text(SchemaText.whole(pattern))])
  }

  /// Words as YAML resolves them: `1` is a number.
  static func words(_ words: [String]) -> SchemaValue {
    let typed = words.compactMap { word -> SchemaValue? in
      if case .number(let number) = NumberText.read(word) { return .number(number) }
      return ["true", "false"].contains(word) ? .flag(word == "true") : nil
    }
    return .keys(["enum": .list(typed + words.map(SchemaValue.text))])
  }

  /// A mapping with known keys, and notes; `more` has other keys with their values, and `required`
  /// names required keys besides those marked as such.
  static func object(
    _ keys: [KeyInfo],
    more: [SchemaValue.Member] = [],
    required: [String] = []
  ) -> SchemaValue {
    let needed = required + keys.filter(\.isRequired).map(\.name)
    return .keys([
      "type": .text("object"),
      "properties": .object(more + keys.map(member)),
      "patternProperties": .keys(["^\(SchemaText.note)": .flag(true)]),
      "additionalProperties": .flag(false),
      "required": needed.isEmpty ? nil : .texts(needed),
    ])
  }

  static func member(_ key: KeyInfo) -> SchemaValue.Member {
    SchemaValue.Member(
      key: key.name,
      value: schema(key.shape)
        .with(["description": .text(key.summary), "examples": examples(key.shape)])
    )
  }

  // MARK: - Numbers, lists and mappings

  private static func number(_ bounds: NumberBounds, type: String = "number") -> SchemaValue {
    let isWhole = type == "integer"
    let least = bounds.least.map(SchemaValue.number)
    let greatest = bounds.greatest.map(SchemaValue.number)
    let isOpenBelow = bounds.isOpen || bounds.isOpenBelow
    let end: SchemaValue? = isWhole ? .number(0x1p63) : largest
    let start: SchemaValue? = isWhole ? .number(-0x1p63) : smallest
    return .keys([
      "type": .text(type),
      "minimum": isOpenBelow ? nil : least ?? start,
      "exclusiveMinimum": isOpenBelow ? least : nil,
      "maximum": bounds.isOpen && greatest != nil ? nil : greatest ?? end,
      "exclusiveMaximum": bounds.isOpen ? greatest : nil,
    ])
  }

  static var anyNumber: SchemaValue { number(.none) }

  private static var axis: SchemaValue {
    .keys([
      "type": .text("array"),
      "items": .list([.reference("angle")]),
      "additionalItems": .reference("number"),
      "minItems": .number(4), "maxItems": .number(4),
    ])
  }

  private static func mapping(_ value: ValueShape, _ names: NameRule) -> SchemaValue {
    let notes = "^\(SchemaText.note)"
    let others = "^(?!\(SchemaText.note))"
    let (pattern, isClosed) =
      switch names {
      case .any: (others, false)
      case .identifier: ("\(others)\(SchemaText.identifier)$", true)
      case .pressedKey: (SchemaText.whole(SchemaText.pressedKey), true)
      case .target: ("^[^.]+\\.[\\s\\S]", true)
      }
    return .keys([
      "type": .text("object"),
      "patternProperties": .keys([notes: .flag(true), pattern: schema(value)]),
      "additionalProperties": isClosed ? .flag(false) : nil,
    ])
  }

  /// Example values, where the description does not show the form.
  private static func examples(_ shape: ValueShape) -> SchemaValue? {
    switch shape {
    case .seconds: .list([.number(0.5), .text("250ms")])
    case .count: .list([.number(3), .text("forever")])
    case .list(.timingFunction): .list([.texts(["easeIn", "easeOut"])])
    case .list(.color): .list([.texts(["#ffcc66", "tomato"])])
    case .optional(let shape): examples(shape)
    default: nil
    }
  }
}
