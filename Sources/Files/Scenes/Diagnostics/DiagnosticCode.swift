/// The class of a finding: detectable by the schema, or only by the reader.
public enum DiagnosticClass: String, CaseIterable, Hashable, Sendable {
  /// The structure is invalid; the schema detects it too.
  case shape
  /// The structure is valid, but parts of the scene do not match.
  case meaning
  /// The scene exceeds a limit.
  case limit
}

/// The kind of a finding, under a stable name.
public enum DiagnosticCode: String, CaseIterable, Hashable, Sendable {
  // Text.
  case fileTooLarge = "file-too-large"
  case notUTF8 = "not-utf8"
  case controlCharacter = "control-character"
  case emptyFile = "empty-file"
  case syntax
  case tooDeep = "too-deep"
  case tooManyValues = "too-many-values"
  case tag
  case secondDocument = "second-document"
  case complexKey = "complex-key"
  case undefinedAlias = "undefined-alias"
  case duplicateKey = "duplicate-key"
  case badMerge = "bad-merge"

  // Values and keys.
  case wrongType = "wrong-type"
  case bareHash = "bare-hash"
  case notFinite = "not-finite"
  case outOfRange = "out-of-range"
  case wrongCount = "wrong-count"
  case unknownName = "unknown-name"
  case unknownKey = "unknown-key"
  case missingKey = "missing-key"
  case foreignKey = "foreign-key"
  case badName = "bad-name"
  case wrongVersion = "wrong-version"
  case badIdentifier = "bad-id"
  case reservedIdentifier = "reserved-id"
  case badTarget = "bad-target"

  // Properties and layers.
  case unknownProperty = "unknown-property"
  case notAnimatable = "not-animatable"
  case notSettable = "not-settable"
  case notMovable = "not-movable"
  case duplicateIdentifier = "duplicate-id"
  case unknownLayer = "unknown-layer"
  case unknownMotion = "unknown-motion"
  case nameTaken = "name-taken"

  // Parts that do not match.
  case badPath = "bad-path"
  case badCurve = "bad-curve"
  case badMotion = "bad-motion"
  case conflict
  case ignoredKey = "ignored-key"
  case noEffect = "no-effect"
  case hiddenModel = "hidden-model"
  case cutAnimation = "cut-animation"
  case badFile = "bad-file"
  case lottie

  // Sizes.
  case tooMany = "too-many"

  /// The class of a fault of this kind in the file itself.
  public var diagnosticClass: DiagnosticClass {
    switch self {
    case .fileTooLarge, .tooDeep, .tooManyValues, .tooMany: .limit
    case .notUTF8, .controlCharacter, .emptyFile, .syntax, .tag, .secondDocument, .complexKey,
      .undefinedAlias, .duplicateKey, .badMerge, .wrongType, .bareHash, .notFinite, .outOfRange,
      .wrongCount, .unknownName, .unknownKey, .missingKey, .foreignKey, .badName, .wrongVersion,
      .badIdentifier, .reservedIdentifier, .badTarget, .unknownProperty, .notSettable:
      .shape
    case .notAnimatable, .notMovable, .duplicateIdentifier, .unknownLayer, .unknownMotion,
      .nameTaken, .badPath, .badCurve, .badMotion, .conflict, .ignoredKey, .noEffect,
      .hiddenModel, .cutAnimation, .badFile, .lottie:
      .meaning
    }
  }
}

extension SceneFault {
  var code: DiagnosticCode {
    switch self {
    case .fileTooLarge: .fileTooLarge
    case .notUTF8: .notUTF8
    case .controlCharacter: .controlCharacter
    case .emptyFile: .emptyFile
    case .syntax, .library: .syntax
    case .tooDeep: .tooDeep
    case .tooManyNodes: .tooManyValues
    case .tag: .tag
    case .secondDocument: .secondDocument
    case .complexKey: .complexKey
    case .undefinedAlias: .undefinedAlias
    case .duplicateKey: .duplicateKey
    case .mergeNeedsMapping: .badMerge
    case .wrongType: .wrongType
    case .bareHash: .bareHash
    case .notFinite: .notFinite
    case .outOfRange: .outOfRange
    case .wrongCount: .wrongCount
    case .unknownName: .unknownName
    case .unknownKey: .unknownKey
    case .missingKey: .missingKey
    case .foreignKey: .foreignKey
    case .unknownProperty: .unknownProperty
    case .notAnimatable: .notAnimatable
    case .notSettable: .notSettable
    case .notMovable: .notMovable
    case .unknownMotion: .unknownMotion
    case .motion: .badMotion
    case .wrongVersion: .wrongVersion
    case .badIdentifier: .badIdentifier
    case .reservedIdentifier: .reservedIdentifier
    case .duplicateIdentifier: .duplicateIdentifier
    case .unknownLayer: .unknownLayer
    case .badTarget: .badTarget
    case .clash(_, _, let code): code
    case .image: .badFile
    }
  }
}
