import CNcurses
import Foundation
import LaminaCells
import LaminaStage

/// The properties of a terminal, determined before anything is changed on it.
@MainActor
struct TerminalOpening {
  let descriptor: Int32
  let size: CellSize
  let facts: TerminalFacts
  let modes: TerminalModes
  let keySequences: [[UInt8]: NamedKey]

  /// Examines the terminal of standard output and starts ncurses for it.
  init(options: TerminalOptions, environment: TerminalEnvironment) throws(TerminalError) {
    let descriptor = cn_tty_open()
    guard descriptor >= 0 else {
      throw errno == ENOTTY ? .notATerminal : .system(operation: "open", code: errno)
    }
    do {
      self = try TerminalOpening(
        descriptor: descriptor,
        options: options,
        environment: environment
      )
    } catch {
      cn_curses_close()
      closeDescriptor(descriptor)
      throw error
    }
  }

  private init(
    descriptor: Int32,
    options: TerminalOptions,
    environment: TerminalEnvironment
  ) throws(TerminalError) {
    if environment.type.isEmpty { throw .typeNotSet }
    cn_tty_set_locale(environment.isUTF8)
    let size = Self.size(of: descriptor) ?? Terminal.usualSize
    var found = cn_facts()
    switch cn_curses_open(environment.type, Int32(size.columns), Int32(size.rows), &found) {
    case CN_OPENED: break
    case CN_UNUSABLE: throw .cannotPlaceCursor(environment.type)
    case CN_NO_MEMORY: throw .system(operation: "set up", code: errno)
    default: throw .unknownType(environment.type)
    }
    let facts = TerminalFacts(found)
    self.descriptor = descriptor
    self.size = size
    self.facts = facts
    modes = try TerminalModes(options: options, environment: environment, facts: facts)
    keySequences = Self.keySequences()
  }

  /// The size that a terminal reports, limited to the maximum; nil if it reports none.
  static func size(of descriptor: Int32) -> CellSize? {
    var columns: Int32 = 0
    var rows: Int32 = 0
    guard cn_tty_size(descriptor, &columns, &rows) else { return nil }
    return CellSize(
      columns: min(Int(columns), Terminal.largestSize.columns),
      rows: min(Int(rows), Terminal.largestSize.rows)
    )
  }

  /// The key sequences in terminfo; single bytes are left to the parser.
  private static func keySequences() -> [[UInt8]: NamedKey] {
    var sequences: [[UInt8]: NamedKey] = [:]
    for (name, key) in NamedKey.capabilities {
      guard let text = cn_curses_key(name) else { continue }
      let bytes = [UInt8](String(cString: text).utf8)
      if bytes.count > 1 { sequences[bytes] = key }
    }
    return sequences
  }
}

/// Closes a descriptor; named so because the terminal has a `close` itself.
func closeDescriptor(_ descriptor: Int32) {
  close(descriptor)
}
