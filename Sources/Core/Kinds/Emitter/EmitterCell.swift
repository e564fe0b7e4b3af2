import Foundation
import LaminaMath
import LaminaProperties

/// Where particles come from: how many, how long they live, where they go and how they look.
///
/// A layer takes a copy when cells are given to it; from then on they change by key path, such as
/// `emitterCells.spark.birthRate`. A particle has the values that its cell had when it was born for
/// all of its life. A value with a range is spread evenly over value ± range, the direction over
/// half of its range to either side.
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
/// - Note: Differs from CAEmitterCell: a particle without contents is a dot of one point, and `glyph`
///   makes it a character.
open class EmitterCell {
  package final var state = EmitterCellProperties()
  /// The word for the cell in key paths; without dots.
  public var name: String?
  /// Cells whose particles this cell's particles emit, at their place and in their direction.
  public var emitterCells: [EmitterCell]?

  /// Creates a cell that emits nothing.
  public init() {}

  init(_ state: EmitterCellProperties) { self.state = state }

  /// Sets a value by the row of the property.
  package func set(_ value: PropertyValue, of row: PropertyRow) {
    guard let place = row.place else { return }
    withUnsafeMutablePointer(to: &state) {
      _ = row.write(UnsafeMutableRawPointer($0) + place.offset, value)
    }
  }

  /// A copy of the cell and of those in it.
  public func copy() -> EmitterCell {
    let copy = EmitterCell(state)
    copy.name = name
    copy.emitterCells = emitterCells?.map { $0.copy() }
    return copy
  }

  /// Particles born in a second.
  public var birthRate: Double {
    get { state.numbers.birthRate }
    set { state.numbers.birthRate = newValue }
  }
  /// How long a particle lives, in seconds.
  public var lifetime: Double {
    get { state.numbers.lifetime }
    set { state.numbers.lifetime = newValue }
  }
  /// By how much at most a life is longer or shorter, in seconds.
  public var lifetimeRange: Double {
    get { state.numbers.lifetimeRange }
    set { state.numbers.lifetimeRange = newValue }
  }
  /// Whether particles are born.
  public var isEnabled: Bool {
    get { state.numbers.isEnabled }
    set { state.numbers.isEnabled = newValue }
  }
  /// When births begin, in seconds of the layer's time, or after the particle that emits was born.
  public var beginTime: Double {
    get { state.numbers.beginTime }
    set { state.numbers.beginTime = newValue }
  }
  /// For how long particles are born, in seconds; for ever unless set.
  public var duration: Double {
    get { state.numbers.duration }
    set { state.numbers.duration = newValue }
  }
  /// How often the duration is played, one time behind the other; 0 means once.
  public var repeatCount: Double {
    get { state.numbers.repeatCount }
    set { state.numbers.repeatCount = newValue }
  }
  /// The direction on the screen in radians, clockwise.
  ///
  /// 0 is to the right and a quarter turn down; of an emitter whose shape is a line 0 is up, along
  /// its normal, and half a turn down. For a cell in a cell 0 is the way that its emitter goes.
  public var emissionLongitude: Double {
    get { state.numbers.emissionLongitude }
    set { state.numbers.emissionLongitude = newValue }
  }
  /// The direction out of the screen, in radians.
  public var emissionLatitude: Double {
    get { state.numbers.emissionLatitude }
    set { state.numbers.emissionLatitude = newValue }
  }
  /// The whole angle of the cone around the direction, in radians.
  public var emissionRange: Double {
    get { state.numbers.emissionRange }
    set { state.numbers.emissionRange = newValue }
  }
  /// How fast particles start, in points per second.
  public var velocity: Double {
    get { state.numbers.velocity }
    set { state.numbers.velocity = newValue }
  }
  /// By how much at most a velocity differs.
  public var velocityRange: Double {
    get { state.numbers.velocityRange }
    set { state.numbers.velocityRange = newValue }
  }
  /// To the right, in points per second, each second.
  public var xAcceleration: Double {
    get { state.numbers.xAcceleration }
    set { state.numbers.xAcceleration = newValue }
  }
  /// Downwards, in points per second, each second.
  public var yAcceleration: Double {
    get { state.numbers.yAcceleration }
    set { state.numbers.yAcceleration = newValue }
  }
  /// Out of the screen, in points per second, each second.
  public var zAcceleration: Double {
    get { state.numbers.zAcceleration }
    set { state.numbers.zAcceleration = newValue }
  }
  /// The image of a particle.
  public var contents: Image? {
    get { state.contents.seen }
    set { state.contents = ContentsSlot(newValue) }
  }
  /// One character that stands for a particle; of no effect where there is an image.
  public var glyph: String? {
    get { state.glyph }
    set { state.glyph = newValue }
  }
  /// The part of the image that is shown, in units of its size.
  public var contentsRect: CGRect {
    get { state.contentsRect }
    set { state.contentsRect = newValue }
  }
  /// Pixels of the image to a point; above 0.
  public var contentsScale: CGFloat {
    get { state.contentsScale }
    set { if newValue > 0 { state.contentsScale = newValue } }
  }
  /// The size of a particle: a factor for its image, or points for a dot.
  public var scale: Double {
    get { state.numbers.scale }
    set { state.numbers.scale = newValue }
  }
  /// By how much at most a size differs.
  public var scaleRange: Double {
    get { state.numbers.scaleRange }
    set { state.numbers.scaleRange = newValue }
  }
  /// What is added to the size in a second.
  public var scaleSpeed: Double {
    get { state.numbers.scaleSpeed }
    set { state.numbers.scaleSpeed = newValue }
  }
  /// Radians that an image turns in a second.
  public var spin: Double {
    get { state.numbers.spin }
    set { state.numbers.spin = newValue }
  }
  /// By how much at most a spin differs.
  public var spinRange: Double {
    get { state.numbers.spinRange }
    set { state.numbers.spinRange = newValue }
  }
  /// The colour of a particle when it is born; multiplies that of an image.
  public var color: Color {
    get { state.numbers.color }
    set { state.numbers.color = newValue }
  }
  /// By how much at most red differs.
  public var redRange: Double {
    get { state.numbers.redRange }
    set { state.numbers.redRange = newValue }
  }
  /// By how much at most green differs.
  public var greenRange: Double {
    get { state.numbers.greenRange }
    set { state.numbers.greenRange = newValue }
  }
  /// By how much at most blue differs.
  public var blueRange: Double {
    get { state.numbers.blueRange }
    set { state.numbers.blueRange = newValue }
  }
  /// By how much at most alpha differs.
  public var alphaRange: Double {
    get { state.numbers.alphaRange }
    set { state.numbers.alphaRange = newValue }
  }
  /// What is added to red in a second.
  public var redSpeed: Double {
    get { state.numbers.redSpeed }
    set { state.numbers.redSpeed = newValue }
  }
  /// What is added to green in a second.
  public var greenSpeed: Double {
    get { state.numbers.greenSpeed }
    set { state.numbers.greenSpeed = newValue }
  }
  /// What is added to blue in a second.
  public var blueSpeed: Double {
    get { state.numbers.blueSpeed }
    set { state.numbers.blueSpeed = newValue }
  }
  /// What is added to alpha in a second.
  public var alphaSpeed: Double {
    get { state.numbers.alphaSpeed }
    set { state.numbers.alphaSpeed = newValue }
  }
}
