import Foundation
import Lamina
import LaminaRecording

/// A writer of recordings to files, by the options of a command.
@MainActor
struct RecordingWriter {
  let format: RecordingFormat
  let shared: SharedOptions
  let options: RecordingOptions

  /// Writes all frames to a file, a folder, or standard output for nil and `-`.
  ///
  /// - Throws: `CommandFailure` if the file cannot be written, or would be too large.
  func write(_ recording: Recording, to path: String?) throws {
    var export = RecordingExport(format)
    export.style = try options.style(title: recording.title)
    if shared.theme == .light {
      if options.background == nil { export.style.background = PictureStyle.lightBackground }
      if options.foreground == nil { export.style.foreground = PictureStyle.lightForeground }
    }
    export.plays = options.loop ?? 0
    export.drawsText = options.text == .pixels
    export.castVersion = options.castVersion ?? 3
    export.depth = shared.style(over: RenderStyle()).depth
    export.hasTheme = options.background != nil || options.foreground != nil
    switch format {
    case .frames: try writeFolder(recording, export, path)
    case .mp4, .webm: try writeVideo(recording, export, path)
    default:
      let target = try OutputTarget(path: path, most: options.maxBytes)
      if target.path == nil { try refuseTerminal() }
      try export.write(recording) { try target.write($0) }
      let isStill = recording.times.count == 1 && recording.times.hold == 0
      try target.close(
        isQuiet: shared.quiet,
        frames: recording.times.count,
        seconds: isStill ? nil : recording.times.total
      )
    }
  }

  /// Binary data would garble a terminal.
  private func refuseTerminal() throws {
    guard format.isRaster, Console.current.showsOutput else { return }
    throw CommandFailure(
      .wrongUsage,
      "\(format.rawValue) is binary, and standard output is a terminal; give -o",
      help: "-o film.\(format.rawValue) writes a file; a pipe or '> file' works too"
    )
  }

  private func tell(_ recording: Recording, _ path: String, bytes: Int) {
    guard !shared.quiet else { return }
    let (count, total) = (recording.times.count, recording.times.total)
    Console.current.say(WrittenWords.line(path, bytes: bytes, frames: count, seconds: total))
  }

  private func writeFolder(
    _ recording: Recording,
    _ export: RecordingExport,
    _ path: String?
  ) throws {
    guard let path, !OutputTarget.isStandardOutput(path) else {
      throw needsFile("a folder, as in -o frames/")
    }
    try RecordingLimits.check(recording.size, export.style)
    let bytes = try RecordingFolder.write(
      recording,
      export.style,
      as: options.frameFormat ?? .png,
      depth: export.depth,
      to: path
    )
    tell(recording, path, bytes: bytes)
  }

  private func writeVideo(_ recording: Recording, _ export: RecordingExport, _ path: String?) throws
  {
    guard let path, !OutputTarget.isStandardOutput(path) else {
      throw needsFile("a file, as in -o film.\(format.rawValue)")
    }
    let size = export.style.pixels(of: recording.size)
    let video = try VideoProcess(format, size: size, rate: recording.times.rate, path: path)
    do {
      try export.write(recording) { try video.write($0) }
      tell(recording, path, bytes: try video.close())
    } catch {
      video.abandon()
      throw error
    }
  }

  private func needsFile(_ what: String) -> CommandFailure {
    CommandFailure(.wrongUsage, "\(format.rawValue) cannot go to standard output; -o takes \(what)")
  }
}
