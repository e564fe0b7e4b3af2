import Foundation
import Lamina
import LaminaFiles

/// A value of `--value NAME=SOURCE`: what is set, and what tells it.
struct ValueSource: Sendable, ParsedArgument {
  /// Where values come from.
  enum Origin: Hashable, Sendable {
    /// Lines of an open descriptor.
    case descriptor(Int32)
    /// The last line of a file that is watched, or the lines of a FIFO.
    case file(String)
    /// The groups of a pattern in the command's own lines.
    case pattern(String)
    /// The number of lines that the command has printed.
    case lines
    /// The seconds since the start.
    case elapsed
  }

  /// A value of the scene, or an id with a key path.
  let name: String
  let origin: Origin

  init(parsing text: String) throws {
    guard let sign = text.firstIndex(of: "="), sign != text.startIndex else {
      throw ArgumentFault("'\(text)' is no value; write NAME=SOURCE, such as value=@fd:3")
    }
    name = String(text[..<sign])
    origin = try Self.origin(String(text[text.index(after: sign)...]))
  }

  private static func origin(_ text: String) throws -> Origin {
    switch text {
    case "": throw ArgumentFault("a source is missing; \(Self.forms)")
    case "-": return .descriptor(STDIN_FILENO)
    case "@lines": return .lines
    case "@elapsed": return .elapsed
    default: break
    }
    if text.hasPrefix("@fd:") {
      guard let number = Int32(text.dropFirst(4)), number >= 0 else {
        throw ArgumentFault("'\(text)' names no descriptor; write @fd:3")
      }
      return .descriptor(number)
    }
    if text.hasPrefix("@out:") {
      let pattern = String(text.dropFirst(5))
      guard LinePattern(pattern) != nil else {
        throw ArgumentFault("'\(pattern)' is no regular expression with one or two groups")
      }
      return .pattern(pattern)
    }
    if text.hasPrefix("@") { throw ArgumentFault("there is no source '\(text)'; \(Self.forms)") }
    return .file(text)
  }

  /// Throws `CommandFailure` for a file that is not there or cannot be read, before anything is
  /// started.
  func requireFile() throws {
    guard case .file(let path) = origin else { return }
    var found = stat()
    guard stat(path, &found) == 0 else {
      throw CommandFailure(
        .unreadableFile,
        "--value \(name): '\(path)' does not exist",
        help: "write the file first, or make a FIFO with mkfifo"
      )
    }
    let isQueue = found.st_mode & S_IFMT == S_IFIFO
    guard access(path, isQueue ? R_OK | W_OK : R_OK) == 0 else {
      throw CommandFailure(.unreadableFile, "cannot open '\(path)': \(SystemError.words(errno))")
    }
  }

  private static let forms = "sources are @fd:N, @out:REGEX, @lines, @elapsed, a file, and -"
}

/// A pattern that finds numbers in lines: one group is a number or percent, two are `n of m`.
struct LinePattern {
  /// What a line said.
  enum Finding: Equatable {
    case one(String)
    case two(String, String)
  }

  private let expression: NSRegularExpression
  /// The seconds that a line may take; beyond it the source is given up.
  static let patience = 0.001
  /// The most characters of a line that are searched.
  private static let reach = 4096

  init?(_ pattern: String) {
    do { expression = try NSRegularExpression(pattern: pattern) } catch { return nil }
    guard (1...2).contains(expression.numberOfCaptureGroups) else { return nil }
  }

  /// The seconds of work of this thread: others that run meanwhile do not make a pattern slow.
  private static var workTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// Returns the last match in a line; nil for none.
  ///
  /// `isSlow` tells that it took longer than it may.
  func find(in line: String, isSlow: inout Bool) -> Finding? {
    let text = String(line.prefix(Self.reach))
    let deadline = Self.workTime + Self.patience
    var last: NSTextCheckingResult?
    var isLate = false
    let whole = NSRange(text.startIndex..., in: text)
    expression.enumerateMatches(in: text, options: .reportProgress, range: whole) {
      match,
      _,
      stop in
      if let match { last = match }
      if Self.workTime > deadline {
        isLate = true
        stop.pointee = true
      }
    }
    isSlow = isLate
    guard let last else { return nil }
    let ranges = (1..<last.numberOfRanges).compactMap { Range(last.range(at: $0), in: text) }
    let groups = ranges.map { String(text[$0]) }
    switch groups.count {
    case 1:
      // The sign right behind a number makes it percent, whether the group has the sign or not.
      let isPercent = Double(groups[0]) != nil && text[ranges[0].upperBound...].first == "%"
      return .one(isPercent ? groups[0] + "%" : groups[0])
    case 2: return .two(groups[0], groups[1])
    default: return nil
    }
  }
}

/// A line of a source as a value.
enum LineValue: Equatable {
  /// A number, or any other JSON.
  case json(String)
  /// A part of a whole: percent, or `n of m`.
  case part(Double, of: Double)
  case text(String)

  init(_ line: String) {
    let text = line.trimmingCharacters(in: .whitespaces)
    if text.hasSuffix("%"), let number = Double(text.dropLast()), number.isFinite {
      self = .part(number, of: 100)
    } else if let number = Double(text), number.isFinite {
      // As it is written: a text shows it so.
      self = .json(Self.isJSON(text) ? text : Self.json(number))
    } else if Self.isJSON(text) {
      self = .json(text)
    } else {
      self = .text(text)
    }
  }

  init?(_ finding: LinePattern.Finding) {
    switch finding {
    case .one(let text): self = LineValue(text)
    case .two(let count, let total):
      guard let count = Double(count), let total = Double(total), total > 0 else { return nil }
      self = .part(count, of: total)
    }
  }

  /// Whether a text is one whole value of JSON: only then it may stand in a request as it is.
  private static func isJSON(_ text: String) -> Bool {
    do {
      _ = try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
      return true
    } catch {
      return false
    }
  }

  static func json(_ number: Double) -> String { "\(number)" }
}
