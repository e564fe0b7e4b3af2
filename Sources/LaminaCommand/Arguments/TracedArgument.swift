/// One of the words after `--property`: a property, or the file that follows the last of them.
///
/// The option takes several values, and so it meets the file before the command does.
enum TracedArgument: Hashable, Sendable {
  case property(PropertyArgument)
  case file(String)

  /// Reads a word; what no property can be is a file.
  ///
  /// - Throws: `ArgumentFault` if it is neither.
  init(parsing text: String) throws {
    let isFile =
      text == "-" || text.contains("/") || NamedScene.isName(text)
      || [".yaml", ".yml", ".json"].contains(where: text.hasSuffix)
    self = isFile ? .file(text) : .property(try PropertyArgument(parsing: text))
  }
}
