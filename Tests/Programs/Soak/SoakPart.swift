/// One thing that is done for very long.
@MainActor
struct SoakPart {
  let name: String
  /// Does it; tells what went wrong, nil if nothing did, and what was measured.
  let run: @MainActor (SoakSettings) throws -> (fault: String?, words: String)

  /// All parts: a new one is a file and a line here.
  static let all: [SoakPart] = [
    SoakPart(name: "frames", run: FramesPart.run),
    SoakPart(name: "terminal", run: TerminalPart.run),
    SoakPart(name: "reloads", run: ReloadPart.run),
    SoakPart(name: "resizes", run: ResizePart.run),
    SoakPart(name: "trace", run: TracePart.run),
  ]
}
