/// Reads the files of another program as scenes.
///
/// An importer is a type in a separate module, and a line in the list of importers that programs
/// pass to `SceneCheck`.
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
