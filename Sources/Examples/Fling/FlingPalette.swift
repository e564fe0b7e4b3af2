import Lamina

/// The colours of the fling table.
enum FlingPalette {
  static let night = Color(rgb: 0x07_0A14)
  static let rim = Color(rgb: 0x8A_4A2C)
  static let sight = Color(rgb: 0xFF_D98A)
  /// The light of the lamp above a table: at the centre, and at its rim.
  ///
  /// It is warm above warm cloths; others it would turn grey.
  static func light(above preset: FlingPreset) -> [Color] {
    let isWarm = preset == .felt || preset == .sand
    var color = isWarm ? Color(red: 1, green: 1, blue: 0.6) : Color(red: 0.75, green: 0.8, blue: 1)
    return [isWarm ? 0.07 : 0.14, 0]
      .map {
        color.alpha = $0
        return color
      }
  }
  static let arrow = Color(rgb: 0xF4_F7FF)
  /// The track of a slider, and the baseline of the bars.
  static let track = Color(rgb: 0x1A_2340)
  /// A slider's fill and handle, and the selected one's.
  static let fill = Color(rgb: 0x4A_5A94)
  static let handle = Color(rgb: 0xB0_C0F0)
  static let chosenFill = Color(rgb: 0xC0_7C2C)
  static let chosenHandle = Color(rgb: 0xFF_D98A)

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
    /// The face, its edge, and the bright colour of the eyes and of the ring.
    let body, edge, shine: Color
    /// The trail, the marks on the predicted path, and those already passed.
    let tail, mark, passed: Color
    let score: Color
    /// The translucent goal and its net, for any cloth.
    let goal, net: Color

    init(_ kind: FlingItem.Kind) {
      func either(_ puck: UInt32, _ card: UInt32, alpha: Double = 1) -> Color {
        var color = Color(rgb: kind == .puck ? puck : card)
        color.alpha = alpha
        return color
      }
      body = either(0xFF_B454, 0x2F_9AE8)
      edge = either(0xE0_642C, 0x17_5AA8)
      shine = either(0xFF_F0D0, 0xF4_F7FF)
      tail = either(0xFF_8A3C, 0x8F_D0F8)
      mark = either(0xFF_DC9C, 0xB8_E0FF)
      passed = either(0xC0_9860, 0x78_A8C8)
      score = either(0xFF_B454, 0x6F_C4FF)
      goal = either(0xFF_8C33, 0x40_99FF, alpha: 0.5)
      net = either(0xFF_D999, 0xB3_E6FF, alpha: 0.45)
    }
  }
}
