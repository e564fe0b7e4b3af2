import Foundation
import LaminaMath
import LaminaLayers

/// How a property of a chain gets to its value.
enum ChainPace {
  case timing(TimingFunction)
  case spring(perceptualDuration: Double, bounce: Double)
}

/// A way that a link leads along.
struct ChainPath {
  let path: Path
  let rotationMode: RotationMode?
}

/// One word of a chain that changes properties: which ones, to what, and at which pace.
@MainActor
struct ChainWord {
  /// The properties that it changes, each alone as far as they are numbers: `position.x` goes its own
  /// way beside `position.y`.
  let keyPaths: [String]
  var pace = ChainPace.timing(.linear)
  /// The way there; nil is the straight one.
  var path: ChainPath?
  /// Sets the model to what the word wants, counted from what the model is.
  let change: (Layer) -> Void
}

/// What plays together: the words between two ends of links.
@MainActor
struct ChainLink {
  var words: [ChainWord] = []
  /// The anchor point from its begin on; nil leaves it.
  var anchorPoint: CGPoint?
  /// Seconds before its animations start.
  var delay = 0.0
  /// Seconds that its animations take; nil is not known yet.
  var duration: Double?
  /// How often it is played.
  var count = 1
  var preActions: [() -> Void] = []
  var postActions: [() -> Void] = []

  /// Whether nobody said anything about it.
  var isEmpty: Bool {
    words.isEmpty && anchorPoint == nil && delay == 0 && preActions.isEmpty && postActions.isEmpty
  }

  /// The properties that it changes.
  var keyPaths: [String] {
    (anchorPoint == nil ? [] : ["anchorPoint", "position.x", "position.y"])
      + words.flatMap(\.keyPaths)
  }
}

/// What was recorded since the last `animate`: chains that will play beside each other.
@MainActor
struct ChainPlan {
  /// The chains that are complete but for the time of links that were left open.
  private var chains: [[ChainLink]] = []
  /// The ended links of the chain that is recorded.
  private var links: [ChainLink] = []
  /// The link that is recorded.
  var link = ChainLink()

  /// Ends the link and begins the next one.
  mutating func endLink(duration: Double?, count: Int = 1) {
    link.duration = duration
    link.count = count
    links.append(link)
    link = ChainLink()
  }

  /// Begins a chain beside those recorded.
  mutating func endChain() {
    if !link.isEmpty { endLink(duration: nil) }
    if !links.isEmpty { chains.append(links) }
    links = []
  }

  /// All chains, the newest last; links without a time of their own take the given one.
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
