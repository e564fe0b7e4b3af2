/// The syntax of words in command lines that are meant to be copied.
enum ShellWord {
  /// Returns a text as one word of a shell, quoted if necessary.
  static func text(_ text: String) -> String {
    let isPlain = text.unicodeScalars.allSatisfy { scalar in
      scalar.isASCII
        && (scalar.properties.isAlphabetic
          || "0123456789/._-+:@%".unicodeScalars
            .contains(scalar))
    }
    guard !isPlain || text.isEmpty || text.hasPrefix("-") else { return text }
    let plain = text.hasPrefix("-") ? "./" + text : text
    return "'" + plain.replacing("'", with: "'\\''") + "'"
  }
}
