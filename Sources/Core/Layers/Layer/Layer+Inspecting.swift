import LaminaAnimation
import LaminaProperties

extension Layer {
  /// The inspector of the layer's changes; outside of a tree, that of the current context.
  var inspector: (any ModelInspector<Layer>)? { (context ?? LayerContext.current).inspector }

  /// Makes a change and reports it to the inspector.
  func inspected(_ key: String, by inspector: any ModelInspector<Layer>, _ change: () -> Void) {
    let row = row(forKeyPath: key)
    let old = row.map { value(of: $0) } ?? .none
    let outer = ActionSearch.lastOutcome
    ActionSearch.lastOutcome = nil
    change()
    tell(inspector, key, old: old, row: row, ActionSearch.lastOutcome)
    ActionSearch.lastOutcome = outer
  }

  /// Reports to the inspector that a value was set to itself.
  @inline(never)
  func inspectSame(_ row: PropertyRow) {
    guard let inspector, presented == nil else { return }
    tell(inspector, row.rootName, old: value(of: row), row: self.row(forKeyPath: row.rootName), nil)
  }

  private func tell(
    _ inspector: any ModelInspector<Layer>,
    _ key: String,
    old: PropertyValue,
    row: PropertyRow?,
    _ outcome: ModelChange<Layer>.Outcome?
  ) {
    let context = context ?? LayerContext.current
    inspector.changed(
      ModelChange(
        time: context.now,
        owner: self,
        name: key,
        values: (old, row.map { value(of: $0) } ?? .none),
        outcome: outcome,
        pace: (Transaction.animationDuration(), Transaction.animationTimingFunction()),
        cause: context.cause
      )
    )
  }
}
