/// An argument that cannot be read: ArgumentParser prints it after the name of the option.
struct ArgumentFault: Error, Equatable, CustomStringConvertible {
  /// The expected form, with an example.
  var description: String

  init(_ description: String) {
    self.description = description
  }
}
