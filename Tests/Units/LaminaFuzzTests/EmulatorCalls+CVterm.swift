import LaminaFuzzing

#if canImport(CVterm)
import CVterm

extension EmulatorCalls {
  /// The calls of libvterm, which the package only asks for where `LAMINA_VTERM` is set.
  static let vterm: EmulatorCalls? = EmulatorCalls(
    open: { OpaquePointer(emulator_open(Int32($0), Int32($1))) },
    feed: { emulator_feed(UnsafeMutablePointer($0), $1, $1.count) },
    resize: { emulator_resize(UnsafeMutablePointer($0), Int32($1), Int32($2)) },
    cell: { terminal, column, row in
      var cell = emulator_cell()
      emulator_cell_at(UnsafeMutablePointer(terminal), Int32(column), Int32(row), &cell)
      return Shown(
        scalars: withUnsafeBytes(of: cell.scalars) { raw in
          raw.bindMemory(to: UInt32.self).prefix { $0 != 0 }.map { $0 }
        },
        foreground: cell.foreground,
        background: cell.background,
        attributes: cell.attributes,
        width: cell.width
      )
    },
    close: { emulator_close(UnsafeMutablePointer($0)) }
  )
}
#else
extension EmulatorCalls {
  /// Without libvterm there is no terminal to compare with.
  static let vterm: EmulatorCalls? = nil
}
#endif
