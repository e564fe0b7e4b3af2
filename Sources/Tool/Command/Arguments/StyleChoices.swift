import ArgumentParser
import Lamina

/// The values of `--color`.
enum ColorChoice: String, CaseIterable, ExpressibleByArgument {
  case auto, truecolor
  case palette256 = "256"
  case palette16 = "16"
  case never

  /// The requested depth; nil for the screen's own.
  var depth: ColorDepth? {
    switch self {
    case .auto: nil
    case .truecolor: .truecolor
    case .palette256: .palette256
    case .palette16: .palette16
    case .never: .mono
    }
  }
}

/// The values of `--glyphs`: `auto`, or the name of a repertoire.
struct GlyphChoice: ExpressibleByArgument, CustomStringConvertible {
  /// The requested repertoire; nil for the screen's own.
  var repertoire: GlyphRepertoire?

  init?(argument: String) {
    guard argument != "auto" else { return }
    guard let repertoire = GlyphRepertoire(rawValue: argument) else { return nil }
    self.repertoire = repertoire
  }

  var description: String { repertoire?.rawValue ?? "auto" }

  static var allValueStrings: [String] { ["auto"] + GlyphRepertoire.allCases.map(\.rawValue) }

  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}

extension OpacityStyle: ExpressibleByArgument {}
extension MotionLevel: ExpressibleByArgument {}

extension Edges: ExpressibleByArgument {}

extension DotStyle: ExpressibleByArgument {}
