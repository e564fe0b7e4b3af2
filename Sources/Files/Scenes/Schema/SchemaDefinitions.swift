import LaminaLayers
import LaminaMath
import LaminaProperties

/// The section `definitions` of the schema: the schemas of numbers, colours, points, paths and
/// other values.
enum SchemaDefinitions {
  static var values: [SchemaValue.Member] {
    [
      member("number", SchemaShapes.any([SchemaShapes.anyNumber, .reference("numberText")])),
      member("numberText", SchemaShapes.pattern(SchemaText.number)),
      member("boolean", boolean),
      member("text", text),
      member("identifier", identifier),
      member("time", time),
      member("timeText", SchemaShapes.pattern("\(SchemaText.number)(ms|s)?")),
      member("angle", angle),
      member("color", color),
      member("point", list("A point [x, y].", 2...2, example: [40, 24])),
      member("size", list("A size [width, height].", 2...2, example: [20, 10])),
      member("rect", rect),
      member("transform", transform),
      member("path", path),
      member("timingFunction", timingFunction),
      member("keyPath", keyPath),
    ]
  }

  private static func member(_ key: String, _ value: SchemaValue) -> SchemaValue.Member {
    SchemaValue.Member(key: key, value: value)
  }

  private static var boolean: SchemaValue {
    .keys([
      "description": .text("true or false."),
      "enum": .list([.flag(true), .flag(false)] + SchemaText.truths.map(SchemaValue.text)),
    ])
  }

  private static var text: SchemaValue {
    .keys([
      "description": .text("Text; a word that looks like a number or a truth value stays a word."),
      "type": .texts(["string", "number", "boolean"]),
    ])
  }

  /// An id, which may look like a Boolean or a negative integer to YAML: the reader accepts `true`
  /// and `-5` as ids.
  private static var identifier: SchemaValue {
    SchemaShapes.any([
      SchemaShapes.pattern(SchemaText.identifier)
        .with(["not": .keys(["const": .text(SceneIdentifier.root)])]),
      .keys(["type": .text("boolean")]),
      .keys(["type": .text("integer"), "maximum": .number(-1)]),
    ])
    .with(["description": .text("Letters, digits, '_' and '-', not beginning with a digit.")])
  }

  private static var time: SchemaValue {
    SchemaShapes.any([SchemaShapes.anyNumber, .reference("timeText")])
      .with([
        "description": .text("Seconds, or text such as 250ms."),
        "examples": .list([.number(1.5), .text("250ms")]),
      ])
  }

  private static var angle: SchemaValue {
    let text = SchemaShapes.pattern("\(SchemaText.number)(deg|rad|turn)?")
    return SchemaShapes.any([SchemaShapes.anyNumber, text])
      .with([
        "description": .text("Radians, or text such as 45deg or 0.25turn."),
        "examples": .texts(["45deg", "0.25turn"]),
      ])
  }

  private static var color: SchemaValue {
    SchemaShapes.any([
      .keys(["enum": .texts(SchemaText.colorNames)]),
      SchemaShapes.pattern("#([0-9A-Fa-f]{3,4}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})"),
      SchemaShapes.pattern(SchemaText.colorName),
    ])
    .with([
      "description": .text(
        "A colour in quotes, such as \"#ffcc66\", or a name: without quotes '#' starts a comment."
      ),
      "examples": .texts(["#fc6", "#ffcc66", "#ffcc6680", "tomato"]),
    ])
  }

  private static func list(
    _ words: String,
    _ counts: ClosedRange<Int>,
    example: [Double]
  ) -> SchemaValue {
    SchemaShapes.schema(.tuple(.number(.none), counts))
      .with([
        "description": .text(words),
        "examples": .list([.list(example.map(SchemaValue.number))]),
      ])
  }

  private static var rect: SchemaValue {
    SchemaShapes.schema(.either(.tuple(.number(.none), 2...2), .tuple(.number(.none), 4...4)))
      .with([
        "description": .text("[x, y, width, height], or [width, height] at the origin."),
        "examples": .list([.list([20, 10].map(SchemaValue.number))]),
      ])
  }

  private static var transform: SchemaValue {
    let steps = TransformStep.all.map {
      SchemaValue.Member(key: $0.name, value: SchemaShapes.schema($0.shape))
    }
    let step = SchemaShapes.object([], more: steps).with(["minProperties": .number(1)])
    let matrix = SchemaShapes.schema(.tuple(.number(.none), 16...16))
    return
      SchemaShapes.any([
        SchemaShapes.words(["identity"]), .keys(["type": .text("array"), "items": step]), matrix,
      ])
      .with([
        "description": .text("A list of steps, of which the last happens first, or 16 numbers."),
        "examples": .list([.list([.keys(["rotate": .text("45deg")])])]),
      ])
  }

  private static var path: SchemaValue {
    let words = KeyInfo(name: "text", shape: .text, summary: "The words.", isRequired: true)
    let size = KeyInfo(
      name: "size",
      shape: .number(.positive),
      summary: "The size in points; 16 unless given."
    )
    return SchemaShapes.any([.reference("text"), SchemaShapes.object([words, size])])
      .with([
        "description": .text("SVG path text, or the centre lines of words."),
        "examples": .texts(["M 0 0 L 10 0 L 5 8 Z"]),
      ])
  }

  private static var timingFunction: SchemaValue {
    SchemaShapes.any([
      .keys(["enum": .texts(TimingFunction.named.map(\.name))]),
      SchemaShapes.schema(.tuple(.number(.none), 4...4)),
    ])
    .with([
      "description": .text("The pacing: a name or [x1, y1, x2, y2]."),
      "examples": .list([.text("easeInOut"), .list([0.42, 0, 0.58, 1].map(SchemaValue.number))]),
    ])
  }

  /// Custom properties may have any name, so any text is valid; the known names are for completion.
  private static var keyPath: SchemaValue {
    let names = Set(LayerKind.all.flatMap(\.table.descriptors).filter(\.isAnimatable).map(\.name))
    return SchemaShapes.any([.keys(["enum": .texts(names.sorted())]), .reference("text")])
      .with(["description": .text("A property or a part of one, such as position.x.")])
  }
}
