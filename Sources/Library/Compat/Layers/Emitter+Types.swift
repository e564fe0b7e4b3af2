// Members whose type is another one in Lamina: these are seen instead of those.

import Foundation
import Lamina
import LaminaCompatDoors

extension EmitterCell {
  /// Points a second.
  public var velocity: CGFloat {
    get { CGFloat(plainVelocity) }
    set { plainVelocity = Double(newValue) }
  }

  /// How much that varies.
  public var velocityRange: CGFloat {
    get { CGFloat(plainVelocityRange) }
    set { plainVelocityRange = Double(newValue) }
  }

  /// What a second adds to the speed along x.
  public var xAcceleration: CGFloat {
    get { CGFloat(plainXAcceleration) }
    set { plainXAcceleration = Double(newValue) }
  }

  /// What a second adds to the speed along y.
  public var yAcceleration: CGFloat {
    get { CGFloat(plainYAcceleration) }
    set { plainYAcceleration = Double(newValue) }
  }

  /// How large a particle is.
  public var scale: CGFloat {
    get { CGFloat(plainScale) }
    set { plainScale = Double(newValue) }
  }

  /// How much that varies.
  public var scaleRange: CGFloat {
    get { CGFloat(plainScaleRange) }
    set { plainScaleRange = Double(newValue) }
  }

  /// What a second adds to the scale.
  public var scaleSpeed: CGFloat {
    get { CGFloat(plainScaleSpeed) }
    set { plainScaleSpeed = Double(newValue) }
  }

  /// Radians a second.
  public var spin: CGFloat {
    get { CGFloat(plainSpin) }
    set { plainSpin = Double(newValue) }
  }

  /// How much that varies.
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

  /// How much the direction varies.
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

  /// Particles a second.
  public var birthRate: Float {
    get { Float(plainBirthRate) }
    set { plainBirthRate = Double(newValue) }
  }

  /// Seconds that a particle lives.
  public var lifetime: Float {
    get { Float(plainLifetime) }
    set { plainLifetime = Double(newValue) }
  }

  /// How much that varies.
  public var lifetimeRange: Float {
    get { Float(plainLifetimeRange) }
    set { plainLifetimeRange = Double(newValue) }
  }

  /// How much the red varies.
  public var redRange: Float {
    get { Float(plainRedRange) }
    set { plainRedRange = Double(newValue) }
  }

  /// How much the green varies.
  public var greenRange: Float {
    get { Float(plainGreenRange) }
    set { plainGreenRange = Double(newValue) }
  }

  /// How much the blue varies.
  public var blueRange: Float {
    get { Float(plainBlueRange) }
    set { plainBlueRange = Double(newValue) }
  }

  /// How much the opacity varies.
  public var alphaRange: Float {
    get { Float(plainAlphaRange) }
    set { plainAlphaRange = Double(newValue) }
  }

  /// What a second adds to the red.
  public var redSpeed: Float {
    get { Float(plainRedSpeed) }
    set { plainRedSpeed = Double(newValue) }
  }

  /// What a second adds to the green.
  public var greenSpeed: Float {
    get { Float(plainGreenSpeed) }
    set { plainGreenSpeed = Double(newValue) }
  }

  /// What a second adds to the blue.
  public var blueSpeed: Float {
    get { Float(plainBlueSpeed) }
    set { plainBlueSpeed = Double(newValue) }
  }

  /// What a second adds to the opacity.
  public var alphaSpeed: Float {
    get { Float(plainAlphaSpeed) }
    set { plainAlphaSpeed = Double(newValue) }
  }
}

extension EmitterLayer {
  /// A factor for all cells.
  public var birthRate: Float {
    get { Float(plainBirthRate) }
    set { plainBirthRate = Double(newValue) }
  }

  /// A factor for all cells.
  public var lifetime: Float {
    get { Float(plainLifetime) }
    set { plainLifetime = Double(newValue) }
  }

  /// A factor for all cells.
  public var velocity: Float {
    get { Float(plainVelocity) }
    set { plainVelocity = Double(newValue) }
  }

  /// A factor for all cells.
  public var scale: Float {
    get { Float(plainScale) }
    set { plainScale = Double(newValue) }
  }

  /// A factor for all cells.
  public var spin: Float {
    get { Float(plainSpin) }
    set { plainSpin = Double(newValue) }
  }
}
