import LaminaCells
import LaminaLayers
import LaminaMath

/// The colours of presets for tools: the roles that every scene has, as the current theme shows
/// them.
@MainActor
enum ToolColors {
  static var accent: CellColor { cell(.accent) }
  static var success: CellColor { cell(.success) }
  static var warning: CellColor { cell(.warning) }
  static var error: CellColor { cell(.error) }
  static var muted: CellColor { cell(.muted) }
  /// The part of a bar that is not filled: it recedes, but its end is seen on every usual ground.
  static var groove: CellColor {
    LayerContext.current.theme == .dark
      ? CellColor(red: 0x46, green: 0x4D, blue: 0x5C)
      : CellColor(red: 0xB4, green: 0xBC, blue: 0xC9)
  }

  /// A surface on the ground, for letters in the terminal's own colour.
  static var surface: CellColor {
    LayerContext.current.theme == .dark
      ? CellColor(red: 0x2A, green: 0x30, blue: 0x3D)
      : CellColor(red: 0xE3, green: 0xE8, blue: 0xF0)
  }

  /// The letters on a surface in the colour of a role.
  static var paper: CellColor {
    LayerContext.current.theme == .dark
      ? CellColor(red: 0x0B, green: 0x10, blue: 0x20)
      : CellColor(red: 0xFF, green: 0xFF, blue: 0xFF)
  }

  /// The brightest light on a dark ground, and the darkest ink on a light one.
  static var light: CellColor {
    let byte: UInt8 = LayerContext.current.theme == .dark ? 0xFF : 0
    return CellColor(red: byte, green: byte, blue: byte)
  }

  /// An opaque colour of a layer as that of a cell.
  static func cell(_ color: Color) -> CellColor {
    let color = color.shown(in: LayerContext.current.theme)
    func byte(_ share: Double) -> UInt8 { UInt8(max(0, min(255, (share * 255).rounded()))) }
    return CellColor(red: byte(color.red), green: byte(color.green), blue: byte(color.blue))
  }

  /// The colour that is some steps of a number away from one towards another, rounded down.
  static func mix(_ from: CellColor, _ to: CellColor, _ step: Int, of steps: Int) -> CellColor {
    func byte(_ shift: UInt32) -> UInt8 {
      let (start, end) = (Int(from.rawValue >> shift & 0xFF), Int(to.rawValue >> shift & 0xFF))
      return UInt8((start * (steps - step) + end * step) / steps)
    }
    return CellColor(red: byte(16), green: byte(8), blue: byte(0))
  }
}
