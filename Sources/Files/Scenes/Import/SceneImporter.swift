/// Reads the files of another program as scenes: a type in a separate module, and a line in the
/// list of importers that programs pass to `SceneCheck`.
package protocol SceneImporter: Sendable {
  /// The name of the format, such as `Lottie`; in lower case also that of the layer kind that shows
  /// its files.
  static var name: String { get }
  /// The name of an imaginary file, for messages.
  static var example: String { get }
  /// Whether a file has the format, by its bytes and its name.
  static func reads(_ head: [UInt8], path: String) -> Bool
  /// Reads a file; nil after an error that leaves nothing to show.
  static func plan(_ file: SourceFile, _ context: ImportContext) -> ScenePlan?
}

/// The surroundings of an import: the list of findings, and access to the files that may be read.
package struct ImportContext {
  let list: DiagnosticList
  package let images: ImageLibrary

  package var hasErrors: Bool { list.hasErrors }

  package func report(_ message: String, _ code: DiagnosticCode, at range: SourceRange) {
    list.report(message, code, at: range)
  }

  /// Reports something that works but is not shown as intended.
  package func warn(_ message: String, _ code: DiagnosticCode, at range: SourceRange) {
    list.warn(message, code, at: range)
  }
}

/// The formats of other programs that are read as scenes.
public struct SceneImporters: VocabularyPart {
  private let all: [any SceneImporter.Type]

  /// No other formats: only scene files are read.
  public static let none = SceneImporters()

  /// Creates a list; of several importers that read a file the first one is used.
  package init(_ all: [any SceneImporter.Type]) { self.all = all }

  /// The importer of a file; nil for a scene file.
  func importer(of file: SourceFile) -> (any SceneImporter.Type)? {
    all.first { $0.reads(file.bytes, path: file.name) }
  }

  var layerFiles: [LayerFileFormat] {
    all.map { importer in
      LayerFileFormat(name: importer.name, example: importer.example) { file, images, list in
        importer.plan(file, ImportContext(list: list, images: images))?.contents
      }
    }
  }
}
