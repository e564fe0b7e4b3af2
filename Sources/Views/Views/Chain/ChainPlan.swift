import Foundation
import LaminaCore

/// The timing of a chain's property.
enum ChainPace {
  case timing(TimingFunction)
  case spring(perceptualDuration: Double, bounce: Double)
}

/// A path that the position follows.
struct ChainPath {
  let path: Path
  let rotationMode: RotationMode?
}

/// One word of a chain: the properties it changes, their new values and the timing.
@MainActor
struct ChainWord {
  /// The changed properties; components of numeric ones separately, as `position.x` and
  /// `position.y` may have different timings.
  let keyPaths: [String]
  var pace = ChainPace.timing(.linear)
  /// The path; nil for a straight line.
  var path: ChainPath?
  /// Applies the word to the model, relative to its present values.
  let change: (Layer) -> Void
}

/// The words that play together, up to the link's end.
@MainActor
struct ChainLink {
  var words: [ChainWord] = []
  /// The anchor point, set when the link begins; nil leaves it.
  var anchorPoint: CGPoint?
  /// Seconds before the animations start.
  var delay = 0.0
  /// The duration in seconds; nil until known.
  var duration: Double?
  /// The number of times that the link is played.
  var count = 1
  var preActions: [() -> Void] = []
  var postActions: [() -> Void] = []

  var isEmpty: Bool {
    words.isEmpty && anchorPoint == nil && delay == 0 && preActions.isEmpty && postActions.isEmpty
  }

  var keyPaths: [String] {
    (anchorPoint == nil ? [] : ["anchorPoint", "position.x", "position.y"])
      + words.flatMap(\.keyPaths)
  }
}

/// The chains recorded since the last `animate`, which will play concurrently.
@MainActor
struct ChainPlan {
  /// The finished chains; links without a duration get it later.
  private var chains: [[ChainLink]] = []
  /// The finished links of the chain being recorded.
  private var links: [ChainLink] = []
  /// The link being recorded.
  var link = ChainLink()

  /// Finishes the link and begins the next one.
  mutating func endLink(duration: Double?, count: Int = 1) {
    link.duration = duration
    link.count = count
    links.append(link)
    link = ChainLink()
  }

  /// Finishes the chain and begins a concurrent one.
  mutating func endChain() {
    if !link.isEmpty { endLink(duration: nil) }
    if !links.isEmpty { chains.append(links) }
    links = []
  }

  /// Takes all chains, the newest last; links without a duration get the given one.
  mutating func takeChains(openDuration: Double) -> [[ChainLink]] {
    endChain()
    defer { self = ChainPlan() }
    return chains.map { links in
      links.map { link in
        var link = link
        link.duration = link.duration ?? openDuration
        return link
      }
    }
  }
}
