/// Numbers in a mapping such as `{position: 16, 26.5}`: in YAML a key `26.5` without a value, in
/// the author's mind a list.
enum BareNumbers {
  /// The entries of a mapping in braces, with such keys appended to the preceding value.
  static func gather(_ entries: [SceneEntry]) -> [SceneEntry] {
    guard entries.contains(where: isNumber) else { return entries }
    var result: [SceneEntry] = []
    for entry in entries {
      guard isNumber(entry), let last = result.last, !last.isMerged,
        let items = numbers(last.value)
      else {
        result.append(entry)
        continue
      }
      let number = SceneValue(
        content: .scalar(SceneScalar(text: entry.key, isPlain: true)),
        range: entry.keyRange
      )
      var value = last.value
      value.content = .list(items + [number])
      value.range = SourceRange(value.range.lowerBound, entry.keyRange.upperBound)
      value.isUnbracketed = true
      result[result.count - 1].value = value
    }
    return result
  }

  private static func isNumber(_ entry: SceneEntry) -> Bool {
    guard case .number = NumberText.read(entry.key), case .scalar(let scalar) = entry.value.content
    else { return false }
    return scalar.isPlain && scalar.text.isEmpty && !scalar.isComment && !entry.isMerged
      && entry.value.range.lowerBound <= entry.keyRange.upperBound + 1
  }

  /// The preceding value as numbers, one or several; nil for other values.
  private static func numbers(_ value: SceneValue) -> [SceneValue]? {
    if value.isPlainNumber, value.definition == nil { return [value] }
    guard value.isUnbracketed, case .list(let items) = value.content else { return nil }
    return items
  }
}
