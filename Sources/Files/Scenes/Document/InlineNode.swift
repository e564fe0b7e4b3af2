import LaminaCore

/// The key `inline` of a stage: its rows and its ends in the normal screen.
struct InlineNode: Sendable {
  var rows: Int?
  var end: InlineEnding?
  var failedEnd: InlineEnding?

  static let rowsKey = SceneKey<Int>("rows", .integer(in: 1...500))
  static let endKey = SceneKey<InlineEnding>("end", ending)
  static let failedEndKey = SceneKey<InlineEnding>("failedEnd", ending)

  static let keys = [
    rowsKey.info("The rows of the normal screen; those of the stage unless given."),
    endKey.info("What remains at the end: keep, clear or replace:TEXT; keep unless given."),
    failedEndKey.info("What remains after a failure; keep unless given."),
  ]

  private static var ending: ValueForm<InlineEnding> {
    ValueForm(.text) { reader, value in
      if let ending = value.text.flatMap({ InlineEnding($0) }) { return ending }
      return reader.wrong(value, expected: "keep, clear or replace:TEXT")
    }
  }

  func apply(to stage: inout StageNode) {
    (stage.inlineRows, stage.end, stage.failedEnd) = (rows, end, failedEnd)
  }
}

extension DocumentReader {
  func inline(_ value: SceneValue) -> InlineNode? {
    guard var keys = keyed(value, "an inline stage") else { return nil }
    var node = InlineNode()
    node.rows = InlineNode.rowsKey.take(from: &keys, self)?.value
    node.end = InlineNode.endKey.take(from: &keys, self)?.value
    node.failedEnd = InlineNode.failedEndKey.take(from: &keys, self)?.value
    keys.finish()
    return node
  }
}
