/// Finds the title of a scene in its usual form without parsing the file.
enum SceneTitle {
  /// Returns the text after `title:` at the beginning of a line if it is an unambiguous plain
  /// scalar of one line; nil means that the file has to be parsed.
  static func find(in bytes: [UInt8]) -> String? {
    let key = Array("title:".utf8)
    // The title is near the top; a later `title:` may be part of a block scalar.
    let lines = bytes.prefix(2048)
      .split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.dropLast().enumerated() {
      guard let first = line.first else { continue }
      if line.starts(with: key) {
        // An indented line continues the title.
        if lines[index + 1].first == UInt8(ascii: " ") { return nil }
        return plain(line.dropFirst(key.count))
      }
      guard isLetter(first) || first == UInt8(ascii: "#") else { return nil }
    }
    return nil
  }

  private static func plain(_ bytes: ArraySlice<UInt8>) -> String? {
    guard bytes.first == UInt8(ascii: " "), let text = String(validating: bytes, as: UTF8.self)
    else { return nil }
    let words = text.drop { $0 == " " }
    let isPlain = words.allSatisfy { character in
      character.isLetter || character.isNumber || " ,.!'-".contains(character)
    }
    guard isPlain, let first = words.first, first.isLetter, words.last != " " else { return nil }
    // Plain scalars that YAML does not read as text.
    let others = ["null", "true", "false", "yes", "no", "on", "off", "y", "n", "nan", "inf"]
    return others.contains(words.lowercased()) ? nil : String(words)
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte
  }
}
