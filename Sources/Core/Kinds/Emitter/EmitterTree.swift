import LaminaProperties

/// The cells of an emitter in storage order: each before its nested cells.
package struct EmitterTree: Sendable {
  package struct Node: Sendable {
    /// The name; nil for a cell that no key path addresses.
    package var name: String?
    /// The cell whose particles emit this cell's; nil for the layer itself.
    var parent: Int?
    var children: [Int] = []
  }

  package private(set) var nodes: [Node] = []
  /// The cells of the layer itself.
  private(set) var roots: [Int] = []

  package init() {}

  /// Creates a tree of cells; those beyond the limit are dropped.
  package init(_ cells: [EmitterCell]) {
    var states: [EmitterCellProperties] = []
    _ = append(cells, into: &states)
  }

  /// Appends cells and their nested cells up to the limit; returns whether it was kept.
  mutating func append(
    _ cells: [EmitterCell],
    below parent: Int? = nil,
    into states: inout [EmitterCellProperties]
  ) -> Bool {
    for cell in cells {
      guard nodes.count < EmitterCells.limit else { return false }
      let index = nodes.count
      nodes.append(Node(name: cell.name, parent: parent))
      states.append(cell.state)
      if let parent { nodes[parent].children.append(index) } else { roots.append(index) }
      guard append(cell.emitterCells ?? [], below: index, into: &states) else { return false }
    }
    return true
  }

  /// The key path prefix of a cell: `emitterCells.rocket.emitterCells.spark.`; nil for a cell that
  /// is unnamed or nested in an unnamed one.
  private func prefix(of index: Int) -> String? {
    guard let name = nodes[index].name else { return nil }
    guard let parent = nodes[index].parent else { return "emitterCells.\(name)." }
    return prefix(of: parent).map { $0 + "emitterCells.\(name)." }
  }

  /// The property descriptors of all cells by key path.
  package var descriptors: [String: PropertyDescriptor] {
    var descriptors: [String: PropertyDescriptor] = [:]
    for index in nodes.indices {
      guard let prefix = prefix(of: index) else { continue }
      // Of two cells of the same name the first is addressed.
      descriptors.merge(
        EmitterCellProperties.descriptors(ofElement: index, in: EmitterCells.self, prefix: prefix)
      ) { first, _ in first }
    }
    return descriptors
  }
}
