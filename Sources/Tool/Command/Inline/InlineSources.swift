import Foundation
import Lamina
import LaminaFiles

/// The sources of values of `lamina inline`, read as they come.
@MainActor
final class InlineSources {
  private let values: InlineValues
  private let group: LoopGroup
  private let warn: (String) -> Void
  private var patterns: [(name: String, pattern: LinePattern)] = []
  private var files: [FileTail] = []
  private var streams: [(stream: LineReader.Stream, names: [String])] = []
  private var lineNames: [String] = []
  private var clockNames: [String] = []
  /// The number of sources that can end and have not.
  private var open = 0
  private var linesTold = -1
  private var secondsTold = -1

  /// Opens all sources; one that cannot be opened is told, and the others go on.
  init(
    _ sources: [ValueSource],
    _ values: InlineValues,
    _ group: LoopGroup,
    warn: @escaping (String) -> Void
  ) {
    (self.values, self.group, self.warn) = (values, group, warn)
    for source in sources {
      switch source.origin {
      case .descriptor(let number):
        if follow(LineReader(number), source.name) { open += 1 }
      case .file(let path): open(path, source.name)
      case .pattern(let text):
        if let pattern = LinePattern(text) { patterns.append((source.name, pattern)) }
      case .lines: lineNames.append(source.name)
      case .elapsed: clockNames.append(source.name)
      }
    }
  }

  /// Whether there are sources that end, and all have.
  private(set) var haveEnded = false
  /// Whether values may still come without a command.
  var isFollowing: Bool { open > 0 || !files.isEmpty || hasQueue || !clockNames.isEmpty }
  private var hasQueue = false
  /// The paths of regular files, to be watched.
  var paths: [String] { files.map(\.path) }
  /// Whether the lines of a command are read.
  var readsLines: Bool { !patterns.isEmpty }

  private func open(_ path: String, _ name: String) {
    var found = stat()
    if stat(path, &found) == 0, found.st_mode & S_IFMT == S_IFIFO {
      // Open for writing as well, so that a writer's end is not the end of the FIFO.
      let descriptor = Foundation.open(path, O_RDWR | O_NONBLOCK | O_CLOEXEC)
      guard descriptor >= 0 else {
        return warn("--value \(name): cannot open '\(path)': \(SystemError.words(errno))")
      }
      hasQueue = true
      _ = follow(LineReader(descriptor, isOwned: true), name)
    } else if let file = files.first(where: { $0.path == path }) {
      file.names.append(name)
    } else {
      files.append(FileTail(path: path, name: name))
    }
  }

  /// Has the lines of a reader set a value; returns whether the reader is used.
  ///
  /// A stream has one reader, whose lines set all values that come from there.
  private func follow(_ reader: LineReader, _ name: String) -> Bool {
    let stream = reader.stream
    if let index = streams.firstIndex(where: { $0.stream == stream }) {
      streams[index].names.append(name)
      return false
    }
    let index = streams.count
    streams.append((stream, [name]))
    group.watch(reader.descriptor) { [weak self] in
      guard let self else { return }
      if let line = reader.read() {
        set(streams[index].names, line, from: "line \(max(1, reader.count))")
      }
      guard reader.isAtEnd else { return }
      group.unwatch(reader.descriptor)
      open -= 1
      haveEnded = open == 0
    }
    return true
  }

  private func set(_ names: [String], _ line: String, from place: String) {
    let value = LineValue(line)
    for name in names { values.set(name, value, from: place) }
  }

  /// Reads a watched file that may have changed.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - isUnfinished: Whether its writer may go on.
  func readFile(at path: String, isUnfinished: Bool = false) {
    for file in files where file.path == path {
      guard let line = file.news(isUnfinished: isUnfinished) else { continue }
      set(file.names, line, from: "the last line of '\(path)'")
    }
  }

  /// Takes a line of the command.
  func take(_ line: String) {
    var slow: [String] = []
    for (name, pattern) in patterns {
      var isSlow = false
      if let finding = pattern.find(in: line, isSlow: &isSlow), let value = LineValue(finding) {
        values.set(name, value, from: "the output")
      }
      if isSlow { slow.append(name) }
    }
    for name in slow {
      patterns.removeAll { $0.name == name }
      warn("--value \(name): the pattern takes more than 1 ms a line; it is not searched any more")
    }
  }

  /// Tells the numbers of lines and seconds.
  func tell(lines: Int, seconds: Double) {
    if lines != linesTold {
      linesTold = lines
      for name in lineNames { values.set(name, .json("\(lines)"), from: "@lines") }
    }
    let whole = Int(seconds)
    if whole != secondsTold {
      secondsTold = whole
      for name in clockNames { values.set(name, .json("\(whole)"), from: "@elapsed") }
    }
  }

  /// The seconds at which ``tell(lines:seconds:)`` has news without output; nil for never.
  var nextSecond: Double? { clockNames.isEmpty ? nil : Double(secondsTold + 1) }
}
