import CNcurses
import Foundation
import LaminaCells
import LaminaStage

/// The properties of a terminal, determined before anything is changed on it.
@MainActor
struct TerminalOpening {
  /// The terminal, which the caller closes.
  let handle: OpaquePointer
  let size: CellSize
  let modes: TerminalModes
  let description: TerminalDescription
  let isUTF8: Bool
  /// Whether a new width wraps lines again.
  let rewraps: Bool
  let themeChoice: ThemeChoice

  /// Examines the terminal of two descriptors; nil for standard output's.
  init(
    descriptors: (input: Int32, output: Int32)?,
    options: TerminalOptions,
    environment: TerminalEnvironment
  ) throws(TerminalError) {
    let handle = try Self.open(descriptors)
    do throws(TerminalError) {
      var environment = environment
      if let type = options.type { environment.describe(type: type) }
      if environment.type.isEmpty { throw .typeNotSet }
      description = try TerminalDescription(type: environment.type)
      guard description.facts.hasCursor else { throw .cannotPlaceCursor(environment.type) }
      modes = try TerminalModes(
        options: options,
        environment: environment,
        facts: description.facts
      )
      size = Self.size(of: handle) ?? Terminal.usualSize
      isUTF8 = environment.isUTF8
      rewraps = environment.rewraps
      themeChoice = environment.themeChoice
      self.handle = handle
    } catch {
      cn_terminal_close(handle)
      throw error
    }
  }

  private static func open(
    _ descriptors: (input: Int32, output: Int32)?
  ) throws(TerminalError) -> OpaquePointer {
    var handle: OpaquePointer?
    let readiness =
      if let descriptors {
        cn_terminal_open_on(descriptors.input, descriptors.output, &handle)
      } else {
        cn_terminal_open(&handle)
      }
    if let handle { return handle }
    switch readiness {
    case CN_NO_TERMINAL: throw .notATerminal
    case CN_TOO_MANY: throw .tooManyTerminals
    case CN_IS_OPEN: throw .alreadyOpen
    default: throw .system(operation: "open", code: errno)
    }
  }

  /// The size that a terminal reports, limited to the maximum; nil if it reports none.
  static func size(of handle: OpaquePointer) -> CellSize? {
    var columns: Int32 = 0
    var rows: Int32 = 0
    guard cn_terminal_size(handle, &columns, &rows) else { return nil }
    return Terminal.limited(CellSize(columns: Int(columns), rows: Int(rows)))
  }
}

extension Terminal {
  /// The size of the terminal of a descriptor; nil if it reports none.
  package static func size(of descriptor: Int32) -> CellSize? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
      return nil
    }
    return limited(CellSize(columns: Int(size.ws_col), rows: Int(size.ws_row)))
  }
}
