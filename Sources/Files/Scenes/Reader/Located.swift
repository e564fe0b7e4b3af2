/// A value with its place in the file, for faults that are found later.
struct Located<Value: Sendable>: Sendable {
  var value: Value
  var range: SourceRange
}
