import Foundation
import Lamina

/// An object that Pop's animations can be added to.
@preconcurrency @MainActor
public protocol POPAnimatable: AnyObject {
  /// The object that is animated if a property is given by name.
  var popTarget: AnyObject { get }
}

extension POPAnimatable {
  /// The object itself.
  public var popTarget: AnyObject { self }

  private func owner(of motion: Motion) -> AnyObject {
    guard let motion = motion as? PropertyMotion, motion.property == nil else {
      // A custom property reads and writes this object itself.
      return self
    }
    return popTarget
  }

  private var animator: Animator {
    let stage = (popTarget as? Layer)?.context?.stage as? Stage
    return stage?.animator ?? Animator.current
  }

  private func resolve(_ animation: POPAnimation) {
    guard let motion = animation as? PropertyMotion else { return }
    if let property = motion.property as? POPAnimatableProperty {
      if property.isName {
        motion.property = nil
        motion.propertyName = property.name
      } else {
        let value = (motion.toValue ?? motion.fromValue) as? any MotionValue
        property.componentCount = min(4, max(1, value?.motionVector.count ?? 1))
      }
    }
    let named = motion.propertyName.flatMap {
      (popTarget as? any MotionTarget)?.motionProperty(named: $0)
    }
    if let property = motion.property ?? named { motion.spreadNumbers(over: property) }
  }

  /// Reports why an animation does not run.
  private func report(_ error: MotionError, _ key: String?) {
    let diagnostic = LayerDiagnostic.motionNotAdded(key: key ?? "", reason: error.description)
    if let layer = popTarget as? Layer {
      layer.report(diagnostic)
    } else {
      LayerContext.current.report(diagnostic, about: "\(type(of: self))")
    }
  }

  private var owners: [AnyObject] { popTarget === self ? [self] : [self, popTarget] }

  /// Adds an animation, which replaces one with the same key.
  ///
  /// An animation that cannot run is reported to the stage's `diagnosticHandler`, and ends at once.
  public func pop_add(_ animation: POPAnimation!, forKey key: String?) {
    guard let animation else { return }
    if let key { pop_removeAnimation(forKey: key) }
    resolve(animation)
    if let basic = animation as? BasicMotion, basic.timingFunction == nil {
      basic.timingFunction = .default
    }
    do throws(MotionError) {
      try animator.add(
        animation,
        for: owner(of: animation),
        key: key,
        at: CACurrentMediaTime()
      )
    } catch {
      report(error, key)
      animation.completionBlock?(animation, false)
    }
  }

  /// The animation with a key.
  public func pop_animation(forKey key: String?) -> Any? {
    guard let key else { return nil }
    return owners.lazy.compactMap { self.animator.motion(forKey: key, of: $0) }.first
  }

  /// The keys of all animations.
  public func pop_animationKeys() -> [Any]? {
    let keys = owners.flatMap { animator.keys(of: $0) }
    return keys.isEmpty ? nil : keys
  }

  /// Removes the animation with a key.
  public func pop_removeAnimation(forKey key: String?) {
    for owner in owners { animator.remove(forKey: key, of: owner) }
  }

  /// Removes all animations.
  public func pop_removeAllAnimations() {
    for owner in owners { animator.removeAll(of: owner) }
  }
}

extension Layer: POPAnimatable {}

extension View: POPAnimatable {
  /// The layer, which has the view's properties.
  public var popTarget: AnyObject { layer }
}

extension LayerDiagnostic {
  fileprivate static func motionNotAdded(key: String, reason: String) -> Self {
    Self("motionNotAdded", "the motion '\(key)' was not added: \(reason)")
  }
}
