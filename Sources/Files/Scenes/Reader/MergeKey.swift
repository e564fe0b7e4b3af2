/// The merge key `<<: *base`: adds the entries of other mappings, unless the mapping overrides
/// them.
enum MergeKey {
  static let name = "<<"

  /// The entries with `<<` replaced by the merged ones; of several mappings the first takes
  /// precedence.
  static func expand(_ entries: [SceneEntry], noting list: DiagnosticList) -> [SceneEntry] {
    var seen = Set(entries.map(\.key))
    var result: [SceneEntry] = []
    for entry in entries {
      guard entry.key == name else {
        result.append(entry)
        continue
      }
      for source in sources(of: entry.value) {
        guard case .mapping(let others) = source.content else {
          list.report(.mergeNeedsMapping(source.summary), at: source.range)
          continue
        }
        for var other in others where seen.insert(other.key).inserted {
          other.isMerged = true
          result.append(other)
        }
      }
    }
    return result
  }

  private static func sources(of value: SceneValue) -> [SceneValue] {
    guard case .list(let items) = value.content else { return [value] }
    return items
  }
}
