import LaminaAnimation
import LaminaMath
import LaminaProperties

extension Layer {
  /// The filters applied in order to the finished picture of the layer and its sublayers; nil for
  /// none.
  ///
  /// Their values are addressed, and animated, as `filters.NAME.amount`, `filters.NAME.angle` and
  /// `filters.NAME.size`. Filters after the first ``FilterList/limit`` are ignored.
  /// - Note: Differs from CALayer: filters are Lamina's own values.
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
        ? nil
        : FilterNames(
          names: list.map(\.name),
          descriptors: FilterList.descriptors(of: list.map(\.name))
        )
      guard let block = block(of: ObjectIdentifier(FilterList.self), making: true) else { return }
      let memory = block.model.assumingMemoryBound(to: FilterList.self)
      memory.pointee = FilterList()
      for (index, filter) in list.enumerated() {
        memory.pointee.filters[index] = FilterProperties(filter)
      }
    }
  }

  /// Collects the filters in the presentation, without those that have no effect, and the blur of a
  /// camera.
  package func seenFilters(into list: inout ContiguousArray<Filter>) {
    list.removeAll(keepingCapacity: true)
    if let filterNames, let state = rareBlock(FilterList.self)?.shownValue {
      for index in filterNames.names.indices where state.filters[index].amount != 0 {
        list.append(state.filters[index].filter(named: filterNames.names[index]))
      }
    }
    if isOutOfFocus {
      list.append(Filter(.blur, name: "", amount: 1, size: drawing.lensBlur))
    }
  }

  /// Whether the camera that contains the layer blurs it visibly.
  private var isOutOfFocus: Bool { drawing.lensBlur >= 0.1 }

  package var isFiltered: Bool {
    // Sublayers that keep their depth do not form one picture.
    if drawing.arrangement == .deep { return false }
    if isOutOfFocus { return true }
    guard let filterNames, let state = rareBlock(FilterList.self)?.shownValue else { return false }
    for index in filterNames.names.indices where state.filters[index].amount != 0 { return true }
    return false
  }
}
