import CVterm
import Foundation
import LaminaTestSupport
import Testing

/// The probe in a pseudo-terminal, and an independent terminal that shows what it writes.
final class ProbeSession: TerminalProgram {
  private let emulator: UnsafeMutablePointer<emulator>

  /// Starts the probe, or a shell command that starts it as `$PROBE`.
  init(
    _ arguments: [String] = [],
    shell: String? = nil,
    columns: Int = 40,
    rows: Int = 10,
    environment changes: [String: String?] = [:]
  ) throws {
    let probe = try Self.built("TerminalProbe")
    emulator = try #require(emulator_open(Int32(columns), Int32(rows)))
    try super
      .init(
        (shell.map { ["/bin/bash", "-c", $0, "bash"] } ?? [probe]) + arguments,
        environment: changes.merging(["PROBE": probe]) { own, _ in own },
        columns: columns,
        rows: rows
      )
  }

  deinit { emulator_close(emulator) }

  override func take(_ bytes: UnsafeRawBufferPointer) {
    emulator_feed(emulator, bytes.baseAddress, bytes.count)
  }

  override var scene: String { isAlternate ? row(0) : writtenText }

  /// Waits until the first row of the screen holds a text.
  func waitFor(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
    wait(for: "'\(text)'", sourceLocation: sourceLocation) { row(0).contains(text) }
  }

  /// Waits, without reading what the program writes, until a file holds a text.
  func waitForFile(
    _ path: String,
    toContain text: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try waitUnread(for: "'\(text)' in \(path)", sourceLocation: sourceLocation) {
      try String(contentsOfFile: path, encoding: .utf8).contains(text)
    }
  }

  override func resize(columns: Int, rows: Int) {
    super.resize(columns: columns, rows: rows)
    if columns > 0 && rows > 0 { emulator_resize(emulator, Int32(columns), Int32(rows)) }
  }

  /// What was written after the program left the alternate screen for the last time.
  var afterLeaving: String? {
    writtenText.range(of: "\u{1B}[?1049l", options: .backwards)
      .map {
        String(writtenText[$0.upperBound...])
      }
  }

  var isAlternate: Bool { emulator_is_alternate(emulator) }
  var isCursorVisible: Bool { emulator_cursor_is_visible(emulator) }
  var wantsMouse: Bool { emulator_wants_mouse(emulator) }

  /// A row of the screen as text.
  func row(_ row: Int) -> String {
    var text = ""
    var cell = emulator_cell()
    for column in 0..<200 {
      emulator_cell_at(emulator, Int32(column), Int32(row), &cell)
      if cell.width == 0 { break }
      text.unicodeScalars.append(Unicode.Scalar(cell.scalars.0) ?? " ")
    }
    return text.replacingOccurrences(of: "\0", with: " ")
  }

  /// The number of the program's voluntary context switches; nil while it does not sleep.
  func switchesWhileAsleep() throws -> Int? {
    let status = try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
    func field(_ name: String) throws -> Substring {
      let line = try #require(status.split(separator: "\n").first { $0.hasPrefix(name) })
      return try #require(line.split(separator: "\t").last)
    }
    guard try field("State:").hasPrefix("S") else { return nil }
    let switches = try field("voluntary_ctxt_switches:")
    return Int(switches)
  }
}

/// Checks that a program which has ended left its terminal as it found it.
func expectRestored(_ session: ProbeSession, sourceLocation: SourceLocation = #_sourceLocation) {
  #expect(session.modes == session.modesBefore, sourceLocation: sourceLocation)
  #expect(!session.isAlternate, sourceLocation: sourceLocation)
  #expect(session.isCursorVisible, sourceLocation: sourceLocation)
  #expect(!session.wantsMouse, sourceLocation: sourceLocation)
  let text = session.writtenText
  #expect(
    text.components(separatedBy: "\u{1B}[?1049h").count
      == text.components(separatedBy: "\u{1B}[?1049l").count,
    sourceLocation: sourceLocation
  )
  // The last drawing precedes the restoring; only text follows it.
  if let after = session.afterLeaving {
    #expect(!after.contains("\u{1B}[?1049h"), sourceLocation: sourceLocation)
    #expect(!after.contains("H"), sourceLocation: sourceLocation)
    #expect(!after.contains("ready"), sourceLocation: sourceLocation)
  } else {
    Issue.record("the alternate screen was never left", sourceLocation: sourceLocation)
  }
  // What was kept aside comes out after the screen is back.
  #expect(
    session.afterLeaving?.contains("held words") == true,
    sourceLocation: sourceLocation
  )
  #expect(
    text.components(separatedBy: "held words").count == 2,
    sourceLocation: sourceLocation
  )
}
