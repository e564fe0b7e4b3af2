import ArgumentParser
import Lamina
import LaminaPlayer
import LaminaRecording

extension RenderCommand {
  /// Whether one moment is rendered, not a range.
  private var isStill: Bool { to == nil && (at?.times.count ?? 1) == 1 }

  /// Checks that a purpose leaves nothing open but what it chooses.
  func checkPurpose() throws {
    guard let purpose = `for` else { return }
    let flag = "--for \(purpose.rawValue)"
    if format != nil {
      throw ValidationError("\(flag) chooses the format; leave --format out")
    }
    if at == nil, to == nil {
      throw ValidationError("\(flag) needs a moment or a range, such as --at 2 or --to 6")
    }
    guard let output, !OutputTarget.isStandardOutput(output) else {
      throw ValidationError("\(flag) needs a file, as in -o demo.png")
    }
    if RecordingChoice.format(of: output, isStill: isStill) == nil {
      throw ValidationError("\(flag) makes .png (which may move), .gif or .svg, not '\(output)'")
    }
  }

  /// Writes the best recording for a purpose that is small enough, and says which it is.
  ///
  /// - Throws: `CommandFailure` with `cannotWrite` if even the smallest is too large.
  @MainActor func write(for purpose: RecordingPurpose, to name: String) throws {
    let path = OutputFormat.ending(of: name).isEmpty ? name + ".png" : name
    guard let format = RecordingChoice.format(of: path, isStill: isStill) else { return }
    let limit = recording.maxBytes ?? purpose.usualLimit
    let choices = RecordingChoice.all(
      format,
      isStill: isStill,
      scale: recording.scale,
      rate: shared.fps?.framesPerSecond
    )
    let loader = SceneLoader(shared)
    let source = try source(loader)
    for choice in choices {
      var (recording, shared) = (recording, shared)
      (recording.scale, recording.maxBytes) = (choice.scale, limit)
      shared.fps = choice.rate.map { FrameRate(framesPerSecond: $0) } ?? shared.fps
      let run = RecordingRun(choice.format, source, shared, recording, loader)
      do {
        try write(run, to: path)
      } catch let failure as CommandFailure where failure == OutputTarget.isTooLarge(limit) {
        continue
      }
      if !shared.quiet { Console.current.say("for a \(purpose.rawValue): \(choice.words)\n") }
      return
    }
    let least = choices.last?.words ?? ""
    throw CommandFailure(
      .cannotWrite,
      "'\(path)' would have more than \(limit) bytes, even as \(least)",
      help: "a shorter range, a smaller --size or --opacity blend; or a larger --max-bytes"
    )
  }
}
