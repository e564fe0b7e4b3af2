import Lamina

/// The colours of the demos.
extension Color {
  static let night = Color(rgb: 0x0B_0E1C)
  static let dusk = Color(rgb: 0x1B_1638)
  static let panel = Color(rgb: 0x1A_2040)
  static let edge = Color(rgb: 0x39_4573)
  static let text = Color(rgb: 0xE4_E8F6)
  static let dim = Color(rgb: 0x93_9DC4)
  static let coral = Color(rgb: 0xFF_7A85)
  static let amber = Color(rgb: 0xFF_C66D)
  static let mint = Color(rgb: 0x6F_DDB5)
  static let sky = Color(rgb: 0x6F_CBF0)
  static let violet = Color(rgb: 0xB3_8CFF)
  static let rose = Color(rgb: 0xFF_8AD4)

  /// The vivid colours, in an order in which neighbours differ.
  static let lively = [coral, amber, mint, sky, violet, rose]

  static func mix(_ first: Color, _ second: Color, _ share: Double) -> Color {
    Color(
      red: first.red + (second.red - first.red) * share,
      green: first.green + (second.green - first.green) * share,
      blue: first.blue + (second.blue - first.blue) * share
    )
  }

  static func faint(_ color: Color, _ alpha: Double) -> Color {
    Color(red: color.red, green: color.green, blue: color.blue, alpha: alpha)
  }
}

extension Window {
  /// Whether the screen has too few colours for subtle shades.
  var hasFewColors: Bool {
    switch stage.screen.style.depth {
    case .truecolor, .palette256: false
    case .palette16, .palette8, .mono: true
    }
  }
}
