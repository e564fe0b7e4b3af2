/// The edit distance of two texts, for suggesting the intended name.
public enum EditDistance {
  /// The fewest insertions, deletions, replacements and swaps of neighbours that turn one text into
  /// the other.
  ///
  /// - Complexity: Proportional to the product of the lengths.
  public static func between(_ first: String, _ second: String) -> Int {
    let a = Array(first.utf8)
    let b = Array(second.utf8)
    var beforeLast = [Int](repeating: 0, count: b.count + 1)
    var last = Array(0...b.count)
    for i in 0..<a.count {
      var row = [i + 1] + [Int](repeating: 0, count: b.count)
      for j in 0..<b.count {
        let replaced = last[j] + (a[i] == b[j] ? 0 : 1)
        row[j + 1] = min(replaced, last[j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          row[j + 1] = min(row[j + 1], beforeLast[j - 1] + 1)
        }
      }
      beforeLast = last
      last = row
    }
    return last[b.count]
  }

  /// The name nearest to a misspelt one, if it is near enough to be the intended one.
  ///
  /// - Parameters:
  ///   - text: The misspelt name; no suggestion beyond 64 bytes.
  ///   - names: The valid names; the first of equally near ones is chosen.
  /// - Returns: The nearest name, or nil.
  public static func nearest(to text: String, in names: some Sequence<String>) -> String? {
    guard text.utf8.count <= 64 else { return nil }
    let reach = max(1, text.utf8.count / 3)
    var best: (name: String, distance: Int)?
    for name in names where abs(name.utf8.count - text.utf8.count) <= reach {
      let distance = between(text.lowercased(), name.lowercased())
      if distance <= reach, distance < best?.distance ?? .max { best = (name, distance) }
    }
    return best?.name
  }
}
