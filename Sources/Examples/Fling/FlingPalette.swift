import Lamina

/// The colours of the fling table.
enum FlingPalette {
  static let night = Color(rgb: 0x07_0A14)
  static let rim = Color(rgb: 0x8A_4A2C)
  static let sight = Color(rgb: 0xFF_D98A)
  /// The light of the lamp above the table: at the centre, and at its rim.
  static let light = [
    Color(red: 1, green: 1, blue: 0.6, alpha: 0.07), Color(red: 1, green: 1, blue: 0.6, alpha: 0),
  ]
  static let arrow = Color(rgb: 0xF4_F7FF)
  /// The baseline of the bars, and the track of a slider.
  static let track = Color(rgb: 0x2A_3558)
  /// The filled part of a slider, and of the selected one.
  static let fill = Color(rgb: 0x6A_7AB0)
  static let chosenFill = Color(rgb: 0xE0_9838)

  /// The colours of a table: the cloth, the snap points, the texture, and the lines.
  typealias Table = (cloth: Color, grid: Color, stripe: Color, line: Color)

  static func table(of preset: FlingPreset) -> Table {
    func colors(_ cloth: UInt32, _ grid: UInt32, _ stripe: UInt32, _ line: UInt32) -> Table {
      (Color(rgb: cloth), Color(rgb: grid), Color(rgb: stripe), Color(rgb: line))
    }
    return switch preset {
    case .felt: colors(0x17_6A4A, 0x2F_946A, 0x1C_7A56, 0x9F_E0C0)
    case .ice: colors(0x2A_5F98, 0x5A_94CC, 0x35_6EAC, 0xC8_E8FF)
    case .sand: colors(0xB8_8A4E, 0xE0_BC80, 0xC8_9C60, 0xFF_E8B8)
    case .moon: colors(0x3E_3A5C, 0x68_6490, 0x48_446A, 0xA8_A0D8)
    }
  }

  /// The colours of an item and its goal.
  struct Item: Sendable {
    let body: Color
    let edge: Color
    /// The bright colour of the eyes and of the ring.
    let shine: Color
    /// The trail of a moving item.
    let tail: Color
    /// The marks on the predicted path, and those already passed.
    let mark: Color
    let passed: Color
    let score: Color
    /// The translucent goal and its net, for any cloth.
    let goal: Color
    let net: Color
  }

  static func item(of kind: FlingItem.Kind) -> Item { kind == .puck ? puck : card }

  private static let puck = Item(
    body: Color(rgb: 0xFF_B454),
    edge: Color(rgb: 0xE0_642C),
    shine: Color(rgb: 0xFF_F0D0),
    tail: Color(rgb: 0xFF_8A3C),
    mark: Color(rgb: 0xFF_DC9C),
    passed: Color(rgb: 0xC0_9860),
    score: Color(rgb: 0xFF_B454),
    goal: Color(red: 1, green: 0.55, blue: 0.2, alpha: 0.5),
    net: Color(red: 1, green: 0.85, blue: 0.6, alpha: 0.45)
  )
  private static let card = Item(
    body: Color(rgb: 0x2F_9AE8),
    edge: Color(rgb: 0x17_5AA8),
    shine: Color(rgb: 0xF4_F7FF),
    tail: Color(rgb: 0x8F_D0F8),
    mark: Color(rgb: 0xB8_E0FF),
    passed: Color(rgb: 0x78_A8C8),
    score: Color(rgb: 0x6F_C4FF),
    goal: Color(red: 0.25, green: 0.6, blue: 1, alpha: 0.5),
    net: Color(red: 0.7, green: 0.9, blue: 1, alpha: 0.45)
  )
}
