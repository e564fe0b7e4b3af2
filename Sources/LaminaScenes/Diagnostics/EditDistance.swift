/// How far two names are apart, to suggest the one that was meant.
enum EditDistance {
  /// Longer names get no suggestion: nobody mistypes them, and the table grows with the square.
  static let longestName = 64

  /// The fewest insertions, deletions, replacements and swaps of neighbours between two texts.
  static func between(_ left: [UInt8], _ right: [UInt8]) -> Int {
    guard !left.isEmpty, !right.isEmpty else { return max(left.count, right.count) }
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for row in 1...left.count {
      var current = [row]
      current.reserveCapacity(right.count + 1)
      for column in 1...right.count {
        let cost = left[row - 1] == right[column - 1] ? 0 : 1
        var best = min(last[column] + 1, current[column - 1] + 1, last[column - 1] + cost)
        if row > 1, column > 1, left[row - 1] == right[column - 2],
          left[row - 2] == right[column - 1]
        {
          best = min(best, beforeLast[column - 2] + 1)
        }
        current.append(best)
      }
      (beforeLast, last) = (last, current)
    }
    return last[right.count]
  }

  /// The valid name that a wrong one most likely stands for, or nil when none is near.
  ///
  /// Upper and lower case count as equal; about a third of the letters may be wrong. Of equally
  /// near names the first in the list wins.
  static func nearest(to name: String, in candidates: [String]) -> String? {
    let wanted = Array(name.lowercased().utf8)
    guard !wanted.isEmpty, wanted.count <= longestName else { return nil }
    var best: (name: String, distance: Int)?
    for candidate in candidates {
      let letters = Array(candidate.lowercased().utf8)
      let allowed = max(1, max(wanted.count, letters.count) / 3)
      guard abs(letters.count - wanted.count) <= allowed else { continue }
      let distance = between(wanted, letters)
      if distance <= allowed, distance < (best?.distance ?? .max) {
        best = (candidate, distance)
      }
    }
    return best?.name
  }
}
