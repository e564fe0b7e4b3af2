import LaminaCore

/// The operations at one moment, in one transaction.
struct StepNode: Sendable {
  var transaction = TransactionNode()
  /// The operations in the order of the file.
  var operations: [any StepOperation] = []
  /// The offset of its first byte in the file.
  var place: Int?
}

/// A step with its time.
struct TimelineNode: Sendable {
  /// The time in scene seconds.
  var at: Double
  /// The seconds between repetitions; nil for a single step.
  var every: Double?
  /// The number of repetitions; nil with `every` means for ever.
  var count: Int?
  var step: StepNode
}

struct KeyNode: Sendable {
  var key: Located<KeyEvent.Key>
  var label: String?
  var steps: [StepNode]
}
