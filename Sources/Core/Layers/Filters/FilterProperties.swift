import LaminaMath
import LaminaProperties

/// The state of one filter of a layer.
public struct FilterProperties: PropertyState {
  package var kind = Filter.Kind.dissolve
  package var amount = 0.0
  package var angle = 0.0
  package var size = 1.0
  package var seed = 0

  /// Creates a filter that has no effect.
  public init() {}

  package init(_ filter: Filter) {
    (kind, amount, angle) = (filter.kind, filter.amount, filter.angle)
    (size, seed) = (filter.size, filter.seed)
  }

  package func filter(named name: String) -> Filter {
    Filter(kind, name: name, amount: amount, angle: angle, size: size, seed: seed)
  }

  static let kind = setting("kind", \.kind).described("What the filter does.")
  static let amount = property("amount", \.amount)
    .described("How much of it: 0 is nothing, 1 all; some kinds go below 0 or above 1.")
  static let angle = property("angle", \.angle, unit: .radians)
    .described("A direction: 0 to the right, a quarter of a turn downwards.")
  static let size = property(
    "size",
    \.size,
    unit: .points,
    range: 0.01 ... .greatestFiniteMagnitude
  )
  .described("A length in points; each kind has its own unless set.")
  static let seed = setting("seed", \.seed)
    .described("Another number gives another order, where there is one.")

  /// The properties of a filter.
  public static let descriptors: [PropertyDescriptor] = [
    kind, amount, angle, size, seed,
  ]
}

extension Filter.Kind: PropertyChoice {}

/// The storage of all filters of a layer.
public struct FilterList: PropertyState {
  /// The maximal number of filters of a layer.
  public static let limit = 8

  package var filters = InlineArray<8, FilterProperties>(repeating: FilterProperties())

  /// Creates an empty list.
  public init() {}

  /// Always empty: the descriptors of filters depend on their names.
  public static var descriptors: [PropertyDescriptor] { [] }
  /// Always true: only layers with filters allocate the storage.
  public static var isLazy: Bool { true }

  /// Returns the properties of filters with these names, by key path: `filters.NAME.amount`.
  package static func descriptors(of names: [String]) -> [String: PropertyDescriptor] {
    var descriptors: [String: PropertyDescriptor] = [:]
    for (index, name) in names.prefix(limit).enumerated() {
      // If two filters share a name, the first one is addressed.
      descriptors.merge(
        FilterProperties.descriptors(ofElement: index, in: Self.self, prefix: "filters.\(name).")
      ) { first, _ in first }
    }
    return descriptors
  }
}

/// The names of a layer's filters, and the descriptors of their values.
package struct FilterNames {
  package var names: [String]
  package var descriptors: [String: PropertyDescriptor]
}
