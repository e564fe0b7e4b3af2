import LaminaCore

/// The settings of a step's transaction.
struct TransactionNode: Sendable {
  private static let animationDuration = SceneKey<Double>("animationDuration", .duration)
  private static let timingFunction = SceneKey<TimingFunction>("timingFunction", .timingFunction)
  private static let disableActions = SceneKey<Bool>("disableActions", .boolean)

  static let info = KeyInfo(
    name: "transaction",
    shape: .keys([
      animationDuration.info("Seconds of implicit animations; 0.25 unless given."),
      timingFunction.info("The pacing of implicit animations."),
      disableActions.info("Whether changes show at once, without actions."),
      KeyInfo(
        name: "values",
        shape: .mapping(of: "key", to: .value),
        summary: "Values of the transaction under names of your own."
      ),
    ]),
    summary: "How the step's changes animate."
  )

  private var duration: Double?
  private var function: TimingFunction?
  private var disablesActions: Bool?
  private var values: [SceneEntry] = []

  init() {}

  init(_ value: SceneValue, _ reader: DocumentReader) {
    guard var keys = reader.keyed(value, "a transaction") else { return }
    duration = Self.animationDuration.take(from: &keys, reader)?.value
    function = Self.timingFunction.take(from: &keys, reader)?.value
    disablesActions = Self.disableActions.take(from: &keys, reader)?.value
    if let value = keys.take("values")?.value {
      values = reader.keyed(value, "the values of a transaction")?.entries ?? []
    }
    keys.finish()
  }

  @MainActor func perform(_ body: () -> Void, completion: (() -> Void)? = nil) {
    Transaction.perform(
      duration: duration,
      timingFunction: function,
      disableActions: disablesActions,
      {
        for entry in values { Transaction.setValue(entry.value.anyValue, forKey: entry.key) }
        body()
      },
      completion: completion
    )
  }
}
