// Members whose types differ from Lamina's: they shadow the originals.

import Foundation
import Lamina
import LaminaCompatDoors

extension EmitterCell {
  /// The initial speed in points per second.
  public var velocity: CGFloat {
    get { CGFloat(plainVelocity) }
    set { plainVelocity = Double(newValue) }
  }

  /// The variation of the speed.
  public var velocityRange: CGFloat {
    get { CGFloat(plainVelocityRange) }
    set { plainVelocityRange = Double(newValue) }
  }

  /// The acceleration along x, per second.
  public var xAcceleration: CGFloat {
    get { CGFloat(plainXAcceleration) }
    set { plainXAcceleration = Double(newValue) }
  }

  /// The acceleration along y, per second.
  public var yAcceleration: CGFloat {
    get { CGFloat(plainYAcceleration) }
    set { plainYAcceleration = Double(newValue) }
  }

  /// The scale of a particle.
  public var scale: CGFloat {
    get { CGFloat(plainScale) }
    set { plainScale = Double(newValue) }
  }

  /// The variation of the scale.
  public var scaleRange: CGFloat {
    get { CGFloat(plainScaleRange) }
    set { plainScaleRange = Double(newValue) }
  }

  /// The change of the scale per second.
  public var scaleSpeed: CGFloat {
    get { CGFloat(plainScaleSpeed) }
    set { plainScaleSpeed = Double(newValue) }
  }

  /// The rotation in radians per second.
  public var spin: CGFloat {
    get { CGFloat(plainSpin) }
    set { plainSpin = Double(newValue) }
  }

  /// The variation of the rotation.
  public var spinRange: CGFloat {
    get { CGFloat(plainSpinRange) }
    set { plainSpinRange = Double(newValue) }
  }

  /// The direction in the plane.
  public var emissionLongitude: CGFloat {
    get { CGFloat(plainEmissionLongitude) }
    set { plainEmissionLongitude = Double(newValue) }
  }

  /// The direction out of the plane.
  public var emissionLatitude: CGFloat {
    get { CGFloat(plainEmissionLatitude) }
    set { plainEmissionLatitude = Double(newValue) }
  }

  /// The variation of the direction.
  public var emissionRange: CGFloat {
    get { CGFloat(plainEmissionRange) }
    set { plainEmissionRange = Double(newValue) }
  }

  /// The image of a particle: a `CGImage` or a `UIImage`.
  public var contents: Any? {
    get { plainContents }
    set { plainContents = unboxed(newValue) as? Image }
  }

  /// The colour of a particle.
  public var color: CGColor? {
    get { plainColor }
    set { plainColor = newValue ?? .white }
  }

  /// Particles per second.
  public var birthRate: Float {
    get { Float(plainBirthRate) }
    set { plainBirthRate = Double(newValue) }
  }

  /// The lifetime of a particle in seconds.
  public var lifetime: Float {
    get { Float(plainLifetime) }
    set { plainLifetime = Double(newValue) }
  }

  /// The variation of the lifetime.
  public var lifetimeRange: Float {
    get { Float(plainLifetimeRange) }
    set { plainLifetimeRange = Double(newValue) }
  }

  /// The variation of the red component.
  public var redRange: Float {
    get { Float(plainRedRange) }
    set { plainRedRange = Double(newValue) }
  }

  /// The variation of the green component.
  public var greenRange: Float {
    get { Float(plainGreenRange) }
    set { plainGreenRange = Double(newValue) }
  }

  /// The variation of the blue component.
  public var blueRange: Float {
    get { Float(plainBlueRange) }
    set { plainBlueRange = Double(newValue) }
  }

  /// The variation of the opacity.
  public var alphaRange: Float {
    get { Float(plainAlphaRange) }
    set { plainAlphaRange = Double(newValue) }
  }

  /// The change of the red component per second.
  public var redSpeed: Float {
    get { Float(plainRedSpeed) }
    set { plainRedSpeed = Double(newValue) }
  }

  /// The change of the green component per second.
  public var greenSpeed: Float {
    get { Float(plainGreenSpeed) }
    set { plainGreenSpeed = Double(newValue) }
  }

  /// The change of the blue component per second.
  public var blueSpeed: Float {
    get { Float(plainBlueSpeed) }
    set { plainBlueSpeed = Double(newValue) }
  }

  /// The change of the opacity per second.
  public var alphaSpeed: Float {
    get { Float(plainAlphaSpeed) }
    set { plainAlphaSpeed = Double(newValue) }
  }
}

extension EmitterLayer {
  /// The factor of the birth rates of all cells.
  public var birthRate: Float {
    get { Float(plainBirthRate) }
    set { plainBirthRate = Double(newValue) }
  }

  /// The factor of the lifetimes of all cells.
  public var lifetime: Float {
    get { Float(plainLifetime) }
    set { plainLifetime = Double(newValue) }
  }

  /// The factor of the velocities of all cells.
  public var velocity: Float {
    get { Float(plainVelocity) }
    set { plainVelocity = Double(newValue) }
  }

  /// The factor of the scales of all cells.
  public var scale: Float {
    get { Float(plainScale) }
    set { plainScale = Double(newValue) }
  }

  /// The factor of the spins of all cells.
  public var spin: Float {
    get { Float(plainSpin) }
    set { plainSpin = Double(newValue) }
  }
}
