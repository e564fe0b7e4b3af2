import ArgumentParser
import LaminaCells

/// The flags for colours, glyphs, opacity and edges.
struct StyleOptions: ParsableArguments {
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

  /// The values of `--opacity`.
  enum OpacityChoice: String, CaseIterable, ExpressibleByArgument {
    case density, blend

    /// The corresponding opacity look.
    var style: OpacityStyle {
      switch self {
      case .density: .density
      case .blend: .blend
      }
    }
  }

  /// The values of `--edges`.
  enum EdgesChoice: String, CaseIterable, ExpressibleByArgument {
    case smooth, sharp

    /// The corresponding edges.
    var edges: Edges {
      switch self {
      case .smooth: .smooth
      case .sharp: .sharp
      }
    }
  }

  @Option(help: ArgumentHelp("Colours to use.", valueName: "depth"))
  var color = ColorChoice.auto

  @Option(help: ArgumentHelp("Glyphs to draw surfaces with.", valueName: "glyphs"))
  var glyphs: GlyphChoice?

  @Option(help: ArgumentHelp("How translucent layers are drawn.", valueName: "mode"))
  var opacity: OpacityChoice?

  @Option(
    help: ArgumentHelp(
      "Edges of shapes: antialiased, or only in the colours of the scene.",
      valueName: "edges"
    )
  )
  var edges: EdgesChoice?

  /// Returns the screen's render style, overridden by the requested values.
  func style(over screen: RenderStyle) -> RenderStyle {
    RenderStyle(
      depth: color.depth ?? screen.depth,
      glyphs: glyphs?.repertoire ?? screen.glyphs,
      opacity: opacity?.style ?? screen.opacity,
      edges: edges?.edges ?? screen.edges
    )
  }
}
