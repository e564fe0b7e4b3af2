import LaminaCore

/// A playing chain: each link begins at the exact time at which the previous one ended.
@MainActor
final class ChainPlay {
  private let layer: Layer
  private let links: [ChainLink]
  /// The model values before `animate` of all properties that the chains change.
  private let values: [(PropertyDescriptor, PropertyValue)]
  private let didEnd: (ChainPlay, Bool) -> Void
  /// Retained by the running link, so that the program need not retain the animator while it plays.
  private weak var owner: ChainableAnimator?
  /// The running or next link, and how many times it was played.
  private var place = (link: 0, round: 0)
  private var keys: [String] = []
  /// The animation that marks the end of the running link.
  private weak var mark: RunningAnimation?
  /// Whether a pause defers the next link.
  private var isWaiting = false
  private var isStopping = false
  private var isOver = false
  private var hasReportedEnd = false
  private(set) var isPaused = false

  /// The maximum number of links that are skipped in one tick because their time has passed.
  private static let unseenLinks = 1000

  /// `values` are the model values before the chain; `didEnd` is called once, with whether the
  /// chain played to its end.
  init(
    _ links: [ChainLink],
    of owner: ChainableAnimator,
    values: [(PropertyDescriptor, PropertyValue)],
    didEnd: @escaping (ChainPlay, Bool) -> Void
  ) {
    layer = owner.layer
    self.owner = owner
    self.links = links
    self.values = values
    self.didEnd = didEnd
  }

  private var context: LayerContext { layer.context ?? .current }

  /// Starts with the next commit.
  func start() { advance(from: nil) }

  func pause() { isPaused = true }

  func resume() {
    isPaused = false
    guard isWaiting else { return }
    isWaiting = false
    advance(from: nil)
  }

  func stop() {
    isStopping = true
    if isWaiting { end(false) }
  }

  /// Removes the animations and restores the former values.
  func rewind() {
    isOver = true
    change {
      for key in keys { layer.removeAnimation(forKey: key) }
      for (descriptor, value) in values { layer.setValue(value, of: descriptor) }
    }
  }

  /// Stops playing and reports the end.
  func end(_ isFinished: Bool) {
    isOver = true
    guard !hasReportedEnd else { return }
    hasReportedEnd = true
    didEnd(self, isFinished)
  }

  /// Plays the next link, and further ones if their time has passed.
  ///
  /// `time` is in the layer's time; nil for the next commit.
  private func advance(from time: Double?) {
    var (time, unseen) = (time, 0)
    while !isOver {
      if isStopping { return end(false) }
      guard place.link < links.count else { return end(true) }
      if isPaused {
        isWaiting = true
        return
      }
      let link = links[place.link]
      guard run(link.preActions) else { return }
      let begin = time.map { layer.convertTime($0, to: nil) } ?? context.now
      let motions = change { link.apply(to: layer, at: begin) }
      let animations = motions.compactMap { motion in
        motion.animation(duration: link.duration ?? 0).map { (motion.descriptor.name, $0) }
      }
      let length = animations.map(\.1.duration).reduce(link.duration ?? 0, max)
      guard let start = time, unseen < Self.unseenLinks, isPast(start + link.delay + length) else {
        return show(animations, of: link, length: length, from: time)
      }
      unseen += 1
      time = start + link.delay + length
      endLink(link)
    }
  }

  private func isPast(_ time: Double) -> Bool {
    layer.localTime(at: context.now).map { $0 >= time } ?? false
  }

  /// Adds the animations of a link, and one without effect that marks its end.
  private func show(
    _ animations: [(String, PropertyAnimation)],
    of link: ChainLink,
    length: Double,
    from time: Double?
  ) {
    let number = freeNumber
    let mark = Animation()
    mark.didStop = { [self, owner] stop in
      withExtendedLifetime(owner) { linkStopped(link, stop) }
    }
    change {
      for (name, animation) in animations {
        animation.fillMode = .backwards
        add(animation, "chain-\(number)-\(name)", after: link.delay, from: time)
      }
      mark.duration = 0
      add(mark, "chain-\(number)-end", after: link.delay + length, from: time)
    }
    self.mark = layer.running.last
  }

  private func add(_ animation: Animation, _ key: String, after delay: Double, from time: Double?) {
    if let time {
      // A begin time of 0 would mean the commit's time.
      let begin = time + delay
      animation.beginTime = begin == 0 ? .leastNonzeroMagnitude : begin
    } else {
      animation.delay = delay
    }
    layer.add(animation, forKey: key)
    keys.append(key)
  }

  /// The first number that no chain of the layer uses.
  private var freeNumber: Int {
    let keys = layer.animationKeys() ?? []
    var number = 1
    while keys.contains(where: { $0.hasPrefix("chain-\(number)-") }) { number += 1 }
    return number
  }

  private func linkStopped(_ link: ChainLink, _ stop: AnimationStop) {
    guard !isOver else { return }
    keys = []
    guard stop.isFinished, let mark else { return end(false) }
    endLink(link)
    advance(from: mark.node.times.endTime)
  }

  private func endLink(_ link: ChainLink) {
    guard run(link.postActions) else { return }
    place.round += 1
    if place.round >= link.count { place = (place.link + 1, 0) }
  }

  /// Calls actions until one of them ends the chain.
  private func run(_ actions: [() -> Void]) -> Bool {
    for action in actions where !isOver { action() }
    return !isOver
  }

  /// Changes the layer without implicit animations, in a transaction that commits with the tick.
  private func change<Result>(_ body: () -> Result) -> Result {
    context.use {
      // An outermost transaction would commit by itself, at the time of the last tick.
      context.needLevel()
      return Transaction.perform(duration: 0, disableActions: true, body)
    }
  }
}
