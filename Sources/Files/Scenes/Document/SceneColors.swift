import LaminaCore

/// The roles of colour that a scene reads as `$NAME`: those that every scene has, and its own.
struct SceneColors: Sendable {
  /// The maximum number of roles in a file.
  static let limit = 256
  static let sign: Character = "$"
  static let standard = SceneColors()

  private var colors = Dictionary(
    uniqueKeysWithValues: ColorRole.standard.map { ($0.name, $0.color) }
  )

  /// The colour of a role; nil if there is none of this name.
  func color(named name: some StringProtocol) -> Color? { colors[String(name)] }

  /// All names with their sign, for messages.
  var names: [String] { colors.keys.sorted().map { String(Self.sign) + $0 } }

  mutating func add(_ name: String, _ color: Color) { colors[name] = color }
}

extension SceneColors {
  static let dark = KeyInfo(
    name: "dark",
    shape: .color,
    summary: "The colour on a dark ground.",
    isRequired: true
  )
  static let light = KeyInfo(
    name: "light",
    shape: .color,
    summary: "The colour on a light ground.",
    isRequired: true
  )
  static let key = KeyInfo(
    name: "colors",
    shape: .mapping(of: "role", to: .either(.color, .keys([dark, light])), names: .identifier),
    summary: "Roles of colour, read as '$NAME': a colour, or one for dark and one for light."
  )

  /// Reads the roles of a file, in addition to those that every scene has.
  init(_ value: SceneValue, _ values: ValueReader) {
    guard let entries = KeyedReader(value, owner: "'colors'", values: values)?.entries else {
      return
    }
    guard entries.count <= Self.limit else {
      values.list.report(
        "a scene has at most \(Self.limit) colour roles",
        .tooMany,
        at: value.range
      )
      return
    }
    for entry in entries where values.name(entry.key, of: "colour role", at: entry.keyRange) != nil
    {
      guard !Self.isTerminals(entry.key) else {
        values.list.report(
          "'\(Self.sign)\(entry.key)' is the terminal's own colour already",
          help: "choose another name, such as 'ground' or 'ink'",
          .nameTaken,
          at: entry.keyRange
        )
        continue
      }
      // An invalid one counts as there: its uses are no further faults.
      add(entry.key, Self.role(entry.key, entry.value, values) ?? .black)
    }
  }

  /// Whether a role is one of the two colours that are the terminal's.
  private static func isTerminals(_ name: String) -> Bool {
    [Color.terminalForeground, .terminalBackground].contains { $0.roleName == name }
  }

  private static func role(_ name: String, _ value: SceneValue, _ values: ValueReader) -> Color? {
    guard case .mapping = value.content else {
      guard let color = values.color(value) else { return nil }
      if let own = color.roleName, isTerminals(own) { return color }
      return ColorRole.color(
        named: name,
        dark: color.shown(in: .dark),
        light: color.shown(in: .light)
      )
    }
    guard var keys = KeyedReader(value, owner: "a colour role", values: values) else { return nil }
    let help = "such as '{dark: \"#0b1020\", light: \"#fbfbf8\"}'"
    let both = [dark, light].map { keys.require($0.name, help: help).flatMap(values.color) }
    keys.finish()
    guard let dark = both[0], let light = both[1] else { return nil }
    return ColorRole.color(
      named: name,
      dark: dark.shown(in: .dark),
      light: light.shown(in: .light)
    )
  }
}

extension ValueReader {
  /// A role of colour; nil after a report if the scene has none of this name.
  func role(_ text: String, of value: SceneValue) -> Color? {
    if let color = colors.color(named: text.dropFirst()) { return color }
    list.report(
      .unknownName(kind: "colour role", found: text, valid: colors.names),
      at: value.range,
      class: .meaning
    )
    return nil
  }
}
