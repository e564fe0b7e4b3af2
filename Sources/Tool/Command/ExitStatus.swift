enum ExitStatus: Int32, CaseIterable {
  case done = 0
  case failed = 1
  case wrongUsage = 64
  case sceneHasErrors = 65
  case unreadableFile = 66
  case noTerminal = 69
  case internalError = 70
  case cannotWrite = 73
  case hangup = 129
  case interrupt = 130
  case quit = 131
  case terminate = 143

  /// The meaning in a few words, for the help text and the manual page.
  var meaning: String {
    switch self {
    case .done: "done"
    case .failed: "failed while running"
    case .wrongUsage: "wrong usage"
    case .sceneHasErrors: "the scene has errors"
    case .unreadableFile: "file missing or unreadable"
    case .noTerminal: "no usable terminal"
    case .internalError: "internal error"
    case .cannotWrite: "cannot write the output"
    case .hangup: "ended by HUP"
    case .interrupt: "ended by INT (Ctrl-C)"
    case .quit: "ended by QUIT"
    case .terminate: "ended by TERM"
    }
  }

  static var summary: String {
    allCases.map { "\($0.rawValue) \($0.meaning)" }.joined(separator: ", ") + "."
  }
}
