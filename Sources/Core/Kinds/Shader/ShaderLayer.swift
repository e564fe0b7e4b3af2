import Foundation
import LaminaCells
import LaminaDrawing
import LaminaLayers
import LaminaMath
import LaminaProperties
import LaminaRaster

/// The state of shader layers besides that of every layer.
public struct ShaderProperties: PropertyState {
  /// The pattern and its parameters.
  public package(set) var shader = ShaderParameters()

  /// Creates a state without a pattern.
  public init() {}

  static let kind = setting("shader.kind", \.shader.kind).described("The pattern.")
  static let colors = property("shader.colors", \.shader.colors)
    .described("The colours of the pattern, first to last; it has some of its own.")
  static let scale = property(
    "shader.scale",
    \.shader.scale,
    unit: .points,
    range: 0.01 ... .greatestFiniteMagnitude
  )
  .described("The size of a wave, cloud, square or stripe, in points.")
  static let angle = property("shader.angle", \.shader.angle, unit: .radians)
    .described("The direction in which the pattern moves, and across which stripes lie.")
  static let period = property(
    "shader.period",
    \.shader.period,
    unit: .duration,
    range: .nonNegative
  )
  .described("Seconds until the pattern begins anew; 0 stands still.")
  static let detail = property("shader.detail", \.shader.detail, range: 1...6)
    .described("How many sizes of noise lie over each other in clouds and flames.")
  static let softness = property("shader.softness", \.shader.softness, range: 0...1)
    .described("How gently squares and stripes go over into the next one.")
  static let height = property("shader.height", \.shader.height, range: .nonNegative)
    .described("How high flames rise, in parts of the bounds.")
  static let seed = setting("shader.seed", \.shader.seed)
    .described("Another number gives other clouds and flames.")

  /// The properties of a shader layer.
  public static let descriptors: [PropertyDescriptor] = [
    kind, colors, scale, angle, period, detail, softness, height, seed,
  ]
}

extension PropertyTable {
  /// The properties of a shader layer.
  public static let shader = PropertyTable(kind: "shader", ShaderProperties.self, over: .layer)
}

/// A layer with a colour for every point and time: a closure, or a built-in pattern.
///
/// The time is the layer's local time, so `speed`, `timeOffset` and `seek(to:)` work, and the same
/// time shows the same picture. The shader fills the bounds, with the layer's rounded corners.
///
/// ```swift
/// let glow = ShaderLayer()
/// glow.frame = CGRect(x: 0, y: 0, width: 40, height: 20)
/// glow.shader = LayerShader { point, time in
///   Color(red: point.x, green: point.y, blue: 0.5 + 0.5 * sin(time))
/// }
/// let clouds = ShaderLayer()
/// clouds.frame = glow.frame
/// clouds.parameters.kind = .noise
/// clouds.parameters.scale = 12
/// ```
///
/// - Note: Differs from CALayer: an addition, in place of layers that show a program's GPU
///   rendering.
@preconcurrency @MainActor
open class ShaderLayer: Layer {
  private let pattern = PatternShader()
  private let function = FunctionShader()

  open override class func make() -> Layer { ShaderLayer() }

  open override class var propertyTable: PropertyTable { .shader }

  /// The shader closure; nil draws the pattern.
  open var shader: LayerShader? {
    didSet {
      function.shader = shader
      setNeedsDisplay()
    }
  }

  /// The pattern that is drawn without a shader closure, and its parameters.
  ///
  /// Each parameter is a property with its own key path, such as `shader.scale`.
  open var parameters: ShaderParameters {
    get { typedBlock(ShaderProperties.self)?.modelValue.shader ?? ShaderParameters() }
    set {
      self[ShaderProperties.kind] = newValue.kind
      self[ShaderProperties.colors] = newValue.colors
      self[ShaderProperties.scale] = newValue.scale
      self[ShaderProperties.angle] = newValue.angle
      self[ShaderProperties.period] = newValue.period
      self[ShaderProperties.detail] = newValue.detail
      self[ShaderProperties.softness] = newValue.softness
      self[ShaderProperties.height] = newValue.height
      self[ShaderProperties.seed] = newValue.seed
    }
  }

  /// Creates a layer that draws nothing yet.
  public override init() { super.init() }

  /// Creates a copy for the presentation.
  public required init(layer: Any) {
    super.init(layer: layer)
    guard let other = layer as? ShaderLayer else { return }
    shader = other.shader
    function.shader = other.shader
  }

  open override var isTimeDependent: Bool {
    if let shader { return shader.isTimeDependent }
    let parameters = shown(ShaderProperties.self).shader
    return parameters.kind != .none && parameters.period > 0
  }

  open override var contentBox: CGRect {
    let isEmpty = shader == nil && shown(ShaderProperties.self).shader.kind == .none
    return isEmpty ? .null : base.shownValue.bounds
  }

  open override var drawsInFittedBounds: Bool { true }

  open override func draw(in context: DrawingContext) {
    let bounds = base.shownValue.bounds
    guard let plane = PlaneMap(from: context.matrix), !bounds.isEmpty else { return }
    let time = drawingTime
    if shader != nil {
      function.set(plane, bounds: bounds, time: time)
      fill(base.shownValue.bounds, function, in: context)
    } else {
      let parameters = shown(ShaderProperties.self).shader
      guard parameters.kind != .none else { return }
      pattern.set(parameters, plane, bounds: bounds, time: time)
      fill(paintedBounds, pattern, in: context)
    }
  }

  private func fill(_ area: CGRect, _ shader: any Shader, in context: DrawingContext) {
    context.fill(
      area,
      cornerRadius: base.shownValue.cornerRadius,
      corners: paintedCorners,
      shader: shader
    )
  }
}
