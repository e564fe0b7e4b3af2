import Foundation
import LaminaMath
import LaminaProperties

/// The numbers of an emitter cell, which a particle copies at its birth.
public struct EmitterCellNumbers: Hashable, Sendable {
  package var birthRate = 0.0
  package var lifetime = 0.0
  package var lifetimeRange = 0.0
  package var trail = 0.0
  package var emissionLongitude = 0.0
  package var emissionLatitude = 0.0
  package var emissionRange = 0.0
  package var velocity = 0.0
  package var velocityRange = 0.0
  package var xAcceleration = 0.0
  package var yAcceleration = 0.0
  package var zAcceleration = 0.0
  package var scale = 1.0
  package var scaleRange = 0.0
  package var scaleSpeed = 0.0
  package var spin = 0.0
  package var spinRange = 0.0
  package var color = Color.white
  package var redRange = 0.0
  package var greenRange = 0.0
  package var blueRange = 0.0
  package var alphaRange = 0.0
  package var redSpeed = 0.0
  package var greenSpeed = 0.0
  package var blueSpeed = 0.0
  package var alphaSpeed = 0.0
  package var beginTime = 0.0
  package var duration = Double.infinity
  package var repeatCount = 0.0
  package var isEnabled = true

  /// The number of particles born per second.
  var rate: Double { isEnabled ? max(0, birthRate) : 0 }

  /// The longest possible life of a particle, before factors.
  var longestLife: Double { max(0, lifetime + abs(lifetimeRange)) }

  /// The dots that a particle of a speed leaves behind per second: two per point of its way, as
  /// many as there are dots on a line, by its mean speed under the cell's acceleration.
  package func trailRate(speed: Double) -> Double {
    let gained = (xAcceleration * xAcceleration + yAcceleration * yAcceleration).squareRoot()
    let mean = abs(speed) + gained * max(0, lifetime) / 2
    return min(Self.mostTrail, max(Self.leastTrail, 2 * mean))
  }

  private static let leastTrail = 8.0
  private static let mostTrail = 64.0

  /// The time from the begin of births to their end.
  var activeDuration: Double { duration * max(1, repeatCount) }
}

/// The state of an emitter cell.
public struct EmitterCellProperties: PropertyState {
  package var numbers = EmitterCellNumbers()
  package var contents = ContentsSlot()
  package var glyph: String?
  package var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  package var contentsScale: CGFloat = 1

  /// Creates a cell that emits nothing.
  public init() {}

  private static let birthDescriptors: [PropertyDescriptor] = [
    property("birthRate", \.numbers.birthRate, range: .nonNegative, action: .none)
      .described("Particles born in a second."),
    property("lifetime", \.numbers.lifetime, unit: .duration, range: .nonNegative, action: .none)
      .described("How long a particle lives."),
    property("lifetimeRange", \.numbers.lifetimeRange, unit: .duration, action: .none)
      .described("By how much at most a life is longer or shorter."),
    property("trail", \.numbers.trail, unit: .duration, range: .nonNegative, action: .none)
      .described("For how many seconds the dots stay that a particle leaves behind."),
    property("enabled", \.numbers.isEnabled, action: .none)
      .described("Whether particles are born."),
    setting("beginTime", \.numbers.beginTime, unit: .seconds)
      .described(
        "When births begin: in the layer's time, or after the particle that emits was born."
      ),
    setting("duration", \.numbers.duration, unit: .repetitions, range: 0 ... .infinity)
      .described("For how many seconds particles are born; for ever unless set."),
    setting("repeatCount", \.numbers.repeatCount, unit: .repetitions, range: 0 ... .infinity)
      .described("How often the duration is played; 0 means once."),
  ]

  private static let wayDescriptors: [PropertyDescriptor] = [
    property("emissionLongitude", \.numbers.emissionLongitude, unit: .radians, action: .none)
      .described("The direction on the screen, clockwise: 0 to the right; of a line 0 is up."),
    property("emissionLatitude", \.numbers.emissionLatitude, unit: .radians, action: .none)
      .described("The direction out of the screen."),
    property("emissionRange", \.numbers.emissionRange, unit: .radians, action: .none)
      .described("The whole angle of the cone around the direction."),
    property("velocity", \.numbers.velocity, action: .none).described("Points per second."),
    property("velocityRange", \.numbers.velocityRange, action: .none)
      .described("By how much at most a velocity differs."),
    property("xAcceleration", \.numbers.xAcceleration, action: .none)
      .described("Points per second, each second, to the right."),
    property("yAcceleration", \.numbers.yAcceleration, action: .none)
      .described("Points per second, each second, downwards: weight."),
    property("zAcceleration", \.numbers.zAcceleration, action: .none)
      .described("Points per second, each second, out of the screen."),
  ]

  private static let lookDescriptors: [PropertyDescriptor] = [
    setting("contents", \.contents)
      .described("The image of a particle; without one it is a dot of one point."),
    setting("glyph", \.glyph).described("One character that stands for a particle."),
    setting("contentsRect", \.contentsRect)
      .described("The part of the image that is shown, in units of its size."),
    setting("contentsScale", \.contentsScale, normalize: { $0 > 0 ? $0 : nil })
      .described("Pixels of the image to a point."),
    property("scale", \.numbers.scale, unit: .factor, action: .none)
      .described("The size of a particle."),
    property("scaleRange", \.numbers.scaleRange, unit: .factor, action: .none)
      .described("By how much at most a size differs."),
    property("scaleSpeed", \.numbers.scaleSpeed, action: .none)
      .described("What is added to the size in a second."),
    property("spin", \.numbers.spin, action: .none)
      .described("Radians that an image turns in a second."),
    property("spinRange", \.numbers.spinRange, action: .none)
      .described("By how much at most a spin differs."),
  ]

  private static let colorDescriptors: [PropertyDescriptor] = [
    property("color", \.numbers.color, action: .none)
      .described("The colour of a particle; multiplies that of an image."),
    property("redRange", \.numbers.redRange, action: .none)
      .described("By how much at most red differs."),
    property("greenRange", \.numbers.greenRange, action: .none)
      .described("By how much at most green differs."),
    property("blueRange", \.numbers.blueRange, action: .none)
      .described("By how much at most blue differs."),
    property("alphaRange", \.numbers.alphaRange, action: .none)
      .described("By how much at most alpha differs."),
    property("redSpeed", \.numbers.redSpeed, action: .none)
      .described("What is added to red in a second."),
    property("greenSpeed", \.numbers.greenSpeed, action: .none)
      .described("What is added to green in a second."),
    property("blueSpeed", \.numbers.blueSpeed, action: .none)
      .described("What is added to blue in a second."),
    property("alphaSpeed", \.numbers.alphaSpeed, action: .none)
      .described("What is added to alpha in a second."),
  ]

  /// The properties of an emitter cell.
  public static let descriptors =
    birthDescriptors + wayDescriptors + lookDescriptors + colorDescriptors
}
