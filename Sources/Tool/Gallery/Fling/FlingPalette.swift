import LaminaMath

/// The colours of the fling table.
enum FlingPalette {
  static let night = Color(rgb: 0x07_0A14)
  static let rim = Color(rgb: 0x8A_4A2C)
  static let sight = Color(rgb: 0xFF_D98A)
  /// What the lamp over the table adds in the middle, and at its rim.
  static let light = [
    Color(red: 1, green: 1, blue: 0.6, alpha: 0.07), Color(red: 1, green: 1, blue: 0.6, alpha: 0),
  ]
  static let arrow = Color(rgb: 0xF4_F7FF)
  /// The track of a slider, what of it is full, its knob, and the same of the chosen one: words stand on them.
  static let track = Color(rgb: 0x1A_2340)
  static let fill = Color(rgb: 0x3A_4874)
  static let knob = Color(rgb: 0x6A_7AB0)
  static let chosenFill = Color(rgb: 0x8A_5A20)
  static let chosenKnob = Color(rgb: 0xD0_8C34)

  /// The colour of a table; felt where the numbers are nobody's.
  static func cloth(of preset: FlingPreset?) -> Color {
    switch preset {
    case .felt, nil: Color(rgb: 0x17_6A4A)
    case .ice: Color(rgb: 0x2A_5F98)
    case .sand: Color(rgb: 0xB8_8A4E)
    case .moon: Color(rgb: 0x3E_3A5C)
    }
  }
  /// The colour of the places where things snap in.
  static func grid(of preset: FlingPreset?) -> Color {
    switch preset {
    case .felt, nil: Color(rgb: 0x2F_946A)
    case .ice: Color(rgb: 0x5A_94CC)
    case .sand: Color(rgb: 0xE0_BC80)
    case .moon: Color(rgb: 0x68_6490)
    }
  }

  /// The colour of what a table is made of, seen closely.
  static func stripe(of preset: FlingPreset?) -> Color {
    switch preset {
    case .felt, nil: Color(rgb: 0x1C_7A56)
    case .ice: Color(rgb: 0x35_6EAC)
    case .sand: Color(rgb: 0xC8_9C60)
    case .moon: Color(rgb: 0x48_446A)
    }
  }

  /// The colour of the lines on a table.
  static func line(of preset: FlingPreset?) -> Color {
    switch preset {
    case .felt, nil: Color(rgb: 0x9F_E0C0)
    case .ice: Color(rgb: 0xC8_E8FF)
    case .sand: Color(rgb: 0xFF_E8B8)
    case .moon: Color(rgb: 0xA8_A0D8)
    }
  }

  /// The colour of the edge of a thing.
  static func edge(of kind: FlingItem.Kind) -> Color {
    kind == .puck ? Color(rgb: 0xE0_642C) : Color(rgb: 0x17_5AA8)
  }

  /// The colour of what a moving thing leaves behind.
  static func tail(of kind: FlingItem.Kind) -> Color {
    kind == .puck ? Color(rgb: 0xFF_8A3C) : Color(rgb: 0x8F_D0F8)
  }

  /// The colour of the marks on the way that a thing has gone.
  static func track(of kind: FlingItem.Kind) -> Color {
    kind == .puck ? Color(rgb: 0xC0_9860) : Color(rgb: 0x78_A8C8)
  }

  /// The colour of a goal, over any cloth, and of the net in it.
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

  /// The colour of the number that tells how often a thing came home: sand is too light for the bright ones.
  static func score(of kind: FlingItem.Kind, on preset: FlingPreset?) -> Color {
    if preset == .sand { return edge(of: kind) }
    return kind == .puck ? Color(rgb: 0xFF_B454) : Color(rgb: 0x6F_C4FF)
  }

  /// The colour of a thing, its bright middle, and its shade while another one is chosen.
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
