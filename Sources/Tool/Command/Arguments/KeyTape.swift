import Lamina

/// Keys with their times, as in `0.5:enter,1.2:right,2:shift-tab`.
struct KeyTape: ParsedArgument, Hashable, Sendable {
  /// The keys as events, in ascending order of time.
  let events: [TimedEvent]

  init(parsing text: String) throws {
    self.init(try Self.parts(of: text).map(Self.event))
  }

  /// Splits at the commas; a comma where a key is expected is that key: `0.5:,`.
  private static func parts(of text: String) -> [Substring] {
    var parts: [Substring] = []
    var rest = text[...]
    var index = rest.startIndex
    while index < rest.endIndex {
      let next = rest.index(after: index)
      if rest[index] == ",", !waitsForKey(rest[..<index]) {
        parts.append(rest[..<index])
        rest = rest[next...]
      }
      index = next
    }
    return parts + [rest]
  }

  /// Whether a text is a time whose key is still missing, as in `0.5:` and `0.5:ctrl-`.
  private static func waitsForKey(_ text: Substring) -> Bool {
    guard let colon = text.firstIndex(of: ":") else { return false }
    let key = text[text.index(after: colon)...]
    return key.isEmpty || (key.hasSuffix("-") && key != "-" && !key.hasSuffix("--"))
  }

  init(joining tapes: [KeyTape]) { self.init(tapes.flatMap(\.events)) }

  private init(_ events: [TimedEvent]) {
    // Events of equal times keep the order in which they were written.
    self.events = events.enumerated()
      .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
      .map(\.element)
  }

  private static func event(_ part: Substring) throws -> TimedEvent {
    guard let colon = part.firstIndex(of: ":") else {
      throw ArgumentFault("'\(part)' is no time and key; write them as in 0.5:enter,1.2:right")
    }
    let time = try TimeArgument(parsing: String(part[..<colon]))
    let key = try Self.key(String(part[part.index(after: colon)...]))
    return TimedEvent(time: time.seconds, event: .key(key))
  }

  private static func key(_ text: String) throws -> KeyEvent {
    if let key = KeyEvent(spelling: text) { return key }
    let names = NamedKey.allCases.map(\.rawValue)
    let nearest = EditDistance.nearest(to: KeyEvent.split(text).key, in: names)
    throw ArgumentFault(
      "'\(text)' is no key; write one character or a name"
        + (nearest.map { ", perhaps '\($0)'" } ?? ", as in enter, left, escape")
    )
  }
}
