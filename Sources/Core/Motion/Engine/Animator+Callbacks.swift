/// Each event is sent to the delegate, then to the motion's closure, then to the tracers; the first
/// two run as if outside of the step, so that their changes may animate implicitly.
extension Animator {
  func notifyStart(_ motion: Motion) {
    if motion.hasDelegate || motion.animationDidStartBlock != nil {
      callOut {
        motion.delegate?.animationDidStart(motion)
        motion.animationDidStartBlock?(motion)
      }
    }
    motion.record(.didStart, wasAttached: !motion.isAttached)
  }

  func notifyReached(_ motion: Motion) {
    if motion.hasDelegate || motion.animationDidReachToValueBlock != nil {
      callOut {
        motion.delegate?.animationDidReachToValue(motion)
        motion.animationDidReachToValueBlock?(motion)
      }
    }
    if motion.isTraced { motion.record(.didReachToValue, value: motion.tracedValue) }
  }

  func notifyApply(_ motion: Motion) {
    if motion.hasDelegate || motion.animationDidApplyBlock != nil {
      callOut {
        motion.delegate?.animationDidApply(motion)
        motion.animationDidApplyBlock?(motion)
      }
    }
    motion.record(.didApply)
  }

  func notifyMarkers(_ motion: Motion) {
    for marker in motion.takeMarkers() {
      callOut { motion.delegate?.animation(motion, didReachProgress: marker) }
    }
  }

  func notifyRepeat(_ motion: Motion) {
    if motion.hasDelegate || motion.animationDidRepeatBlock != nil {
      callOut {
        motion.delegate?.animationDidRepeat(motion)
        motion.animationDidRepeatBlock?(motion)
      }
    }
    motion.record(.didRepeat)
  }

  func notifyStop(_ motion: Motion, _ reason: MotionStopReason) {
    let finished = reason == .finished || reason == .handedOver
    if motion.hasDelegate || motion.completionBlock != nil {
      callOut {
        motion.delegate?.animationDidStop(motion, finished: finished)
        motion.completionBlock?(motion, finished)
      }
    }
    motion.record(.didStop, finished: finished, reason: reason, wasAttached: true)
  }
}
