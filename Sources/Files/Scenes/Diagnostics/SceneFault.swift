import LaminaCore

/// The faults of a scene file as data; `SceneFault+Text` formats them.
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
  case notFinite(String)
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

  enum ComplexKey: Hashable, Sendable {
    case alias, list, mapping, explicit
  }
}
