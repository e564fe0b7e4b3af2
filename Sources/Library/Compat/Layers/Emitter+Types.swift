// Members whose types differ from Lamina's: they shadow the originals.

import Foundation
import Lamina

extension EmitterCell {
  /// The initial speed in points per second.
  public var velocity: CGFloat {
    get { state.numbers.velocity }
    set { state.numbers.velocity = newValue }
  }

  /// The variation of the speed.
  public var velocityRange: CGFloat {
    get { state.numbers.velocityRange }
    set { state.numbers.velocityRange = newValue }
  }

  /// The acceleration along x, per second.
  public var xAcceleration: CGFloat {
    get { state.numbers.xAcceleration }
    set { state.numbers.xAcceleration = newValue }
  }

  /// The acceleration along y, per second.
  public var yAcceleration: CGFloat {
    get { state.numbers.yAcceleration }
    set { state.numbers.yAcceleration = newValue }
  }

  /// The scale of a particle.
  public var scale: CGFloat {
    get { state.numbers.scale }
    set { state.numbers.scale = newValue }
  }

  /// The variation of the scale.
  public var scaleRange: CGFloat {
    get { state.numbers.scaleRange }
    set { state.numbers.scaleRange = newValue }
  }

  /// The change of the scale per second.
  public var scaleSpeed: CGFloat {
    get { state.numbers.scaleSpeed }
    set { state.numbers.scaleSpeed = newValue }
  }

  /// The rotation in radians per second.
  public var spin: CGFloat {
    get { state.numbers.spin }
    set { state.numbers.spin = newValue }
  }

  /// The variation of the rotation.
  public var spinRange: CGFloat {
    get { state.numbers.spinRange }
    set { state.numbers.spinRange = newValue }
  }

  /// The direction in the plane.
  public var emissionLongitude: CGFloat {
    get { state.numbers.emissionLongitude }
    set { state.numbers.emissionLongitude = newValue }
  }

  /// The direction out of the plane.
  public var emissionLatitude: CGFloat {
    get { state.numbers.emissionLatitude }
    set { state.numbers.emissionLatitude = newValue }
  }

  /// The variation of the direction.
  public var emissionRange: CGFloat {
    get { state.numbers.emissionRange }
    set { state.numbers.emissionRange = newValue }
  }

  /// The image of a particle: a `CGImage` or a `UIImage`.
  public var contents: Any? {
    get { state.contents.seen }
    set { state.contents = ContentsSlot(unboxed(newValue) as? Image) }
  }

  /// The colour of a particle.
  public var color: CGColor? {
    get { state.numbers.color }
    set { state.numbers.color = newValue ?? .white }
  }

  /// Particles per second.
  public var birthRate: Float {
    get { Float(state.numbers.birthRate) }
    set { state.numbers.birthRate = Double(newValue) }
  }

  /// The lifetime of a particle in seconds.
  public var lifetime: Float {
    get { Float(state.numbers.lifetime) }
    set { state.numbers.lifetime = Double(newValue) }
  }

  /// The variation of the lifetime.
  public var lifetimeRange: Float {
    get { Float(state.numbers.lifetimeRange) }
    set { state.numbers.lifetimeRange = Double(newValue) }
  }

  /// The variation of the red component.
  public var redRange: Float {
    get { Float(state.numbers.redRange) }
    set { state.numbers.redRange = Double(newValue) }
  }

  /// The variation of the green component.
  public var greenRange: Float {
    get { Float(state.numbers.greenRange) }
    set { state.numbers.greenRange = Double(newValue) }
  }

  /// The variation of the blue component.
  public var blueRange: Float {
    get { Float(state.numbers.blueRange) }
    set { state.numbers.blueRange = Double(newValue) }
  }

  /// The variation of the opacity.
  public var alphaRange: Float {
    get { Float(state.numbers.alphaRange) }
    set { state.numbers.alphaRange = Double(newValue) }
  }

  /// The change of the red component per second.
  public var redSpeed: Float {
    get { Float(state.numbers.redSpeed) }
    set { state.numbers.redSpeed = Double(newValue) }
  }

  /// The change of the green component per second.
  public var greenSpeed: Float {
    get { Float(state.numbers.greenSpeed) }
    set { state.numbers.greenSpeed = Double(newValue) }
  }

  /// The change of the blue component per second.
  public var blueSpeed: Float {
    get { Float(state.numbers.blueSpeed) }
    set { state.numbers.blueSpeed = Double(newValue) }
  }

  /// The change of the opacity per second.
  public var alphaSpeed: Float {
    get { Float(state.numbers.alphaSpeed) }
    set { state.numbers.alphaSpeed = Double(newValue) }
  }
}

extension EmitterLayer {
  /// The factor of the birth rates of all cells.
  public var birthRate: Float {
    get { Float(self[EmitterProperties.birthRate]) }
    set { self[EmitterProperties.birthRate] = Double(newValue) }
  }

  /// The factor of the lifetimes of all cells.
  public var lifetime: Float {
    get { Float(self[EmitterProperties.lifetime]) }
    set { self[EmitterProperties.lifetime] = Double(newValue) }
  }

  /// The factor of the velocities of all cells.
  public var velocity: Float {
    get { Float(self[EmitterProperties.velocity]) }
    set { self[EmitterProperties.velocity] = Double(newValue) }
  }

  /// The factor of the scales of all cells.
  public var scale: Float {
    get { Float(self[EmitterProperties.scale]) }
    set { self[EmitterProperties.scale] = Double(newValue) }
  }

  /// The factor of the spins of all cells.
  public var spin: Float {
    get { Float(self[EmitterProperties.spin]) }
    set { self[EmitterProperties.spin] = Double(newValue) }
  }
}
