import Foundation
import LaminaMath
import LaminaProperties

/// A source of particles: their rate, lifetime, motion and appearance.
///
/// A layer copies the cells that are assigned to it; from then on they change by key path, such as
/// `emitterCells.spark.birthRate`. A particle keeps the values that its cell had at its birth for
/// its whole life. A value with a range is distributed uniformly over value ± range, the direction
/// over half of its range to either side.
///
/// ```swift
/// let spark = EmitterCell()
/// spark.name = "spark"
/// spark.birthRate = 40
/// spark.lifetime = 1.5
/// spark.velocity = 12
/// spark.emissionRange = 2 * .pi
/// spark.yAcceleration = 9
/// spark.color = Color(rgb: 0xFFCC66)
/// spark.alphaSpeed = -0.6
/// let fountain = EmitterLayer()
/// fountain.emitterPosition = CGPoint(x: 20, y: 30)
/// fountain.emitterCells = [spark]
/// ```
///
/// - Source: CAEmitterCell
/// - Note: Differs from CAEmitterCell: a particle without contents is a round point, drawn as
///   dots of Braille up to 1.5 points across and never fainter than its colour, and `glyph`
///   makes it a character.
open class EmitterCell {
  package final var state = EmitterCellProperties()
  /// The name of the cell in key paths; without dots.
  public var name: String?
  /// The emitter cells whose particles are emitted by this cell's particles, at their position and
  /// in their direction.
  public var emitterCells: [EmitterCell]?

  /// Creates a cell that emits nothing.
  public init() {}

  init(_ state: EmitterCellProperties) { self.state = state }

  package func set(_ value: PropertyValue, of descriptor: PropertyDescriptor) {
    guard let place = descriptor.place else { return }
    withUnsafeMutablePointer(to: &state) {
      _ = descriptor.write(UnsafeMutableRawPointer($0) + place.offset, value)
    }
  }

  /// Copies the cell and its nested cells.
  public func copy() -> EmitterCell {
    let copy = EmitterCell(state)
    copy.name = name
    copy.emitterCells = emitterCells?.map { $0.copy() }
    return copy
  }

  /// The number of particles born per second.
  public var birthRate: Double {
    get { state.numbers.birthRate }
    set { state.numbers.birthRate = newValue }
  }
  /// The lifetime of a particle, in seconds.
  public var lifetime: Double {
    get { state.numbers.lifetime }
    set { state.numbers.lifetime = newValue }
  }
  /// The maximum deviation of the lifetime, in seconds.
  public var lifetimeRange: Double {
    get { state.numbers.lifetimeRange }
    set { state.numbers.lifetimeRange = newValue }
  }
  /// The time that a particle's dots stay where it passed, in seconds; 0 for no trail.
  ///
  /// A shorthand for a nested cell whose particles stand still and fade: the dots have the colour
  /// that the particle had at their place, and lose it evenly.
  ///
  /// - Note: Differs from CAEmitterCell, which has no trails.
  public var trail: Double {
    get { state.numbers.trail }
    set { state.numbers.trail = max(0, newValue) }
  }
  /// Whether particles are born.
  public var isEnabled: Bool {
    get { state.numbers.isEnabled }
    set { state.numbers.isEnabled = newValue }
  }
  /// The start of births, in seconds of the layer's time, or since the birth of the emitting
  /// particle.
  public var beginTime: Double {
    get { state.numbers.beginTime }
    set { state.numbers.beginTime = newValue }
  }
  /// The duration of births, in seconds; infinite by default.
  public var duration: Double {
    get { state.numbers.duration }
    set { state.numbers.duration = newValue }
  }
  /// The number of consecutive repetitions of the duration; 0 means 1.
  public var repeatCount: Double {
    get { state.numbers.repeatCount }
    set { state.numbers.repeatCount = newValue }
  }
  /// The direction on the screen in radians, clockwise.
  ///
  /// 0 points right, a quarter turn points down. For an emitter whose shape is a line 0 points up,
  /// along its normal, and half a turn down. For a nested cell 0 is the direction of motion of the
  /// emitting particle.
  public var emissionLongitude: Double {
    get { state.numbers.emissionLongitude }
    set { state.numbers.emissionLongitude = newValue }
  }
  /// The direction out of the screen, in radians.
  public var emissionLatitude: Double {
    get { state.numbers.emissionLatitude }
    set { state.numbers.emissionLatitude = newValue }
  }
  /// The full angle of the cone around the direction, in radians.
  public var emissionRange: Double {
    get { state.numbers.emissionRange }
    set { state.numbers.emissionRange = newValue }
  }
  /// The initial speed of particles, in points per second.
  public var velocity: Double {
    get { state.numbers.velocity }
    set { state.numbers.velocity = newValue }
  }
  /// The maximum deviation of the velocity.
  public var velocityRange: Double {
    get { state.numbers.velocityRange }
    set { state.numbers.velocityRange = newValue }
  }
  /// The acceleration to the right, in points per second squared.
  public var xAcceleration: Double {
    get { state.numbers.xAcceleration }
    set { state.numbers.xAcceleration = newValue }
  }
  /// The acceleration downwards, in points per second squared.
  public var yAcceleration: Double {
    get { state.numbers.yAcceleration }
    set { state.numbers.yAcceleration = newValue }
  }
  /// The acceleration out of the screen, in points per second squared.
  public var zAcceleration: Double {
    get { state.numbers.zAcceleration }
    set { state.numbers.zAcceleration = newValue }
  }
  /// The image of a particle.
  public var contents: Image? {
    get { state.contents.seen }
    set { state.contents = ContentsSlot(newValue) }
  }
  /// A single character that represents a particle; ignored if there is an image.
  public var glyph: String? {
    get { state.glyph }
    set { state.glyph = newValue }
  }
  /// The visible part of the image, in units of its size.
  public var contentsRect: CGRect {
    get { state.contentsRect }
    set { state.contentsRect = newValue }
  }
  /// Pixels of the image per point; above 0.
  public var contentsScale: CGFloat {
    get { state.contentsScale }
    set { if newValue > 0 { state.contentsScale = newValue } }
  }
  /// The size of a particle: a factor for its image, or points for a dot.
  public var scale: Double {
    get { state.numbers.scale }
    set { state.numbers.scale = newValue }
  }
  /// The maximum deviation of the size.
  public var scaleRange: Double {
    get { state.numbers.scaleRange }
    set { state.numbers.scaleRange = newValue }
  }
  /// The change of the size per second.
  public var scaleSpeed: Double {
    get { state.numbers.scaleSpeed }
    set { state.numbers.scaleSpeed = newValue }
  }
  /// The rotation of an image in radians per second.
  public var spin: Double {
    get { state.numbers.spin }
    set { state.numbers.spin = newValue }
  }
  /// The maximum deviation of the spin.
  public var spinRange: Double {
    get { state.numbers.spinRange }
    set { state.numbers.spinRange = newValue }
  }
  /// The colour of a particle at its birth; multiplies that of an image.
  public var color: Color {
    get { state.numbers.color }
    set { state.numbers.color = newValue }
  }
  /// The maximum deviation of red.
  public var redRange: Double {
    get { state.numbers.redRange }
    set { state.numbers.redRange = newValue }
  }
  /// The maximum deviation of green.
  public var greenRange: Double {
    get { state.numbers.greenRange }
    set { state.numbers.greenRange = newValue }
  }
  /// The maximum deviation of blue.
  public var blueRange: Double {
    get { state.numbers.blueRange }
    set { state.numbers.blueRange = newValue }
  }
  /// The maximum deviation of alpha.
  public var alphaRange: Double {
    get { state.numbers.alphaRange }
    set { state.numbers.alphaRange = newValue }
  }
  /// The change of red per second.
  public var redSpeed: Double {
    get { state.numbers.redSpeed }
    set { state.numbers.redSpeed = newValue }
  }
  /// The change of green per second.
  public var greenSpeed: Double {
    get { state.numbers.greenSpeed }
    set { state.numbers.greenSpeed = newValue }
  }
  /// The change of blue per second.
  public var blueSpeed: Double {
    get { state.numbers.blueSpeed }
    set { state.numbers.blueSpeed = newValue }
  }
  /// The change of alpha per second.
  public var alphaSpeed: Double {
    get { state.numbers.alphaSpeed }
    set { state.numbers.alphaSpeed = newValue }
  }
}
