import Foundation
import LaminaAnimation
import LaminaLayers
import LaminaMath
import LaminaProperties

/// Records animations of a layer as a sentence, and plays them one after the other.
///
/// What stands between two `thenAfter` is a link and plays together; links follow each other, at the
/// exact time at which the one before ended, whatever the frame rate. Nothing happens before
/// `animate`.
///
/// ```
/// ChainableAnimator(layer: layer)
///   .moveX(20).easeOut.makeOpacity(0.5).thenAfter(0.4)
///   .rotate(180).spring.animate(1)
/// ```
///
/// Words with `make` name the value itself; those with `move`, `rotate` and `transform`, and scales,
/// are counted from the model when their link begins, one word after the other. The model is set when
/// the link begins, and what is seen goes there from where it is.
///
/// - Note: Differs from JHChainableAnimations: there the model is set at the end of a link, two words
///   for one property hide each other, and the pace is its first curve unless set; here it is linear.
@preconcurrency @MainActor
public final class ChainableAnimator {
  /// The layer that it animates.
  public let layer: Layer
  /// Told when the chain that `animate` ended has ended itself; false if it was stopped, cancelled or
  /// taken from its layer.
  public var completion: ((Bool) -> Void)?

  /// What was recorded since the last `animate`.
  var plan = ChainPlan()
  var finalAction: (() -> Void)?
  private(set) var plays: [ChainPlay] = []

  /// Creates an animator for a layer.
  public init(layer: Layer) {
    self.layer = layer
  }

  /// Creates an animator for the layer of a view.
  public convenience init(view: View) { self.init(layer: view.layer) }

  /// Whether chains of it play, or wait for `resume`.
  public var isAnimating: Bool { !plays.isEmpty }

  /// Whether `pause` was called and `resume` was not.
  public var isPaused: Bool { plays.contains(where: \.isPaused) }

  /// Ends the chain with a link that takes a time, and plays all that was recorded.
  ///
  /// - Parameters:
  ///   - t: Seconds; 0 or more.
  ///   - completion: Told once when the chain has ended; false if it was stopped, cancelled or taken
  ///     from its layer.
  /// - Returns: The animator.
  @discardableResult
  public func animate(_ t: TimeInterval, completion: ((Bool) -> Void)? = nil) -> Self {
    let t = duration(t, of: "animate")
    plan.endLink(duration: t)
    return play(openDuration: t, completion: completion)
  }

  /// Ends the chain with a link that is played several times, and plays all that was recorded.
  ///
  /// - Parameters:
  ///   - t: Seconds for each time; 0 or more.
  ///   - count: How often; below 1 is reported and means once.
  /// - Returns: The animator.
  @discardableResult
  public func animateWithRepeat(_ t: TimeInterval, count: Int) -> Self {
    let t = duration(t, of: "animateWithRepeat")
    plan.endLink(duration: t, count: repeats(count))
    return play(openDuration: t, completion: nil)
  }

  /// Lets the running links end; the next ones wait for `resume`.
  @discardableResult
  public func pause() -> Self {
    for play in plays { play.pause() }
    return self
  }

  /// Goes on with the next links.
  @discardableResult
  public func resume() -> Self {
    for play in plays { play.resume() }
    return self
  }

  /// Lets the running links end and drops those behind them; the completions get false.
  @discardableResult
  public func stop() -> Self {
    for play in plays { play.stop() }
    return self
  }

  /// Ends everything now: each property that the chains change has its value from before `animate`
  /// again, without an animation; the completions get false.
  @discardableResult
  public func cancel() -> Self {
    let all = plays
    // The newest first, so that what was there before the oldest stays.
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

  /// What the model has now for properties; of a component of a transform the whole transform, since
  /// taking it apart and composing it again does not give quite the same.
  private func modelValues(of keyPaths: [String]) -> [(PropertyRow, PropertyValue)] {
    var known: Set<String> = []
    return keyPaths.compactMap { layer.row(forKeyPath: $0) }
      .compactMap { $0.numberPart == nil ? $0 : layer.row(forKeyPath: $0.rootName) }
      .filter { known.insert($0.name).inserted }
      .map { ($0, layer.value(of: $0)) }
  }
}

extension ChainableAnimator {
  /// Records a change of properties.
  func add(
    _ keyPaths: [String],
    path: ChainPath? = nil,
    _ change: @escaping (Layer) -> Void
  ) -> Self {
    plan.link.words.append(ChainWord(keyPaths: keyPaths, path: path, change: change))
    return self
  }

  /// Sets the pace of the property before it.
  func pace(_ pace: ChainPace, word: String) -> Self {
    if plan.link.words.isEmpty {
      layer.report(.chainWithoutProperty(word: word))
    } else {
      plan.link.words[plan.link.words.count - 1].pace = pace
    }
    return self
  }

  /// A time as it was given, or 0 for one that cannot be.
  func duration(_ t: TimeInterval, of word: String) -> Double {
    if !t.isFinite { layer.report(.invalidValue(key: word, value: "\(t)")) }
    return t.isFinite ? max(0, t) : 0
  }

  /// How often a link is played.
  func repeats(_ count: Int) -> Int {
    if count < 1 { layer.report(.chainRepeats(count: count)) }
    return max(1, count)
  }
}
