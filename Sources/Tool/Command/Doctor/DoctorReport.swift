import Lamina

/// The capabilities of the environment, and a fix for each one that is missing.
@MainActor
struct DoctorReport {
  struct Finding: Equatable {
    var name: String
    var value: String
    /// The fix; nil if none is needed.
    var fix: String?

    init(_ name: String, _ value: String, fix: String? = nil) {
      (self.name, self.value, self.fix) = (name, value, fix)
    }
  }

  var terminal: TerminalReport
  /// The path of ffmpeg; nil if it is not installed.
  var ffmpeg: String?
  /// The settings of the surrounding tmux; nil if none answers.
  var tmux: TmuxSettings?
  /// The value of `LAMINA_DOTS`; nil if it is not set.
  var dotsVariable: String?
  /// The origin of the gallery's scenes.
  var scenes: String

  var findings: [Finding] {
    [
      Finding("lamina", VersionText.line), screen, colors, glyphs, dots, locale, mouse,
      keyboard, clipboard, video, Finding("scenes", scenes),
    ]
  }

  private var environment: TerminalEnvironment { terminal.environment }

  private var screen: Finding {
    let type = environment.type.isEmpty ? "TERM is not set" : environment.type
    let program = environment.program.isEmpty ? "" : " in \(environment.program)"
    if let error = terminal.error {
      return Finding("terminal", "\(type)\(program): \(error.problem)", fix: error.fix)
    }
    let size = terminal.size.map { ", \($0.columns) x \($0.rows) cells" } ?? ""
    let way = terminal.modes.map { ", drawn by the \($0.presenter.rawValue) presenter" } ?? ""
    let isSmall = terminal.size.map { $0.columns < 80 || $0.rows < 24 } ?? false
    return Finding(
      "terminal",
      type + program + size + way,
      fix: isSmall ? "make it 80 x 24 or larger: scenes are designed for that" : nil
    )
  }

  private var colors: Finding {
    guard let depth = terminal.modes?.style.depth else {
      return Finding("colours", "unknown without a terminal")
    }
    let fix: String? =
      switch depth {
      case .truecolor: nil
      case .mono where environment.refusesColor: "NO_COLOR is set; unset it, or use --color"
      default:
        "if the terminal supports 24-bit colours: export COLORTERM=truecolor"
      }
    return Finding("colours", depth.rawValue, fix: fix)
  }

  private var glyphs: Finding {
    let glyphs = TerminalModes.glyphs(requested: nil, environment: environment)
    return Finding(
      "glyphs",
      glyphs.rawValue,
      fix: glyphs == .ascii
        ? "a UTF-8 locale and a font with block elements provide eighths and quadrants"
        : nil
    )
  }

  private var dots: Finding {
    guard let value = dotsVariable, !value.isEmpty else {
      return Finding("dots", DotStyle.braille.rawValue)
    }
    let variable = DotPreference.variable
    if let style = DotPreference.style([variable: value]) {
      return Finding("dots", "\(style.rawValue), by \(variable)")
    }
    return Finding(
      "dots",
      "\(DotStyle.braille.rawValue); \(variable) is '\(value)'",
      fix: "export \(variable)=blocks, or \(variable)=braille"
    )
  }

  private var locale: Finding {
    let name = environment.locale.isEmpty ? "not set" : environment.locale
    return Finding(
      "locale",
      name,
      fix: environment.isUTF8 ? nil : "export LANG=C.UTF-8, or another UTF-8 locale"
    )
  }

  private var isTmux: Bool {
    environment.program == "tmux" || environment.type.hasPrefix("tmux")
      || environment.type.hasPrefix("screen") || tmux != nil
  }

  private var mouse: Finding {
    guard isTmux else { return Finding("mouse", "enabled (SGR reports)") }
    let hint = "to have tmux forward it: set -g mouse on"
    guard let tmux else {
      return Finding("mouse", "enabled through tmux", fix: hint)
    }
    return Finding(
      "mouse",
      tmux.hasMouse ? "forwarded by tmux" : "not forwarded by tmux",
      fix: tmux.hasMouse ? nil : hint
    )
  }

  /// Terminals with the kitty keyboard protocol: key releases, and combinations without a byte
  /// sequence.
  private static let kittyKeys = ["kitty", "ghostty", "wezterm", "foot", "alacritty", "iterm.app"]

  private func isOne(of names: [String]) -> Bool {
    let words = [environment.program.lowercased(), environment.type.lowercased()]
    return names.contains { name in words.contains { $0.contains(name) } }
  }

  private var keyboard: Finding {
    let isKnown = isOne(of: Self.kittyKeys) && !isTmux
    return Finding(
      "keyboard",
      isKnown ? "the kitty protocol is likely supported" : "plain keys",
      fix: isKnown
        ? nil : "only key-release events are missing; kitty, Ghostty and foot report them"
    )
  }

  private var clipboard: Finding {
    if isTmux {
      let takesIt = tmux?.takesClipboard ?? false
      return Finding(
        "clipboard",
        "OSC 52 through tmux",
        fix: takesIt ? nil : "to have tmux forward it: set -g set-clipboard on"
      )
    }
    let isKnown = isOne(of: Self.kittyKeys + ["xterm"])
    return Finding(
      "clipboard",
      isKnown ? "OSC 52 is likely supported" : "OSC 52 support is unknown"
    )
  }

  private var video: Finding {
    Finding(
      "ffmpeg",
      ffmpeg ?? "not installed",
      fix: ffmpeg == nil
        ? "only videos need it: apt-get install ffmpeg, or brew install ffmpeg" : nil
    )
  }

  var text: String {
    var lines: [String] = []
    for finding in findings {
      let mark = finding.fix == nil ? " " : "!"
      let name = finding.name.padded(to: 11)
      lines.append("\(mark) \(name)\(finding.value)")
      if let fix = finding.fix { lines.append("             -> \(fix)") }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Sample glyphs for the eye: gaps and wrong widths show what a font lacks.
  static let card = """

      What the font has; each row ends at the bar, without gaps between the blocks:
      ████████▀▀▀▀▄▄▄▄▌▌▌▌▐▐▐▐▖▗▘▝▙▟▛▜|  blocks and quadrants
      ▁▂▃▄▅▆▇█▉▊▋▌▍▎▏ ▔▕░░░░▒▒▒▒▓▓▓▓██|  eighths and shades
      ⠁⠃⠇⡇⣇⣧⣷⣿⣿⣷⣧⣇⡇⠇⠃⠁─│┌┐└┘├┤┬┴┼╭╮╰╯━|  Braille and lines
      ●○◆◇▶◀▲▼←→↑↓✓✗★☆■□◐◑◒◓·•…×÷±≈≠≤≥|  signs

      Points finer than a cell, such as sparks and snow, are dots of Braille, or blocks:
      ⠁ ⠂ ⠄ ⡀ ⢀ ⠠ ⠐ ⠈ ⠁⢀⠂⠠⠄⠐⡀⠈ ⠒⡇⣀⢸⠛⣤⢠|  --dots braille
      ▘ ▘ ▖ ▖ ▗ ▗ ▝ ▝ ▘▗▘▗▖▝▖▝ ▀▌▄▐▀▄▐|  --dots blocks
      Are the dots of the first row rings, or far apart? Then blocks are better here:
      export LAMINA_DOTS=blocks, or --dots blocks for one command.

    """
}
