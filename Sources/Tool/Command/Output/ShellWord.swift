/// Words of command lines that somebody copies.
enum ShellWord {
  /// A text as one word of a shell: as it is where that is safe, else between quotes.
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
