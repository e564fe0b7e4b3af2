/// An argument that could not be read: ArgumentParser prints it after the name of the option.
struct ArgumentFault: Error, Equatable, CustomStringConvertible {
  /// What was expected, with an example.
  var description: String

  init(_ description: String) {
    self.description = description
  }
}
