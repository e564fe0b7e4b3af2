import LaminaCore

/// The changes of closures: each property of each layer once, with its values before and after.
@MainActor
package final class ChangeRecord {
  private struct Change {
    let layer: Layer
    let descriptor: PropertyDescriptor
    let start: PropertyValue
    var end: PropertyValue?
  }

  private var changes: [Change] = []

  package init() {}

  /// Records a property's value before its first change.
  func note(_ layer: Layer, _ descriptor: PropertyDescriptor, _ old: PropertyValue) {
    guard !changes.contains(where: { $0.layer === layer && $0.descriptor === descriptor }) else {
      return
    }
    changes.append(Change(layer: layer, descriptor: descriptor, start: old))
  }

  /// The presentation values of the recorded properties, in order.
  func seen() -> [PropertyValue] { changes.map { $0.layer.seenValue(of: $0.descriptor) } }

  /// Records the model values as end values, unless that is done, and sets others.
  func restore(_ values: [PropertyValue]) {
    for index in changes.indices {
      if changes[index].end == nil {
        changes[index].end = changes[index].layer.value(of: changes[index].descriptor)
      }
      changes[index].layer.setValue(values[index], of: changes[index].descriptor)
    }
  }

  /// Sets the model to the presentation values.
  func keepSeen() {
    let values = seen()
    Transaction.perform(disableActions: true) { restore(values) }
  }

  /// Sets the values of the start or the end; animated changes look up actions.
  ///
  /// Those of the end are already set unless `restore` replaced them.
  package func set(_ position: ViewAnimatingPosition, animated: Bool = false) {
    guard position != .current else { return }
    Transaction.perform(disableActions: animated ? nil : true) {
      for change in changes {
        if change.end == nil, position == .start {
          _ = change.layer.setValue(change.start, of: change.descriptor)
        } else if let value = position == .start ? change.start : change.end {
          _ = change.layer.setValue(value, of: change.descriptor)
        }
      }
    }
  }
}
