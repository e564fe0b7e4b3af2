import Foundation
import LaminaMath
import LaminaProperties

/// The numbers of an emitter cell, which a particle copies at its birth.
public struct EmitterCellNumbers: Hashable, Sendable {
  package var birthRate = 0.0
  package var lifetime = 0.0
  package var lifetimeRange = 0.0
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

  /// The time from the begin of births to their end.
  var activeDuration: Double { duration * max(1, repeatCount) }
}

/// The state of an emitter cell.
public struct EmitterCellProperties: Sendable {
  package var numbers = EmitterCellNumbers()
  package var contents = ContentsSlot()
  package var glyph: String?
  package var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  package var contentsScale: CGFloat = 1

  /// Creates a cell that emits nothing.
  public init() {}
}

extension EmitterCellProperties: PropertyState {
  private typealias Cell = EmitterCellProperties

  private static func number(
    _ name: String,
    _ path: KeyPath<Cell, Double> & Sendable,
    threshold: Double = 0.01,
    unit: PropertyUnit = .plain,
    range: ClosedRange<Double>? = nil,
    isAnimatable: Bool = true,
    _ summary: String
  ) -> PropertyDescriptor {
    Property(
      name,
      path,
      threshold: threshold,
      unit: unit,
      range: range,
      action: .none,
      isAnimatable: isAnimatable,
      summary
    )
  }

  private static let atLeastNone = 0.0 ... .greatestFiniteMagnitude

  private static let birthDescriptors: [PropertyDescriptor] = [
    number(
      "birthRate",
      \Cell.numbers.birthRate,
      range: atLeastNone,
      "Particles born in a second."
    ),
    number(
      "lifetime",
      \Cell.numbers.lifetime,
      unit: .duration,
      range: atLeastNone,
      "How long a particle lives."
    ),
    number(
      "lifetimeRange",
      \Cell.numbers.lifetimeRange,
      unit: .duration,
      "By how much at most a life is longer or shorter."
    ),
    Property(
      "enabled",
      \Cell.numbers.isEnabled,
      action: .none,
      "Whether particles are born."
    ),
    number(
      "beginTime",
      \Cell.numbers.beginTime,
      unit: .seconds,
      isAnimatable: false,
      "When births begin: in the layer's time, or after the particle that emits was born."
    ),
    number(
      "duration",
      \Cell.numbers.duration,
      unit: .repetitions,
      range: 0 ... .infinity,
      isAnimatable: false,
      "For how many seconds particles are born; for ever unless set."
    ),
    number(
      "repeatCount",
      \Cell.numbers.repeatCount,
      unit: .repetitions,
      range: 0 ... .infinity,
      isAnimatable: false,
      "How often the duration is played; 0 means once."
    ),
  ]

  private static let wayDescriptors: [PropertyDescriptor] = [
    number(
      "emissionLongitude",
      \Cell.numbers.emissionLongitude,
      unit: .radians,
      "The direction on the screen, clockwise: 0 to the right; of a line 0 is up."
    ),
    number(
      "emissionLatitude",
      \Cell.numbers.emissionLatitude,
      unit: .radians,
      "The direction out of the screen."
    ),
    number(
      "emissionRange",
      \Cell.numbers.emissionRange,
      unit: .radians,
      "The whole angle of the cone around the direction."
    ),
    number(
      "velocity",
      \Cell.numbers.velocity,
      "Points per second."
    ),
    number(
      "velocityRange",
      \Cell.numbers.velocityRange,
      "By how much at most a velocity differs."
    ),
    number(
      "xAcceleration",
      \Cell.numbers.xAcceleration,
      "Points per second, each second, to the right."
    ),
    number(
      "yAcceleration",
      \Cell.numbers.yAcceleration,
      "Points per second, each second, downwards: weight."
    ),
    number(
      "zAcceleration",
      \Cell.numbers.zAcceleration,
      "Points per second, each second, out of the screen."
    ),
  ]

  private static let lookDescriptors: [PropertyDescriptor] = [
    Property(
      "contents",
      \Cell.contents,
      action: .none,
      isAnimatable: false,
      "The image of a particle; without one it is a dot of one point."
    ),
    Property(
      "glyph",
      \Cell.glyph,
      action: .none,
      isAnimatable: false,
      "One character that stands for a particle."
    ),
    Property(
      "contentsRect",
      \Cell.contentsRect,
      action: .none,
      isAnimatable: false,
      "The part of the image that is shown, in units of its size."
    ),
    Property(
      "contentsScale",
      \Cell.contentsScale,
      action: .none,
      isAnimatable: false,
      normalize: { $0 > 0 ? $0 : nil },
      "Pixels of the image to a point."
    ),
    number(
      "scale",
      \Cell.numbers.scale,
      unit: .factor,
      "The size of a particle."
    ),
    number(
      "scaleRange",
      \Cell.numbers.scaleRange,
      unit: .factor,
      "By how much at most a size differs."
    ),
    number(
      "scaleSpeed",
      \Cell.numbers.scaleSpeed,
      "What is added to the size in a second."
    ),
    number(
      "spin",
      \Cell.numbers.spin,
      "Radians that an image turns in a second."
    ),
    number(
      "spinRange",
      \Cell.numbers.spinRange,
      "By how much at most a spin differs."
    ),
  ]

  private static let colorDescriptors: [PropertyDescriptor] = [
    Property(
      "color",
      \Cell.numbers.color,
      action: .none,
      "The colour of a particle; multiplies that of an image."
    ),
    number("redRange", \Cell.numbers.redRange, "By how much at most red differs."),
    number("greenRange", \Cell.numbers.greenRange, "By how much at most green differs."),
    number("blueRange", \Cell.numbers.blueRange, "By how much at most blue differs."),
    number("alphaRange", \Cell.numbers.alphaRange, "By how much at most alpha differs."),
    number("redSpeed", \Cell.numbers.redSpeed, "What is added to red in a second."),
    number("greenSpeed", \Cell.numbers.greenSpeed, "What is added to green in a second."),
    number("blueSpeed", \Cell.numbers.blueSpeed, "What is added to blue in a second."),
    number("alphaSpeed", \Cell.numbers.alphaSpeed, "What is added to alpha in a second."),
  ]

  /// The properties of an emitter cell.
  public static let descriptors =
    birthDescriptors + wayDescriptors + lookDescriptors + colorDescriptors
}
