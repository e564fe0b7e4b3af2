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
  /// The colours of a slider's track, fill and knob, and of the selected slider's: dark enough for
  /// text.
  static let track = Color(rgb: 0x1A_2340)
  static let fill = Color(rgb: 0x3A_4874)
  static let knob = Color(rgb: 0x6A_7AB0)
  static let chosenFill = Color(rgb: 0x8A_5A20)
  static let chosenKnob = Color(rgb: 0xD0_8C34)

  /// Returns the colour of a table; that of felt for values of no preset.
  static func cloth(of preset: FlingPreset?) -> Color {
    switch preset {
    case .felt, nil: Color(rgb: 0x17_6A4A)
    case .ice: Color(rgb: 0x2A_5F98)
    case .sand: Color(rgb: 0xB8_8A4E)
    case .moon: Color(rgb: 0x3E_3A5C)
    }
  }
  /// Returns the colour of the snap points.
  static func grid(of preset: FlingPreset?) -> Color {
    switch preset {
    case .felt, nil: Color(rgb: 0x2F_946A)
    case .ice: Color(rgb: 0x5A_94CC)
    case .sand: Color(rgb: 0xE0_BC80)
    case .moon: Color(rgb: 0x68_6490)
    }
  }

  /// Returns the colour of a table's texture.
  static func stripe(of preset: FlingPreset?) -> Color {
    switch preset {
    case .felt, nil: Color(rgb: 0x1C_7A56)
    case .ice: Color(rgb: 0x35_6EAC)
    case .sand: Color(rgb: 0xC8_9C60)
    case .moon: Color(rgb: 0x48_446A)
    }
  }

  /// Returns the colour of the lines on a table.
  static func line(of preset: FlingPreset?) -> Color {
    switch preset {
    case .felt, nil: Color(rgb: 0x9F_E0C0)
    case .ice: Color(rgb: 0xC8_E8FF)
    case .sand: Color(rgb: 0xFF_E8B8)
    case .moon: Color(rgb: 0xA8_A0D8)
    }
  }

  /// Returns the colour of an item's edge.
  static func edge(of kind: FlingItem.Kind) -> Color {
    kind == .puck ? Color(rgb: 0xE0_642C) : Color(rgb: 0x17_5AA8)
  }

  /// Returns the colour of a moving item's trail.
  static func tail(of kind: FlingItem.Kind) -> Color {
    kind == .puck ? Color(rgb: 0xFF_8A3C) : Color(rgb: 0x8F_D0F8)
  }

  /// Returns the colour of the passed marks on an item's path.
  static func track(of kind: FlingItem.Kind) -> Color {
    kind == .puck ? Color(rgb: 0xC0_9860) : Color(rgb: 0x78_A8C8)
  }

  /// Returns the translucent colour of a goal and its net, for any cloth.
  static func goal(of kind: FlingItem.Kind) -> Color {
    kind == .puck
      ? Color(red: 1, green: 0.55, blue: 0.2, alpha: 0.5)
      : Color(red: 0.25, green: 0.6, blue: 1, alpha: 0.5)
  }
  static func net(of kind: FlingItem.Kind) -> Color {
    kind == .puck
      ? Color(red: 1, green: 0.85, blue: 0.6, alpha: 0.45)
      : Color(red: 0.7, green: 0.9, blue: 1, alpha: 0.45)
  }

  /// Returns the colour of the scores: sand is too light for the bright ones.
  static func score(of kind: FlingItem.Kind, on preset: FlingPreset?) -> Color {
    if preset == .sand { return edge(of: kind) }
    return kind == .puck ? Color(rgb: 0xFF_B454) : Color(rgb: 0x6F_C4FF)
  }

  /// Returns an item's colours: the body, its bright centre, and its shade while another item is
  /// selected.
  static func body(of kind: FlingItem.Kind) -> Color {
    kind == .puck ? Color(rgb: 0xFF_B454) : Color(rgb: 0x2F_9AE8)
  }
  static func shine(of kind: FlingItem.Kind) -> Color {
    kind == .puck ? Color(rgb: 0xFF_F0D0) : Color(rgb: 0xF4_F7FF)
  }
  static func shade(of kind: FlingItem.Kind) -> Color {
    kind == .puck ? Color(rgb: 0xFF_DC9C) : Color(rgb: 0xB8_E0FF)
  }
}
