import LaminaProperties

/// The pictures of a spinner.
public enum SpinnerStyle: String, Hashable, Sendable, CaseIterable, PropertyChoice {
  case dots, line, pipe, arc, circle, bounce, bar, grow, pulse, orbit, wave, star

  /// The pictures in order, one character each.
  private var pictures: StaticString {
    switch self {
    case .dots: "⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏"
    case .line: "|/-\\"
    case .pipe: "┤┘┴└├┌┬┐"
    case .arc: "◜◠◝◞◡◟"
    case .circle: "◐◓◑◒"
    case .bounce: "⠁⠂⠄⡀⠄⠂"
    case .bar: "▏▎▍▌▋▊▉█▉▊▋▌▍▎"
    case .grow: "▁▂▃▄▅▆▇█▇▆▅▄▃▂"
    case .pulse: "·∙•●•∙"
    case .orbit: "⠁⠈⠐⠠⢀⡀⠄⠂"
    case .wave: "⡀⡄⡆⡇⣇⣧⣷⣿⣷⣧⣇⡇⡆⡄"
    case .star: "✶✸✹✺✹✷"
    }
  }

  /// The seconds that a picture is shown.
  var period: Double {
    switch self {
    case .dots, .bar, .grow, .orbit, .wave: 0.08
    case .line, .pipe, .arc, .star: 0.12
    case .circle, .bounce, .pulse: 0.16
    }
  }

  /// The pictures as code points.
  func glyphs(isASCII: Bool) -> [UInt32] {
    let style = isASCII ? SpinnerStyle.line : self
    return style.pictures.description.unicodeScalars.map(\.value)
  }
}
