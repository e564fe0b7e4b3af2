import ArgumentParser
import LaminaCells

/// The flags that say how pictures are expressed: colours, glyphs, opacity, edges.
struct StyleOptions: ParsableArguments {
  /// What `--color` takes.
  enum ColorChoice: String, CaseIterable, ExpressibleByArgument {
    case auto, truecolor
    case palette256 = "256"
    case palette16 = "16"
    case never

    /// The depth that was asked for; nil leaves it to the screen.
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

  /// What `--glyphs` takes: `auto`, or a repertoire by its name.
  struct GlyphChoice: ExpressibleByArgument, CustomStringConvertible {
    /// The repertoire that was asked for; nil leaves it to the screen.
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

  /// What `--opacity` takes.
  enum OpacityChoice: String, CaseIterable, ExpressibleByArgument {
    case density, blend

    /// The look of that name.
    var style: OpacityStyle {
      switch self {
      case .density: .density
      case .blend: .blend
      }
    }
  }

  /// What `--edges` takes.
  enum EdgesChoice: String, CaseIterable, ExpressibleByArgument {
    case smooth, sharp

    /// The edges of that name.
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

  @Option(help: ArgumentHelp("How translucent layers look.", valueName: "look"))
  var opacity: OpacityChoice?

  @Option(
    help: ArgumentHelp(
      "Edges of shapes: mixed colours, or only those that are there.",
      valueName: "edges"
    )
  )
  var edges: EdgesChoice?

  /// The look of a screen with what was asked for put over it.
  func style(over screen: RenderStyle) -> RenderStyle {
    RenderStyle(
      depth: color.depth ?? screen.depth,
      glyphs: glyphs?.repertoire ?? screen.glyphs,
      opacity: opacity?.style ?? screen.opacity,
      edges: edges?.edges ?? screen.edges
    )
  }
}
