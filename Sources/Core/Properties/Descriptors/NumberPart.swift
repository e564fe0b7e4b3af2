/// Untyped access to the numbers of a computed part of a value, for per-frame loops in which
/// generic dispatch would cost more than the work.
package struct NumberPart: Sendable {
  package let load: @Sendable (UnsafeMutableRawPointer) -> SIMD4<Double>
  package let store: @Sendable (SIMD4<Double>, UnsafeMutableRawPointer) -> Void
  /// Copies the whole value from the second address to the first.
  package let copy: @Sendable (UnsafeMutableRawPointer, UnsafeMutableRawPointer) -> Void

  /// Creates the access to the numbers of a part.
  ///
  /// The closures take addresses and are written where the type is known: generic dispatch would
  /// add a call in every frame.
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
