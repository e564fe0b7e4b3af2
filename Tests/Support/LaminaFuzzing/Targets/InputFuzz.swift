import LaminaStage
import LaminaTerminal

/// What a terminal sends: any bytes, cut anywhere, at any times.
///
/// An input says where to cut and how long to wait there, then come the bytes.
enum InputFuzz {
  static let target = FuzzTarget(
    "input",
    share: 400,
    longest: 512,
    words: [
      "\u{1B}", "\u{1B}[", "\u{1B}O", "\u{1B}[<", "\u{1B}[200~", "\u{1B}[201~", "\u{1B}]",
      "\u{1B}P", "\u{1B}\\", "\u{1B}_", "\u{7}", ";", ":", "1", "57399", "M", "m", "u",
      "~", "A", "a", "é", "😀", "[", "[[A", "\u{3}", "\u{1A}", "?", "?1u", "?62c", "R", " ",
      "$", "\u{18}", "27;5;99~", "97;5:3u", "<0;1;1M", "<35;999999999999;2m",
      "99999999999999999999",
    ],
    attempt: attempt
  )

  /// The seconds of silence after which a key is read as itself.
  private static let silence = 0.2
  private static let waits = [0, 0.001, 0.024, 0.026, 0.099, 0.101, 0.2, 0.999, 1.001, 5]

  private static func attempt(_ input: [UInt8]) -> String? {
    var choices = ByteChoices(input)
    var cuts: [(place: Int, wait: Double)] = []
    for _ in 0..<choices.below(8) {
      cuts.append((choices.byte() * 2 + choices.below(2), choices.one(of: waits)))
    }
    let bytes = Array(choices.rest)
    cuts = cuts.map { (min($0.place, bytes.count), $0.wait) }.sorted { $0.place < $1.place }

    let whole = read(bytes, cuts: [])
    if whole.count > 2 * bytes.count { return "\(whole.count) events of \(bytes.count) bytes" }
    if read(bytes, cuts: cuts.map { ($0.place, 0) }) != whole { return "cuts change the events" }
    if read(bytes, cuts: bytes.indices.map { ($0, 0) }) != whole { return "single bytes differ" }
    if let text = whole.lazy.compactMap(words).first(where: hasControl) {
      return "a control character in \(text.debugDescription)"
    }
    return silenceFault(bytes, cuts)
  }

  private static func read(
    _ bytes: [UInt8],
    cuts: [(place: Int, wait: Double)]
  ) -> [InputParser.Output] {
    var parser = InputParser()
    var output: [InputParser.Output] = []
    var time = 0.0
    feed(bytes, cuts: cuts, to: &parser, &time, into: &output)
    return output
  }

  private static func feed(
    _ bytes: [UInt8],
    cuts: [(place: Int, wait: Double)],
    to parser: inout InputParser,
    _ time: inout Double,
    into output: inout [InputParser.Output]
  ) {
    var place = 0
    for cut in cuts {
      parser.feed(bytes[place..<cut.place], at: time, into: &output)
      place = cut.place
      time += cut.wait
      if cut.wait > 0 { parser.expire(at: time, into: &output) }
    }
    parser.feed(bytes[place...], at: time, into: &output)
  }

  /// What is wrong with the key that comes after a silence.
  private static func silenceFault(
    _ bytes: [UInt8],
    _ cuts: [(place: Int, wait: Double)]
  ) -> String? {
    var parser = InputParser()
    var output: [InputParser.Output] = []
    var time = 0.0
    feed(bytes, cuts: cuts, to: &parser, &time, into: &output)
    let end = time + silence
    while let deadline = parser.deadline {
      if deadline > end + 1e-9 { return "waits until \(deadline - time) s after the last byte" }
      parser.expire(at: deadline, into: &output)
    }
    output = []
    parser.feed(CollectionOfOne(UInt8(ascii: "q")), at: end, into: &output)
    if output != [.event(.key(KeyEvent(.character("q"))))] { return "q is read as \(output)" }
    return parser.deadline == nil ? nil : "waits after q"
  }

  /// The text that an event carries.
  private static func words(of output: InputParser.Output) -> String? {
    switch output {
    case .event(.paste(let text)): text
    case .event(.key(let key)):
      if case .character(let character) = key.key { String(character) } else { nil }
    default: nil
    }
  }

  private static func hasControl(_ text: String) -> Bool {
    text.unicodeScalars.contains { $0.properties.generalCategory == .control }
  }
}
