import Foundation

/// The reason for which constraints have no solution, with the places of those that conflict.
public enum ConstraintFault: Error, Hashable, Sendable {
  /// A constraint, by the index of its layer and its index among those of the layer.
  public struct Place: Hashable, Sendable {
    /// The index of the layer.
    public let layer: Int
    /// The index of the constraint among those of the layer.
    public let index: Int
  }

  /// Constraints that depend on each other, each on the next one and the last one on the first.
  case circle([Place])
  /// Two constraints that both determine an attribute.
  case doubled(Place, Place)
  /// A constraint whose source is neither the superlayer nor a sibling.
  case unknownSource(Place)
}

/// Solves the constraints of the sublayers of one layer, in the order in which they depend on each
/// other.
///
/// Of minimum, middle, maximum and size along an axis, two determine the other two. With one place
/// alone the size is kept, with the size alone the minimum is kept, and without a constraint both.
public struct ConstraintSolver {
  /// A sublayer.
  public struct Item {
    /// The names by which constraints find it.
    public var names: [String]
    /// The frame before; what no constraint determines is kept.
    public var frame: CGRect
    /// The constraints.
    public var constraints: [Constraint]

    /// Creates a sublayer.
    public init(names: [String], frame: CGRect, constraints: [Constraint]) {
      (self.names, self.frame, self.constraints) = (names, frame, constraints)
    }
  }

  private typealias Place = ConstraintFault.Place

  /// An attribute of an item.
  private struct Node: Hashable {
    let item: Int
    let attribute: ConstraintAttribute
  }

  private let items: [Item]
  private let bounds: CGRect
  private var byName: [String: Int] = [:]
  /// The index of the constraint of each determined attribute.
  private var determined: [Node: Int] = [:]
  private var values: [Node: Double] = [:]
  /// The attributes being solved, each depending on the next, with the constraint of those that
  /// have one.
  private var path: [(node: Node, place: Place?)] = []

  /// Returns the frames of the sublayers.
  ///
  /// - Parameters:
  ///   - items: The sublayers.
  ///   - bounds: The bounds of the superlayer.
  /// - Returns: A frame for each; sizes are not negative.
  /// - Throws: The first circle, or the first attribute that two constraints determine.
  public static func frames(of items: [Item], in bounds: CGRect) throws(ConstraintFault) -> [CGRect]
  {
    var solver = try ConstraintSolver(items, bounds)
    var frames: [CGRect] = []
    for index in items.indices {
      guard !items[index].constraints.isEmpty else {
        frames.append(items[index].frame)
        continue
      }
      func value(_ attribute: ConstraintAttribute) throws(ConstraintFault) -> Double {
        try solver.value(Node(item: index, attribute: attribute))
      }
      frames.append(
        CGRect(
          x: try value(.minX),
          y: try value(.minY),
          width: max(0, try value(.width)),
          height: max(0, try value(.height))
        )
      )
    }
    return frames
  }

  private init(_ items: [Item], _ bounds: CGRect) throws(ConstraintFault) {
    (self.items, self.bounds) = (items, bounds)
    for (index, item) in items.enumerated() {
      for name in item.names where byName[name] == nil { byName[name] = index }
    }
    for (layer, item) in items.enumerated() {
      for (index, constraint) in item.constraints.enumerated() {
        try note(constraint, Place(layer: layer, index: index))
      }
    }
  }

  private mutating func note(_ constraint: Constraint, _ place: Place) throws(ConstraintFault) {
    if constraint.sourceName != Constraint.superlayer, byName[constraint.sourceName] == nil {
      throw .unknownSource(place)
    }
    let node = Node(item: place.layer, attribute: constraint.attribute)
    if let first = determined[node] {
      throw .doubled(Place(layer: place.layer, index: first), place)
    }
    // Two others along the axis determine this one already.
    let others = Self.attributes(constraint.attribute.isAcross)
      .compactMap { determined[Node(item: place.layer, attribute: $0)] }
    if others.count == 2, let first = others.min() {
      throw .doubled(Place(layer: place.layer, index: first), place)
    }
    determined[node] = place.index
  }

  /// Minimum, middle, maximum and size along an axis.
  private static func attributes(_ isAcross: Bool) -> [ConstraintAttribute] {
    isAcross ? [.minX, .midX, .maxX, .width] : [.minY, .midY, .maxY, .height]
  }

  private mutating func value(_ node: Node) throws(ConstraintFault) -> Double {
    if let value = values[node] { return value }
    if let start = path.firstIndex(where: { $0.node == node }) {
      throw .circle(path[start...].compactMap(\.place))
    }
    let index = determined[node]
    path.append((node, index.map { Place(layer: node.item, index: $0) }))
    defer { path.removeLast() }
    let value: Double
    if let index {
      value = try solved(items[node.item].constraints[index])
    } else {
      value = try derived(node)
    }
    values[node] = value
    return value
  }

  private mutating func solved(_ constraint: Constraint) throws(ConstraintFault) -> Double {
    var source = 0.0
    if constraint.sourceName == Constraint.superlayer {
      source = Self.value(constraint.sourceAttribute, of: bounds)
    } else if let item = byName[constraint.sourceName] {
      source = try value(Node(item: item, attribute: constraint.sourceAttribute))
    }
    return source * constraint.scale + constraint.offset
  }

  private static func value(_ attribute: ConstraintAttribute, of frame: CGRect) -> Double {
    switch attribute {
    case .minX: Double(frame.minX)
    case .midX: Double(frame.midX)
    case .maxX: Double(frame.maxX)
    case .width: Double(frame.width)
    case .minY: Double(frame.minY)
    case .midY: Double(frame.midY)
    case .maxY: Double(frame.maxY)
    case .height: Double(frame.height)
    }
  }

  /// Returns an attribute that no constraint determines itself, from those along its axis that one
  /// determines.
  private mutating func derived(_ node: Node) throws(ConstraintFault) -> Double {
    let frame = items[node.item].frame
    let axis = Self.attributes(node.attribute.isAcross)
    let known = axis.indices.filter {
      determined[Node(item: node.item, attribute: axis[$0])] != nil
    }
    /// The fraction of the size at which each place is.
    let shares = [0, 0.5, 1.0]
    let size = 3
    let wanted = axis.firstIndex(of: node.attribute) ?? 0
    if known.isEmpty { return Self.value(node.attribute, of: frame) }
    func value(_ part: Int) throws(ConstraintFault) -> Double {
      try self.value(Node(item: node.item, attribute: axis[part]))
    }
    let places = known.filter { $0 != size }
    // A size that nothing determines does not depend on the place.
    if wanted == size, places.count < 2 { return Self.value(axis[size], of: frame) }
    guard let first = places.first else {
      return Self.value(axis[0], of: frame) + shares[wanted] * (try value(size))
    }
    let start = try value(first)
    if places.count < 2 { return start + (shares[wanted] - shares[first]) * (try value(size)) }
    let length = (try value(places[1]) - start) / (shares[places[1]] - shares[first])
    return wanted == size ? length : start + (shares[wanted] - shares[first]) * length
  }
}
