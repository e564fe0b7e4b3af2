/// The numbers of a part that is worked out from the value at an address: for the loops that run in
/// every frame, where a way through the types would cost more than the work.
package struct NumberPart: Sendable {
  package let load: @Sendable (UnsafeMutableRawPointer) -> SIMD4<Double>
  package let store: @Sendable (SIMD4<Double>, UnsafeMutableRawPointer) -> Void
  /// Makes the whole value at one address that at another.
  package let copy: @Sendable (UnsafeMutableRawPointer, UnsafeMutableRawPointer) -> Void

  /// The numbers of a part of a value.
  ///
  /// Closures of addresses, written where the type is known: a way through a general type would be
  /// one more call in every frame.
  package init(
    load: @escaping @Sendable (UnsafeMutableRawPointer) -> SIMD4<Double>,
    store: @escaping @Sendable (SIMD4<Double>, UnsafeMutableRawPointer) -> Void,
    copy: @escaping @Sendable (UnsafeMutableRawPointer, UnsafeMutableRawPointer) -> Void
  ) {
    self.load = load
    self.store = store
    self.copy = copy
  }
}
