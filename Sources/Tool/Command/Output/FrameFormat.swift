import ArgumentParser
import LaminaCells

/// The formats in which frames are written.
enum FrameFormat: String, CaseIterable, ExpressibleByArgument {
  case text, ansi, json

  /// One frame.
  func text(_ frame: Frame, time: Double, depth: ColorDepth) -> String {
    switch self {
    case .text: FrameText.text(frame)
    case .ansi: FrameText.ansi(frame, depth: depth)
    case .json: FrameText.json(frame, time: time) + "\n"
    }
  }

  /// What stands between two frames.
  var separator: String {
    switch self {
    case .text, .ansi: "\u{0C}\n"
    case .json: ""
    }
  }
}
