import LaminaAnimation
import LaminaMath
import LaminaProperties

extension Layer {
  /// What is done with the finished picture of the layer and its sublayers, in this order; nil for
  /// nothing.
  ///
  /// Their values are reached, and animated, as `filters.NAME.amount`, `filters.NAME.angle` and
  /// `filters.NAME.size`. At most ``FilterList/limit`` count.
  /// - Note: Differs from CALayer: filters are values of our own.
  public var filters: [Filter]? {
    get {
      guard let filterNames, let state = rareBlock(FilterList.self)?.modelValue else { return nil }
      return filterNames.names.indices.map {
        state.filters[$0].filter(named: filterNames.names[$0])
      }
    }
    set { setFilters(newValue) }
  }

  private func setFilters(_ filters: [Filter]?) {
    guard filters != self.filters else { return }
    let list = Array((filters ?? []).prefix(FilterList.limit))
    if let filters, filters.count > list.count { report(.tooManyFilters(limit: FilterList.limit)) }
    change("filters") {
      filterNames =
        filters == nil
        ? nil : FilterNames(names: list.map(\.name), rows: FilterList.rows(of: list.map(\.name)))
      guard let block = block(of: ObjectIdentifier(FilterList.self), making: true) else { return }
      let memory = block.model.assumingMemoryBound(to: FilterList.self)
      memory.pointee = FilterList()
      for (index, filter) in list.enumerated() {
        memory.pointee.filters[index] = FilterProperties(filter)
      }
    }
  }

  /// The filters as they are seen, without those that change nothing.
  ///
  /// - Parameter list: Gets them.
  package func seenFilters(into list: inout ContiguousArray<Filter>) {
    list.removeAll(keepingCapacity: true)
    guard let filterNames, let state = rareBlock(FilterList.self)?.shownValue else { return }
    for index in filterNames.names.indices where state.filters[index].amount != 0 {
      list.append(state.filters[index].filter(named: filterNames.names[index]))
    }
  }

  /// Whether any filter changes anything now.
  package var isFiltered: Bool {
    // Where sublayers keep their depth there is no one picture.
    guard let filterNames, drawing.arrangement != .deep,
      let state = rareBlock(FilterList.self)?.shownValue
    else { return false }
    for index in filterNames.names.indices where state.filters[index].amount != 0 { return true }
    return false
  }
}
