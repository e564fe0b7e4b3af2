import LaminaCore

/// The vocabulary of scene files for reference pages, schemas and completion, from the same tables
/// that the reader uses.
package enum SceneReference {
  private static var vocabulary: Vocabulary { .scenes }

  /// One kind of animation or motion.
  package struct Kind: Hashable, Sendable {
    package let name: String
    package let summary: String
    /// The keys that not all kinds have.
    package let keys: [KeyInfo]
  }

  package static var animations: [Kind] { vocabulary[AnimationKinds.self].family.reference }

  /// The keys that all animations share.
  package static var animationKeys: [KeyInfo] {
    vocabulary[AnimationKinds.self].family.common.map(\.info)
  }

  package static var timingKeys: [KeyInfo] { AnimationKeys.timing.map(\.info) }

  package static var motions: [Kind] { vocabulary[MotionKinds.self].family.reference }

  /// The keys that all motions share.
  package static var motionKeys: [KeyInfo] {
    vocabulary[MotionKinds.self].family.common.map(\.info)
  }

  /// The keys of the document itself, with those of the stage, the timeline and the keys in them.
  package static var scene: [KeyInfo] { DocumentKeys(vocabulary).all }

  package static var steps: [KeyInfo] { StepNode.keys(vocabulary) }

  /// The layer events for which there can be actions, besides the names of properties.
  package static var events: [(name: String, summary: String)] {
    SceneEvent.all.map { ($0.name, $0.summary) }
  }

  /// The presets for command-line tools, with their parameters.
  package static var presets: [Kind] {
    ToolPreset.all.map { preset in
      Kind(
        name: preset.name,
        summary: preset.summary,
        keys: preset.parameters.map { KeyInfo(name: $0.name, shape: .value, summary: $0.summary) }
      )
    }
  }

  // MARK: - Effects

  package static var filters: [Kind] {
    Filter.Kind.allCases.map { kind in
      let (summary, keys) = content(of: kind)
      return Kind(
        name: kind.rawValue,
        summary: summary,
        keys: FilterProperties.descriptors.filter { (["amount"] + keys).contains($0.name) }
          .map { descriptor in
            let summary =
              descriptor.name == "size"
              ? "A length in points; \(kind.defaultSize) unless given." : descriptor.summary
            return KeyInfo(name: descriptor.name, shape: .value, summary: summary)
          }
      )
    }
  }

  package static var transitions: [Kind] {
    let sides = Transition.Subtype.allCases.map(\.rawValue).joined(separator: ", ")
    let subtype = KeyInfo(
      name: "subtype",
      shape: .value,
      summary: "The side it comes from: \(sides)."
    )
    return Transition.Kind.allCases.map { kind in
      Kind(
        name: kind.rawValue,
        summary: summary(of: kind),
        keys: [.fade, .curlUp, .curlDown].contains(kind) ? [] : [subtype]
      )
    }
  }

  /// What a filter does, and the keys that it uses besides its amount.
  private static func content(of kind: Filter.Kind) -> (summary: String, keys: [String]) {
    switch kind {
    case .dissolve: ("Cells go one by one, in an order that looks like none.", ["seed"])
    case .sweep: ("The picture goes behind a soft edge.", ["angle", "size"])
    case .wipe: ("The picture goes behind a sharp edge.", ["angle"])
    case .glitch: ("Rows jump sideways, and colours are exchanged.", ["size", "seed"])
    case .hueShift: ("Hues turn; an amount of 1 is the whole circle.", [])
    case .saturate: ("Colours get stronger above 0, and weaker below; -1 leaves grey.", [])
    case .brightness:
      ("Colours get lighter above 0, and darker below; 1 is white, -1 black.", [])
    case .pixelate: ("Blocks have one colour each.", ["size"])
    case .scanlines: ("Every other line of points gets darker.", [])
    case .typewriter: ("Cells go one by one, from the end of the text on.", [])
    case .blur: ("The picture is blurred.", ["size"])
    case .ripple: ("Rings of waves move the picture.", ["angle", "size"])
    }
  }

  private static func summary(of kind: Transition.Kind) -> String {
    switch kind {
    case .fade: "One fades out while the other fades in."
    case .moveIn: "The new picture slides in over the old one."
    case .push: "The new picture pushes the old one out."
    case .reveal: "The old picture slides out and uncovers the new one."
    case .flip: "They are the two sides of one page, which turns about its middle."
    case .curlUp: "The old picture is a page that curls up, off the new one."
    case .curlDown: "The new picture is a page that comes down onto the old one."
    }
  }
}

extension MemberFamily {
  fileprivate var reference: [SceneReference.Kind] {
    kinds.map {
      SceneReference.Kind(name: $0.name, summary: $0.summary, keys: $0.descriptors.map(\.info))
    }
  }
}
