/// Finds the title of a scene without reading the scene, where it stands in the usual form.
enum SceneTitle {
  /// The words after `title:` at the beginning of a line.
  ///
  /// - Parameter bytes: A file in UTF-8.
  /// - Returns: The title if it is a plain scalar of one line whose meaning is beyond doubt; nil
  ///   means that only the reader of scenes can tell.
  static func find(in bytes: [UInt8]) -> String? {
    let key = Array("title:".utf8)
    // It stands near the top; what comes later may be text of a block.
    let lines = bytes.prefix(2048)
      .split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.dropLast().enumerated() {
      guard let first = line.first else { continue }
      if line.starts(with: key) {
        // A line that is indented goes on with the title.
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
    // Words that mean something else than text.
    let others = ["null", "true", "false", "yes", "no", "on", "off", "y", "n", "nan", "inf"]
    return others.contains(words.lowercased()) ? nil : String(words)
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte
  }
}
