import LaminaTestSupport

/// Breaks valid texts in the ways that YAML is sensitive to.
struct TextMutator {
  var generator: SeededGenerator

  private static let pieces: [[UInt8]] = [
    ":", ": ", "- ", "-", "? ", "?", "*a", "*a ", "&a ", "[", "]", "{", "}", ",", "'", "\"", "#",
    " #", "|", ">", "|2", "\n", "\r", "\r\n", "\t", " ", "  ", "---\n", "...", "%", "@", "`", "!",
    "\\", "\\u12", "\\ud83d\\ude00", "<<: ", "<<: *a", "\n  ", "\n- ", "\n? ", "key: ", "é", "界",
    "\u{301}",
    "\u{1F600}", "[*a : 1]", "{*a}", "{[a]}", "null", "~", "1e999", "\u{7F}",
  ]
  .map { Array($0.utf8) }

  /// The text with one to six small changes.
  mutating func mutate(_ text: [UInt8]) -> [UInt8] {
    var result = text
    for _ in 0..<Int.random(in: 1...6, using: &generator) {
      let place = Int.random(in: 0...result.count, using: &generator)
      let end = min(result.count, place + Int.random(in: 0...8, using: &generator))
      switch Int.random(in: 0..<6, using: &generator) {
      case 0: result.removeSubrange(place..<end)
      case 1: result.insert(contentsOf: result[place..<end], at: place)
      case 2 where place < result.count:
        result[place] = UInt8.random(in: .min ... .max, using: &generator)
      case 3 where !result.isEmpty:
        let from = Int.random(in: 0..<result.count, using: &generator)
        let to = min(result.count, from + Int.random(in: 0...40, using: &generator))
        result.insert(contentsOf: Array(result[from..<to]), at: place)
      default:
        result.insert(contentsOf: Self.pieces.randomElement(using: &generator) ?? [], at: place)
      }
    }
    return result
  }
}
