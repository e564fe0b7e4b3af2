import LaminaAnimation
import LaminaKinds
import LaminaLayers
import LaminaMath
import LaminaProperties

/// One call of `View.animate`: its settings while the closure runs, and what it waits for then.
@MainActor
final class AnimationBlock {
  let number: Int
  @exclusivity(unchecked) var settings: BlockSettings
  /// Whether changes inside are not animated at all.
  let isSuppressed: Bool
  /// Whether that is for its duration alone: then it takes the place of what repeats for ever.
  var isInstant = false
  /// Notes the changes of a keyframe animation; nil for others.
  var keyframes: KeyframeRecorder?
  /// Whether it is a keyframe animation, whether or not anything moves.
  var isKeyframes = false
  /// Told of each change that is animated: a row of a layer, and its value before.
  var onChange: ((Layer, PropertyRow, PropertyValue) -> Void)?
  private let parent: AnimationBlock?
  /// The number of the outermost block around it.
  private var root: Int { parent?.root ?? number }
  private let completion: ((Bool) -> Void)?
  unowned let context: ViewContext
  /// Layouts of views that changed their size.
  private var layouts: [() -> Void] = []
  /// Animations and blocks inside that are not over.
  private var waiting = 0
  private var hasAnimated = false
  private var isClosed = false
  private var isFinished = true

  /// Begins a block inside of the one whose closure runs.
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

  /// Runs a closure in which changes belong to the block.
  func run(_ body: () -> Void) {
    context.blocks.append(self)
    body()
    if settings.laysOut { for layout in layouts { layout() } }
    layouts.removeAll()
    keyframes?.finish(self)
    context.blocks.removeLast()
  }

  /// Ends the block: no animation joins any more.
  func close() {
    isClosed = true
    guard waiting == 0 else { return }
    // Never inside of the call that made the block.
    context.enqueue { self.complete() }
  }

  /// Notes that a view changed its size, and how it is laid out.
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

  /// Adds an animation that the block made to a layer.
  ///
  /// - Parameters:
  ///   - animation: The animation, with its values.
  ///   - key: Its key.
  ///   - layer: The layer; it keeps events away from its view while this runs.
  func add(_ animation: Animation, forKey key: String, to layer: Layer) {
    let isBlocking = !settings.allowsInteraction
    if isBlocking { layer.blockingAnimations += 1 }
    enter()
    let isEndless = animation.repeatCount.isInfinite
    if isEndless { context.endless.append(EndlessChange(animation, of: layer, root: root)) }
    // Who stops an animation holds its layer, and the layer must not be held by its own animation.
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
    // What stays when it is over is seen on.
    if !animation.isRemovedOnCompletion { animation.fillMode = .both }
    if isEndless, completion != nil {
      layer.report(.view(.blockRepeatsForEver))
    }
    layer.addAnimation(animation, forKey: key, fillsFromTransaction: false, isOwned: true)
  }

  /// A basic animation with the block's pace, or its spring.
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

  /// Gives an animation the block's times and curve.
  func pace(_ animation: Animation) { settings.configure(animation, timingFunction) }

  /// Where a change starts that is added to what runs.
  ///
  /// What an earlier block repeats for ever is not added to: it could never be stopped. It goes, and
  /// the change starts at the model's value, or at what is seen where the block's options say so.
  ///
  /// - Parameters:
  ///   - row: The property.
  ///   - layer: The layer, before or after it got the new value.
  ///   - old: The model's value before the change.
  /// - Returns: The old value, or what was seen of it.
  func start(of row: PropertyRow, in layer: Layer, from old: PropertyValue) -> PropertyValue {
    let found = context.endless.changes(of: row, in: layer, outside: root)
    guard !found.isEmpty else { return old }
    let before = layer.seenValue(of: row).simd
    for change in found { change.stop() }
    guard settings.beginsFromCurrentState, layer.isCommitted, let before,
      let after = layer.seenValue(of: row).simd, let start = old.simd
    else { return old }
    return row.value(vector: start + before - after)
  }

  /// Stops what earlier blocks repeat for ever of a property.
  func takePlace(of row: PropertyRow, in layer: Layer) {
    for change in context.endless.changes(of: row, in: layer, outside: root) { change.stop() }
  }

  /// The curve of an animation that is made now: a transaction's, if one was set, goes first.
  private var timingFunction: TimingFunction? {
    guard case .curve(let function) = settings.pacing else { return nil }
    return Transaction.animationTimingFunction() ?? function
  }
}
