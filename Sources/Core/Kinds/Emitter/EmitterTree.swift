import LaminaProperties

/// The cells of an emitter in the order in which memory holds them: each before those in it.
package struct EmitterTree: Sendable {
  /// A cell among the others.
  package struct Node: Sendable {
    /// The word for it; nil for a cell that no key path reaches.
    package var name: String?
    /// The cell whose particles emit; nil for the layer itself.
    var parent: Int?
    /// The cells in it.
    var children: [Int] = []
  }

  package private(set) var nodes: [Node] = []
  /// The cells of the layer itself.
  private(set) var roots: [Int] = []

  package init() {}

  /// The cells of an emitter; those above the limit are left out.
  package init(_ cells: [EmitterCell]) {
    var states: [EmitterCellProperties] = []
    _ = append(cells, into: &states)
  }

  /// Takes cells with those in them, as long as there is room.
  ///
  /// - Returns: The state of each, and whether there was room for all.
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

  /// The start of the key paths of a cell: `emitterCells.rocket.emitterCells.spark.`; nil for one
  /// that has no name, or stands in one without.
  private func prefix(of index: Int) -> String? {
    guard let name = nodes[index].name else { return nil }
    guard let parent = nodes[index].parent else { return "emitterCells.\(name)." }
    return prefix(of: parent).map { $0 + "emitterCells.\(name)." }
  }

  /// The properties of all cells by key path.
  package var rows: [String: PropertyRow] {
    var rows: [String: PropertyRow] = [:]
    for index in nodes.indices {
      guard let prefix = prefix(of: index) else { continue }
      let start = index * MemoryLayout<EmitterCellProperties>.stride
      for row in EmitterCellProperties.rows {
        // Of two cells of one name the first is meant.
        for moved in row.moved(into: EmitterCells.self, at: start, named: prefix + row.name)
        where rows[moved.name] == nil { rows[moved.name] = moved }
      }
    }
    return rows
  }
}
