import LaminaMath

/// The colours of the fling table.
enum FlingPalette {
  static let night = Color(rgb: 0x07_0A14)
  static let table = Color(rgb: 0x10_1729)
  static let rim = Color(rgb: 0x2B_3860)
  static let grid = Color(rgb: 0x2A_3658)
  static let arrow = Color(rgb: 0xF4_F7FF)
  static let track = Color(rgb: 0x24_2F50)

  /// The colour of a thing, its bright middle, and its shade while another one is chosen.
  static func body(of kind: FlingItem.Kind) -> Color {
    kind == .puck ? Color(rgb: 0xFF_B454) : Color(rgb: 0x5C_C8F5)
  }
  static func shine(of kind: FlingItem.Kind) -> Color {
    kind == .puck ? Color(rgb: 0xFF_E3B0) : Color(rgb: 0xC6_EEFF)
  }
  static func shade(of kind: FlingItem.Kind) -> Color {
    kind == .puck ? Color(rgb: 0x8C_6534) : Color(rgb: 0x35_7088)
  }
}
