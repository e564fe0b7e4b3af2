import ArgumentParser
import Lamina

/// The flags for colours, glyphs, opacity, edges and dots.
struct StyleOptions: ParsableArguments {
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

  @Option("Colours to use.", value: "depth")
  var color = ColorChoice.auto

  @Option("Glyphs to draw surfaces with.", value: "glyphs")
  var glyphs: GlyphChoice?

  @Option("How translucent layers are drawn.", value: "mode")
  var opacity: OpacityStyle?

  @Option("Edges of shapes: fitted to the cells, in mixed colours, or sharp.", value: "edges")
  var edges: Edges?

  @Option("Glyphs of points finer than a cell: particles, stars, snow.", value: "dots")
  var dots: DotStyle?

  func style(over screen: RenderStyle) -> RenderStyle {
    RenderStyle(
      depth: color.depth ?? screen.depth,
      glyphs: glyphs?.repertoire ?? screen.glyphs,
      opacity: opacity ?? screen.opacity,
      edges: edges ?? screen.edges,
      dots: dots ?? screen.dots
    )
  }
}

extension OpacityStyle: ExpressibleByArgument {}

extension Edges: ExpressibleByArgument {}

extension DotStyle: ExpressibleByArgument {}
