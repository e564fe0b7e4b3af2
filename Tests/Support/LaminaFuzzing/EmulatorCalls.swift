import LaminaCells

/// The functions of an independent terminal that a fuzz target needs.
///
/// The program passes those of libvterm, so that the targets are built without it.
package struct EmulatorCalls: Sendable {
  /// One cell as an emulator shows it: scalars, colours as in `CellColor`, attributes, columns.
  package struct Shown {
    package var scalars: [UInt32]
    package var foreground: UInt32
    package var background: UInt32
    package var attributes: UInt16
    package var width: UInt8

    package init(
      scalars: [UInt32],
      foreground: UInt32,
      background: UInt32,
      attributes: UInt16,
      width: UInt8
    ) {
      self.scalars = scalars
      self.foreground = foreground
      self.background = background
      self.attributes = attributes
      self.width = width
    }
  }

  let open: @Sendable (_ columns: Int, _ rows: Int) -> OpaquePointer?
  let feed: @Sendable (OpaquePointer, [UInt8]) -> Void
  let resize: @Sendable (OpaquePointer, _ columns: Int, _ rows: Int) -> Void
  let cell: @Sendable (OpaquePointer, _ column: Int, _ row: Int) -> Shown
  let close: @Sendable (OpaquePointer) -> Void

  package init(
    open: @escaping @Sendable (Int, Int) -> OpaquePointer?,
    feed: @escaping @Sendable (OpaquePointer, [UInt8]) -> Void,
    resize: @escaping @Sendable (OpaquePointer, Int, Int) -> Void,
    cell: @escaping @Sendable (OpaquePointer, Int, Int) -> Shown,
    close: @escaping @Sendable (OpaquePointer) -> Void
  ) {
    self.open = open
    self.feed = feed
    self.resize = resize
    self.cell = cell
    self.close = close
  }
}
