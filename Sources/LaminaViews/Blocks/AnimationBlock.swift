import LaminaAnimations
import LaminaKinds
import LaminaLayers
import LaminaMath
import LaminaProperties

/// One call of `View.animate`: its settings while the closure runs, and what it waits for then.
@MainActor
final class AnimationBlock {
  let number: Int
  var settings: BlockSettings
  /// Whether changes inside are not animated at all.
  let isSuppressed: Bool
  /// Notes the changes of a keyframe animation; nil for others.
  var keyframes: KeyframeRecorder?
  /// Whether it is a keyframe animation, whether or not anything moves.
  var isKeyframes = false
  /// Told of each change that is animated: a row of a layer, and its value before.
  var onChange: ((Layer, PropertyRow, PropertyValue) -> Void)?
  private let parent: AnimationBlock?
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
    // Who stops an animation holds its layer, and the layer must not be held by its own animation.
    settings.configure(animation, timingFunction) { [self, unowned layer] stop in
      if isBlocking { layer.blockingAnimations -= 1 }
      leave(stop.isFinished)
    }
    // What stays when it is over is seen on.
    if !animation.isRemovedOnCompletion { animation.fillMode = .both }
    if settings.repeatCount.isInfinite, completion != nil {
      layer.report(.view(.blockRepeatsForEver))
    }
    layer.addAnimation(animation, forKey: key, fillsFromTransaction: false, isOwned: true)
  }

  /// A basic animation with the block's pace, or its spring.
  func basic() -> BasicAnimation {
    guard case .spring(let curve) = settings.pacing else { return BasicAnimation() }
    let spring = SpringAnimation()
    spring.mass = curve.mass
    spring.stiffness = curve.stiffness
    spring.damping = curve.damping
    spring.initialVelocity = curve.initialVelocity
    spring.allowsOverdamping = curve.allowsOverdamping
    return spring
  }

  /// The curve of an animation that is made now: a transaction's, if one was set, goes first.
  private var timingFunction: TimingFunction? {
    guard case .curve(let function) = settings.pacing else { return nil }
    return Transaction.animationTimingFunction() ?? function
  }
}
