import LaminaCore

extension KindKeys {
  /// These keys, and those of the filters that every kind of layer may have.
  var withFilters: KindKeys {
    var keys = self
    keys.all.append(Self.filters)
    return keys
  }

  /// The filters of the rendered layer; their values are properties of the layer.
  private static let filters = KindKey(
    info: KeyInfo(
      name: "filters",
      shape: .list(.part(of: "filters")),
      summary: "What is done with its picture: 'kind', 'name', 'amount', 'angle', 'size', 'seed'."
    ),
    partDescriptors: FilterProperties.descriptors,
    partKeys: [
      KeyInfo(
        name: "name",
        // The id `root` is reserved only for layers.
        shape: .either(.identifier, .choice([SceneIdentifier.root])),
        summary: "How key paths name it; as its kind unless given."
      )
    ],
    partNeeds: "kind"
  ) { entry, reader, parts in
    let filters = FilterReader(reader: reader).filters(entry)
    parts.descriptors.merge(FilterList.descriptors(of: filters.map(\.name))) { first, _ in first }
    parts.make.append { layer in layer.filters = filters }
  }
}

/// Reads the filters of a layer or of a transition.
struct FilterReader {
  let reader: PropertyReader

  private var values: ValueReader { reader.values }

  private static let keys = ["kind", "name"] + FilterProperties.descriptors.map(\.name).dropFirst()

  func filters(_ entry: SceneEntry) -> [Filter] {
    guard case .list(let items) = entry.value.content else {
      values.list.report(
        .wrongType(
          expected: "a list of filters",
          found: entry.value.summary,
          help: "write '- {kind: dissolve, name: away}' below 'filters:'"
        ),
        at: entry.value.range
      )
      return []
    }
    if items.count > FilterList.limit {
      values.list.report(
        "a layer has at most \(FilterList.limit) filters; found \(items.count)",
        .tooMany,
        at: entry.keyRange
      )
    }
    var names: Set<String> = []
    return items.prefix(FilterList.limit)
      .compactMap { item in
        guard let filter = filter(item) else { return nil }
        if !names.insert(filter.name).inserted {
          values.list.report(
            "two filters are named '\(filter.name)'",
            help: "give one of them another 'name'",
            .nameTaken,
            at: item.range
          )
        }
        return filter
      }
  }

  func filter(_ value: SceneValue) -> Filter? {
    guard var keys = KeyedReader(value, owner: "a filter", values: values) else { return nil }
    var state = FilterProperties()
    let name = keys.read("name") { value in
      values.text(value).flatMap { values.name($0, of: "filter", at: value.range) }
    }
    let settings = reader.settings(
      keys.entries,
      of: FilterProperties.descriptors,
      owner: "a filter",
      valid: Self.keys
    )
    func sets(_ name: String) -> Bool { settings.contains { $0.descriptor.name == name } }
    for (descriptor, found, _) in settings {
      withUnsafeMutablePointer(to: &state) { memory in
        guard let place = descriptor.place else { return }
        _ = descriptor.write(UnsafeMutableRawPointer(memory) + place.offset, found)
      }
    }
    guard sets("kind") else {
      if !keys.entries.contains(where: { $0.key == "kind" }) {
        values.list.report(
          .missingKey("kind", owner: "a filter", help: nil),
          at: value.range.start
        )
      }
      return nil
    }
    if !sets("size") { state.size = state.kind.defaultSize }
    return state.filter(named: name?.value ?? state.kind.rawValue)
  }
}
