import LaminaAnimation
import LaminaLayers
import LaminaProperties

/// A layer that shows a list of items, of which each has a key path: `compile.state`.
@MainActor
package protocol ToolItemList: Layer {
  /// The items in order.
  var listedItems: [ToolItem] { get set }
  /// The state of an item that is appended by setting one of its properties.
  var stateOfNewItems: ToolItem.State { get }
}

extension ToolItemList {
  package var stateOfNewItems: ToolItem.State { .pending }
}

extension ToolItem {
  /// The properties of an item that have key paths.
  package enum Part: String, CaseIterable, Sendable {
    case text, state, value, total
  }

  /// The property of an item for a key path `ITEM.PART`; nil for other key paths.
  ///
  /// To set one of an item that is not there appends the item: a program may tell what it does as
  /// it goes.
  static func property(_ keyPath: String, among parts: [Part]) -> PropertyDescriptor? {
    guard let dot = keyPath.firstIndex(of: "."), dot > keyPath.startIndex,
      let part = Part(rawValue: String(keyPath[keyPath.index(after: dot)...])),
      parts.contains(part)
    else { return nil }
    let id = String(keyPath[..<dot])
    return switch part {
    case .text: property(keyPath, id, \.text, "The text of an item.")
    case .state: property(keyPath, id, \.state, "Whether an item waits or runs, or how it ended.")
    case .value:
      property(keyPath, id, \.value, "How much of an item is done.").bounded(to: bounds)
    case .total:
      property(keyPath, id, \.total, "How much of an item there is to do.").bounded(to: bounds)
    }
  }

  private static func property<Stored: PropertyStorable>(
    _ keyPath: String,
    _ id: String,
    _ path: WritableKeyPath<ToolItem, Stored> & Sendable,
    _ summary: String
  ) -> DerivedProperty<Layer, Stored> {
    DerivedProperty(keyPath, summary) { layer in
      let items = (layer as? any ToolItemList)?.listedItems ?? []
      return (items.first { $0.id == id } ?? ToolItem(id))[keyPath: path]
    } set: { layer, value in
      guard let list = layer as? any ToolItemList else { return }
      var items = list.listedItems
      if let index = items.firstIndex(where: { $0.id == id }) {
        items[index][keyPath: path] = value
      } else {
        guard items.count < most else { return }
        var item = ToolItem(id, state: list.stateOfNewItems)
        item[keyPath: path] = value
        items.append(item)
      }
      list.listedItems = items
    }
  }
}

extension ToolItem {
  /// What is wrong with the first value or total of a list that a bar cannot have; nil for nothing.
  static func amountFault(in items: [ToolItem]) -> LayerDiagnostic? {
    for item in items {
      let amounts: [(part: Part, amount: Double?)] = [(.value, item.value), (.total, item.total)]
      for case (let part, let amount?) in amounts where !bounds.contains(amount) {
        return .outOfBounds(
          key: "bars.\(item.id).\(part.rawValue)",
          value: "\(amount)",
          expected: "a number from 0 to 1e15"
        )
      }
    }
    return nil
  }
}
