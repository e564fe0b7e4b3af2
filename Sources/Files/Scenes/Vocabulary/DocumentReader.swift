/// Reads the values of a file as parts of a scene, and reports everything that is not one.
///
/// How each part is read stands beside the part.
struct DocumentReader {
  let values: ValueReader
  /// The kinds of what the file may hold.
  let vocabulary: Vocabulary
  var list: DiagnosticList { values.list }
}
