/// The place of a finding in a line, as a JSON pointer: `/set/bar.width`.
enum JSONPointer {
  /// The pointer to the innermost member or item that contains an offset; empty for the whole line.
  static func of(_ offset: Int, in value: SceneValue) -> String {
    switch value.content {
    case .scalar: return ""
    case .list(let items):
      guard let index = items.firstIndex(where: { contains(offset, $0.range) }) else { return "" }
      return "/\(index)" + of(offset, in: items[index])
    case .mapping(let entries):
      for entry in entries {
        if contains(offset, entry.keyRange) { return "/" + escaped(entry.key) }
        if contains(offset, entry.value.range) {
          return "/" + escaped(entry.key) + of(offset, in: entry.value)
        }
      }
      return ""
    }
  }

  private static func contains(_ offset: Int, _ range: SourceRange) -> Bool {
    range.lowerBound <= offset && offset < max(range.upperBound, range.lowerBound + 1)
  }

  static func escaped(_ key: String) -> String {
    key.replacing("~", with: "~0").replacing("/", with: "~1")
  }
}
