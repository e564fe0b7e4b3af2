import LaminaCore

/// The faults of a scene file as data, with their texts.
enum SceneFault: Hashable, Sendable {
  // The file.
  case fileTooLarge(Int)
  case notUTF8
  case controlCharacter(UInt32)
  case emptyFile

  // The text as YAML.
  case syntax(SyntaxFault)
  case library(String)
  case tooDeep
  case tooManyNodes
  case tag(String)
  case secondDocument
  case complexKey(ComplexKey)
  case undefinedAlias(String)
  case duplicateKey(String, first: SourcePosition)
  case mergeNeedsMapping(String)

  // Single values.
  case wrongType(expected: String, found: String, help: String?)
  case bareHash(expected: String)
  case notFinite(String, help: String?)
  case outOfRange(expected: String, found: String)
  case wrongCount(expected: String, found: Int)
  case unknownName(kind: String, found: String, valid: [String])

  // Mappings.
  case unknownKey(found: String, owner: String, valid: [String])
  case missingKey(String, owner: String, help: String?)
  case foreignKey(found: String, owner: String, belongsTo: String)

  // Properties.
  case unknownProperty(found: String, kind: String, owner: String, valid: [String])
  case notAnimatable(String)
  case notSettable(String)

  // Motions.
  case notMovable(String, type: PropertyType)
  case unknownMotion(found: String, layer: String, valid: [String])
  case motion(MotionError)

  // The document.
  case wrongVersion(found: String)
  case badIdentifier(String)
  case reservedIdentifier
  case duplicateIdentifier(String, first: SourcePosition)
  case unknownLayer(String, known: [String])
  case badTarget(String)
  case clash(String, help: String?, DiagnosticCode = .conflict)

  // Files that a scene refers to.
  case image(ImageFault)

  enum ComplexKey: String, Sendable {
    case alias = "an alias cannot be a key"
    case list = "a list cannot be a key"
    case mapping = "a mapping cannot be a key"
    case explicit = "a key with '?' is not allowed"
  }
}

extension SceneFault {
  var message: String {
    switch self {
    case .fileTooLarge(let size):
      "the file has \(size) bytes; a scene may have \(ReaderLimits.fileSize) (4 MB)"
    case .notUTF8: "the file is not UTF-8 text"
    case .controlCharacter(let value):
      "the character U+\(VisibleText.hexadecimal(value)) cannot stand in a scene file"
    case .emptyFile: "the file holds no scene"

    case .syntax(let fault): fault.message
    case .library(let problem): "this is not valid YAML: \(VisibleText.of(problem))"
    case .tooDeep: "lists and mappings are nested more than \(ReaderLimits.depth) deep"
    case .tooManyNodes:
      "the scene has more than \(ReaderLimits.nodes) values, counting each use of an alias"
    case .tag(let tag): "the tag \(VisibleText.quoted(tag)) is not allowed"
    case .secondDocument: "a second document starts here; a file holds one scene"
    case .complexKey(let key): key.rawValue
    case .undefinedAlias(let name):
      "the alias \(VisibleText.quoted("*" + name)) has no anchor before it"
    case .duplicateKey(let name, let first):
      "the key \(VisibleText.quoted(name)) stands in \(Self.words(first)) already"
    case .mergeNeedsMapping(let found): "'<<' merges mappings, found \(found)"

    case .wrongType(let expected, let found, _), .outOfRange(let expected, let found):
      "expected \(expected), found \(found)"
    case .bareHash(let expected): "expected \(expected), found nothing: '#' starts a comment"
    case .notFinite(let text, _): "\(VisibleText.quoted(text)) is not a finite number"
    case .wrongCount(let expected, let found): "expected \(expected), found a list of \(found)"
    case .unknownName(let kind, let found, _):
      "\(VisibleText.quoted(found)) is not \(Article.before(kind))"

    case .unknownKey(let found, let owner, _):
      "\(VisibleText.quoted(found)) is not a key of \(owner)"
    case .missingKey(let key, let owner, _): "\(owner) needs the key '\(key)'"
    case .foreignKey(let found, let owner, let other):
      "'\(found)' belongs to \(other), this is \(owner)"

    case .unknownProperty(let found, _, let owner, _):
      "\(VisibleText.quoted(found)) is not a property of \(owner)"
    case .notAnimatable(let name): "'\(name)' cannot be animated"
    case .notSettable(let name): "'\(name)' cannot be set by itself"

    case .notMovable(let name, let type):
      "'\(name)' is \(type.description), which motions cannot move"
    case .unknownMotion(let found, let layer, _):
      "no layer or step gives '\(VisibleText.of(layer))' a motion \(VisibleText.quoted(found))"
    case .motion(let error): error.description

    case .wrongVersion(let found): "this program reads scenes of version 1, found \(found)"
    case .badIdentifier(let text): "\(VisibleText.quoted(text)) cannot name a layer"
    case .reservedIdentifier: "'root' names the root layer, which the scene has already"
    case .duplicateIdentifier(let name, let first):
      "the id \(VisibleText.quoted(name)) belongs to the layer in \(Self.words(first)) already"
    case .unknownLayer(let name, _): "no layer has the id \(VisibleText.quoted(name))"
    case .badTarget(let text): "expected 'id.property', found \(VisibleText.quoted(text))"
    case .clash(let sentence, _, _): sentence
    case .image(let fault): fault.message
    }
  }

  var help: String? {
    switch self {
    case .notUTF8: "save it as UTF-8"
    case .controlCharacter(let value):
      "in double quotes it can be written as '\\\(Self.escape(value))'"
    case .emptyFile: "a scene starts with 'version: 1'; 'lamina new NAME' writes one to begin with"
    case .syntax(let fault): fault.help
    case .tag: "take it away: a value is read as the type that its property wants"
    case .secondDocument: "put the second scene in a file of its own"
    case .complexKey: "a key is plain or quoted text: 'key: value'"
    case .undefinedAlias(let name):
      "'&\(VisibleText.of(name))' names the value; text that starts with '*' goes in quotes"
    case .duplicateKey: "keep one of the two"
    case .mergeNeedsMapping: "write '<<: *name' where '&name' is a mapping"
    case .wrongType(_, _, let help), .notFinite(_, let help), .missingKey(_, _, let help),
      .clash(_, let help, _):
      help
    case .image(let fault): fault.help
    case .bareHash: "put quotes around it, such as \"#ffcc66\""
    case .unknownName(_, let found, let valid), .unknownKey(let found, _, let valid):
      Self.suggestion(found, valid)
    case .unknownProperty(let found, let kind, _, let valid):
      (Self.nearest(to: found, valid).map { "did you mean '\($0)'? " } ?? "")
        + "'lamina list properties \(kind)' shows all"
    case .notSettable: "set 'frame' as a whole, or 'position' and 'bounds'"
    case .notMovable(let name, let type):
      type == PropertyType(Transform3D.self)
        ? "move a part of it, such as '\(name).rotation.z' or '\(name).scale'"
        : "motions move numbers, points, sizes, rectangles and colours; 'animations' do the rest"
    case .unknownMotion(let found, _, let valid):
      valid.isEmpty
        ? "'motions' of the layer, or a step with 'add' and 'motion', gives it one"
        : Self.suggestion(found, valid)
    case .wrongVersion: "write 'version: 1'"
    case .badIdentifier: "use letters, digits, '_' and '-', and do not start with a digit"
    case .reservedIdentifier: "choose another id"
    case .duplicateIdentifier: "each id names one layer"
    case .unknownLayer(let name, let known):
      EditDistance.nearest(to: name, in: known).map { "did you mean '\($0)'?" }
        ?? "a layer gets its name with 'id: \(VisibleText.of(String(name.prefix(40))))'"
    case .badTarget: "name the layer first, such as 'ball.position'; 'root' is the root layer"
    case .fileTooLarge, .library, .tooDeep, .tooManyNodes, .outOfRange, .wrongCount, .foreignKey,
      .notAnimatable, .motion:
      nil
    }
  }

  /// The maximum number of valid names that are listed in one line.
  private static let inlineNames = 12

  private static func nearest(to found: String, _ valid: [String]) -> String? {
    ForeignWords.name(for: found, in: valid)?.name ?? EditDistance.nearest(to: found, in: valid)
  }

  private static func suggestion(_ found: String, _ valid: [String]) -> String? {
    if let nearest = nearest(to: found, valid) {
      return "did you mean '\(nearest)'?"
    }
    guard !valid.isEmpty else { return nil }
    let shown = valid.prefix(inlineNames).map { "'\($0)'" }.joined(separator: ", ")
    return "valid: \(shown)\(valid.count > inlineNames ? ", …" : "")"
  }

  private static func words(_ position: SourcePosition) -> String {
    "line \(position.line), column \(position.column)"
  }

  private static func escape(_ value: UInt32) -> String {
    let digits = VisibleText.hexadecimal(value).lowercased()
    return value < 0x100 ? "x" + digits.suffix(2) : "u" + digits
  }
}
