import LaminaAnimation
import LaminaProperties

extension LayerState {
  /// The inspector of the layer's changes; outside of a tree, that of the current context.
  var inspector: (any ModelInspector<LayerState>)? { (context ?? LayerContext.current).inspector }

  func inspected(_ key: String, by inspector: any ModelInspector<LayerState>, _ change: () -> Void)
  {
    let descriptor = descriptor(forKeyPath: key)
    let old = descriptor.map { value(of: $0) } ?? .none
    let outer = ActionSearch.lastOutcome
    ActionSearch.lastOutcome = nil
    change()
    tell(inspector, key, old: old, descriptor: descriptor, ActionSearch.lastOutcome)
    ActionSearch.lastOutcome = outer
  }

  /// Reports to the inspector that a value was set to itself.
  @inline(never)
  func inspectSame(_ descriptor: PropertyDescriptor) {
    guard let inspector, presented == nil else { return }
    tell(
      inspector,
      descriptor.rootName,
      old: value(of: descriptor),
      descriptor: self.descriptor(forKeyPath: descriptor.rootName),
      nil
    )
  }

  private func tell(
    _ inspector: any ModelInspector<LayerState>,
    _ key: String,
    old: PropertyValue,
    descriptor: PropertyDescriptor?,
    _ outcome: ModelChange<LayerState>.Outcome?
  ) {
    let context = context ?? LayerContext.current
    inspector.changed(
      ModelChange(
        time: context.now,
        owner: self,
        name: key,
        values: (old, descriptor.map { value(of: $0) } ?? .none),
        outcome: outcome,
        pace: LayerContext.current.pace,
        cause: context.cause
      )
    )
  }
}
