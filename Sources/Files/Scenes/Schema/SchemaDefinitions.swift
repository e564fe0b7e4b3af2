import LaminaCore

/// The section `definitions` of the schema: the schemas of numbers, colours, points, paths and
/// other values.
enum SchemaDefinitions {
  static var values: [SchemaValue.Member] {
    numbers + texts + geometry
  }

  private static func member(
    _ key: String,
    _ value: SchemaValue,
    _ words: String? = nil,
    examples: [SchemaValue]? = nil
  ) -> SchemaValue.Member {
    let description = words.map(SchemaValue.text)
    return SchemaValue.Member(
      key: key,
      value: value.with(["description": description, "examples": examples.map(SchemaValue.list)])
    )
  }

  private static func list(_ numbers: [Double]) -> SchemaValue {
    .list(numbers.map(SchemaValue.number))
  }

  private static func tuple(_ counts: ClosedRange<Int>) -> SchemaValue {
    SchemaShapes.schema(.tuple(.number(.none), counts))
  }

  private static var numbers: [SchemaValue.Member] {
    [
      member("number", SchemaShapes.any([SchemaShapes.anyNumber, .reference("numberText")])),
      member("numberText", SchemaShapes.pattern(SchemaText.number)),
      member(
        "boolean",
        .keys([
          "enum": .list([.flag(true), .flag(false)] + SchemaText.truths.map(SchemaValue.text))
        ]),
        "true or false."
      ),
    ]
  }

  private static var texts: [SchemaValue.Member] {
    [
      member(
        "text",
        .keys(["type": .texts(["string", "number", "boolean"])]),
        "Text; a word that looks like a number or a truth value stays a word."
      ),
      // An id may look like a Boolean or a negative integer to YAML: the reader accepts `true` and
      // `-5` as ids.
      member(
        "identifier",
        SchemaShapes.any([
          SchemaShapes.pattern(SchemaText.identifier)
            .with(["not": .keys(["const": .text(SceneIdentifier.root)])]),
          .keys(["type": .text("boolean")]),
          .keys(["type": .text("integer"), "maximum": .number(-1)]),
        ]),
        "Letters, digits, '_' and '-', not beginning with a digit."
      ),
      member(
        "time",
        SchemaShapes.any([SchemaShapes.anyNumber, .reference("timeText")]),
        "Seconds, or text such as 250ms.",
        examples: [.number(1.5), .text("250ms")]
      ),
      member("timeText", SchemaShapes.pattern("\(SchemaText.number)(ms|s)?")),
      member(
        "angle",
        SchemaShapes.any([
          SchemaShapes.anyNumber, SchemaShapes.pattern("\(SchemaText.number)(deg|rad|turn)?"),
        ]),
        "Radians, or text such as 45deg or 0.25turn.",
        examples: [.text("45deg"), .text("0.25turn")]
      ),
      member(
        "color",
        SchemaShapes.any([
          .keys(["enum": .texts(SchemaText.colorNames)]),
          SchemaShapes.pattern("#([0-9A-Fa-f]{3,4}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})"),
          SchemaShapes.pattern(SchemaText.colorName),
          SchemaShapes.pattern("\\$\(SchemaText.identifier)"),
        ]),
        "A colour in quotes, such as \"#ffcc66\", a name, or a role such as $accent: without quotes"
          + " '#' starts a comment.",
        examples: ["#fc6", "#ffcc66", "#ffcc6680", "tomato", "$accent"].map(SchemaValue.text)
      ),
    ]
  }

  private static var geometry: [SchemaValue.Member] {
    let steps = TransformStep.all.map {
      SchemaValue.Member(key: $0.name, value: SchemaShapes.schema($0.shape))
    }
    let step = SchemaShapes.object([], more: steps).with(["minProperties": .number(1)])
    let transforms = SchemaValue.keys(["type": .text("array"), "items": step])
    let words = KeyInfo(name: "text", shape: .text, summary: "The words.", isRequired: true)
    let sizes = "The size in points; 16 unless given."
    let size = KeyInfo(name: "size", shape: .number(.positive), summary: sizes)
    let names = Set(LayerKind.all.flatMap(\.table.descriptors).filter(\.isAnimatable).map(\.name))
    return [
      member("point", tuple(2...2), "A point [x, y].", examples: [list([40, 24])]),
      member("size", tuple(2...2), "A size [width, height].", examples: [list([20, 10])]),
      member(
        "rect",
        SchemaShapes.schema(.either(.tuple(.number(.none), 2...2), .tuple(.number(.none), 4...4))),
        "[x, y, width, height], or [width, height] at the origin.",
        examples: [list([20, 10])]
      ),
      member(
        "transform",
        SchemaShapes.any([SchemaShapes.words(["identity"]), transforms, tuple(16...16)]),
        "A list of steps, of which the last happens first, or 16 numbers.",
        examples: [.list([.keys(["rotate": .text("45deg")])])]
      ),
      member(
        "path",
        SchemaShapes.any([.reference("text"), SchemaShapes.object([words, size])]),
        "SVG path text, or the centre lines of words.",
        examples: [.text("M 0 0 L 10 0 L 5 8 Z")]
      ),
      member(
        "timingFunction",
        SchemaShapes.any([
          .keys(["enum": .texts(TimingFunction.named.map(\.name))]), tuple(4...4),
        ]),
        "The pacing: a name or [x1, y1, x2, y2].",
        examples: [.text("easeInOut"), list([0.42, 0, 0.58, 1])]
      ),
      // Custom properties may have any name, so any text is valid; the known names are for
      // completion.
      member(
        "keyPath",
        SchemaShapes.any([.keys(["enum": .texts(names.sorted())]), .reference("text")]),
        "A property or a part of one, such as position.x."
      ),
    ]
  }
}
