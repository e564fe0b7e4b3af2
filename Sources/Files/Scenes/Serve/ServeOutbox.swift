/// The lines that wait for a client.
///
/// Replies wait as long as it takes. Of the events only the newest are kept if the client does not
/// read them; where some are missing, a line says how many.
struct ServeOutbox {
  private struct Line {
    var bytes: [UInt8]
    var isEvent: Bool
  }

  private let limit: Int
  /// The lines; nil for dropped events that came among others.
  private var lines: [Line?] = []
  /// The index of the first line that may be an event.
  private var oldest = 0
  private var eventBytes = 0
  private var lost = 0
  /// The index of the first event that was dropped.
  private var gap = 0
  /// The number of dropped events in ``lines``.
  private var holes = 0
  /// The size of all lines in bytes.
  private(set) var count = 0

  init(limit: Int = ServeLimits.events) { self.limit = limit }

  var isEmpty: Bool { lines.isEmpty && lost == 0 }

  /// The number of lines and dropped events for which there is room, for tests.
  var room: Int { lines.count }

  /// Adds a line that is never dropped.
  mutating func reply(_ line: String) { append(line, isEvent: false) }

  /// Adds an event, and drops the oldest ones beyond the limit.
  mutating func event(_ line: String) {
    append(line, isEvent: true)
    while eventBytes > limit, oldest < lines.count {
      defer { oldest += 1 }
      guard let line = lines[oldest], line.isEvent else { continue }
      lines[oldest] = nil
      holes += 1
      eventBytes -= line.bytes.count
      count -= line.bytes.count
      if lost == 0 { gap = oldest }
      lost += 1
    }
    if holes > Self.mostHoles, holes > lines.count / 2 { closeHoles() }
  }

  /// The number of dropped events that are not worth the work of removing them.
  private static let mostHoles = 64

  /// Removes the places of dropped events: a client that never reads does not fill the memory.
  private mutating func closeHoles() {
    func rank(_ index: Int) -> Int { lines[..<index].count { $0 != nil } }
    (gap, oldest) = (rank(gap), rank(oldest))
    lines.removeAll { $0 == nil }
    holes = 0
  }

  private mutating func append(_ text: String, isEvent: Bool) {
    var bytes = Array(text.utf8)
    bytes.append(0x0A)
    count += bytes.count
    if isEvent { eventBytes += bytes.count }
    lines.append(Line(bytes: bytes, isEvent: isEvent))
  }

  /// Keeps all lines so far: they are on their way.
  mutating func seal() {
    oldest = lines.count
    eventBytes = 0
  }

  /// Removes and returns all lines.
  mutating func takeAll() -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count + 40)
    let loss = lost > 0 ? Array("{\"event\":\"lost\",\"count\":\(lost)}\n".utf8) : []
    for (index, line) in lines.enumerated() {
      if index == gap { bytes += loss }
      if let line { bytes += line.bytes }
    }
    // Nothing may have come after what was dropped.
    if gap >= lines.count { bytes += loss }
    self = ServeOutbox(limit: limit)
    return bytes
  }
}
