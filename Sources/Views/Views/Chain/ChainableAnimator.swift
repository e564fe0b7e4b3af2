import Foundation
import LaminaCore

/// Records a sequence of layer animations and plays it.
///
/// The words up to a `thenAfter` form a link and play together; links follow each other at the
/// exact time at which the previous one ended, at any frame rate. Nothing is animated before
/// `animate`.
///
/// ```
/// ChainableAnimator(layer: layer)
///   .moveX(20).easeOut.makeOpacity(0.5).thenAfter(0.4)
///   .rotate(180).spring.animate(1)
/// ```
///
/// Words with `make` set absolute values; those with `move`, `rotate` and `transform`, and scales,
/// are relative to the model when their link begins, applied in order. The model is set when the
/// link begins, and the presentation values animate from where they are.
///
/// - Note: Differs from JHChainableAnimations: there the model is set at the end of a link, two
///   words for one property hide each other, and the timing is its first curve unless set; here it
///   is linear.
@preconcurrency @MainActor
public final class ChainableAnimator {
  /// The animated layer.
  public let layer: Layer
  /// Called when the chain that `animate` finished has ended; with false if it was stopped,
  /// cancelled or removed from its layer.
  public var completion: ((Bool) -> Void)?

  /// The recording since the last `animate`.
  var plan = ChainPlan()
  var finalAction: (() -> Void)?
  private(set) var plays: [ChainPlay] = []

  /// Creates an animator for a layer.
  public init(layer: Layer) {
    self.layer = layer
  }

  /// Whether chains of the animator play, or wait for `resume`.
  public var isAnimating: Bool { !plays.isEmpty }

  /// Whether the animator is paused.
  public var isPaused: Bool { plays.contains(where: \.isPaused) }

  /// Finishes the chain with a link of the given duration, and plays the recording.
  ///
  /// - Parameters:
  ///   - t: Seconds; 0 or more.
  ///   - completion: Called once when the chain has ended; with false if it was stopped, cancelled
  ///     or removed from its layer.
  /// - Returns: The animator.
  @discardableResult
  public func animate(_ t: TimeInterval, completion: ((Bool) -> Void)? = nil) -> Self {
    let t = duration(t, of: "animate")
    plan.endLink(duration: t)
    return play(openDuration: t, completion: completion)
  }

  /// Finishes the chain with a link that is played several times, and plays the recording.
  ///
  /// - Parameters:
  ///   - t: Seconds for each time; 0 or more.
  ///   - count: The number of times; values below 1 are reported and mean 1.
  /// - Returns: The animator.
  @discardableResult
  public func animateWithRepeat(_ t: TimeInterval, count: Int) -> Self {
    let t = duration(t, of: "animateWithRepeat")
    plan.endLink(duration: t, count: repeats(count))
    return play(openDuration: t, completion: nil)
  }

  /// Pauses before the next links; running ones end.
  @discardableResult
  public func pause() -> Self {
    for play in plays { play.pause() }
    return self
  }

  /// Continues with the next links.
  @discardableResult
  public func resume() -> Self {
    for play in plays { play.resume() }
    return self
  }

  /// Drops the links after the running ones, which end; completions get false.
  @discardableResult
  public func stop() -> Self {
    for play in plays { play.stop() }
    return self
  }

  /// Ends everything at once and restores the values from before `animate` without animation;
  /// completions get false.
  @discardableResult
  public func cancel() -> Self {
    let all = plays
    // Newest first, so that the values from before the oldest are restored last.
    for play in all.reversed() { play.rewind() }
    for play in all { play.end(false) }
    return self
  }

  private func play(openDuration: Double, completion: ((Bool) -> Void)?) -> Self {
    let chains = plan.takeChains(openDuration: openDuration)
    let values = modelValues(of: chains.flatMap { $0.flatMap(\.keyPaths) })
    let new = chains.enumerated()
      .map { index, links in
        let isLast = index == chains.count - 1
        return ChainPlay(links, of: self, values: values) { [weak self] play, isFinished in
          self?.plays.removeAll { $0 === play }
          if isLast {
            self?.completion?(isFinished)
            completion?(isFinished)
          }
          if self?.plays.isEmpty == true { self?.finalAction?() }
        }
      }
    plays += new
    for play in new { play.start() }
    return self
  }

  /// The model values of properties; for a component of a transform the whole transform, since
  /// decomposing and composing it again is not exact.
  private func modelValues(of keyPaths: [String]) -> [(PropertyDescriptor, PropertyValue)] {
    var known: Set<String> = []
    return keyPaths.compactMap { layer.descriptor(forKeyPath: $0) }
      .compactMap { $0.numberPart == nil ? $0 : layer.descriptor(forKeyPath: $0.rootName) }
      .filter { known.insert($0.name).inserted }
      .map { ($0, layer.value(of: $0)) }
  }
}

extension ChainableAnimator {
  func add(
    _ keyPaths: [String],
    path: ChainPath? = nil,
    _ change: @escaping (Layer) -> Void
  ) -> Self {
    plan.link.words.append(ChainWord(keyPaths: keyPaths, path: path, change: change))
    return self
  }

  /// Sets the timing of the property before the word.
  func pace(_ pace: ChainPace, word: String) -> Self {
    if plan.link.words.isEmpty {
      layer.report(.chainWithoutProperty(word: word))
    } else {
      plan.link.words[plan.link.words.count - 1].pace = pace
    }
    return self
  }

  /// The given duration, or 0 for an invalid one.
  func duration(_ t: TimeInterval, of word: String) -> Double {
    if !t.isFinite { layer.report(.invalidValue(key: word, value: "\(t)")) }
    return t.isFinite ? max(0, t) : 0
  }

  /// The number of times that a link is played.
  func repeats(_ count: Int) -> Int {
    if count < 1 { layer.report(.chainRepeats(count: count)) }
    return max(1, count)
  }
}

extension LayerDiagnostic {
  fileprivate static func chainWithoutProperty(word: String) -> Self {
    Self(
      "chainWithoutProperty",
      "'\(word)' stands before any property of its link in the chain, so it paces nothing",
      fix: "write it behind the property that it is for"
    )
  }

  fileprivate static func chainRepeats(count: Int) -> Self {
    Self(
      "chainRepeats",
      "a link of a chain was to be played \(count) times, expected 1 or more; it is played once"
    )
  }
}
