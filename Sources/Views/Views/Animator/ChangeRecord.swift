import LaminaLayers
import LaminaMath
import LaminaProperties

/// What closures changed: each property of each layer once, with its values before and after.
@MainActor
package final class ChangeRecord {
  private struct Change {
    let layer: Layer
    let row: PropertyRow
    let start: PropertyValue
    var end: PropertyValue?
  }

  private var changes: [Change] = []

  package init() {}

  /// Notes that a property changes.
  func note(_ layer: Layer, _ row: PropertyRow, _ old: PropertyValue) {
    guard !changes.contains(where: { $0.layer === layer && $0.row === row }) else { return }
    changes.append(Change(layer: layer, row: row, start: old))
  }

  /// What is seen of all properties, in their order.
  func seen() -> [PropertyValue] { changes.map { $0.layer.seenValue(of: $0.row) } }

  /// Remembers the values that the model has as the end, and sets others.
  func restore(_ values: [PropertyValue]) {
    for index in changes.indices {
      if changes[index].end == nil {
        changes[index].end = changes[index].layer.value(of: changes[index].row)
      }
      changes[index].layer.setValue(values[index], of: changes[index].row)
    }
  }

  /// Makes what is seen the model.
  func keepSeen() {
    let values = seen()
    Transaction.perform(disableActions: true) { restore(values) }
  }

  /// Sets the values of a position; those at the end are there already unless others were set.
  ///
  /// - Parameters:
  ///   - position: Whose values.
  ///   - animated: Whether the changes look for actions.
  package func set(_ position: ViewAnimatingPosition, animated: Bool = false) {
    guard position != .current else { return }
    Transaction.perform(disableActions: animated ? nil : true) {
      for change in changes {
        if change.end == nil, position == .start {
          _ = change.layer.setValue(change.start, of: change.row)
        } else if let value = position == .start ? change.start : change.end {
          _ = change.layer.setValue(value, of: change.row)
        }
      }
    }
  }
}
