/// A value that was read, with the place where it stands, for faults that are found later.
struct Located<Value: Sendable>: Sendable {
  var value: Value
  var range: SourceRange
}
