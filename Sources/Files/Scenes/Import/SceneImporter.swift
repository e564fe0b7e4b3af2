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
  /// Whether a file has the format.
  ///
  /// - Parameters:
  ///   - head: The bytes of the file, from its start.
  ///   - path: The name of the file.
  /// - Returns: True if the importer reads it.
  static func reads(_ head: [UInt8], path: String) -> Bool
  /// Reads a file.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - context: Collects the findings, and gives access to the files beside it.
  /// - Returns: The scene; nil after an error that leaves nothing to show.
  static func plan(_ file: SourceFile, _ context: ImportContext) -> ScenePlan?
}
