import LaminaCore

/// The members of verbs, each with its reader.
extension ServeVerb {
  static let textKey = SceneKey<String>(required: "text", .text, help: #"such as "text":"done""#)
  private static let protocolKey = SceneKey<Int>("protocol", .integer(in: .min ... .max))
  private static let ownKey = SceneKey<Bool>("own", .boolean)
  private static let treeKey = SceneKey<Tree>("tree", .name("tree"))
  private static let toKey = SceneKey<Double>("to", .duration)
  private static let byKey = SceneKey<Double>("by", .duration)
  private static let framesKey = SceneKey<FrameChoice>("frames", .name("choice of frames"))
  private static let formKey = SceneKey<FrameForm>("format", .name("form of frames"))
  private static let motionKey = SceneKey<MotionLevel>("motion", .name("level of motion"))
  private static let themeKey = SceneKey<Theme>("theme", .name("theme"))
  private static let maxRateKey = SceneKey<ByteRate>(
    "maxRate",
    ValueForm(.either(.integer(NumberBounds(least: 1)), .text)) { (values: ValueReader, value) in
      value.text.flatMap(ByteRate.init)
        ?? values.wrong(
          value,
          expected: "bytes a second",
          help: ByteRate.form
        )
    }
  )
  private static let rowsKey = SceneKey<Int>("rows", .integer(in: 1...500))
  private static let keepKey = SceneKey<Bool>("keep", .boolean)
  private static let replaceKey = SceneKey<String>("replace", .text)
  private static let valuesKey = SceneKey<[Located<String>]>(
    required: "values",
    ValueForm(.list(.text)) { (values: ValueReader, value) in
      values.items(value, expected: "a list of ids with key paths") { item in
        values.text(item).map { Located(value: $0, range: item.range) }
      }
    },
    help: #"such as "values":["bar.opacity"]"#
  )
  private static let eventsKey = SceneKey<[ServeEvent]>(
    required: "events",
    ValueForm(.list(.choice(ServeEvent.allCases.map(\.rawValue)))) { (values: ValueReader, value) in
      values.items(value, expected: "a list of events") { values.name($0, kind: "event") }
    },
    help: #"such as "events":["completed"]"#
  )

  /// The values that are read.
  private enum Tree: String, CaseIterable { case presentation, model }

  static func hello(_ keys: inout KeyedReader, _ reader: DocumentReader) -> ServeVerb? {
    let version = protocolKey.take(from: &keys, reader)?.value
    return .hello(protocol: version, isOwner: ownKey.take(from: &keys, reader)?.value)
  }

  static func get(_ keys: inout KeyedReader, _ reader: DocumentReader) -> ServeVerb? {
    let values = valuesKey.take(from: &keys, reader)
    let tree = treeKey.take(from: &keys, reader)?.value ?? .presentation
    guard let values else { return nil }
    if values.value.count > ServeLimits.values {
      reader.list.report(
        "a request reads at most \(ServeLimits.values) values, these are \(values.value.count)",
        help: "use several requests",
        .tooMany,
        at: values.range
      )
    }
    return .get(values.value, isModel: tree == .model)
  }

  static func advance(_ keys: inout KeyedReader, _ reader: DocumentReader) -> ServeVerb? {
    let to = toKey.take(from: &keys, reader)
    let by = byKey.take(from: &keys, reader)
    let frames = framesKey.take(from: &keys, reader)?.value ?? .none
    let form = formKey.take(from: &keys, reader)?.value
    switch (to, by) {
    case (let to?, let by?):
      let place = to.range.lowerBound > by.range.lowerBound ? to.range : by.range
      reader.list.report("'advance' takes 'to' or 'by', not both", at: place)
    case (nil, nil) where !reader.list.hasErrors:
      reader.list.report(
        .missingKey("to", owner: "'advance'", help: #"such as "to":1.5, or "by":0.5"#),
        at: keys.range.start
      )
    default: break
    }
    return .advance(
      Advance(
        to: to?.value,
        by: by?.value ?? 0,
        frames: frames,
        form: form,
        place: to == nil ? "/by" : "/to"
      )
    )
  }

  static func events(_ keys: inout KeyedReader, _ reader: DocumentReader) -> Set<ServeEvent>? {
    eventsKey.take(from: &keys, reader).map { Set($0.value) }
  }

  static func option(_ keys: inout KeyedReader, _ reader: DocumentReader) -> ServeVerb? {
    .option(
      OptionChange(
        motion: motionKey.take(from: &keys, reader)?.value,
        theme: themeKey.take(from: &keys, reader)?.value,
        maxRate: maxRateKey.take(from: &keys, reader)?.value,
        rows: rowsKey.take(from: &keys, reader)?.value
      )
    )
  }

  static func end(_ keys: inout KeyedReader, _ reader: DocumentReader) -> ServeVerb? {
    let keep = keepKey.take(from: &keys, reader)
    let replace = replaceKey.take(from: &keys, reader)
    if let keep, let replace {
      let place =
        keep.range.lowerBound > replace.range.lowerBound ? keep.range : replace.range
      reader.list.report("'end' takes 'keep' or 'replace', not both", at: place)
    }
    if let replace { return .end(.replace(replace.value)) }
    return .end(keep?.value == false ? .clear : .keep)
  }
}
