import ArgumentParser
import Lamina

/// The formats of frames.
enum FrameFormat: String, CaseIterable, ExpressibleByArgument {
  case text, ansi, json

  func text(_ frame: Frame, time: Double, depth: ColorDepth) -> String {
    switch self {
    case .text: FrameText.text(frame)
    case .ansi: FrameText.ansi(frame, depth: depth)
    case .json: FrameText.json(frame, time: time) + "\n"
    }
  }

  var separator: String {
    switch self {
    case .text, .ansi: "\u{0C}\n"
    case .json: ""
    }
  }
}
