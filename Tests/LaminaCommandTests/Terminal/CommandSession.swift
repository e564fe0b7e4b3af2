import Foundation
import LaminaCells
import TerminalTestSupport
import Testing

/// The built command in a pseudo-terminal, and an independent terminal that shows what it writes.
final class CommandSession {
  /// The longest that anything is waited for, in milliseconds.
  static let patience = 10_000

  /// How the command ended.
  enum End: Equatable {
    case code(Int32)
    case signal(Int32)
    case stillRunning
  }

  private let process: pid_t
  private let terminal: Int32
  private let emulator: OpaquePointer
  private let modesBefore: [UInt8]
  private var size: CellSize
  private var isClosed = false
  private var isReaped = false
  private(set) var written: [UInt8] = []

  /// Starts the command.
  init(
    _ arguments: [String],
    size: CellSize = CellSize(columns: 80, rows: 24),
    environment changes: [String: String] = [:]
  ) throws {
    let folder = try #require(Bundle.main.executableURL).deletingLastPathComponent()
    let command = folder.appendingPathComponent("lamina").path
    var environment = [
      "TERM": "xterm-256color", "COLORTERM": "truecolor", "LC_ALL": "C.UTF-8",
      "SWIFT_BACKTRACE": "enable=no", "PATH": "/usr/bin:/bin",
      "LAMINA_SCENES": ShippedScenes.folder.path,
    ]
    environment.merge(changes) { _, new in new }
    self.size = size
    emulator = try #require(emulator_open(Int32(size.columns), Int32(size.rows)))
    var words = ([command] + arguments).map { strdup($0) } + [nil]
    var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { (words + variables).forEach { free($0) } }
    var terminal: Int32 = -1
    process = pty_spawn(&words, &variables, Int32(size.columns), Int32(size.rows), &terminal)
    self.terminal = terminal
    modesBefore = Self.firstModes(of: terminal)
    try #require(process > 0)
  }

  deinit {
    if !isReaped {
      kill(process, SIGKILL)
      _ = process_wait(process, Int32(Self.patience))
    }
    close(terminal)
    emulator_close(emulator)
  }

  /// Reads until a condition holds, the command ends, or our patience does.
  func wait(until condition: (CommandSession) -> Bool) -> Bool {
    let deadline = clock_milliseconds() + Self.patience
    while !condition(self) {
      let left = deadline - clock_milliseconds()
      if left <= 0 || isClosed { return condition(self) }
      read(milliseconds: min(left, 100))
    }
    return true
  }

  /// Waits until the screen shows a text.
  func waitFor(_ text: String) -> Bool {
    wait { $0.text.contains(text) }
  }

  /// Waits until the screen shows a frame.
  ///
  /// - Returns: nil as soon as it does; otherwise the first differences.
  func difference(from frame: [[ShownCell]]) -> String? {
    guard !wait(until: { $0.cells == frame }) else { return nil }
    var lines: [String] = []
    for (row, (shown, wanted)) in zip(cells, frame).enumerated() {
      for (column, pair) in zip(shown, wanted).enumerated() where pair.0 != pair.1 {
        lines.append("column \(column), row \(row): \(pair.0) instead of \(pair.1)")
      }
    }
    return lines.prefix(5).joined(separator: "; ") + " (\(lines.count) cells)"
  }

  func send(_ keys: String) {
    let bytes = Array(keys.utf8)
    #expect(pty_write(terminal, bytes, bytes.count))
  }

  func signal(_ number: Int32) { #expect(kill(process, number) == 0) }

  func resize(_ size: CellSize) {
    self.size = size
    #expect(pty_resize(terminal, Int32(size.columns), Int32(size.rows)))
    emulator_resize(emulator, Int32(size.columns), Int32(size.rows))
  }

  /// Reads until the command has ended, and tells how.
  func end() -> End {
    _ = wait { $0.isClosed }
    let status = process_wait(process, Int32(Self.patience))
    if status == -1000 { return .stillRunning }
    isReaped = true
    return status < 0 ? .signal(-status) : .code(status)
  }

  /// Whether the terminal is as it was before the command.
  var isRestored: Bool {
    Self.modes(of: terminal) == modesBefore && !emulator_is_alternate(emulator)
      && emulator_cursor_is_visible(emulator) && !emulator_wants_mouse(emulator)
  }

  /// What the screen shows, as text; a blank in a coloured cell counts as a blank whatever glyph
  /// it is made of.
  var text: String {
    cells.map { row in row.map(\.letter).joined() }.joined(separator: "\n")
  }

  /// What the screen shows.
  var cells: [[ShownCell]] {
    (0..<size.rows)
      .map { row in
        (0..<size.columns)
          .map { column in
            var cell = emulator_cell()
            emulator_cell_at(emulator, Int32(column), Int32(row), &cell)
            return ShownCell(cell)
          }
      }
  }

  private func read(milliseconds: Int) {
    var bytes = [UInt8](repeating: 0, count: 65536)
    let count = pty_read(terminal, &bytes, bytes.count, Int32(milliseconds))
    if count < 0 { isClosed = true }
    guard count > 0 else { return }
    written.append(contentsOf: bytes[..<count])
    emulator_feed(emulator, bytes, count)
  }

  private static func firstModes(of terminal: Int32) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 256)
    return Array(bytes[..<pty_first_modes(terminal, &bytes, bytes.count)])
  }

  private static func modes(of terminal: Int32) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 256)
    return Array(bytes[..<pty_modes(terminal, &bytes, bytes.count)])
  }
}
