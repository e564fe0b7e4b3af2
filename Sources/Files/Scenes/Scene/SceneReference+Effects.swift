import LaminaCore

extension SceneReference {
  package static var filters: [Kind] {
    Filter.Kind.allCases.map { kind in
      let names = ["amount"] + keys(of: kind)
      return Kind(
        name: kind.rawValue,
        summary: summary(of: kind),
        keys: FilterProperties.descriptors.filter { names.contains($0.name) }
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

  /// The keys that a filter uses besides its amount.
  private static func keys(of kind: Filter.Kind) -> [String] {
    switch kind {
    case .dissolve: ["seed"]
    case .sweep, .ripple: ["angle", "size"]
    case .wipe: ["angle"]
    case .glitch: ["size", "seed"]
    case .pixelate, .blur: ["size"]
    case .hueShift, .saturate, .brightness, .scanlines, .typewriter: []
    }
  }

  private static func summary(of kind: Filter.Kind) -> String {
    switch kind {
    case .dissolve: "Cells go one by one, in an order that looks like none."
    case .sweep: "The picture goes behind a soft edge."
    case .wipe: "The picture goes behind a sharp edge."
    case .glitch: "Rows jump sideways, and colours are exchanged."
    case .hueShift: "Hues turn; an amount of 1 is the whole circle."
    case .saturate: "Colours get stronger above 0, and weaker below; -1 leaves grey."
    case .brightness: "Colours get lighter above 0, and darker below; 1 is white, -1 black."
    case .pixelate: "Blocks have one colour each."
    case .scanlines: "Every other line of points gets darker."
    case .typewriter: "Cells go one by one, from the end of the text on."
    case .blur: "The picture is blurred."
    case .ripple: "Rings of waves move the picture."
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
