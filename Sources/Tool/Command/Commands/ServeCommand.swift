import ArgumentParser
import Foundation
import Lamina
import LaminaFiles

/// `lamina serve`: a stage that another program drives by lines of JSON.
struct ServeCommand: StageCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Let another program drive a stage, by lines of JSON.",
    discussion: """
      Requests are objects of JSON, one in a line, on standard input; replies and events are such \
      lines on standard output. A request is a step of the scene format ('set', 'add', 'motion', \
      'remove', 'addSublayer', 'removeFromSuperlayer', 'transaction'), a list of steps in 'do', or \
      a verb in 'do': hello, get, advance, subscribe, unsubscribe, print, option, end. One with an \
      'id' gets exactly one reply. Errors have the codes of 'lamina check --format json'; a wrong \
      line changes nothing, and does not end the conversation.

      The stage is the terminal of standard error, or else the controlling one, and time passes by \
      itself; without a terminal lines say what changes. With --inline N it has N rows, and \
      'print' puts lines above them. 'subscribe' tells of keys, the mouse and the size.

      With --headless nothing is shown, and time moves by 'advance' only: the same lines give the \
      same bytes, and 'get' gives the values that 'lamina trace --at' prints for a scene with \
      these steps in its timeline. The end of the input, and a reader that is gone, are the \
      request 'end'.

      With --socket up to 16 clients of this user connect to a path, as 'lamina send' does; the \
      conversation ends with 'end', a signal, or the process of --parent.

      Example:
        printf '%s\\n' '{"addSublayer":{"layer":{"id":"bar","frame":[0,0,0,2]},"to":"root"}}' \\
          '{"id":1,"set":{"bar.bounds.size.width":60},"transaction":{"animationDuration":0.5}}' \\
          '{"do":"advance","to":0.25}' '{"id":2,"do":"get","values":["bar.bounds.size.width"]}' \\
          | lamina serve --headless
      """
  )

  @Argument(help: SceneArgument.help, completion: .scenes)
  var file: String?

  @Flag(help: "Show nothing: time moves by requests only.")
  var headless = false

  @Option("Show the stage in n rows below what is printed, 1 to 500.", value: "n")
  var inline: Int?

  @Option(help: "The form of frames unless a request names one.")
  var format = FrameForm.text

  @Option(
    "Talk over this open descriptor, in both directions.",
    value: "n",
    parsing: .unconditional
  )
  var fd: Int32?

  @Option("Listen at this path for clients, such as 'lamina send'.", value: "path")
  var socket: String?

  @Option("End with this process; by default with the one that started it.", value: "pid")
  var parent: Int32?

  @OptionGroup var shared: SharedOptions

  func validate() throws {
    if headless, inline != nil {
      throw ValidationError("--inline and --headless exclude each other; give one of them")
    }
    if let inline, !InlineTerminal.rowLimits.contains(inline) {
      throw ValidationError("--inline is out of range; write 1 to 500 rows")
    }
    if socket != nil, fd != nil {
      throw ValidationError("--socket and --fd exclude each other; give one of them")
    }
    if let parent, socket == nil || parent <= 0 {
      throw ValidationError("--parent is the number of a process with which --socket ends")
    }
    if file == "-", fd == nil, socket == nil {
      throw ValidationError(
        "standard input has the requests, so it cannot have the scene; name a file, or use --fd"
      )
    }
    if let fd, fcntl(fd, F_GETFD) < 0 {
      throw ValidationError("descriptor \(fd) of --fd is not open; open it, as in 3<>pipe")
    }
  }

  func perform() throws {
    shared.tellUnused(headless ? [.maxRate, .verbose] : [.verbose])
    if headless, socket == nil { return try talk() }
    // The first line already may find no reader.
    let before = signal(SIGPIPE, SIG_IGN)
    defer { signal(SIGPIPE, before) }
    let source = try source()
    if headless {
      try HeadlessServe(file, shared, form: format, source).run()
    } else {
      try LiveServe(file, shared, rows: inline, source).run()
    }
  }

  @MainActor private func source() throws -> ServeClients.Source {
    guard let socket else {
      return .descriptors(input: fd ?? STDIN_FILENO, output: fd ?? STDOUT_FILENO)
    }
    do throws(ProcessWatch.Problem) {
      return .socket(path: socket, parent: try ProcessWatch(parent ?? getppid()))
    } catch {
      let isWrong = if case .noProcess = error { true } else { false }
      throw CommandFailure(isWrong ? .wrongUsage : .failed, error.words, help: error.help)
    }
  }

  /// Answers one client in its own time.
  @MainActor private func talk() throws {
    let stage = try ServeStage(file, shared, SceneLoader(shared))
    let conversation = ServeConversation(
      stage.scene,
      host: stage.host,
      program: .init(shared, form: format)
    )
    let stream = ServeStream(input: fd ?? STDIN_FILENO, output: fd ?? STDOUT_FILENO)
    try stream.run(conversation)?.check()
  }
}

extension FrameForm: ExpressibleByArgument {}
