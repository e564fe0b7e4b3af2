import Foundation

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
      ("Package.swift", EmbeddedFiles.text("Package.swift.template", values)),
      ("Sources/\(name)/main.swift", EmbeddedFiles.text("main.swift.template")),
      ("README.md", EmbeddedFiles.text("README.md.template", values)),
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

extension StarterPackage {
  /// The location of Lamina for a package's manifest.
  enum Source: Equatable {
    case folder(String)
    /// The URL of a repository.
    case address(String)

    /// Returns the source of an installed program, or the checkout that the program was built in.
    ///
    /// `make install` writes the URL of the repository, or the folder of the checkout, into a file
    /// beside the scenes.
    ///
    /// - Returns: nil if neither is known, or if the folder no longer exists.
    static func known(to executable: URL?) -> Source? {
      guard var folder = executable?.resolvingSymlinksInPath().deletingLastPathComponent() else {
        return nil
      }
      let note = folder.deletingLastPathComponent().appendingPathComponent("share/lamina/origin")
      if let bytes = FileManager.default.contents(atPath: note.path) {
        let place = String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
        if isAddress(place) { return .address(place) }
        if isPackage(place) { return .folder(place) }
      }
      while folder.path != "/" {
        folder.deleteLastPathComponent()
        if isPackage(folder.path) { return .folder(folder.path) }
      }
      return nil
    }

    static func isPackage(_ folder: String) -> Bool {
      ["Package.swift", "Sources/Library/Lamina/Lamina.swift"]
        .allSatisfy {
          FileManager.default.fileExists(atPath: folder + "/" + $0)
        }
    }

    /// Returns the identity that the package manager derives from a URL.
    static func name(in address: String) -> String {
      let last = address.split { $0 == "/" || $0 == ":" }.last.map(String.init) ?? address
      return last.hasSuffix(".git") ? String(last.dropLast(4)) : last
    }

    /// Returns the source as the manifest of a package in a new folder names it: a folder relative
    /// to the package, so that both can be moved together, or as an absolute path if they share no
    /// parent but the root.
    func seen(from package: URL) -> Source {
      guard case .folder(let path) = self else { return self }
      let target = Self.parts(of: URL(fileURLWithPath: path))
      let parent = package.standardizedFileURL.deletingLastPathComponent()
      let start = Self.parts(of: parent) + [package.lastPathComponent]
      let common = zip(target, start).prefix { $0 == $1 }.count
      guard common > 1 else { return .folder("/" + target.dropFirst().joined(separator: "/")) }
      let up = Array(repeating: "..", count: start.count - common)
      return .folder((up + target.dropFirst(common)).joined(separator: "/"))
    }

    /// Returns the components of a path with symbolic links resolved, the root first.
    private static func parts(of url: URL) -> [String] {
      url.standardizedFileURL.resolvingSymlinksInPath().pathComponents
    }
  }

  static func isAddress(_ text: String) -> Bool {
    text.contains("://") || text.hasPrefix("git@")
  }
}
