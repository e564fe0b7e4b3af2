/// The formats of other programs that are read as scenes.
public struct SceneImporters: VocabularyPart {
  private let all: [any SceneImporter.Type]

  /// No other formats: only scene files are read.
  public static let none = SceneImporters()

  init() { self.init([]) }

  /// Creates a list; of several importers that read a file the first one is used.
  package init(_ all: [any SceneImporter.Type]) { self.all = all }

  /// The importer of a file; nil for a scene file.
  func importer(of file: SourceFile) -> (any SceneImporter.Type)? {
    all.first { $0.reads(file.bytes, path: file.name) }
  }

  /// The formats of the files that layers may show.
  var layerFiles: [LayerFileFormat] {
    all.map { importer in
      LayerFileFormat(name: importer.name, example: importer.example) { file, images, list in
        importer.plan(file, ImportContext(list: list, images: images))?.contents
      }
    }
  }
}
