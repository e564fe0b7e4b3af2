import LaminaStage

/// What happens at one moment, in one transaction.
struct StepNode: Sendable {
  var transaction = TransactionNode()
  /// In the order of the file.
  var operations: [any StepOperation] = []
  /// The byte of the file at which it begins.
  var place: Int?
}

/// A step with its time.
struct TimelineNode: Sendable {
  /// The shortest time between two repetitions, in seconds.
  static let shortestInterval = 0.001

  /// Seconds of scene time.
  var at: Double
  /// Seconds between repetitions; nil for a step that happens once.
  var every: Double?
  /// How often it happens; nil with `every` means for ever.
  var count: Int?
  var step: StepNode
}

/// A key with the steps that it causes.
struct KeyNode: Sendable {
  var key: Located<KeyEvent.Key>
  /// What it does, in words; nil where the file does not say.
  var label: String?
  var steps: [StepNode]
}
