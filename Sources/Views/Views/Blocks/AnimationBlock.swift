import LaminaCore

/// One call of `View.animate`: its settings while the closure runs, then the animations it waits
/// for.
@MainActor
final class AnimationBlock {
  let number: Int
  @exclusivity(unchecked) var settings: BlockSettings
  /// Whether changes in the block are not animated.
  let isSuppressed: Bool
  /// Whether that is only because the duration is 0; repeating animations are replaced then.
  var isInstant = false
  /// The recorder of a keyframe animation; nil for others.
  var keyframes: KeyframeRecorder?
  /// Whether the block is a keyframe animation, even one that animates nothing.
  var isKeyframes = false
  /// Called for each animated change with the property's former value.
  var onChange: ((Layer, PropertyDescriptor, PropertyValue) -> Void)?
  private let parent: AnimationBlock?
  /// The number of the outermost enclosing block.
  private var root: Int { parent?.root ?? number }
  private let completion: ((Bool) -> Void)?
  unowned let context: ViewContext
  /// Layouts of resized views.
  private var layouts: [() -> Void] = []
  /// The number of unfinished animations and nested blocks.
  private var waiting = 0
  private var isClosed = false
  private var isFinished = true

  /// Begins a block nested in the one whose closure runs.
  init(
    _ settings: BlockSettings,
    isSuppressed: Bool,
    in context: ViewContext,
    completion: ((Bool) -> Void)?
  ) {
    self.settings = settings
    self.isSuppressed = isSuppressed
    self.context = context
    self.completion = completion
    number = context.nextBlock()
    parent = context.blocks.last
    onChange = parent?.onChange
    if onChange == nil, let recorder = context.recorder {
      onChange = { recorder.note($0, $1, $2) }
    }
    context.trace(.begun, self, finished: nil)
    parent?.enter()
  }

  /// Runs a closure whose changes belong to the block.
  func run(_ body: () -> Void) {
    context.blocks.append(self)
    body()
    if settings.laysOut { for layout in layouts { layout() } }
    layouts.removeAll()
    keyframes?.finish(self)
    context.blocks.removeLast()
  }

  /// Closes the block to further animations.
  func close() {
    isClosed = true
    guard waiting == 0 else { return }
    // The completion is never called inside the call that created the block.
    context.enqueue { self.complete() }
  }

  func noteResized(_ layout: @escaping () -> Void) {
    if settings.laysOut { layouts.append(layout) }
  }

  private func enter() { waiting += 1 }

  private func leave(_ finished: Bool) {
    waiting -= 1
    isFinished = isFinished && finished
    if waiting == 0, isClosed { complete() }
  }

  private func complete() {
    context.trace(.completed, self, finished: isFinished)
    completion?(isFinished)
    parent?.leave(isFinished)
  }

  // MARK: Animations

  /// Adds an animation of the block to a layer, whose view takes no events while it runs, unless
  /// the block allows it.
  func add(_ animation: Animation, forKey key: String, to layer: Layer) {
    let isBlocking = !settings.allowsInteraction
    if isBlocking { layer.blockingAnimations += 1 }
    enter()
    let isEndless = animation.repeatCount.isInfinite
    if isEndless { context.endless.append(EndlessChange(animation, of: layer, root: root)) }
    // `didStop` must not retain the layer, which retains the animation.
    let own = animation.didStop
    animation.edit {
      guard own != nil || isEndless else {
        $0.didStop = { [self, unowned layer] stop in
          if isBlocking { layer.blockingAnimations -= 1 }
          leave(stop.isFinished)
        }
        return
      }
      $0.didStop = { [self, unowned layer, unowned animation] stop in
        own?(stop)
        if isBlocking { layer.blockingAnimations -= 1 }
        if isEndless { context.endless.remove(animation) }
        leave(stop.isFinished)
      }
    }
    // An animation that stays on completion keeps showing its end value.
    if !animation.isRemovedOnCompletion { animation.fillMode = .both }
    if isEndless, completion != nil {
      layer.report(.blockRepeatsForEver)
    }
    layer.addAnimation(animation, forKey: key, fillsFromTransaction: false, isOwned: true)
  }

  /// A basic or spring animation with the block's timing.
  func basic() -> BasicAnimation {
    guard case .spring(let curve) = settings.pacing else {
      let animation = BasicAnimation()
      pace(animation)
      return animation
    }
    let spring = SpringAnimation()
    pace(spring)
    spring.mass = curve.mass
    spring.stiffness = curve.stiffness
    spring.damping = curve.damping
    spring.initialVelocity = curve.initialVelocity
    spring.allowsOverdamping = curve.allowsOverdamping
    return spring
  }

  /// Sets the times and the curve of an animation.
  func pace(_ animation: Animation) { settings.configure(animation, timingFunction) }

  /// The start of an additive change: `old`, the former model value, or the presentation value.
  ///
  /// Endless animations of earlier blocks are not added to, as they could never be stopped. They
  /// are removed, and the change starts at the model value, or at the presentation value if the
  /// block's options say so. The layer may already have the new value.
  func start(
    of descriptor: PropertyDescriptor,
    in layer: Layer,
    from old: PropertyValue
  ) -> PropertyValue {
    let found = context.endless.changes(of: descriptor, in: layer, outside: root)
    guard !found.isEmpty else { return old }
    let before = layer.seenValue(of: descriptor).simd
    for change in found { change.stop() }
    guard settings.beginsFromCurrentState, layer.isCommitted, let before,
      let after = layer.seenValue(of: descriptor).simd, let start = old.simd
    else { return old }
    return descriptor.value(vector: start + before - after)
  }

  /// Stops endless animations of the property by earlier blocks.
  func takePlace(of descriptor: PropertyDescriptor, in layer: Layer) {
    for change in context.endless.changes(of: descriptor, in: layer, outside: root) {
      change.stop()
    }
  }

  /// The curve of a new animation: the transaction's, if set, else the block's.
  private var timingFunction: TimingFunction? {
    guard case .curve(let function) = settings.pacing else { return nil }
    return Transaction.animationTimingFunction() ?? function
  }
}
