import LaminaCore

/// The key `inline` of a stage: its rows, its ends in the normal screen, and what happens as the work
/// beside it goes on.
struct InlineNode: Sendable {
  var rows: Int?
  var end: InlineEnding?
  var failedEnd: InlineEnding?
  var phases: [PhaseNode] = []

  static let rowsKey = SceneKey<Int>("rows", .integer(in: 1...500))
  static let endKey = SceneKey<InlineEnding>("end", ending)
  static let failedEndKey = SceneKey<InlineEnding>("failedEnd", ending)

  static let phasesKey = SceneKey<[PhaseNode]>(
    "phase",
    ValueForm(.keys(PhaseNode.keys)) { reader, value in reader.phases(value) }
  )

  static let keys = [
    rowsKey.info("The rows of the normal screen; those of the stage unless given."),
    endKey.info("What remains at the end: keep, clear or replace:TEXT; keep unless given."),
    failedEndKey.info("What remains after a failure; keep unless given."),
    phasesKey.info("What happens when the work beside it begins, succeeds or fails."),
  ]

  private static var ending: ValueForm<InlineEnding> {
    ValueForm(.text) { reader, value in
      if let ending = value.text.flatMap({ InlineEnding($0) }) { return ending }
      return reader.wrong(value, expected: "keep, clear or replace:TEXT")
    }
  }

  func apply(to stage: inout StageNode) {
    (stage.inlineRows, stage.end, stage.failedEnd) = (rows, end, failedEnd)
    stage.phases = phases
  }
}

/// The steps of a phase.
struct PhaseNode: Sendable {
  var phase: ScenePhase
  var steps: [StepNode]

  static let keys = ScenePhase.allCases.map { phase in
    KeyInfo(name: phase.rawValue, shape: .list(.step), summary: phase.summary)
  }
}

extension ScenePhase {
  fileprivate var summary: String {
    switch self {
    case .running: "Steps for the beginning of the work."
    case .succeeded: "Steps for its success."
    case .failed: "Steps for its failure."
    }
  }
}

extension DocumentReader {
  func inline(_ value: SceneValue) -> InlineNode? {
    guard var keys = keyed(value, "an inline stage") else { return nil }
    var node = InlineNode()
    node.rows = InlineNode.rowsKey.take(from: &keys, self)?.value
    node.end = InlineNode.endKey.take(from: &keys, self)?.value
    node.failedEnd = InlineNode.failedEndKey.take(from: &keys, self)?.value
    node.phases = InlineNode.phasesKey.take(from: &keys, self)?.value ?? []
    keys.finish()
    return node
  }

  fileprivate func phases(_ value: SceneValue) -> [PhaseNode] {
    guard var keys = keyed(value, "'phase'") else { return [] }
    let phases = ScenePhase.allCases.compactMap { phase in
      keys.take(phase.rawValue).flatMap { steps($0.value, of: "a phase") }
        .map { PhaseNode(phase: phase, steps: $0) }
    }
    keys.finish()
    return phases
  }

  /// The steps of a list.
  ///
  /// - Parameters:
  ///   - value: The list.
  ///   - owner: What they belong to, in words.
  ///   - expected: What else may stand there, in words.
  /// - Returns: The steps; nil if it is no list, which is reported.
  func steps(
    _ value: SceneValue,
    of owner: String,
    expected: String = "a list of steps"
  ) -> [StepNode]? {
    values.items(value, expected: expected) { value in
      guard var keys = keyed(value, "a step of \(owner)") else { return nil }
      return step(&keys, at: value.range.lowerBound)
    }
  }
}
