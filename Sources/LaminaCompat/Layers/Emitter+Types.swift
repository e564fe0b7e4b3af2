// Members whose type is another one in Lamina: these are seen instead of those.

import Foundation
import Lamina
import LaminaCompatDoors

extension EmitterCell {
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
