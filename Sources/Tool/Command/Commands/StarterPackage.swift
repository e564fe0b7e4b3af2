/// The package that `lamina new --swift` writes: a small program of views.
struct StarterPackage {
  /// The location of Lamina; a folder is relative to the package.
  let lamina: Source

  func files(name: String) -> [(path: String, text: String)] {
    let (source, identity) =
      switch lamina {
      // A folder may have any name, so the package's name is stated.
      case .folder(let path): ("name: \"Lamina\", path: \(Self.quoted(path))", "Lamina")
      case .address(let url): ("url: \(Self.quoted(url)), branch: \"main\"", Source.name(in: url))
      }
    let values = ["name": name, "identity": Self.quoted(identity), "source": source]
    return [
      ("Package.swift", StarterTemplate.text("Package.swift", values)),
      ("Sources/\(name)/main.swift", StarterTemplate.text("main.swift")),
      ("README.md", StarterTemplate.text("README.md", values)),
    ]
  }

  /// Whether a text is a valid name of a package and its program.
  static func isName(_ text: String) -> Bool {
    text.wholeMatch(of: /[A-Za-z][A-Za-z0-9_-]*/) != nil
  }

  /// Returns a Swift string literal.
  private static func quoted(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}
